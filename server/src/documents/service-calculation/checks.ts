import { calculationPlain } from '@nysan/contract/documents/service-calculation-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { faultyCheck } from '../../document-engine/checklist.ts';
import { isNegative, minus } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import { findOwnRow } from '../../record-engine/repository/own-row.ts';
import { rowsCaption } from './captions.ts';
import { otherOfMonth, own, periodOf, takeMonth } from './repository.ts';
import { type ServiceRowRead, servicesOf } from './rows-repository.ts';

const { calculationPeriod } = calculationPlain;

/** What a calculation needs: a month that has come and that nobody bills yet, and a row; who is asked is said with the start. */
export const checksOfCalculation = async (
  db: Reader,
  recordId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const [row, other, services] = await Promise.all([
    findOwnRow(db, own, recordId),
    otherOfMonth(db, recordId),
    servicesOf(db, recordId),
  ]);
  const taken = other === undefined ? [] : [takenIssue(row.calculation_period, other)];
  const ofMonth = [...aheadInRow(calculationPlain, row, now), ...taken];
  return [
    ...faultyCheck(calculationPeriod, ofMonth, language),
    {
      ...checkOf(
        { field: 'rows', name: rowsCaption, count: services.length },
        language,
        services.length === 0 ? [{ path: 'rows', code: 'no-services' }] : [],
      ),
      warnings: services.filter(isBeyondContract).map(beyondWarning),
    },
  ];
};

const takenIssue = (month: string, document: string): InputIssue => ({
  path: calculationPeriod.word,
  code: 'month-billed',
  params: { month: shownDate(month), document },
});

const isBeyondContract = ({ total_price: total, contract_price: contract }: ServiceRowRead) =>
  isNegative(minus(contract, [total], 2));

const beyondWarning = ({ name, total_price, contract_price }: ServiceRowRead): InputIssue => ({
  path: 'rows',
  code: 'service-beyond-contract',
  params: {
    name,
    total: shownNumber(total_price, 2),
    contract: shownNumber(contract_price, 2),
  },
});

/** The start of a calculation bills its month. Refuses with 422 where another calculation was started at the same moment. */
export const billMonth = async (trx: Trx, { id }: { id: string }): Promise<void> => {
  if (await takeMonth(trx, id)) {
    return;
  }
  const [month, other] = [await periodOf(trx, id), await otherOfMonth(trx, id)];
  throw refuse('field-refused', { errors: [takenIssue(month, other ?? '')] });
};
