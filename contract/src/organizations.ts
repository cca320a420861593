import { z } from 'zod';
import { email } from './auth.ts';
import { line, projectIdParam, uuid } from './common.ts';
import { leavingQuery, openDecision, openDuty } from './leaving.ts';
import { participatingOrganization } from './projects.ts';
import { route } from './route.ts';

/** Twelve digits; blanks between them, as papers have them, are dropped. */
export const bin = z
  .string()
  .transform((typed) => typed.replace(/\s+/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, { message: 'binValidationLength12' }));

/** Why a БИН that is on record cannot be one. */
export const binFault = z.enum(['bin-pattern', 'bin-check-digit']).nullable();
/** Entered in a project, read from a certificate, or confirmed by an administrator. */
export const nameSource = z.enum(['entered', 'certificate', 'confirmed']);

export const organizationMember = z.object({
  id: uuid,
  membershipId: uuid,
  email: z.string(),
  fullname: z.string(), // sic
  jobTitle: z.string(),
  jobId: z.number().int(),
  roleId: z.number().int(),
  iin: z.string().nullable(),
  /** An invited person who has not signed up yet. */
  invited: z.boolean(),
  /** What the reader may do here (ours): nobody changes their own seat, but a manager may take it into their organization. */
  may: z.object({ edit: z.boolean(), move: z.boolean() }),
});

export const projectOrganization = participatingOrganization.extend({
  id: uuid.nullable(),
  bin: z.string().nullable(),
  /** Why nobody can have this БИН (ours). */
  binFault,
  /** How its name came on record (ours). */
  nameSource,
  parentId: uuid.nullable(),
  parent: z.object({ name: z.string(), bin: z.string() }).nullable(),
  users: z.array(organizationMember),
  projectFiles: z.array(z.object({ id: uuid, fileName: z.string() })),
  /** A subcontractor who bills the customer itself (ours). */
  hasDirectContract: z.boolean(),
  isWithoutOrganizations: z.boolean(), // sic
  /** What the reader may do here (ours): sides guard what the permission table opens to all. */
  may: z.object({
    changeRole: z.boolean(),
    remove: z.boolean(),
    attach: z.boolean(),
    invite: z.boolean(),
    addBelow: z.boolean(),
  }),
});

const memberBody = z.strictObject({
  jobId: z.number().int(),
  /** The member form always sends 1, the neutral project-member role. */
  roleId: z.number().int().default(1),
  userEmail: email,
  /** The user type, required in the no-organization group. */
  userTypeId: z.number().int().optional(),
});

const byProject = { in: 'projectUuid' } as const;

export const organizationsRoom = {
  list: route({
    method: 'GET',
    path: '/organizations/project/{projectId}',
    summary: 'Organizations of the project with their members, the no-organization group last',
    access: {
      who: 'row',
      row: 'organizations',
      verb: 'view',
      project: { in: 'projectId' },
    },
    params: projectIdParam,
    answers: { 200: z.array(projectOrganization) },
  }),
  search: route({
    method: 'GET',
    path: '/organizations/search',
    summary: 'Organizations whose БИН begins with these digits; the whole БИН from who has no seat',
    access: { who: 'signed-in' },
    query: z.strictObject({
      bin: z
        .string()
        .trim()
        .regex(/^\d{2,12}$/),
    }),
    answers: { 200: z.array(z.object({ name: z.string(), bin: z.string() })) },
    refusals: [403],
  }),
  create: route({
    method: 'POST',
    path: '/organizations/{projectUuid}',
    summary:
      'Let an organization take part in the project, below another one when `parentId` says so',
    access: { who: 'row', row: 'organizations', verb: 'create', project: byProject },
    params: z.object({ projectUuid: uuid }),
    body: z.strictObject({
      roleId: z.number().int(),
      name: line(500),
      bin,
      parentId: uuid.nullable().optional(),
    }),
    answers: { 201: projectOrganization },
  }),
  changeRole: route({
    method: 'PUT',
    path: '/organizations/project/{projectUuid}/{organizationId}',
    summary: 'Change the role of a participating organization, and below whom it works',
    access: { who: 'row', row: 'organizations', verb: 'edit', project: byProject },
    params: z.object({ projectUuid: uuid, organizationId: uuid }),
    query: z.strictObject({
      roleId: z.coerce.number().int(),
      /** Below whom it works in this project (ours): an organization, or `none`; left out, that stays. */
      parentId: z.union([uuid, z.literal('none')]).optional(),
      /** Whether it bills the customer itself (ours), which customer and administrator say; left out, that stays. */
      directContract: z.enum(['true', 'false']).optional(),
    }),
    answers: { 200: projectOrganization },
  }),
  remove: route({
    method: 'DELETE',
    path: '/organizations/project/{projectUuid}/{organizationId}',
    summary:
      'End the part of an organization; while its members still have to decide only with openDecisions',
    access: { who: 'row', row: 'organizations', verb: 'delete', project: byProject },
    params: z.object({ projectUuid: uuid, organizationId: uuid }),
    query: leavingQuery,
    answers: { 204: z.undefined() },
  }),
  openDecisionsOfOrganization: route({
    method: 'GET',
    path: '/organizations/project/{projectUuid}/{organizationId}/open-decisions',
    summary: 'Documents in approval that wait for members of the organization',
    access: { who: 'row', row: 'organizations', verb: 'delete', project: byProject },
    params: z.object({ projectUuid: uuid, organizationId: uuid }),
    answers: { 200: z.array(openDecision) },
  }),
  openDutiesOfOrganization: route({
    method: 'GET',
    path: '/organizations/project/{projectUuid}/{organizationId}/open-duties',
    summary: 'What members of the organization answer for, besides decisions (ours)',
    access: { who: 'row', row: 'organizations', verb: 'delete', project: byProject },
    params: z.object({ projectUuid: uuid, organizationId: uuid }),
    answers: { 200: z.array(openDuty) },
  }),
  attachFile: route({
    method: 'POST',
    path: '/organizations/agreement/{organizationId}/{projectId}/{fileId}',
    summary: 'Show an uploaded file of the project (location PARTICIPANTS) with an organization',
    access: { who: 'row', row: 'organizations', verb: 'edit', project: { in: 'projectId' } },
    params: z.object({ organizationId: uuid, projectId: uuid, fileId: uuid }),
    answers: { 200: projectOrganization },
  }),
  addMember: route({
    method: 'POST',
    path: '/memberships/{organizationId}/{projectUuid}',
    summary:
      'Add a member by e-mail; an unknown address gets an invitation. `none` as organization is the no-organization group',
    access: { who: 'row', row: 'organizations', verb: 'create', project: byProject },
    params: z.object({ organizationId: z.union([uuid, z.literal('none')]), projectUuid: uuid }),
    body: memberBody,
    answers: { 201: organizationMember },
  }),
  changeMember: route({
    method: 'PUT',
    path: '/memberships/{id}',
    summary:
      'Change the job (and in the no-organization group the user type) of a member, or take them from there into an organization',
    access: {
      who: 'row',
      row: 'organizations',
      verb: 'edit',
      project: { of: 'membership', param: 'id' },
    },
    params: z.object({ id: uuid }),
    body: memberBody.partial({ userEmail: true }).extend({
      /** Takes a member of the no-organization group into an organization of the same role (ours). */
      organizationId: uuid.optional(),
    }),
    answers: { 200: organizationMember },
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/memberships/{id}',
    summary: 'End a membership; while the member still has to decide only with openDecisions',
    access: {
      who: 'row',
      row: 'organizations',
      verb: 'delete',
      project: { of: 'membership', param: 'id' },
    },
    params: z.object({ id: uuid }),
    query: leavingQuery,
    answers: { 204: z.undefined() },
  }),
  openDecisionsOfMember: route({
    method: 'GET',
    path: '/memberships/{id}/open-decisions',
    summary: 'Documents in approval that wait for the member',
    access: {
      who: 'row',
      row: 'organizations',
      verb: 'delete',
      project: { of: 'membership', param: 'id' },
    },
    params: z.object({ id: uuid }),
    answers: { 200: z.array(openDecision) },
  }),
  openDutiesOfMember: route({
    method: 'GET',
    path: '/memberships/{id}/open-duties',
    summary: 'What the member answers for, besides decisions (ours)',
    access: {
      who: 'row',
      row: 'organizations',
      verb: 'delete',
      project: { of: 'membership', param: 'id' },
    },
    params: z.object({ id: uuid }),
    answers: { 200: z.array(openDuty) },
  }),
};
