import { supervisionReportSeats } from '@nysan/contract/documents/seat-roles.ts';
import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { groupChecks } from '../../document-engine/checklist.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { type SeatRow, seatsOf } from '../../document-engine/repository/seats.ts';
import { followedBy } from '../../record-engine/fields/followed-by.ts';

/** Who decides on a report: those who answer for what it says, and the customer, who takes it over. */
export const groups = [
  {
    key: 'approver',
    isRequired: true,
    needs: 'all',
    captions: reportNames.approvers,
    roles: supervisionReportSeats.approver,
  },
  {
    key: 'accepter',
    isRequired: true,
    needs: 'all',
    captions: reportNames.accepters,
    roles: supervisionReportSeats.accepter,
  },
] as const satisfies SeatGroup[];
type Group = (typeof groups)[number]['key'];

/** A group of a report; whoever sits in the other one is not added. */
export const deciders = (group: Group) =>
  followedBy(participants(group), async (trx: Trx, recordId: string) => {
    const [twice] = seatedTwice(await seatsOf(trx, recordId));
    if (twice) {
      throw fieldRefused('updateValue', 'sits-twice', { name: twice.fullname });
    }
  });

/** Both groups must have somebody in them, and nobody in both; `words` are those of their calls. */
export const decidersChecks = (
  seats: SeatRow[],
  words: Record<Group, string>,
  language: Language,
): Check[] => {
  const captions = {
    [words.approver]: reportNames.approvers,
    [words.accepter]: reportNames.accepters,
  };
  const fieldOf = (group: string) => (group === 'accepter' ? words.accepter : words.approver);
  const twice = seatedTwice(seats).map(
    ({ fullname: name }): InputIssue => ({
      path: words.accepter,
      code: 'sits-twice',
      params: { name },
    }),
  );
  return [
    ...groupChecks({ groups, seats, fieldOf, captions }, language),
    ...(twice.length > 0
      ? [checkOf({ field: words.accepter, name: reportNames.accepters }, language, twice)]
      : []),
  ];
};

/** Those of the accepters who approve as well. */
const seatedTwice = (seats: SeatRow[]): SeatRow[] => {
  const approving = seats.filter(({ seat_group }) => seat_group === 'approver');
  return seats.filter(
    ({ seat_group, user_id }) =>
      seat_group === 'accepter' && approving.some((other) => other.user_id === user_id),
  );
};
