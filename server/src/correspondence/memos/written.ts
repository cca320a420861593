import { createHash } from 'node:crypto';
import { fromWireWord } from '@nysan/contract/choices.ts';
import type { DraftPayload, MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { type AskedStatus, askedStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Earlier } from '../earlier-repository.ts';
import type { Enclosure } from '../enclosures-repository.ts';
import { isUnusedNumber } from '../numbers-repository.ts';
import { type CorrespondentRow, findRecipients } from '../people-repository.ts';
import { enclosuresOf, senderOf } from '../written.ts';
import { earlierMemo, isDraft } from './repository.ts';

/** Somebody a memo is for, and what it asks them for. */
export type Asked = { person: CorrespondentRow; asked: AskedStatus };

/** A memo that could be sent: everything it names was looked up and is there. */
export type Written = {
  payload: MemoPayload;
  sender: CorrespondentRow;
  main: Asked;
  others: Asked[];
  files: Enclosure[];
  /** What it answers. */
  parent: Earlier | null;
};

/**
 * Reads what somebody wants to send. Refuses with 422, at the field it concerns, a seat that is not theirs, people who are not in the
 * project, files that they have not uploaded there, a memo they cannot read and a draft that is none of theirs; with 409 a number
 * that is not theirs.
 */
export const readWritten = async (
  db: Reader,
  payload: MemoPayload,
  member: Member,
): Promise<Written> => {
  if (payload.content.trim() === '') {
    throw fieldRefused('content', 'required');
  }
  const [sender, { main, others }, files, parent] = await Promise.all([
    senderOf(db, payload, member),
    readAsked(db, payload, member),
    enclosuresOf(db, payload, member),
    earlierMemo(db, payload, member),
    mustBeDraft(db, payload, member),
  ]);
  if (!main) {
    throw fieldRefused('mainRecipientStatus', 'required');
  }
  if (!(await isUnusedNumber(db, 'MEMO', member.userId, payload.documentNumber))) {
    throw refuse('number-not-yours');
  }
  return { payload, sender, main, others, files, parent };
};

/** Whom a memo, or its draft, is for. Refuses its writer, people of other projects and somebody who is named twice. */
export const readAsked = async (
  db: Reader,
  {
    mainRecipientStatus,
    recipientStatuses,
  }: Pick<DraftPayload, 'mainRecipientStatus' | 'recipientStatuses'>,
  member: Member,
): Promise<{ main: Asked | undefined; others: Asked[] }> => {
  const named = [...Object.keys(mainRecipientStatus), ...Object.keys(recipientStatuses)];
  if (new Set(named.map((id) => id.toLowerCase())).size < named.length) {
    throw fieldRefused('recipientStatuses', 'already-added');
  }
  const [[main], others] = await Promise.all([
    askedIn(db, 'mainRecipientStatus', mainRecipientStatus, member),
    askedIn(db, 'recipientStatuses', recipientStatuses, member),
  ]);
  return { main, others };
};

const askedIn = async (
  db: Reader,
  path: string,
  statuses: Record<string, string>,
  { projectId, language, userId }: Member,
): Promise<Asked[]> => {
  const byId = new Map(Object.entries(statuses).map(([id, word]) => [id.toLowerCase(), word]));
  const found = await findRecipients(db, projectId, [...byId.keys()], language);
  if (found.length < byId.size) {
    throw fieldRefused(path, 'foreign-reference');
  }
  if (found.some((person) => person.user_id === userId)) {
    throw fieldRefused(path, 'memo-own-address');
  }
  return found.map((person) => ({ person, asked: askedOf(byId.get(person.membership_id) ?? '') }));
};

const askedOf = (word: string): AskedStatus =>
  // The contract lets no other word in.
  (fromWireWord(askedStatuses, word) ?? 'review') as AskedStatus;

const mustBeDraft = async (
  db: Reader,
  { id }: MemoPayload,
  { projectId, userId }: Member,
): Promise<void> => {
  if (id !== undefined && !(await isDraft(db, { id, projectId, userId }))) {
    throw fieldRefused('id', 'foreign-reference');
  }
};

/** What was said in a memo, so that nothing else is sent under the signature of its preview. */
export const hashOf = (payload: MemoPayload, { userId }: Pick<Member, 'userId'>): Buffer => {
  const { projectUuid, title, content, creationDate, documentNumber } = payload;
  const { attachedFileIds, senderMembershipId = null, parentId = null, id = null } = payload;
  const fields = [projectUuid, title, content, creationDate, documentNumber];
  const named = [
    Object.entries(payload.mainRecipientStatus),
    Object.entries(payload.recipientStatuses).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    attachedFileIds,
    senderMembershipId,
    parentId,
    id,
  ];
  return createHash('sha256')
    .update(JSON.stringify([userId, ...fields, ...named]))
    .digest();
};
