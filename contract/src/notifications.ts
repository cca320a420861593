import { z } from 'zod';
import { dateTime, page, pageQuery, projectIdParam, uuid } from './common.ts';
import { route } from './route.ts';
import { wireEnum } from './wire.ts';

/** What a notification asks its reader to do; the words of the specification. */
export const taskTypes = [
  'MEMO',
  'LETTER',
  'PROTOCOL',
  'HIDDEN_WORK_ACT',
  'DONE_WORK_ACT',
  'REFERENCE',
  'MONTHLY_TECHNICAL_SUPERVISION_REPORT',
  'MONTHLY_AUTHOR_SUPERVISION_REPORT',
  'WEEKLY_TECHNICAL_SUPERVISION_REPORT',
  'WEEKLY_AUTHOR_SUPERVISION_REPORT',
  'TECHNICAL_SUPERVISION_SERVICES',
  'AUTHOR_SUPERVISION_SERVICES',
  'TECHNICAL_SUPERVISION_CONCLUSION',
  'AUTHOR_SUPERVISION_CONCLUSION',
  'GEODETIC_EXECUTIVE',
  'TEST_PROTOCOL',
  'EXECUTION_REPORT',
  'PRESCRIPTION_ACT',
  'EQUIPMENT_ACCEPTANCE',
  'EQUIPMENT_INSTALLATION',
  'DISMANTLING',
  'PROJECT_MEMBERSHIP', // ours: a seat in a project, no document
] as const;
export type TaskType = (typeof taskTypes)[number];

/** Papers of both supervisions that are one type on the wire; inside the author's are told apart, for their pages are others. */
export const authorTaskTypes = {
  AUTHOR_PRESCRIPTION_ACT: 'PRESCRIPTION_ACT',
  AUTHOR_EXECUTION_REPORT: 'EXECUTION_REPORT',
} as const;
/** A task type as the server keeps it. */
export type KeptTaskType = TaskType | keyof typeof authorTaskTypes;

/** The word of the wire; a type that a newer process wrote is shown as it is. */
export const wireTaskType = (kept: string): string =>
  Object.entries(authorTaskTypes).find(([ours]) => ours === kept)?.[1] ?? kept;

/** Why a task is done: its reader decided or did what was asked, others ended it before he had, or the paper was taken back. */
export const closedAs = wireEnum({
  approved: 'APPROVED',
  rejected: 'REJECTED',
  done: 'DONE',
  notRequired: 'NOT_REQUIRED',
  recalled: 'RECALLED',
});
export type ClosedAs = (typeof closedAs.inside)[number];

/** Kinds of records that can wait for somebody, as the server names them: what goes through approval, and what is read by name. */
export const waitingKinds = [
  'hidden-work-act',
  'geodetic-protocol',
  'test-protocol',
  'prescription/technical',
  'prescription/author',
  'execution-report/technical',
  'execution-report/author',
  'weekly-report/technical',
  'weekly-report/author',
  'monthly-report/technical',
  'monthly-report/author',
  'quality-conclusion/technical',
  'quality-conclusion/author',
  'service-calculation/technical',
  'service-calculation/author',
  'done-work-act',
  'reference',
  'letter',
  'memo',
  'minutes',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waitingOfKind = z.object({
  kind: z.enum(waitingKinds),
  /** Records in which something is asked of the reader. */
  waiting: z.number().int(),
  /** Papers written to him that he has not opened. */
  unread: z.number().int(),
});
export type WaitingOfKind = z.infer<typeof waitingOfKind>;

/** What a row speaks of can be opened, is gone, or is not for its reader any longer (ours). */
export const standing = z.enum(['OPEN', 'GONE', 'HIDDEN']);
export type LinkState = z.infer<typeof standing>;

export const notification = z.object({
  id: uuid,
  title: z.string(),
  text: z.string(),
  taskType: z.object({ taskType: z.string(), name: z.string() }),
  createdAt: dateTime,
  projectUuid: uuid,
  /** Short name of the project (ours): documents of several projects are called the same. */
  projectName: z.string(),
  actId: uuid.nullable(),
  membershipId: uuid.nullable(),
  /** The page it opens, with its query (ours). */
  target: z.string(),
  standing,
  dueDate: z.iso.date().nullable(),
  /** Open tasks wait for the reader; the others only tell (ours). */
  isTask: z.boolean(),
  /** The open task is to sign the document `actId` names (ours). */
  isSignable: z.boolean(),
  isDone: z.boolean(),
  /** Why it is done; null while it is not, and of plain notices (ours). */
  closedAs: closedAs.schema.nullable(),
  isRead: z.boolean(),
});

export const notificationsRoom = {
  list: route({
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications of the reader, the newest first; what waits alone by its due date',
    access: { who: 'signed-in' },
    query: z.strictObject({
      ...pageQuery,
      /** Only what waits for the reader's decision (ours). */
      waiting: z.enum(['true', 'false']).optional(),
      /** Only those of one project (ours). */
      projectId: uuid.optional(),
    }),
    answers: { 200: page(notification) },
  }),
  count: route({
    method: 'GET',
    path: '/notifications/count',
    summary: 'How many lines of the list wait or are unread (ours)',
    access: { who: 'signed-in' },
    answers: {
      200: z.object({
        /** Lines with an open task and lines of unread notices. */
        count: z.number().int(),
        /** Those with an open task alone: what waits for the reader's decision. */
        waiting: z.number().int(),
      }),
    },
  }),
  waiting: route({
    method: 'GET',
    path: '/notifications/waiting/{projectId}',
    summary: 'What waits for the reader in one project, by kind of record (ours)',
    access: { who: 'member', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: z.array(waitingOfKind) },
  }),
  read: route({
    method: 'POST',
    path: '/notifications/{id}/read',
    summary: 'Mark a notice as read (ours)',
    access: { who: 'signed-in' },
    params: z.object({ id: uuid }),
    answers: { 204: z.undefined() },
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark every plain notice as read; tasks wait until they are done (ours)',
    access: { who: 'signed-in' },
    answers: { 204: z.undefined() },
  }),
  live: route({
    method: 'GET',
    path: '/live',
    summary:
      'Server-sent events: `count` with what the call of this name answers, `document` when an open document changes, `project` when there is news of an open project (ours)',
    access: { who: 'signed-in' },
    query: z.strictObject({
      document: z.union([uuid, z.array(uuid)]).optional(),
      project: z.union([uuid, z.array(uuid)]).optional(),
    }),
    answers: { 200: { bytes: 'text/event-stream' } },
  }),
};
