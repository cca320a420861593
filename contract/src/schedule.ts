import { z } from 'zod';
import { historyEntry } from './approval.ts';
import { date, percent, uuid, volume } from './common.ts';
import type { ListColumns } from './record-lists.ts';
import { route, workbook } from './route.ts';

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
  /** The days of its project, once its own plan runs out of them; else null. */
  outsideProject: z.object({ startDate: date, endDate: date }).nullable(),
  hasChildren: z.boolean(),
  mayPlan: z.boolean(),
  /** Of its own plan, to be named in `If-Match`. */
  version: z.number().int(),
});
export type ScheduleNode = z.infer<typeof scheduleNode>;

/** The schedule of a project as a workbook: its estimates, their sections and positions, a line each (ours). */
export const scheduleList = {
  title: { ru: 'Календарный план', kk: 'Күнтізбелік жоспар', en: 'Schedule of works' },
  columns: {
    section: { type: 'text', label: { ru: 'Раздел', kk: 'Бөлім', en: 'Section' } },
    name: { type: 'text', label: { ru: 'Название', kk: 'Атауы', en: 'Name' } },
    code: { type: 'text', label: { ru: 'Шифр', kk: 'Шифр', en: 'Code' } },
    startDate: { type: 'day', label: { ru: 'Начало', kk: 'Басталуы', en: 'Start' } },
    endDate: { type: 'day', label: { ru: 'Конец', kk: 'Аяқталуы', en: 'End' } },
    plannedStart: {
      type: 'day',
      label: { ru: 'Начало по плану', kk: 'Жоспар бойынша басталуы', en: 'Planned start' },
    },
    plannedEnd: {
      type: 'day',
      label: { ru: 'Окончание по плану', kk: 'Жоспар бойынша аяқталуы', en: 'Planned end' },
    },
    firstPlannedEnd: {
      type: 'day',
      label: {
        ru: 'Первое плановое окончание',
        kk: 'Алғашқы жоспарлы аяқталу күні',
        en: 'First planned end',
      },
    },
    actualStart: {
      type: 'day',
      label: { ru: 'Фактическое начало', kk: 'Нақты басталуы', en: 'Actual start' },
    },
    actualEnd: {
      type: 'day',
      label: { ru: 'Фактическое окончание', kk: 'Нақты аяқталуы', en: 'Actual end' },
    },
    donePercent: { type: 'number', label: { ru: 'Вып. %', kk: 'Орынд., %', en: 'Done, %' } },
    lateDays: {
      type: 'number',
      label: { ru: 'Опоздание, дней', kk: 'Кешігу, күн', en: 'Late, days' },
    },
  },
} as const satisfies { title: unknown; columns: ListColumns };

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
  export: route({
    method: 'GET',
    path: '/dashboard/overall/schedule/project/{id}/export.xlsx',
    summary: 'The whole schedule of the project {id} as a workbook (ours)',
    access: { ...viewed, project: { in: 'id' } },
    params: z.object({ id: uuid }),
    answers: { 200: workbook },
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
