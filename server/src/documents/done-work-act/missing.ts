import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { type SeatRow, seatsOf } from '../../document-engine/repository/seats.ts';
import { emptyGroups } from '../../document-engine/seats-in.ts';
import { isNegative } from '../../exact/decimal.ts';
import type { InputIssue } from '../../http/issues.ts';
import { emptyIssue } from '../../record-engine/plain-values.ts';
import { linkedBy, missingLinked } from '../../record-engine/repository/links.ts';
import { sideCaptions } from './captions.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { calculationOf } from './recalculate.ts';
import { type ActRow, findDoneWorkAct } from './repository.ts';
import { paidActs } from './rules.ts';

/** What an act still lacks: a hidden-work act it holds, a rate for every coefficient switched on, the groups that sign, in them both sides, and a sum to pay. */
export const missingInDoneWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<InputIssue[]> => {
  const seats = await seatsOf(db, documentId);
  const { totals } = await calculationOf(db, documentId);
  return [
    ...emptyRates(await findDoneWorkAct(db, documentId), language),
    ...missingLinked('HIDDEN_WORK_ACT', await linkedBy(db, paidActs, documentId)),
    ...(isNegative(totals.total) ? [{ path: 'HIDDEN_WORK_ACT', code: 'total-negative' }] : []),
    ...emptyGroups(groups, seats, fieldOfGroup, language),
    ...missingSides(seats, language),
  ];
};

const sides = ['GENERAL_CONTRACTOR', 'CUSTOMER'] as const;

/** Form 2 is an agreement of both sides; which of them approves and which signs is theirs to say. */
const missingSides = (seats: SeatRow[], language: Language): InputIssue[] => {
  const agreeing = seats.filter(({ seat_group: group }) => fitsBoth.has(group));
  return sides
    .filter((side) => !agreeing.some(({ role_code: role }) => role === side))
    .map((side) => ({
      path: 'SIGNER',
      code: 'side-missing',
      params: { side: sideCaptions[side][language] },
    }));
};

const fitsBoth = new Set(['approver', 'signer']);

const emptyRates = (act: ActRow, language: Language): InputIssue[] =>
  doneWorkCoefficients
    .filter(({ rate, isOn }) => act[isOn.column] && act[rate.column] === null)
    .map(({ rate }) => emptyIssue(rate, language));
