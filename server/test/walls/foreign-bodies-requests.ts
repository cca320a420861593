import type { InjectOptions } from 'fastify';
import { changeForm, projectForm } from '../../src/projects/testing/examples.ts';
import { validNumber } from '../factories.ts';
import type { FullSite } from './two-sites.ts';

// A user type, the role of an organization, a job, a goal.
export const [CUSTOMER_SITS, FOREMAN, GOAL] = [11, 106, 101];
const CUSTOMER_BUILDS = 21;
const systemRoles = [1, 2, 3];
export const nothing = [0, -1, 9999, 2 ** 31, 2 ** 53 - 1];
export const noOrganizationRole = [CUSTOMER_SITS, FOREMAN, ...systemRoles, ...nothing];
export const noJob = [CUSTOMER_SITS, CUSTOMER_BUILDS, ...systemRoles, ...nothing];
export const noUserType = [CUSTOMER_BUILDS, FOREMAN, ...systemRoles, ...nothing];
export const noMemberRole = [2, 3, CUSTOMER_SITS, CUSTOMER_BUILDS, FOREMAN, ...nothing];

// Each would succeed, but for what a test puts in its place.
export const organization = (own: FullSite, change: object): InjectOptions => ({
  method: 'POST',
  url: `/api/organizations/${own.projectId}`,
  payload: { roleId: 23, name: 'ТОО «Новое»', bin: validNumber('990140', 99), ...change },
});
export const newMember = (own: FullSite, change: object): InjectOptions => ({
  method: 'POST',
  url: `/api/memberships/none/${own.projectId}`,
  payload: { jobId: 106, userTypeId: 13, userEmail: 'nobody@test.kz', ...change },
});
export const member = (
  own: FullSite,
  change: object,
  seat = own.memberships.technical,
): InjectOptions => ({
  method: 'PUT',
  url: `/api/memberships/${seat}`,
  payload: { jobId: 106, userTypeId: 16, ...change },
});
export const newProject = (change: object): InjectOptions => ({
  method: 'POST',
  url: '/api/projects',
  payload: { ...projectForm(), ...change },
});
export const project = (own: FullSite, change: object): InjectOptions => ({
  method: 'PUT',
  url: `/api/projects/${own.projectId}`,
  payload: { ...changeForm(), ...change },
});

export const roleOfOrganization = (
  { projectId, samples }: FullSite,
  roleId: unknown,
  parentId: unknown = 'none',
): InjectOptions => ({
  method: 'PUT',
  url: `/api/organizations/project/${projectId}/${samples.organization[0]}?roleId=${String(roleId)}&parentId=${String(parentId)}`,
});

export const removal =
  (path: () => string) =>
  (replaceWith: unknown): InjectOptions => ({
    method: 'DELETE',
    url: `/api/${path()}?openDecisions=return&replaceWith=${String(replaceWith)}`,
  });

/** Places of calls that a supervision alone makes, with right ids. */
export const supervisionsAlone =
  /^(approval\.start\.|(prescriptions|remarks|calculations|weeklyReports|monthlyReports)\.)/;
/** What one organization or person wrote the other does not change, nor answer. */
export const contractorsAlone =
  /^assistant\.|^(letters|memos|minutes)\.reply|^memos\.changeDraft|^executionReports|^(generalLog|verificationLog|journalPosts)\.change|^testProtocols\.(add|remove)/;
