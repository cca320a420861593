import { z } from 'zod';
import { uuid } from './common.ts';
import { taskTypes } from './task-types.ts';

/** A document in approval that waits for somebody who is to be removed (ours). */
export const openDecision = z.object({
  documentId: uuid,
  taskType: z.enum(taskTypes),
  /** The page that shows it. */
  target: z.string(),
  number: z.string(),
  /** Null for a reader whose roles may not open such documents. */
  name: z.string().nullable(),
  /** In which part they decide, in the reader's language. */
  group: z.string(),
  /** Whom it waits for. */
  member: z.string(),
  dueDate: z.iso.date().nullable(),
});

/**
 * What becomes of that which waits for those who are removed (ours). Without `return` their removal is refused; with
 * `replaceWith` their seats in documents that are to be sent, or sent again, go to this membership.
 */
export const leavingQuery = z.strictObject({
  openDecisions: z.enum(['return']).optional(),
  replaceWith: uuid.optional(),
  /** Lets them go though nobody is left for what they answer for; who gave it, or an administrator, names another. */
  openDuties: z.enum(['leave']).optional(),
});

/** What people who are to be removed answer for, besides decisions (ours). */
export const duties = ['eliminate', 'answer', 'handle', 'write'] as const;

/** Something that hangs on somebody who is to be removed (ours). */
export const openDuty = z.object({
  /** A remark to eliminate, an assignment to answer, a memo to act on, a draft or returned document to write. */
  duty: z.enum(duties),
  /** Null for a paper that its reader may not read: neither number nor page of it. */
  recordId: uuid.nullable(),
  taskType: z.enum(taskTypes),
  target: z.string().nullable(),
  number: z.string().nullable(),
  name: z.string().nullable(),
  /** On whom it hangs. */
  member: z.string(),
  dueDate: z.iso.date().nullable(),
  /** Nobody could act on it without them. */
  isStuck: z.boolean(),
});
