import { z } from 'zod';
import { dateTime, page, pageQuery, projectIdParam, uuid } from './common.ts';
import { askingKinds } from './kinds.ts';
import { route } from './route.ts';
import { wireEnum } from './wire.ts';

/** Why a task is done: its reader decided or did what was asked, others ended it before they had, or the paper was taken back. */
export const closedAs = wireEnum({
  approved: 'APPROVED',
  rejected: 'REJECTED',
  done: 'DONE',
  notRequired: 'NOT_REQUIRED',
  recalled: 'RECALLED',
});
export type ClosedAs = (typeof closedAs.inside)[number];

const waitingOfKind = z.object({
  kind: z.enum(askingKinds.map(({ kind }) => kind)),
  /** Records in which something is asked of the reader. */
  waiting: z.number().int(),
  /** Papers written to them that they have not opened. */
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
