import { z } from 'zod';
import { wireWordsOf } from '../choices.ts';
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
  uuid,
} from '../common.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { correspondent, paperSignature, stages } from './every-paper.ts';
import { memoList } from './memo-list.ts';
import { askedStatuses } from './memo-words.ts';

/** Where a memo stands for its reader: as a letter does, or he is still writing it. */
export const memoStages = [...stages, 'DRAFT'] as const;

const askedStatus = z.enum(wireWordsOf(askedStatuses));
/** What is asked of whom, by membership. */
const askedOf = (most: number) =>
  z.record(uuid, askedStatus).refine((asked) => Object.keys(asked).length <= most, {
    params: { code: 'too-many', max: most },
  });
const MOST_RECIPIENTS = 100;

const everyMemo = {
  projectUuid: uuid,
  title: line(500),
  content: text(20_000),
  /** The others. */
  recipientStatuses: askedOf(MOST_RECIPIENTS).default({}),
  /** Ours. */
  attachedFileIds: z.array(uuid).max(50).default([]),
  /** From which of several seats he writes (ours). */
  senderMembershipId: uuid.optional(),
};
const withoutCms = {
  ...everyMemo,
  creationDate: date,
  documentNumber: line(50),
  /** Exactly one. */
  mainRecipientStatus: askedOf(1),
};
const cms = z.string().min(1).max(400_000);

/** A memo as it is sent; `id` the draft that is sent, without `cms` when its preview was signed by phone (ours). */
const sentMemo = z.strictObject({ ...withoutCms, cms: cms.optional(), id: uuid.optional() });
export const memoReply = z.strictObject({ ...withoutCms, cms: cms.optional() });
/** A memo whose PDF is wanted, `parentId` the memo it answers. */
const previewedMemo = z.strictObject({
  ...withoutCms,
  id: uuid.optional(),
  parentId: uuid.optional(),
});
export type MemoPayload = z.infer<typeof previewedMemo>;

/** As much of a memo as is written; number and date are drawn when it is sent. */
const draftMemo = z.strictObject({
  ...everyMemo,
  content: text(20_000).default(''),
  mainRecipientStatus: askedOf(1).default({}),
  creationDate: date.optional(),
  documentNumber: line(50).optional(),
});
export type DraftPayload = z.infer<typeof draftMemo>;

const coded = z.object({ code: z.string(), description: z.string() });
/** Somebody a memo is for, what is asked of him (`stage`) and where he stands. */
const memoRecipient = correspondent.extend({
  status: coded,
  stage: askedStatus,
  comment: z.string().nullable(),
  /** When he acted (ours). */
  doneAt: dateTime.nullable(),
  /** Who acted in his place (ours); null when he did himself, or nobody has. */
  doneBy: z.string().nullable(),
});

const memoHead = {
  id: uuid,
  /** Empty while it is a draft. */
  documentNumber: z.string(),
  title: z.string(),
  /** When it was sent; of a draft, when it was begun. */
  createdAt: dateTime,
  createdBy: correspondent,
  documentStatus: coded,
  /** The reader's own; null for its sender. */
  recipientStatus: coded.nullable(),
  stage: z.enum(memoStages),
};

export const memoRow = z.object({
  ...memoHead,
  author: z.string(),
  /** The code of `documentStatus` (ours). */
  status: z.string(),
  /** Nobody has shown it to this reader yet (ours). */
  isUnread: z.boolean(),
  /** Something is still asked of this reader (ours). */
  isAsked: z.boolean(),
  hasFiles: z.boolean(),
});

const memo = z.object({
  ...memoHead,
  projectUuid: uuid,
  content: z.string(),
  creationDate: date.nullable(),
  /** When somebody last did something with it. */
  updatedAt: dateTime,
  /** Null in a draft that names nobody yet. */
  mainRecipient: memoRecipient.nullable(),
  recipients: z.array(memoRecipient),
  attachedFiles: z.array(file),
  /** What `recipientStatus` asks for can be done by the reader now (ours). */
  mayAct: z.boolean(),
  /** What its sender signed (ours); null of a draft, as all that comes with the signature. */
  sha256: z.string().nullable(),
  verificationCode: z.string().nullable(),
  signature: paperSignature.nullable(),
  /** Signatures of those who approved it. */
  approvals: z.array(paperSignature),
  /** What it answers; its `id` is null when its reader may not open it. */
  parent: z
    .object({ id: uuid.nullable(), documentNumber: z.string(), title: z.string() })
    .nullable(),
});
export type Memo = z.infer<typeof memo>;

const view = { who: 'document', verb: 'view', param: 'id' } as const;
const write = {
  who: 'row',
  row: 'correspondence',
  verb: 'create',
  project: { inBody: 'projectUuid' },
} as const;
const ofProject = {
  who: 'row',
  row: 'correspondence',
  verb: 'view',
  project: { in: 'projectId' },
} as const;
const asked = {
  ...listQuery(memoList),
  stage: z.enum(memoStages).optional(),
  /** Only what its reader has not seen (ours). */
  unread: z.enum(['true', 'false']).optional(),
};
const comment = text(4000).optional();
const act = (name: string, summary: string) =>
  route({
    method: 'POST',
    path: `/correspondence/api/memos/{id}/${name}`,
    summary,
    access: view,
    params: idParam,
    body: z.strictObject({ comment }),
    answers: { 200: memo },
  });

export const memoRoom = {
  list: route({
    method: 'GET',
    path: '/correspondence/api/memos/project/{projectId}',
    summary: 'Memos of a project that the caller sent or received, and his drafts',
    access: ofProject,
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...asked }),
    answers: { 200: page(memoRow) },
  }),
  export: route({
    method: 'GET',
    path: '/correspondence/api/memos/project/{projectId}/export.xlsx',
    summary: 'The same memos as xlsx (ours)',
    access: ofProject,
    params: projectIdParam,
    query: z.strictObject(asked),
    answers: { 200: workbook },
  }),
  statuses: route({
    method: 'GET',
    path: '/correspondence/api/memos/statuses',
    summary: 'Where a memo can stand',
    access: { who: 'signed-in' },
    answers: { 200: z.array(coded) },
  }),
  recipientStatuses: route({
    method: 'GET',
    path: '/correspondence/api/memos/statuses/recipient',
    summary: 'What a recipient of a memo can be asked for',
    access: { who: 'signed-in' },
    answers: { 200: z.array(coded) },
  }),
  preview: route({
    method: 'POST',
    path: '/correspondence/api/memos/preview',
    summary: 'Freeze the PDF of a memo for a day, to be signed and sent (ours)',
    access: write,
    body: previewedMemo,
    answers: { 201: z.object({ id: uuid, sha256: z.string(), expiresAt: dateTime }) },
  }),
  send: route({
    method: 'POST',
    path: '/correspondence/api/memos',
    summary: 'Send a memo whose preview was signed',
    access: write,
    body: sentMemo,
    answers: { 201: memo },
  }),
  saveDraft: route({
    method: 'POST',
    path: '/correspondence/api/memos/draft',
    summary: 'Keep a memo that is not finished',
    access: write,
    body: draftMemo,
    answers: { 201: memo },
  }),
  changeDraft: route({
    method: 'PUT',
    path: '/correspondence/api/memos/{id}/draft',
    summary: 'Change a draft',
    access: view,
    params: idParam,
    body: draftMemo,
    answers: { 200: memo },
  }),
  removeDraft: route({
    method: 'DELETE',
    path: '/correspondence/api/memos/{id}/draft',
    summary: 'Delete a draft (ours)',
    access: view,
    params: idParam,
    answers: { 204: z.undefined() },
  }),
  get: route({
    method: 'GET',
    path: '/correspondence/api/memos/{id}',
    summary: 'One memo',
    access: view,
    params: idParam,
    answers: { 200: memo },
  }),
  replies: route({
    method: 'GET',
    path: '/correspondence/api/memos/{id}/replies',
    summary: 'The chain of memos it belongs to, the earliest first (ours)',
    access: view,
    params: idParam,
    answers: { 200: z.array(memoRow) },
  }),
  reply: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/reply',
    summary: 'Answer a memo by another one',
    access: view,
    params: idParam,
    body: memoReply,
    answers: { 201: memo },
  }),
  review: act('review', 'Say that one has read a memo'),
  execute: act('execute', 'Say that one has done what a memo asks for'),
  reject: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/reject',
    summary: 'Refuse to approve a memo, with a reason',
    access: view,
    params: idParam,
    body: z.strictObject({ comment: text(4000) }),
    answers: { 200: memo },
  }),
  approve: route({
    method: 'POST',
    path: '/correspondence/api/memos/{id}/approve',
    summary:
      'Approve a memo by signing it; without `cms` the comment of who signed it by phone (ours)',
    access: view,
    params: idParam,
    body: z.strictObject({ comment, cms: cms.optional() }),
    answers: { 200: memo },
  }),
};
