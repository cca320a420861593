import type {
  DraftPayload,
  Memo,
  MemoPayload,
} from '@nysan/contract/correspondence/memo-shapes.ts';
import { askedStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import { isListOf, isRecord } from '../shapes.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { namesOf } from '../use-written.ts';
import type { FromAnswer } from '../with-answer.tsx';
import {
  isPaper,
  isStillThere,
  paperBeginning,
  payloadParts,
  receiversOf,
  seatStillHeld,
  type WrittenPaper,
} from '../written.ts';

/** What somebody is asked for, as the wire spells it. */
type Recipient = { id: string; status: string };

/** A memo as far as it is written. */
export type Written = WrittenPaper & {
  mainStatus: string;
  recipients: Recipient[];
  /** Which version of its draft was written on. */
  version?: unknown;
};

/** A new recipient is asked to read. */
export const FIRST_STATUS = askedStatuses.review.wire;

/** How a memo begins: empty, as its draft stands, or as an answer. */
export const beginningOf = (desk: ComposeData, { answered, draft, from }: Begun): Written =>
  draft
    ? ofDraft(draft)
    : {
        ...paperBeginning(desk, answered),
        ...(from && ofAnswer(desk, from)),
        mainStatus: FIRST_STATUS,
        recipients: othersOf(desk, from),
      };

/** Seats an answer names, as far as they are still there. */
const seatsOf = (desk: ComposeData, from?: FromAnswer): string[] =>
  (from?.recipientIds ?? []).filter(isStillThere(desk));

/** The first of those who hold what waits is the main recipient; the others are asked beside them. */
const ofAnswer = (desk: ComposeData, from: FromAnswer) => ({
  title: from.title,
  content: from.content,
  mainRecipientId: seatsOf(desk, from)[0] ?? '',
});

const othersOf = (desk: ComposeData, from?: FromAnswer): Recipient[] =>
  seatsOf(desk, from)
    .slice(1)
    .map((id) => ({ id, status: FIRST_STATUS }));

export type Begun = {
  answered?: Memo | undefined;
  draft?: Memo | undefined;
  /** The answer of the assistant it is made of. */
  from?: FromAnswer | undefined;
};

const ofDraft = ({ mainRecipient, recipients, title, content, ...draft }: Memo): Written => ({
  mainRecipientId: mainRecipient?.id ?? '',
  mainStatus: mainRecipient?.stage ?? FIRST_STATUS,
  recipients: recipients.map(({ id, stage }) => ({ id, status: stage })),
  title,
  content,
  files: draft.attachedFiles,
  senderMembershipId: draft.createdBy.id,
  version: draft.version,
  names: namesOf(receiversOf({ mainRecipient, recipients })),
});

/** Whom a memo names as recipients. */
export const idsOf = ({ mainRecipientId, recipients }: Written): string[] =>
  [mainRecipientId, ...recipients.map(({ id }) => id)].filter(Boolean);

/** The same without people who have left since. */
export const withoutGone = (written: Written, desk: ComposeData): Written => {
  const isThere = isStillThere(desk);
  return {
    ...written,
    mainRecipientId: isThere(written.mainRecipientId) ? written.mainRecipientId : '',
    recipients: written.recipients.filter(({ id }) => isThere(id)),
    senderMembershipId: seatStillHeld(written.senderMembershipId, desk),
  };
};

const asked = ({ mainRecipientId, mainStatus, recipients }: Written) => ({
  mainRecipientStatus: mainRecipientId === '' ? {} : { [mainRecipientId]: mainStatus },
  recipientStatuses: Object.fromEntries(
    recipients.flatMap(({ id, status }) => (id === mainRecipientId ? [] : [[id, status]])),
  ),
});

/** What is sent, word for word what was previewed. */
export const payloadOf = (
  written: Written,
  desk: ComposeData,
  projectUuid: string,
): MemoPayload => ({
  ...draftOf(written, desk, projectUuid),
  creationDate: desk.number.date,
  documentNumber: desk.number.documentNumber,
});

/** What is kept of a memo that is not finished. */
export const draftOf = (
  written: Written,
  desk: ComposeData,
  projectUuid: string,
): DraftPayload => ({
  ...payloadParts(written, desk, projectUuid),
  ...asked(written),
});

type Field = 'mainRecipientId' | 'title' | 'content';

/** Fields that are still empty and must not be; of a draft that is the topic alone. */
export const missingIn = (written: Written, wanted: 'draft' | 'sending'): Field[] =>
  (wanted === 'draft'
    ? (['title'] as const)
    : (['mainRecipientId', 'title', 'content'] as const)
  ).filter((field) => written[field].trim() === '');

/** Whether something that was kept is a memo. */
export const isWritten = (value: unknown): value is Written =>
  isPaper(value, 'mainStatus') && isListOf(value['recipients'], isRecipient);

const isRecipient = (value: unknown): boolean =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['status'] === 'string';
