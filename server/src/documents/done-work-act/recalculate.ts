import { MOST_MONEY } from '@nysan/contract/common.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { isBeyond, sumOfMoney } from '../../exact/decimal.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { followedBy } from '../../record-engine/fields/followed-by.ts';
import { billedLinesOf } from './billed-lines.ts';
import { type Calculation, calculate } from './calculation.ts';
import { closedMoneyOf, isInternal, storeTotals } from './positions-repository.ts';
import { coefficientsOf, findDoneWorkAct, ratesOf } from './repository.ts';

/** Money of the works of an act, at the prices that count on its tier. */
export const worksMoneyOf = async (db: Reader, documentId: string): Promise<string> =>
  (await isInternal(db, documentId))
    ? sumOfMoney((await billedLinesOf(db, documentId)).map(({ money }) => money))
    : closedMoneyOf(db, documentId);

/** The calculation of an act as it stands. */
export const calculationOf = async (db: Reader, documentId: string): Promise<Calculation> => {
  const act = await findDoneWorkAct(db, documentId);
  const works = await worksMoneyOf(db, documentId);
  return calculate(works, ratesOf(act), await coefficientsOf(db, documentId));
};

/** Keeps the sums of an act in step with what they are made of; refuses sums the wire could not carry exactly. */
export const recalculate = async (trx: Trx, documentId: string): Promise<void> => {
  const { totals } = await calculationOf(trx, documentId);
  if (isBeyond(totals.works, MOST_MONEY) || isBeyond(totals.total, MOST_MONEY)) {
    throw fieldRefused('updateValue', 'too-big', { max: MOST_MONEY });
  }
  await storeTotals(trx, documentId, totals);
};

/** A field whose change moves the sums of its act. */
export const recalculating = (field: Field): Field => followedBy(field, recalculate);
