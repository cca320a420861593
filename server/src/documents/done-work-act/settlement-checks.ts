import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { isBeyondMoney, isPositive, minus } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { findContractCost } from '../../payment-terms/repository.ts';
import { isReturnDue } from '../../payment-terms/settle.ts';
import type { Settlement } from '../../payment-terms/settlement-repository.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Billing } from './billing-repository.ts';
import { shownPercent } from './coefficient-field.ts';
import { type Billed, settlementOf } from './settlement.ts';

const field = retentionReturn.retentionReturn;
const path = field.word;

/** Whether an act may return what it does, and what looks wrong of its terms; nothing is asked where no contract says any. */
export const settlementChecks = async (
  db: Reader,
  document: { id: string; projectId: string; status: string },
  billing: Billing,
  billed: Billed,
  language: Language,
): Promise<Check[]> => {
  const settlement = await settlementOf(db, document, billing, billed);
  if (!settlement) {
    return [];
  }
  const isOfPassport = !billing.is_internal && billing.payee_role !== 'SUBCONTRACTOR';
  const cost = isOfPassport ? await findContractCost(db, document.projectId) : null;
  const warnings = [
    ...earlyReturn(settlement, billed.row.period),
    ...beyondTotal(settlement),
    ...beyondCost(settlement, cost),
    ...unusedAdvance(settlement),
  ];
  const check = checkOf({ field: path, name: field.label }, language, beyondHeld(settlement));
  return check.issues.length + warnings.length > 0 ? [{ ...check, warnings }] : [];
};

const beyondHeld = ({ returned, held_before }: Settlement): InputIssue[] =>
  isBeyondMoney(returned, held_before)
    ? [{ path, code: 'return-above-held', params: { held: shownNumber(held_before, 2) } }]
    : [];

const earlyReturn = (settlement: Settlement, period: string): InputIssue[] =>
  settlement.retention_until !== null &&
  isPositive(settlement.returned) &&
  !isReturnDue(settlement, period)
    ? [
        {
          path,
          code: 'return-before-date',
          params: { date: shownDate(settlement.retention_until) },
        },
      ]
    : [];

const beyondTotal = ({ retention_percent, advance_percent }: Settlement): InputIssue[] =>
  retention_percent !== null &&
  advance_percent !== null &&
  minus('100', [retention_percent, advance_percent], 4).startsWith('-')
    ? [
        {
          path,
          code: 'settlement-above-total',
          params: {
            retention: shownPercent(retention_percent),
            offset: shownPercent(advance_percent),
          },
        },
      ]
    : [];

const beyondCost = ({ advance_paid }: Settlement, cost: string | null): InputIssue[] =>
  cost !== null && isBeyondMoney(advance_paid, cost)
    ? [
        {
          path,
          code: 'advance-above-contract',
          params: { advance: shownNumber(advance_paid, 2), contract: shownNumber(cost, 2) },
        },
      ]
    : [];

const unusedAdvance = ({ advance_left, advance_percent }: Settlement): InputIssue[] =>
  isPositive(advance_left) && advance_percent === null
    ? [{ path, code: 'advance-not-offset', params: { left: shownNumber(advance_left, 2) } }]
    : [];
