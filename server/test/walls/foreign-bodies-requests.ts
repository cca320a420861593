import type { InjectOptions } from 'fastify';
import { changeForm, projectForm } from '../../src/projects/testing/examples.ts';
import { validNumber } from '../factories.ts';
import type { FullSite } from './two-sites.ts';

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
export const member = (own: FullSite, change: object): InjectOptions => ({
  method: 'PUT',
  url: `/api/memberships/${own.memberships.technical}`,
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
