import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { signaturesUnder } from '../../signables/signatures-repository.ts';
import { presentEarlier } from '../earlier-repository.ts';
import { SLOT } from '../enclosures-repository.ts';
import { type CorrespondentRow, type Part, partsOf, peopleOf } from '../people-repository.ts';
import { presentCorrespondent, presentPaperSignature } from '../present-correspondent.ts';
import { findLetter, isRepayable } from './repository.ts';

/** A letter as its readers see it. */
export const answerLetter = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<Letter & { version: number }> => {
  const [record, own, people, parts, files, repayable] = await Promise.all([
    findRecord(db, id),
    findLetter(db, id),
    peopleOf(db, id, member.language),
    partsOf(db, id, member.userId),
    filesOf(db, id, SLOT),
    isRepayable(db, id, member.userId),
  ]);
  const signatures = await signaturesUnder(db, own.signable_id);
  const [first, ...others] = signatures;
  const sent = signatures.find(({ user_id }) => user_id === own.sent_by) ?? first;
  if (!sent) {
    throw new Error(`letter ${id} was sent without a signature`);
  }
  const receipts = [first, ...others].flatMap((row) => (row && row !== sent ? [row] : []));
  return {
    id,
    version: record.rowVersion,
    projectUuid: record.projectId,
    documentNumber: record.fullNumber ?? '',
    title: own.title,
    content: own.content,
    createdAt: record.createdAt.toISOString(),
    creationDate: own.creation_date,
    ...presentPeople(people),
    attachedFiles: files,
    stage: parts.includes('sender') ? 'OUTCOMMING' : 'INCOMMING',
    repayable,
    maySign:
      !member.isProjectArchived &&
      parts.includes('main') &&
      receipts.every(({ user_id }) => user_id !== member.userId),
    sha256: own.sha256.toString('hex'),
    verificationCode: own.verification_code,
    signature: presentPaperSignature(sent),
    receipts: receipts.map(presentPaperSignature),
    parent: await presentEarlier(db, own, member.userId),
  };
};

/** Who wrote, whom to, and who got copies. */
export const presentPeople = (people: (CorrespondentRow & { part: Part })[]) => {
  const as = (part: Part) =>
    people.filter((person) => person.part === part).map(presentCorrespondent);
  const [createdBy] = as('sender');
  const [mainRecipient] = as('main');
  if (!createdBy || !mainRecipient) {
    throw new Error('a letter has a sender and a main recipient');
  }
  return { createdBy, mainRecipient, recipients: as('copy') };
};
