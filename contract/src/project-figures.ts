import { z } from 'zod';
import {
  date,
  month,
  page,
  pageQuery,
  percent,
  projectIdParam,
  summedMoney,
  uuid,
  volume,
} from './common.ts';
import { roleCodes } from './permissions.ts';
import { projectMoneyCalls } from './project-money.ts';
import { route } from './route.ts';

/**
 * Money by month: what approved hidden-work acts closed, what was planned, what approved done-work acts billed with VAT and at the prices
 * of the estimate, and what references summed up with VAT.
 */
const monthOfCourse = z.object({
  month,
  done: summedMoney,
  plan: summedMoney,
  billed: summedMoney,
  billedMoney: summedMoney,
  referenced: summedMoney,
});

const course = z.object({
  /** What there is to close, what of it is closed, and what was to be by today. */
  closable: summedMoney,
  done: summedMoney,
  planned: summedMoney,
  donePercent: percent,
  plannedPercent: percent,
  /** Nobody planned any of it: the plan is even over the dates of the project. */
  isEvenPlan: z.boolean(),
  /** Done against planned at the prices of the estimate; null before a twentieth of it was to be done, and after the end. */
  spi: z.number().nullable(),
  /** When the rest will be done at the pace of the last three full months; null without a pace. */
  forecast: date.nullable(),
  startDate: date,
  endDate: date,
  /** Cost of the contract, what of it done-work acts billed, and what is left; all with additions and VAT. */
  contractCost: summedMoney,
  /** Cost and end of the contract from the first day on, and from each change; by which supplementary agreement, if by one. */
  contractSteps: z.array(
    z.object({
      since: date,
      contractCost: summedMoney,
      endDate: date,
      agreementNumber: z.string().nullable(),
    }),
  ),
  billed: summedMoney,
  contractLeft: summedMoney,
  /** From the first with anything in it to the last that has begun. */
  months: z.array(monthOfCourse),
  /** What is planned for each month after it, to the last planned day. */
  ahead: z.array(z.object({ month, plan: summedMoney })),
});
export type ProjectCourse = z.infer<typeof course>;

const closedPosition = z.object({
  id: uuid,
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(), // sic
  volume,
  money: summedMoney,
});

/** What an act of hidden works can stand on. */
export const supports = [
  'generalLog',
  'verificationLog',
  'testProtocols',
  'geodeticExecutives',
] as const;

const bareAct = z.object({
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  /** What it names none of. */
  missing: z.array(z.enum(supports)),
});

const overduePaper = z.object({
  id: uuid,
  documentId: z.string(),
  kind: z.string(),
  kindName: z.string(),
  dueDate: date,
  /** Who has not decided. */
  waitsFor: z.array(z.string()),
});

/** Whoever reads the estimate or the dashboard of a project reads what came of it. */
const viewed = {
  who: 'row',
  row: 'estimate',
  verb: 'view',
  or: { row: 'project/dashboard', verb: 'view' },
  project: { in: 'projectId' },
} as const;

/** Figures of one project that no list and no dashboard has (ours). */
export const projectFiguresRoom = {
  ...projectMoneyCalls,
  course: route({
    method: 'GET',
    path: '/project-figures/{projectId}/course',
    summary: 'Plan and progress of a project to this day and by month, with its forecast (ours)',
    access: viewed,
    params: projectIdParam,
    answers: { 200: course },
  }),
  volumes: route({
    method: 'GET',
    path: '/project-figures/{projectId}/volumes',
    summary: 'Volumes closed by approved acts whose works ended in a period, by position (ours)',
    access: viewed,
    params: projectIdParam,
    query: z.strictObject({ from: date, to: date, ...pageQuery }),
    answers: { 200: page(closedPosition) },
  }),
  overdue: route({
    method: 'GET',
    path: '/project-figures/{projectId}/overdue',
    summary:
      'Documents in approval past the day they were to be decided by, of kinds the reader may open, the latest first (ours)',
    access: { who: 'member', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({
      ...pageQuery,
      /** Kinds as the server names them, with commas between. */
      kinds: z.string().max(500).optional(),
      /** Those that wait for people of this role. */
      role: z.enum(roleCodes).optional(),
    }),
    answers: { 200: page(overduePaper) },
  }),
  bareActs: route({
    method: 'GET',
    path: '/project-figures/{projectId}/bare-acts',
    summary:
      'Approved hidden-work acts that name no log entry, batch, test report or survey, the newest first (ours)',
    access: { who: 'row', row: 'hidden-work-act', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject(pageQuery),
    answers: { 200: page(bareAct) },
  }),
};
