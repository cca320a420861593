import {
  doneWorkActPlain,
  doneWorkCoefficients,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { faultyCheck, groupChecks, partyCheck } from '../../document-engine/checklist.ts';
import { departureCheck } from '../../document-engine/departure.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { rolesHeldIn, type SeatRow, seatsOf } from '../../document-engine/repository/seats.ts';
import { hasContract, partiesOf } from '../../document-engine/repository/sheet-head.ts';
import { zeroTotal } from '../../estimate-figures/zero-total.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { isNegative } from '../../exact/decimal.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { checkLinked } from '../../record-engine/check-linked.ts';
import { emptyIssue } from '../../record-engine/plain-values.ts';
import { actsOf } from './acts-repository.ts';
import { type Billing, billingOf } from './billing-repository.ts';
import type { Calculation } from './calculation.ts';
import { fieldCaptions, sideCaptions } from './captions.ts';
import { departuresOf } from './departures.ts';
import { doubtsOfWorks } from './doubts.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { type UnpricedPosition, unpricedPositions } from './positions-repository.ts';
import { calculationOf } from './recalculate.ts';
import { type ActRow, findDoneWorkAct } from './repository.ts';
import { settlementChecks } from './settlement-checks.ts';
import { internalGroupChecks, missingParties, payerChecks } from './tier-checks.ts';

/** What an act needs: the contract it is billed under, a hidden-work act it holds, a price of all it closed, a rate for every coefficient switched on, the groups that sign, in them both sides, and a sum to pay. */
export const checksOfDoneWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const document = await findDocument(db, documentId);
  const billing = await billingOf(db, documentId);
  const [act, { totals }] = await Promise.all([
    findDoneWorkAct(db, documentId),
    calculationOf(db, documentId),
  ]);
  const [seats, departures, payer, works, settlement] = await Promise.all([
    seatsOf(db, documentId),
    departuresOf(db, document),
    payerChecks(db, documentId, billing, language),
    worksCheck(db, document, billing, totals, language),
    settlementChecks(db, document, billing, { row: act, total: totals.total }, language),
  ]);
  const ofAll = [
    ...payer,
    ...monthChecks(act, language, now),
    ...rateChecks(act, language),
    ...departures.map((departure) => departureCheck(departure, language)),
    works,
    ...settlement,
  ];
  return billing.is_internal
    ? [...ofAll, ...internalPeopleChecks(seats, billing, language)]
    : [
        contractCheck(await hasContract(db, document.projectId), language),
        ...ofAll,
        ...(await peopleChecks(db, document, seats, billing, language)),
      ];
};

/** The works that are paid for, with what is doubtful of them. */
const worksCheck = async (
  db: Reader,
  document: { id: string; projectId: string },
  billing: Billing,
  totals: Calculation['totals'],
  language: Language,
): Promise<Check> => {
  const [taken, unpriced, doubts] = await Promise.all([
    checkLinked(db, await actsOf(db, document.id), document.id, 'HIDDEN_WORK_ACT'),
    unpricedPositions(db, document.id),
    doubtsOfWorks(db, document, 'HIDDEN_WORK_ACT', billing),
  ]);
  return {
    ...linkedCheck(taken, unpriced, totals, language),
    warnings: [...doubts, ...zeroTotal(totals.total, taken.count, 'HIDDEN_WORK_ACT')],
  };
};

const internalPeopleChecks = (seats: SeatRow[], billing: Billing, language: Language): Check[] => [
  ...internalGroupChecks(seats, billing, language),
  checkOf({ field: 'SIGNER', name: sidesName }, language, missingParties(seats, billing, language)),
];

const peopleChecks = async (
  db: Reader,
  { id, projectId }: { id: string; projectId: string },
  seats: SeatRow[],
  billing: Billing,
  language: Language,
): Promise<Check[]> => {
  const [heldRoles, parties] = await Promise.all([rolesHeldIn(db, projectId), partiesOf(db, id)]);
  return [
    ...groupChecks(
      { groups, seats, heldRoles, fieldOf: fieldOfGroup, captions: fieldCaptions },
      language,
    ),
    checkOf({ field: 'SIGNER', name: sidesName }, language, missingSides(seats, billing, language)),
    ...partyCheck(parties, { contractor: 'SIGNER', customer: 'SIGNER' }, language),
  ];
};

/** Nothing is billed without the contract of the passport, which stands on the paper. */
const contractCheck = (isThere: boolean, language: Language): Check => {
  const issue = { path: CONTRACT, code: 'field-empty', params: { field: contractName[language] } };
  return checkOf({ field: CONTRACT, name: contractName }, language, isThere ? [] : [issue]);
};

const CONTRACT = 'agreement';

const contractName: Translations = {
  ru: 'Договор в паспорте объекта',
  kk: 'Нысан паспортындағы шарт',
  en: 'Contract in the project passport',
};

/** Nothing is billed for a month that has not come; nothing is asked of any other. */
const monthChecks = ({ period }: ActRow, language: Language, now: Date): Check[] => {
  const hasCome = period <= dayInKazakhstan(now).slice(0, 7);
  const { word: path } = doneWorkActPlain.period;
  const issue = { path, code: 'act-month-not-come', params: { month: shownDate(period) } };
  return faultyCheck(doneWorkActPlain.period, hasCome ? [] : [issue], language);
};

/** The acts that are paid for, and what they come to: below zero by deductions, never by coefficients alone. */
const linkedCheck = (
  { count, issues }: { count: number; issues: InputIssue[] },
  unpriced: UnpricedPosition[],
  { works, total }: Calculation['totals'],
  language: Language,
): Check => {
  const field = 'HIDDEN_WORK_ACT';
  return checkOf({ field, name: fieldCaptions[field], count }, language, [
    ...issues,
    ...unpriced.map((params) => ({ path: field, code: 'no-unit-cost', params })),
    ...(isNegative(total) && !isNegative(works) ? [{ path: field, code: 'total-negative' }] : []),
  ]);
};

const sidesName: Translations = {
  ru: 'Обе стороны договора',
  kk: 'Шарттың екі тарапы',
  en: 'Both parties to the contract',
};

const sides = ['GENERAL_CONTRACTOR', 'CUSTOMER'] as const;

/** Form 2 is an agreement of both sides; which of them approves and which signs is theirs to say. */
const missingSides = (
  seats: SeatRow[],
  { payee_id }: Billing,
  language: Language,
): InputIssue[] => {
  const agreeing = seats.filter(({ seat_group: group }) => fitsBoth.has(group));
  return sides
    .filter(
      (side) =>
        !agreeing.some(
          ({ role_code: role, organization_id: own }) =>
            role === side || (side !== 'CUSTOMER' && own !== null && own === payee_id),
        ),
    )
    .map((side) => ({
      path: 'SIGNER',
      code: 'side-missing',
      params: { side: sideCaptions[side][language] },
    }));
};

const fitsBoth = new Set(['approver', 'signer']);

/** The coefficients that count; nothing is asked of an act without any. */
const rateChecks = (act: ActRow, language: Language): Check[] => {
  const counted = doneWorkCoefficients.filter(({ isOn }) => act[isOn.column]);
  const [first] = counted;
  const empty = counted.filter(({ rate }) => act[rate.column] === null);
  return first
    ? [
        checkOf(
          {
            field: first.rate.word,
            name: ratesName,
            count: counted.length - empty.length,
          },
          language,
          empty.map(({ rate }) => emptyIssue(rate, language)),
        ),
      ]
    : [];
};

const ratesName: Translations = {
  ru: 'Ставки коэффициентов',
  kk: 'Коэффициент мөлшерлемелері',
  en: 'Rates of the coefficients',
};
