import { z } from 'zod';
import { wireWordsOf } from '../choices.ts';
import { date, dateTime, file, line, text, uuid } from '../common.ts';
import {
  answeredPaper,
  cms,
  correspondent,
  paperSignature,
  stages,
  writtenPaper,
} from './every-paper.ts';
import { askedStatuses } from './memo-words.ts';

/** Where a memo stands for its reader: as a letter does, or they are still writing it. */
export const memoStages = [...stages, 'DRAFT'] as const;
export type MemoStage = (typeof memoStages)[number];

const askedStatus = z.enum(wireWordsOf(askedStatuses));
/** What is asked of whom, by membership. */
const askedOf = (most: number) =>
  z.record(uuid, askedStatus).refine((asked) => Object.keys(asked).length <= most, {
    params: { code: 'too-many', most },
  });
const MOST_RECIPIENTS = 100;

const everyMemo = {
  ...writtenPaper,
  content: text(20_000),
  /** The others. */
  recipientStatuses: askedOf(MOST_RECIPIENTS).default({}),
};
const withoutCms = {
  ...everyMemo,
  creationDate: date,
  documentNumber: line(50),
  /** Exactly one. */
  mainRecipientStatus: askedOf(1),
};

/** A memo as it is sent; `id` the draft that is sent, without `cms` when its preview was signed by phone (ours). */
export const sentMemo = z.strictObject({ ...withoutCms, cms: cms.optional(), id: uuid.optional() });
export const memoReply = z.strictObject({ ...withoutCms, cms: cms.optional() });
/** A memo whose PDF is wanted, `parentId` the memo it answers. */
export const previewedMemo = z.strictObject({
  ...withoutCms,
  id: uuid.optional(),
  parentId: uuid.optional(),
});
export type MemoPayload = z.infer<typeof previewedMemo>;

/** As much of a memo as is written; number and date are drawn when it is sent. */
export const draftMemo = z.strictObject({
  ...everyMemo,
  content: text(20_000).default(''),
  mainRecipientStatus: askedOf(1).default({}),
  creationDate: date.optional(),
  documentNumber: line(50).optional(),
});
export type DraftPayload = z.infer<typeof draftMemo>;

export const coded = z.object({ code: z.string(), description: z.string() });
/** Somebody a memo is for, what is asked of them (`stage`) and where they stand. */
const memoRecipient = correspondent.extend({
  status: coded,
  stage: askedStatus,
  comment: z.string().nullable(),
  /** When they acted (ours). */
  doneAt: dateTime.nullable(),
  /** Who acted in their place (ours); null when they did themselves, or nobody has. */
  doneBy: z.string().nullable(),
  /** Whose seat the caller may name another for: nobody answers in it any more (ours). */
  leftSeat: uuid.nullable(),
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

export const memo = z.object({
  ...memoHead,
  projectUuid: uuid,
  content: z.string(),
  /** What a change of a draft names as the one it was made of (ours). */
  version: z.number().int(),
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
  /** What it answers. */
  parent: answeredPaper.nullable(),
});
export type Memo = z.infer<typeof memo>;
