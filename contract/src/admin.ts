import { z } from 'zod';
import { historyEntry } from './approval.ts';
import { email } from './auth.ts';
import { dateTime, done, idParam, line, page, pageQuery, typed, uuid } from './common.ts';
import { roleWithType } from './identity.ts';
import { bin, binFault, nameSource } from './organizations.ts';
import { route } from './route.ts';

const userRow = (verb: 'view' | 'edit') => ({ who: 'row', row: 'admin/users', verb }) as const;
const organizationRow = (verb: 'view' | 'create' | 'edit' | 'delete') =>
  ({ who: 'row', row: 'admin/organizations', verb }) as const;

export const adminUser = z.object({
  id: uuid,
  userId: uuid,
  email: z.string(),
  fullname: z.string(), // sic
  verified: z.boolean(),
  lastLoginTime: dateTime.nullable(),
});
const adminUserWithRoles = adminUser.extend({ roles: z.array(roleWithType) });

/** A person of an organization: put there by an administrator, or seated for it in a project. */
export const organizationPerson = z.object({
  userId: uuid,
  email: z.string(),
  fullname: z.string(), // sic
  jobTitle: z.string(),
  iin: z.string().nullable(),
  /** Projects in which the person holds a seat for the organization; such a person cannot be taken out here (ours). */
  projects: z.number().int(),
});

export const adminOrganization = z.object({
  id: uuid,
  name: z.string(),
  bin: z.string().nullable(),
  /** Why nobody can have this БИН (ours). */
  binFault,
  /** How its name came on record (ours). */
  nameSource,
  /** What the first certificate for its БИН calls it (ours). */
  certificateName: z.string().nullable(),
  parentId: uuid.nullable(),
  parent: z.boolean(),
  membersCount: z.number().int(),
  projectsCount: z.number().int(),
});

/** An organization that projects call by different names, with how many call it by each. */
export const namedDifferently = adminOrganization.extend({
  names: z.array(z.object({ name: z.string(), projects: z.number().int() })),
});

/** An administrator may know an organization before its БИН. */
const binIfKnown = z
  .union([z.literal('').transform(() => null), bin])
  .nullable()
  .default(null);

const roleOfUser = z.strictObject({ userId: uuid, roleId: z.number().int() });
const keyword = typed(200).optional();

export const adminRoom = {
  users: route({
    method: 'GET',
    path: '/admin/users',
    summary: 'Users by e-mail; `keyword` searches e-mail and name (ours)',
    access: userRow('view'),
    query: z.strictObject({ ...pageQuery, keyword }),
    answers: { 200: page(adminUser) },
  }),
  user: route({
    method: 'GET',
    path: '/admin/user',
    summary: 'One user with the roles an administrator gave',
    access: userRow('view'),
    query: z.strictObject({ userId: uuid }),
    answers: { 200: adminUserWithRoles },
  }),
  giveRole: route({
    method: 'POST',
    path: '/admin/users/role',
    summary: 'Give another user a role of type SYSTEM or USER; it counts from their next call on',
    access: userRow('edit'),
    body: roleOfUser,
    answers: { 200: adminUserWithRoles },
  }),
  takeRole: route({
    method: 'DELETE',
    path: '/admin/users/role',
    summary: 'Take a role from another user; refused for the last security administrator',
    access: userRow('edit'),
    body: roleOfUser,
    answers: { 200: adminUserWithRoles },
  }),
  organizations: route({
    method: 'GET',
    path: '/admin/organization/all',
    summary: 'All organizations by name; `keyword` searches name and БИН (ours)',
    access: organizationRow('view'),
    query: z.strictObject({ ...pageQuery, keyword }),
    answers: { 200: page(adminOrganization) },
  }),
  conflicts: route({
    method: 'GET',
    path: '/admin/organization/conflicts',
    summary: 'Organizations that projects call by different names, of which none is certain (ours)',
    access: organizationRow('view'),
    query: z.strictObject(pageQuery),
    answers: { 200: page(namedDifferently) },
  }),
  confirmName: route({
    method: 'POST',
    path: '/admin/organization/{id}/name',
    summary: 'Confirm what an organization is called, in all projects from now on (ours)',
    access: organizationRow('edit'),
    params: idParam,
    body: z.strictObject({ name: line(500) }),
    answers: { 200: adminOrganization },
  }),
  mergeOrganizations: route({
    method: 'POST',
    path: '/admin/organization/{id}/merge',
    summary:
      'An organization that was recorded twice becomes one: everything of it goes to `into`, in all projects (ours)',
    access: organizationRow('edit'),
    params: idParam,
    body: z.strictObject({ into: uuid }),
    refusals: [409],
    answers: { 200: adminOrganization },
  }),
  organizationHistory: route({
    method: 'GET',
    path: '/admin/organization/{id}/history',
    summary: 'Who changed name or БИН of an organization and when, newest first (ours)',
    access: organizationRow('view'),
    params: idParam,
    answers: { 200: z.array(historyEntry) },
  }),
  parents: route({
    method: 'GET',
    path: '/organizations/parent',
    summary: 'Parent organizations',
    access: organizationRow('view'),
    answers: { 200: z.array(adminOrganization) },
  }),
  createParent: route({
    method: 'POST',
    path: '/admin/organization/parent',
    summary: 'Create a parent organization; the form always sends `parentId` 0 and `parent` true',
    access: organizationRow('create'),
    body: z.strictObject({
      name: line(500),
      bin: binIfKnown,
      parentId: z.literal(0).default(0),
      parent: z.literal(true).default(true),
    }),
    answers: { 201: adminOrganization },
  }),
  changeOrganization: route({
    method: 'PUT',
    path: '/admin/organization/{id}',
    summary: 'Change name or БИН of an organization; one that takes part in a project keeps a БИН',
    access: organizationRow('edit'),
    params: idParam,
    body: z.strictObject({ name: line(500), bin: binIfKnown }),
    answers: { 200: adminOrganization },
  }),
  people: route({
    method: 'GET',
    path: '/organizations/{id}',
    summary:
      'People of an organization: all for administrators and whom they put there, else those who sit for it in a project of the caller’s; the member form suggests them',
    access: { who: 'signed-in' },
    params: idParam,
    answers: { 200: z.array(organizationPerson) },
  }),
  addPerson: route({
    method: 'POST',
    path: '/admin/organization/{id}/add-member',
    summary: 'Add the holder of a verified account to an organization',
    access: organizationRow('edit'),
    params: idParam,
    query: z.strictObject({ email }),
    answers: { 201: organizationPerson },
  }),
  removePerson: route({
    method: 'DELETE',
    path: '/admin/organization/{id}/{userId}',
    summary:
      'Take a person out of an organization; refused while they hold seats for it in projects',
    access: organizationRow('delete'),
    params: z.object({ id: uuid, userId: uuid }),
    answers: { 204: z.undefined() },
  }),
  unarchive: route({
    method: 'PATCH',
    path: '/admin/projects/{uuid}/unarchive',
    summary: 'Bring an archived project back',
    access: { who: 'row', row: 'admin/projects', verb: 'edit' },
    params: z.object({ uuid }),
    answers: { 200: done },
  }),
};
