import type { Member } from '../calls/caller.ts';
import { fieldRefused } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { mustBeEditable, mustBeFresh, withHistory } from '../record-engine/change.ts';
import { mustBeEligible } from './eligibility.ts';
import { mustBeAbleToSign } from './fields/participants.ts';
import type { DocumentHeader, DocumentKind, SeatGroup } from './kind.ts';
import { lockDocument } from './repository/documents.ts';
import { addSeat, candidateSeats, dropSeats, signersOfRoles } from './repository/seats.ts';

/** The group of a kind whose people are named with the start; most kinds have none. */
export const groupChosenAtStart = ({
  groups,
}: Pick<DocumentKind, 'groups'>): SeatGroup | undefined =>
  groups.find(({ isChosenAtStart }) => isChosenAtStart);

/**
 * Seats those who are asked, before anything is printed: their names stand on the paper. Nobody named means everybody who
 * may sit there. Refuses people of other projects, and those who could not sign or may not sit in the group.
 */
export const choosePeople = async (
  trx: Trx,
  kind: DocumentKind,
  group: SeatGroup,
  documentId: string,
  member: Member,
  { named, expectedVersion }: { named: string[] | undefined; expectedVersion: number | null },
): Promise<void> => {
  const document = await lockDocument(trx, documentId);
  mustBeEditable({ ...kind, editableBy: 'creator' }, document, member);
  mustBeFresh(document, expectedVersion);
  const ids = named ? [...new Set(named)] : await signersOfRoles(trx, document, group.roles);
  if (ids.length === 0) {
    throw fieldRefused('approvers', 'group-empty', { group: group.captions[member.language] });
  }
  await withHistory(trx, [{ kind, record: document }], { member }, async () => {
    await dropSeats(trx, documentId, group.key);
    await seatAll(trx, kind, group, document, ids);
  });
};

const seatAll = async (
  trx: Trx,
  kind: DocumentKind,
  { key }: SeatGroup,
  { id, projectId }: DocumentHeader,
  ids: string[],
) => {
  const candidates = await candidateSeats(trx, projectId, ids);
  if (candidates.length !== ids.length) {
    throw fieldRefused('approvers', 'foreign-reference');
  }
  for (const candidate of candidates) {
    mustBeAbleToSign(kind, candidate);
    mustBeEligible(kind, key, candidate);
    await addSeat(trx, id, key, candidate.id);
  }
};
