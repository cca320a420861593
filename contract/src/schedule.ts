import { z } from 'zod';
import { historyEntry } from './approval.ts';
import { date, percent, uuid, volume } from './common.ts';
import { route } from './route.ts';

/** A project, a section of its estimates or a position as a bar of the schedule. */
export const scheduleNode = z.object({
  id: uuid,
  name: z.string(),
  /** Planned for itself, else the first and the last planned below it, else the first and last day of acts that close it. */
  startDate: date.nullable(),
  endDate: date.nullable(),
  donePercent: percent,
  /** Of a task; null of what has tasks below it. */
  positionInfo: z
    .object({
      code: z.string().nullable(),
      measurer: z.string(), // sic
      generalVolume: volume,
      doneVolume: volume,
    })
    .nullable(),
  /** What it stands under; null of a project. */
  project: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Planned for itself, null when nobody did; of a project the dates of its passport. All of these are ours. */
  plannedStart: date.nullable(),
  plannedEnd: date.nullable(),
  /** The end that was planned first, which no later plan changes. */
  firstPlannedEnd: date.nullable(),
  /** Days of works by approved acts; the end stands only once all is done. */
  actualStart: date.nullable(),
  actualEnd: date.nullable(),
  /** Days by which the planned end, of its own or below it, has passed while it is not done; 0 when it is not late. */
  lateDays: z.number().int(),
  hasChildren: z.boolean(),
  mayPlan: z.boolean(),
  /** Of its own plan, to be named in `If-Match`. */
  version: z.number().int(),
});
export type ScheduleNode = z.infer<typeof scheduleNode>;

/** Both days or neither. */
const plan = z
  .strictObject({ plannedStart: date.nullable(), plannedEnd: date.nullable() })
  .refine(({ plannedStart, plannedEnd }) => (plannedStart === null) === (plannedEnd === null), {
    path: ['plannedEnd'],
    params: { code: 'required' },
  });

/** Plans of positions and sections that a newer estimate does not have. */
export const lostPlans = z.object({
  count: z.number().int(),
  /** As many as a comparison names, in the order of the estimate. */
  named: z.array(
    z.object({
      code: z.string().nullable(),
      name: z.string(),
      plannedStart: date,
      plannedEnd: date,
    }),
  ),
});
export type LostPlans = z.infer<typeof lostPlans>;

/** Whoever reads the estimate reads its schedule; so does who looks at the overview of all projects. */
const viewed = {
  who: 'row',
  row: 'estimate',
  verb: 'view',
  or: { row: 'overall-dashboard', verb: 'view' },
} as const;

export const scheduleRoom = {
  roots: route({
    method: 'GET',
    path: '/dashboard/overall/schedule/project/{id}',
    summary: 'Schedule of the project {id}: its estimates (ours)',
    access: { ...viewed, project: { in: 'id' } },
    params: z.object({ id: uuid }),
    answers: { 200: z.array(scheduleNode) },
  }),
  children: route({
    method: 'GET',
    path: '/dashboard/overall/schedule/node/{id}',
    summary: 'What stands under a node of the schedule (ours)',
    access: { ...viewed, project: { of: 'estimate-node', param: 'id' } },
    params: z.object({ id: uuid }),
    answers: { 200: z.array(scheduleNode) },
  }),
  plan: route({
    method: 'PUT',
    path: '/schedule/{nodeId}',
    summary: 'Plan a section or a position from day to day, or plan it no more (ours)',
    access: {
      who: 'row',
      row: 'schedule',
      verb: 'edit',
      project: { of: 'estimate-node', param: 'nodeId' },
    },
    params: z.object({ nodeId: uuid }),
    body: plan,
    answers: { 200: scheduleNode },
  }),
  history: route({
    method: 'GET',
    path: '/schedule/{nodeId}/history',
    summary: 'Who planned a section or a position and when, newest first (ours)',
    access: { ...viewed, project: { of: 'estimate-node', param: 'nodeId' } },
    params: z.object({ nodeId: uuid }),
    answers: { 200: z.array(historyEntry) },
  }),
};
