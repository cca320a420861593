import { z } from 'zod';
import { date, dateTime, page, pageQuery, projectIdParam, summedMoney, uuid } from './common.ts';
import { route } from './route.ts';

const count = z.number().int();
/** Days with one decimal; null of nothing. */
const days = z.number().nullable();
/** In percent with one decimal; null of nothing. */
const share = z.number().nullable();

const ofKind = z.object({
  kind: z.string(),
  name: z.string(),
  /** Papers of the kind that were sent for the first time in these days. */
  papers: count,
  /** Those whose first version is decided, and those of them that were approved at once. */
  decided: count,
  acceptedFirst: count,
  shareFirst: share,
  /** Versions of these days that somebody refused. */
  rejections: count,
  /** From sending a version to its end, on average. */
  averageDays: days,
});

/** Papers that wait for a side now, since when the oldest, and the money in them. */
const waitingSide = z.object({
  role: z.string(),
  name: z.string(),
  waiting: count,
  oldestDays: days,
  waitingMoney: summedMoney,
});

const ofSide = waitingSide.extend({
  /** Decisions its people took on versions of these days, and how long each had the paper. */
  decided: count,
  averageDays: days,
  longestDays: days,
});

/** Works that papers in approval would close, and money they ask for. */
const waitingMoney = z.object({ works: summedMoney, payments: summedMoney, total: summedMoney });

const rejectionAnalysis = z.object({
  papers: count,
  decided: count,
  acceptedFirst: count,
  shareFirst: share,
  rejections: count,
  /** Refused papers: how long their authors take to send them again, and how many they still have. */
  returned: z.object({ averageDays: days, waiting: count, oldestDays: days }),
  waitingMoney,
  kinds: z.array(ofKind),
  sides: z.array(ofSide),
  /** Kinds the figures may be narrowed to: those of which anything was sent in these days. */
  offered: z.array(z.object({ kind: z.string(), name: z.string() })),
  /** Organizations they may be narrowed to: those whose papers were ever decided, by name. */
  offeredCompanies: z.array(z.object({ id: uuid, name: z.string() })),
});
export type RejectionAnalysis = z.infer<typeof rejectionAnalysis>;

const rejection = z.object({
  /** Of the paper. */
  id: uuid,
  documentId: z.string(),
  kind: z.string(),
  kindName: z.string(),
  name: z.string(),
  version: count,
  reason: z.string(),
  by: z.string(),
  role: z.string().nullable(),
  at: dateTime,
  /** The page of the paper. */
  target: z.string(),
});
export type Rejection = z.infer<typeof rejection>;

const access = {
  who: 'row',
  row: 'rejection-analysis',
  verb: 'view',
  project: { in: 'projectId' },
} as const;
/** Versions that were sent in these days, and those that ended; of one kind, and of papers people of one organization wrote, if they are named. */
const looked = {
  from: date.optional(),
  to: date.optional(),
  kind: z.string().max(100).optional(),
  company: uuid.optional(),
};

/** Ours: why papers come back, who holds them, what waits. Only papers the reader may open count. */
export const rejectionAnalysisRoom = {
  get: route({
    method: 'GET',
    path: '/rejection-analysis/project/{projectId}',
    summary:
      'How papers fare in approval: accepted at once, held, refused, and the money that waits (ours)',
    access,
    params: projectIdParam,
    query: z.strictObject(looked),
    answers: { 200: rejectionAnalysis },
  }),
  waiting: route({
    method: 'GET',
    path: '/rejection-analysis/project/{projectId}/waiting',
    summary: 'What waits in approval now: its money, and whom it waits for (ours)',
    access,
    params: projectIdParam,
    answers: { 200: z.object({ waitingMoney, sides: z.array(waitingSide) }) },
  }),
  organizations: route({
    method: 'GET',
    path: '/rejection-analysis/project/{projectId}/organizations',
    summary: 'Organizations by refused versions of their papers, the most first (ours)',
    access,
    params: projectIdParam,
    query: z.strictObject(looked),
    answers: { 200: z.array(z.object({ name: z.string(), rejections: count })) },
  }),
  rejections: route({
    method: 'GET',
    path: '/rejection-analysis/project/{projectId}/rejections',
    summary: 'Refused versions with their reasons, the newest first (ours)',
    access,
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...looked }),
    answers: { 200: page(rejection) },
  }),
};
