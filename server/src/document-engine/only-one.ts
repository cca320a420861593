import type { Reader, Trx } from '../db/transaction.ts';
import type { Candidate } from './candidate.ts';
import { fittingIn } from './eligibility.ts';
import { maySit } from './fields/participants.ts';
import type { DocumentKind, SeatGroup } from './kind.ts';
import { addSeats, candidatesOfRoles } from './repository/seats.ts';

/**
 * Seats the only member of the project who may sit in a group that must be filled, in each such group of `empty`: there is nobody
 * else to choose. A group whose people are named with the start stays empty, and so does one that may be.
 */
export const seatOnlyOnes = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  candidates: readonly Candidate[],
  empty: readonly SeatGroup[] = kind.groups,
): Promise<void> => {
  const seats: { group: string; membershipId: string }[] = [];
  for (const { key } of empty.filter(mustBeFilled)) {
    const may = candidates.filter((one) => maySit(kind, key, one));
    const [first, second] = await fittingIn(trx, kind, documentId, key, may);
    if (first && !second) {
      seats.push({ group: key, membershipId: first.id });
    }
  }
  if (seats.length > 0) {
    await addSeats(trx, documentId, seats);
  }
};

const mustBeFilled = ({ isRequired, isChosenAtStart }: SeatGroup): boolean =>
  isRequired && !isChosenAtStart;

/** Members among whom `seatOnlyOnes` looks for those groups. */
export const candidatesForEmpty = (
  db: Reader,
  kind: DocumentKind,
  projectId: string,
  empty: readonly SeatGroup[] = kind.groups,
): Promise<Candidate[]> => candidatesFor(db, projectId, empty.filter(mustBeFilled));

/** Members of the project who have a role of any of these groups. */
export const candidatesFor = async (
  db: Reader,
  projectId: string,
  groups: readonly SeatGroup[],
): Promise<Candidate[]> =>
  groups.length === 0
    ? []
    : candidatesOfRoles(db, projectId, [...new Set(groups.flatMap(({ roles }) => roles))]);
