import { MOST_MONEY } from '@nysan/contract/common.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { isBeyond } from '../../exact/decimal.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { followedBy } from '../../record-engine/fields/followed-by.ts';
import { shownTotals } from './answer.ts';
import { findReference } from './repository.ts';
import type { Totals } from './totals.ts';
import { computedTotals } from './totals-repository.ts';

/** A field whose change moves the totals; sums the wire could not carry exactly are refused. What earlier ones add is judged at the start. */
export const withLimitedTotals = (field: Field): Field => followedBy(field, mustBeWithinLimits);

const mustBeWithinLimits = async (trx: Trx, documentId: string): Promise<void> => {
  const computed = await computedTotals(trx, documentId);
  const shown = shownTotals(await findReference(trx, documentId), computed);
  if ([shown, computed].flatMap(ownSums).some((money) => isBeyond(money, MOST_MONEY))) {
    throw fieldRefused('updateValue', 'too-big', { max: MOST_MONEY });
  }
};

const ownSums = ({ month_money, without_vat_money, vat_money, total_money }: Totals): string[] => [
  month_money,
  without_vat_money,
  vat_money,
  total_money,
];
