import type {
  DraftPayload,
  Memo,
  MemoPayload,
} from '@nysan/contract/correspondence/memo-shapes.ts';
import { askedStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { isFile, isListOf, isRecord } from '../shapes.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { type Naming, namesOf } from '../use-written.ts';

/** What somebody is asked for, as the wire spells it. */
type Recipient = { id: string; status: string };

/** A memo as far as it is written; people are memberships, '' is nobody. */
export type Written = {
  mainRecipientId: string;
  mainStatus: string;
  recipients: Recipient[];
  title: string;
  content: string;
  files: StoredFile[];
  senderMembershipId: string;
  /** Which version of its draft was written on. */
  version?: unknown;
} & Naming;

/** A new recipient is asked to read. */
export const FIRST_STATUS = askedStatuses.review.wire;

/** How a memo begins: empty, as its draft stands, or as an answer to who wrote, about the same. */
export const beginningOf = (desk: ComposeData, { answered, draft }: Begun): Written => {
  if (draft) {
    return ofDraft(draft);
  }
  const { seats } = desk;
  const receivers = answered ? recipientsOf(answered) : [];
  const asked = seats.find(({ id }) => receivers.some((person) => person.id === id));
  return {
    mainRecipientId: answeredTo(answered),
    mainStatus: FIRST_STATUS,
    recipients: [],
    title: answered?.title ?? '',
    content: '',
    files: [],
    names: answered ? namesOf([...receivers, answered.createdBy]) : {},
    senderMembershipId: (asked ?? seats[0])?.id ?? '',
  };
};

export type Begun = { answered?: Memo | undefined; draft?: Memo | undefined };

/** The main recipient of a memo, if it has one, and the others. */
export const recipientsOf = ({
  mainRecipient,
  recipients,
}: Pick<Memo, 'mainRecipient' | 'recipients'>) =>
  mainRecipient ? [mainRecipient, ...recipients] : recipients;

const answeredTo = (answered: Memo | undefined): string =>
  (answered?.stage === 'OUTCOMMING' /* sic */
    ? answered.mainRecipient?.id
    : answered?.createdBy.id) ?? '';

const ofDraft = ({ mainRecipient, recipients, title, content, ...draft }: Memo): Written => ({
  mainRecipientId: mainRecipient?.id ?? '',
  mainStatus: mainRecipient?.stage ?? FIRST_STATUS,
  recipients: recipients.map(({ id, stage }) => ({ id, status: stage })),
  title,
  content,
  files: draft.attachedFiles,
  senderMembershipId: draft.createdBy.id,
  version: draft.version,
  names: namesOf(recipientsOf({ mainRecipient, recipients })),
});

/** Whom a memo names as recipients. */
export const idsOf = ({ mainRecipientId, recipients }: Written): string[] =>
  [mainRecipientId, ...recipients.map(({ id }) => id)].filter(Boolean);

/** The same without people who have left since. */
export const withoutGone = (written: Written, { others, seats }: ComposeData): Written => {
  const isThere = (id: string) => others.some((person) => person.id === id);
  const isSeat = seats.some(({ id }) => id === written.senderMembershipId);
  return {
    ...written,
    mainRecipientId: isThere(written.mainRecipientId) ? written.mainRecipientId : '',
    recipients: written.recipients.filter(({ id }) => isThere(id)),
    senderMembershipId: isSeat ? written.senderMembershipId : (seats[0]?.id ?? ''),
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
  { seats }: ComposeData,
  projectUuid: string,
): DraftPayload => ({
  projectUuid,
  title: written.title.trim(),
  content: written.content.trimEnd(),
  ...asked(written),
  attachedFileIds: written.files.map(({ id }) => id),
  ...(seats.length > 1 && { senderMembershipId: written.senderMembershipId }),
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
  isRecord(value) &&
  ['mainRecipientId', 'mainStatus', 'title', 'content', 'senderMembershipId'].every(
    (field) => typeof value[field] === 'string',
  ) &&
  isListOf(value['recipients'], isRecipient) &&
  isListOf(value['files'], isFile);

const isRecipient = (value: unknown): boolean =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['status'] === 'string';
