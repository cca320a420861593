import { createHash } from 'node:crypto';
import type { LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Earlier } from '../earlier-repository.ts';
import type { Enclosure } from '../enclosures-repository.ts';
import { isUnusedNumber } from '../numbers-repository.ts';
import { type CorrespondentRow, findRecipients } from '../people-repository.ts';
import { enclosuresOf, findOne, senderOf } from '../written.ts';
import { earlierLetter } from './repository.ts';

/** A letter that could be sent: everything it names was looked up and is there. */
export type Draft = {
  payload: LetterPayload;
  sender: CorrespondentRow;
  main: CorrespondentRow;
  copies: CorrespondentRow[];
  files: Enclosure[];
  /** What it answers. */
  parent: Earlier | null;
};

/**
 * Reads what somebody wants to send. Refuses with 422, at the field it concerns, a seat that is not theirs, people who are not in the
 * project, files that they have not uploaded there and a letter they cannot read; with 409 a number that is not theirs.
 */
export const readDraft = async (
  db: Reader,
  payload: LetterPayload,
  member: Member,
): Promise<Draft> => {
  if (payload.content.trim() === '' && payload.parentId === undefined) {
    throw fieldRefused('content', 'required');
  }
  const [sender, main, copies, files, parent] = await Promise.all([
    senderOf(db, payload, member),
    mainOf(db, payload, member),
    copiesOf(db, payload, member),
    enclosuresOf(db, payload, member),
    earlierLetter(db, payload, member),
  ]);
  if (!(await isUnusedNumber(db, 'LETTER', member.userId, payload.documentNumber))) {
    throw refuse('number-not-yours');
  }
  return { payload, sender, main, copies, files, parent };
};

/** What was said in a letter, so that nothing else is sent under the signature of its preview. */
export const hashOf = (payload: LetterPayload, { userId }: Pick<Member, 'userId'>): Buffer => {
  const { recipientIds, attachedFileIds, senderMembershipId = null, parentId = null } = payload;
  const { projectUuid, title, content, creationDate, documentNumber, mainRecipientId } = payload;
  const fields = [projectUuid, title, content, creationDate, documentNumber, mainRecipientId];
  const named = [recipientIds.toSorted(), attachedFileIds, senderMembershipId, parentId];
  return createHash('sha256')
    .update(JSON.stringify([userId, ...fields, ...named]))
    .digest();
};

const mainOf = async (db: Reader, { mainRecipientId }: LetterPayload, member: Member) => {
  const main = await findOne(db, 'mainRecipientId', [mainRecipientId], member);
  if (main.user_id === member.userId) {
    throw fieldRefused('mainRecipientId', 'own-address');
  }
  return main;
};

const copiesOf = async (
  db: Reader,
  { recipientIds, mainRecipientId }: LetterPayload,
  { projectId, language, userId }: Member,
): Promise<CorrespondentRow[]> => {
  if (new Set([...recipientIds, mainRecipientId]).size <= recipientIds.length) {
    throw fieldRefused('recipientIds', 'already-added');
  }
  const found = await findRecipients(db, projectId, recipientIds, language);
  if (found.length < recipientIds.length) {
    throw fieldRefused('recipientIds', 'foreign-reference');
  }
  if (found.some((copy) => copy.user_id === userId)) {
    throw fieldRefused('recipientIds', 'own-address');
  }
  return found;
};
