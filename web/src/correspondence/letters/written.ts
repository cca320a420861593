import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { isListOf } from '../shapes.ts';
import type { ComposeData } from '../use-compose-data.ts';
import type { FromAnswer } from '../with-answer.tsx';
import {
  isPaper,
  isStillThere,
  paperBeginning,
  payloadParts,
  seatStillHeld,
  type WrittenPaper,
} from '../written.ts';

/** A letter as far as it is written. */
export type Written = WrittenPaper & { recipientIds: string[] };

/** How a letter begins, an answer to one, or one made of an answer of the assistant. */
export const beginningOf = (desk: ComposeData, answered?: Letter, from?: FromAnswer): Written => ({
  ...paperBeginning(desk, answered),
  ...(from && { title: from.title, content: from.content }),
  recipientIds: [],
});

/** Whom a letter names as recipients. */
export const idsOf = ({ mainRecipientId, recipientIds }: Written): string[] =>
  [mainRecipientId, ...recipientIds].filter(Boolean);

/** The same without people who have left since. */
export const withoutGone = (written: Written, desk: ComposeData): Written => {
  const isThere = isStillThere(desk);
  return {
    ...written,
    mainRecipientId: isThere(written.mainRecipientId) ? written.mainRecipientId : '',
    recipientIds: written.recipientIds.filter(isThere),
    senderMembershipId: seatStillHeld(written.senderMembershipId, desk),
  };
};

/** What is sent, word for word what was previewed. */
export const payloadOf = (
  written: Written,
  desk: ComposeData,
  projectUuid: string,
): LetterPayload => ({
  ...payloadParts(written, desk, projectUuid),
  creationDate: desk.number.date,
  documentNumber: desk.number.documentNumber,
  mainRecipientId: written.mainRecipientId,
  recipientIds: written.recipientIds.filter((id) => id !== written.mainRecipientId),
});

/** Fields that are still empty and must not be; an answer may be without a text. */
export const missingIn = (written: Written, isAnswer: boolean): (keyof Written)[] =>
  (['mainRecipientId', 'title', ...(isAnswer ? [] : (['content'] as const))] as const).filter(
    (field) => written[field].trim() === '',
  );

/** Whether something that was kept is a letter. */
export const isWritten = (value: unknown): value is Written =>
  isPaper(value) && isListOf(value['recipientIds'], (id) => typeof id === 'string');
