import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../../db/transaction.ts';
import type { SeatGroup } from '../../../document-engine/kind.ts';
import { ownPeople } from '../../../document-engine/own-people.ts';
import { groupsOf } from './groups.ts';
import type { Answered } from './repository.ts';

type Place = { projectId: string; authorId: string };

/** Memberships of those who would be asked if the report was sent now. */
export const decidersOf = (
  db: Reader,
  whose: Supervision,
  report: Place & { id: string },
): Promise<string[]> => decidersIn(db, groupsOf(whose), report);

/** The same of a report that is not made yet. */
export const decidersOfNew = (
  db: Reader,
  whose: Supervision,
  place: Place,
  answers: Pick<Answered, 'prescription_id' | 'made_by'>,
): Promise<string[]> =>
  decidersIn(
    db,
    groupsOf(whose, async () => answers),
    { ...place, id: '' },
  );

const decidersIn = async (
  db: Reader,
  groups: readonly SeatGroup[],
  report: Place & { id: string },
): Promise<string[]> => {
  const found = [];
  for (const group of groups) {
    found.push(...(await ownPeople(db, { groups }, report, group)));
  }
  return found.map(({ id }) => id);
};
