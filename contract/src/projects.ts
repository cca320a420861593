import { z } from 'zod';
import { agreement, agreementCalls, supplementaryAgreement } from './agreements.ts';
import { date, dateTime, money, page, pageQuery, projectIdParam, typed, uuid } from './common.ts';
import { paymentTermsCalls } from './payment-terms.ts';
import { location, newProject, projectChange } from './project-form.ts';
import { route } from './route.ts';
import { complexities, estimateTypes, financeSources } from './wire.ts';

const inProject = { in: 'id' } as const;

const named = z.object({ id: z.number().int(), name: z.string() });
const goal = named.extend({ children: z.array(named) });
export const region = named.extend({
  key: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const participatingOrganization = z.object({
  id: uuid,
  name: z.string(),
  bin: z.string(),
  role: named.extend({ code: z.string().nullable() }),
});

export const projectRow = z.object({
  uuid,
  id: uuid,
  fullName: z.string(),
  shortName: z.string(),
  couponNumber: z.string().nullable(),
  couponGivenDate: date.nullable(),
  objectType: named,
  regionId: z.number().int(),
  region: named,
  address: z.string(),
  estimateCost: money,
  contractCost: money,
  financeSource: z.enum(financeSources),
  projectComplexity: z.enum(complexities),
  estimateType: z.enum(estimateTypes),
  taskTimerReference: z.number().int(),
  taskTimerDW: z.number().int(),
  taskTimerHW: z.number().int(),
  location,
  createdAt: dateTime,
  updatedAt: dateTime,
  archived: z.boolean(),
  /** Share of the estimate's money closed by approved hidden-work acts, percent (ours). */
  donePercent: z.number(),
  /** Documents in which something waits for the reader, and in how many of them it is late (ours). */
  waiting: z.object({
    count: z.number().int(),
    overdue: z.number().int(),
    dueToday: z.number().int(),
  }),
});

export const project = projectRow.extend({
  objectId: z.number().int(),
  goalId: z.number().int(),
  goal: named.extend({ parent: named.nullable() }),
  startDate: date,
  endDate: date,
  enablePublishToBus: z.boolean(),
  /** Whether questions about it may go to a language model outside, and names of its members with them (ours). */
  modelReadsQuestions: z.boolean(),
  modelSeesNames: z.boolean(),
  /** The address as its reader names country and region; parts that somebody wrote otherwise stay as they are (ours). */
  shownLocation: location.omit({ latitude: true, longitude: true }),
  organizations: z.array(participatingOrganization),
  agreements: z.array(agreement),
  /** The oldest first (ours). */
  supplementaryAgreements: z.array(supplementaryAgreement),
  version: z.number().int(),
  /** Bytes its files take, and may take, null for no quota; null for who may not change the project (ours). */
  storage: z.object({ bytes: z.number().int(), limit: z.number().int().nullable() }).nullable(),
});

export const projectsRoom = {
  list: route({
    method: 'GET',
    path: '/projects',
    summary: 'Projects of the reader; `archived=true` lists the archived ones (administrators)',
    access: { who: 'row', row: 'project', verb: 'view' },
    query: z.strictObject({
      ...pageQuery,
      totalCount: z.coerce.number().int().min(1).max(1000).optional(),
      archived: z.enum(['true', 'false']).optional(),
      regionId: z.coerce.number().int().optional(),
      objectId: z.coerce.number().int().optional(),
      createdAtStart: date.optional(),
      createdAtEnd: date.optional(),
      keyword: typed(200).optional(),
    }),
    answers: {
      200: page(projectRow).extend({
        /** The keyword as it was put right, where nothing was found by it as it was typed; null otherwise. */
        shownFor: z.string().nullable(),
      }),
    },
  }),
  get: route({
    method: 'GET',
    path: '/projects/{id}',
    summary: 'The passport of a project',
    access: { who: 'row', row: 'project', verb: 'view', project: inProject },
    params: z.object({ id: uuid }),
    answers: { 200: project },
  }),
  create: route({
    method: 'POST',
    path: '/projects',
    summary: 'Create a project; its creator becomes the first member',
    access: { who: 'row', row: 'project', verb: 'create' },
    body: newProject,
    answers: { 201: project },
  }),
  update: route({
    method: 'PUT',
    path: '/projects/{id}',
    summary:
      'Edit a project; If-Match with the version read, a stale edit answers 409. Other timers move the days of what is in approval',
    access: { who: 'row', row: 'project', verb: 'edit', project: inProject },
    params: z.object({ id: uuid }),
    body: projectChange,
    answers: { 200: project },
  }),
  archive: route({
    method: 'DELETE',
    path: '/projects/{id}',
    summary: 'Archive a project: everything in it becomes read-only',
    access: { who: 'row', row: 'project', verb: 'delete', project: inProject },
    params: z.object({ id: uuid }),
    answers: { 204: z.undefined() },
  }),
  goals: route({
    method: 'GET',
    path: '/projects/goals',
    summary: 'Goals of construction with their sub-goals',
    access: { who: 'signed-in' },
    answers: { 200: z.array(goal) },
  }),
  objectTypes: route({
    method: 'GET',
    path: '/objects',
    summary: 'Types of construction objects',
    access: { who: 'signed-in' },
    answers: { 200: z.array(named) },
  }),
  regions: route({
    method: 'GET',
    path: '/regions',
    summary: 'The twenty regions (ours)',
    access: { who: 'signed-in' },
    answers: { 200: z.array(region) },
  }),
  addressAt: route({
    method: 'GET',
    path: '/places/at',
    summary:
      'Street and house at a point, as far as the geocoder of this installation knows them; empty without one (ours)',
    access: { who: 'signed-in' },
    query: z.strictObject({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    answers: { 200: z.object({ locality: z.string(), street: z.string(), house: z.string() }) },
  }),
  ...agreementCalls,
  ...paymentTermsCalls,
  members: route({
    method: 'GET',
    path: '/memberships/{projectId}',
    summary: 'Members of the project, for pickers',
    access: { who: 'member', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: z.array(z.lazy(() => pickedMember)) },
  }),
};

export const pickedMember = z.object({
  id: uuid,
  membershipId: uuid,
  name: z.string(),
  fullname: z.string(), // sic
  email: z.string(),
  jobTitle: z.string(),
  role: named.extend({ code: z.string().nullable() }),
  organization: z.object({ id: uuid, name: z.string() }).nullable(),
});
