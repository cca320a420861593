import type { Member } from '../../calls/caller.ts';
import { fieldRefused, Refusal } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { mustBeEligible } from '../../document-engine/eligibility.ts';
import { mustBeAbleToSign } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { addSeat, candidateSeats } from '../../document-engine/repository/seats.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import { holdFiles, replaceFiles } from '../../record-engine/repository/files.ts';

/** The files and approvers a new protocol is made with. */
type FirstLists = { fileUuids: string[]; approvers: string[] };

/** Refuses files and people of other projects, and people who may not sit in the group. */
export const mustBeUsable = async (
  trx: Trx,
  kind: DocumentKind,
  member: Member,
  { fileUuids, approvers }: FirstLists,
): Promise<void> => {
  const { projectId } = member;
  const held = await holdFiles(trx, { projectId }, fileUuids, member);
  if (held.length !== new Set(fileUuids).size) {
    throw fieldRefused('fileUuids', 'foreign-reference');
  }
  const candidates = await candidateSeats(trx, projectId, approvers);
  if (candidates.length !== new Set(approvers).size) {
    throw fieldRefused('approvers', 'foreign-reference');
  }
  for (const candidate of candidates) {
    mustBeAbleToSign(kind, candidate);
    mustBeEligible(kind, 'approver', candidate);
  }
};

/** Writes what was found usable in the same transaction, people in the order they were named. */
export const writeFirstLists = async (
  trx: Trx,
  record: NewRecord,
  { fileUuids, approvers }: FirstLists,
  member: Member,
): Promise<void> => {
  await replaceFiles(trx, record, 'files', fileUuids, 'fileUuids', member);
  for (const membershipId of new Set(approvers)) {
    await addSeat(trx, record.id, 'approver', membershipId);
  }
};

/** Fields tell what they refuse at the word of the call that changes one by its name; these calls have words of their own. */
export const refusedAt = async <Done>(word: string, work: () => Promise<Done>): Promise<Done> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.facts.errors) {
      const errors = error.facts.errors.map((issue) => ({
        ...issue,
        path: issue.path.replace(/^updateValue/, word),
      }));
      throw new Refusal(error.code, { ...error.facts, errors });
    }
    throw error;
  }
};
