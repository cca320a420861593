import { z } from 'zod';
import { date, dateTime, page, pageQuery, summedMoney, uuid } from './common.ts';
import { notification } from './notifications.ts';
import { route } from './route.ts';

/** By when something is to be done, as seen from today. */
export const dueSpans = ['overdue', 'today', 'week', 'later', 'undated'] as const;
export type DueSpan = (typeof dueSpans)[number];

const paper = {
  /** Of the record. */
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  kindName: z.string(),
  project: z.object({ id: uuid, name: z.string() }),
  dueDate: date.nullable(),
  span: z.enum(dueSpans),
  /** Since when somebody is asked. */
  since: dateTime,
  /** Its page. */
  target: z.string(),
};

const waitingPaper = z.object({
  ...paper,
  /** Works it closes, or what it bills or sums up with VAT; null of a paper about no money. */
  money: summedMoney.nullable(),
  /** Who wrote it. */
  from: z.string(),
  /** It asks for the reader's signature. */
  isSignable: z.boolean(),
});
export type WaitingPaper = z.infer<typeof waitingPaper>;

const awaitedPaper = z.object({
  ...paper,
  /** Who has not done what they were asked for: at most three by name, and how many they all are. */
  heldBy: z.object({ names: z.array(z.string()), count: z.number().int() }),
});
export type AwaitedPaper = z.infer<typeof awaitedPaper>;

const query = z.strictObject({
  ...pageQuery,
  /** Only of one project. */
  projectId: uuid.optional(),
});

/** What one person has to do in all projects, what they wait for and what happened meanwhile (ours). */
export const myDayRoom = {
  summary: route({
    method: 'GET',
    path: '/my-day/summary',
    summary: 'How many papers wait for the reader, by due date, in each project (ours)',
    access: { who: 'signed-in' },
    answers: {
      200: z.object({
        today: date,
        projects: z.array(
          z.object({ id: uuid, name: z.string(), spans: z.record(z.enum(dueSpans), z.int()) }),
        ),
      }),
    },
  }),
  waiting: route({
    method: 'GET',
    path: '/my-day/waiting',
    summary: 'Papers that wait for the reader in all projects, the earliest due first (ours)',
    access: { who: 'signed-in' },
    query: query.extend({
      /** Only what is due on some day. */
      dated: z.literal('true').optional(),
    }),
    answers: { 200: page(waitingPaper) },
  }),
  awaited: route({
    method: 'GET',
    path: '/my-day/awaited',
    summary:
      'Papers of the reader that wait for others, the earliest due first, and who holds them (ours)',
    access: { who: 'signed-in' },
    query,
    answers: { 200: page(awaitedPaper) },
  }),
  happened: route({
    method: 'GET',
    path: '/my-day/happened',
    summary: 'What the reader was told since they were here before, the newest first (ours)',
    access: { who: 'signed-in' },
    query,
    answers: { 200: page(notification) },
  }),
  visit: route({
    method: 'POST',
    path: '/my-day/visit',
    summary: 'The reader looks at their day; answers when they did so before (ours)',
    access: { who: 'signed-in' },
    answers: { 200: z.object({ since: dateTime.nullable() }) },
  }),
};
