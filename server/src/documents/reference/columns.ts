import { minus, sumOfMoney } from '../../exact/decimal.ts';
import { shownTotals } from './answer.ts';
import type { ReferenceRow } from './repository.ts';
import { sinceStart } from './totals.ts';
import type { Computed } from './totals-repository.ts';

/**
 * A money column of form 3: what was done before the papers were kept here, what stood before this reference, and the totals; null
 * where nobody knows.
 */
export type Column = {
  opening: string | null;
  before: string | null;
  total: string;
  withoutVat: string | null;
  vat: string | null;
  whole: string;
};

/** What references before this one had reached in a column, and the opening balance in it, without VAT and it alone. */
type Reached = { withoutVat: string[]; vat: string[]; opening: string };

/**
 * The three money columns of form 3 in their order; sums since works and year began include the period. A year that somebody wrote
 * over otherwise than it adds up tells nothing of its VAT.
 */
export const columnsOf = (
  reference: ReferenceRow,
  computed: Computed,
): [start: Column, year: Column, month: Column] => {
  const shown = shownTotals(reference, computed);
  const { previous, opening_without_vat, opening_vat } = computed;
  const isKnown = shown.year_money === computed.year_money;
  const cumulative = (total: string, { withoutVat, vat, opening }: Reached): Column => ({
    opening,
    before: minus(total, [shown.month_money, opening], 2),
    total,
    withoutVat: isKnown ? sumOfMoney([...withoutVat, shown.without_vat_money]) : null,
    vat: isKnown ? sumOfMoney([...vat, shown.vat_money]) : null,
    whole: total,
  });
  const reached = (since: 'year' | 'start'): Reached => {
    const openings = {
      withoutVat: [previous[`${since}_opening_without_vat`], opening_without_vat],
      vat: [previous[`${since}_opening_vat`], opening_vat],
    };
    return {
      withoutVat: [previous[`${since}_before_without_vat`], ...openings.withoutVat],
      vat: [previous[`${since}_before_vat`], ...openings.vat],
      opening: sumOfMoney([...openings.withoutVat, ...openings.vat]),
    };
  };
  return [
    cumulative(sinceStart(shown, previous), reached('start')),
    cumulative(shown.year_money, reached('year')),
    {
      opening: null,
      before: null,
      total: shown.month_money,
      withoutVat: shown.without_vat_money,
      vat: shown.vat_money,
      whole: shown.total_money,
    },
  ];
};
