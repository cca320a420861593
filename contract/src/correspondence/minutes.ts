import { z } from 'zod';
import {
  date,
  dateTime,
  file,
  idParam,
  line,
  page,
  pageQuery,
  projectIdParam,
  text,
  typed,
  uuid,
} from '../common.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { askedOfPapers, correspondent, membershipId, paperAccess, stages } from './every-paper.ts';
import { minutesList } from './minutes-list.ts';
import { assignmentStatus, MOST_ANSWER_FILES, MOST_ASSIGNMENTS } from './minutes-words.ts';

const said = (max: number) =>
  text(max).refine((value) => value.trim() !== '', { params: { code: 'required' } });

const newAssignment = z.strictObject({
  /** A membership of the project, the sender’s own too. */
  recipientId: membershipId,
  /** Not before the day of the minutes. */
  dueDate: date,
  taskDescription: said(2000),
});

const newMinutes = z.strictObject({
  projectUuid: uuid,
  /** May be empty. */
  title: typed(500)
    .refine((value) => !/\p{Cc}/u.test(value))
    .default(''),
  content: said(20_000),
  documentNumber: line(50),
  assignments: z.array(newAssignment).min(1).max(MOST_ASSIGNMENTS),
  /** From which of several seats they write (ours). */
  senderMembershipId: membershipId.optional(),
});
export type NewMinutes = z.output<typeof newMinutes>;

const assignmentReply = z.strictObject({
  comment: said(4000),
  attachedFileIds: z.array(uuid).max(MOST_ANSWER_FILES).default([]),
  /** Which of several is answered (ours); the one due first if it is not said. */
  assignmentId: uuid.optional(),
});
export type AssignmentReply = z.output<typeof assignmentReply>;

const standing = z.object({ code: assignmentStatus.schema, name: z.string() });

const assignment = z.object({
  id: uuid,
  /** Within the minutes (ours). */
  number: z.number().int(),
  recipient: correspondent,
  taskDescription: z.string(),
  dueDate: date,
  status: standing,
  /** Answered after its due date, or still waiting past it (ours). */
  isLate: z.boolean(),
  executionDate: date.nullable(),
  /** Who answered, if another than its recipient: it was passed on to them (ours). */
  answeredBy: z.string().nullable(),
  comment: z.string().nullable(),
  attachedFiles: z.array(file),
  /** The reader is to answer it (ours). */
  waitsForMe: z.boolean(),
  /** Whose seat the caller may name another for: nobody answers in it any more (ours). */
  leftSeat: uuid.nullable(),
});
export type Assignment = z.infer<typeof assignment>;

const minutes = z.object({
  id: uuid,
  projectUuid: uuid,
  documentNumber: z.string(),
  title: z.string(),
  content: z.string(),
  createdAt: dateTime,
  createdBy: correspondent,
  stage: z.enum(stages),
  /** WAITING until the reader has answered all that was given to them. */
  memberStatus: standing,
  /** Of those the reader is to answer the one due first; null when none waits. */
  currentAssignment: assignment.nullable(),
  assignments: z.array(assignment),
});
export type Minutes = z.infer<typeof minutes>;

const minutesRow = z.object({
  id: uuid,
  documentNumber: z.string(),
  title: z.string(),
  createdAt: dateTime,
  createdBy: correspondent,
  authorName: z.string(),
  stage: z.enum(stages),
  memberStatus: standing,
  /** How many assignments there are, were executed, and are or were late (ours). */
  assignmentCount: z.number().int(),
  doneCount: z.number().int(),
  lateCount: z.number().int(),
  /** Nobody has shown it to this reader yet (ours). */
  isUnread: z.boolean(),
});
export type MinutesRow = z.infer<typeof minutesRow>;

const { read, list, write } = paperAccess;
const asked = { ...listQuery(minutesList), ...askedOfPapers(stages) };

/** Minutes of meetings: the specification’s protocols. */
export const minutesRoom = {
  list: route({
    method: 'GET',
    path: '/correspondence/api/protocols/project/{projectId}',
    summary: 'Minutes of a project that the caller sent or in which they are named',
    access: list,
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...asked }),
    answers: { 200: page(minutesRow) },
  }),
  export: route({
    method: 'GET',
    path: '/correspondence/api/protocols/project/{projectId}/export.xlsx',
    summary: 'The same minutes as xlsx (ours)',
    access: list,
    params: projectIdParam,
    query: z.strictObject(asked),
    answers: { 200: workbook },
  }),
  send: route({
    method: 'POST',
    path: '/correspondence/api/protocols',
    summary: 'Send minutes with the assignments they give',
    access: write,
    body: newMinutes,
    answers: { 201: minutes },
  }),
  get: route({
    method: 'GET',
    path: '/correspondence/api/protocols/{id}',
    summary: 'One minutes with how their assignments stand',
    access: read,
    params: idParam,
    answers: { 200: minutes },
  }),
  reply: route({
    method: 'POST',
    path: '/correspondence/api/protocols/{id}/reply',
    summary: 'Answer an assignment of the caller',
    access: read,
    params: idParam,
    body: assignmentReply,
    answers: { 200: minutes },
    refusals: [403],
  }),
};
