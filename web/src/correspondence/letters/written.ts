import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { isFile, isListOf, isRecord } from '../shapes.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { type Naming, namesOf } from '../use-written.ts';

/** A letter as far as it is written; people are memberships, '' is nobody. */
export type Written = {
  mainRecipientId: string;
  recipientIds: string[];
  title: string;
  content: string;
  files: StoredFile[];
  senderMembershipId: string;
} & Naming;

/** How a letter begins; an answer goes to who wrote, about the same, from the place it was written to. */
export const beginningOf = ({ seats }: ComposeData, answered?: Letter): Written => {
  const isOwn = answered?.stage === 'OUTCOMMING'; // sic
  const receivers = answered ? [answered.mainRecipient, ...answered.recipients] : [];
  const asked = seats.find(({ id }) => receivers.some((person) => person.id === id));
  return {
    mainRecipientId: (isOwn ? answered?.mainRecipient.id : answered?.createdBy.id) ?? '',
    recipientIds: [],
    title: answered?.title ?? '',
    content: '',
    files: [],
    names: answered ? namesOf([...receivers, answered.createdBy]) : {},
    senderMembershipId: (asked ?? seats[0])?.id ?? '',
  };
};

/** Whom a letter names as recipients. */
export const idsOf = ({ mainRecipientId, recipientIds }: Written): string[] =>
  [mainRecipientId, ...recipientIds].filter(Boolean);

/** The same without people who have left since. */
export const withoutGone = (written: Written, { others, seats }: ComposeData): Written => {
  const isThere = (id: string) => others.some((person) => person.id === id);
  const isSeat = seats.some(({ id }) => id === written.senderMembershipId);
  return {
    ...written,
    mainRecipientId: isThere(written.mainRecipientId) ? written.mainRecipientId : '',
    recipientIds: written.recipientIds.filter(isThere),
    senderMembershipId: isSeat ? written.senderMembershipId : (seats[0]?.id ?? ''),
  };
};

/** What is sent, word for word what was previewed. */
export const payloadOf = (
  written: Written,
  { number, seats }: ComposeData,
  projectUuid: string,
): LetterPayload => ({
  projectUuid,
  title: written.title.trim(),
  content: written.content.trimEnd(),
  creationDate: number.date,
  documentNumber: number.documentNumber,
  mainRecipientId: written.mainRecipientId,
  recipientIds: written.recipientIds.filter((id) => id !== written.mainRecipientId),
  attachedFileIds: written.files.map(({ id }) => id),
  ...(seats.length > 1 && { senderMembershipId: written.senderMembershipId }),
});

/** Fields that are still empty and must not be; an answer may be without a text. */
export const missingIn = (written: Written, isAnswer: boolean): (keyof Written)[] =>
  (['mainRecipientId', 'title', ...(isAnswer ? [] : (['content'] as const))] as const).filter(
    (field) => written[field].trim() === '',
  );

/** Whether something that was kept is a letter. */
export const isWritten = (value: unknown): value is Written =>
  isRecord(value) &&
  ['mainRecipientId', 'title', 'content', 'senderMembershipId'].every(
    (field) => typeof value[field] === 'string',
  ) &&
  isListOf(value['recipientIds'], (id) => typeof id === 'string') &&
  isListOf(value['files'], isFile);
