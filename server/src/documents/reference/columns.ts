import { minus, sumOfMoney } from '../../exact/decimal.ts';
import { shownTotals } from './answer.ts';
import type { ReferenceRow } from './repository.ts';
import { sinceStart } from './totals.ts';
import type { Computed } from './totals-repository.ts';

/** A money column of form 3: what stood before this reference, and the totals; null where nobody knows. */
export type Column = {
  before: string | null;
  total: string;
  withoutVat: string | null;
  vat: string | null;
  whole: string;
};

/**
 * The three money columns of form 3 in their order; sums since works and year began include the period. A year somebody wrote
 * over tells nothing of its VAT.
 */
export const columnsOf = (
  reference: ReferenceRow,
  computed: Computed,
): [start: Column, year: Column, month: Column] => {
  const shown = shownTotals(reference, computed);
  const { previous } = computed;
  const isKnown = reference.year_money === null;
  const cumulative = (total: string, withoutVat: string, vat: string): Column => ({
    before: minus(total, [shown.month_money], 2),
    total,
    withoutVat: isKnown ? sumOfMoney([withoutVat, shown.without_vat_money]) : null,
    vat: isKnown ? sumOfMoney([vat, shown.vat_money]) : null,
    whole: total,
  });
  return [
    cumulative(
      sinceStart(shown, previous),
      previous.start_before_without_vat,
      previous.start_before_vat,
    ),
    cumulative(shown.year_money, previous.year_before_without_vat, previous.year_before_vat),
    {
      before: null,
      total: shown.month_money,
      withoutVat: shown.without_vat_money,
      vat: shown.vat_money,
      whole: shown.total_money,
    },
  ];
};
