import { minus, sumOfMoney } from '../../exact/decimal.ts';
import { shownTotals } from './answer.ts';
import type { Correction } from './corrections-repository.ts';
import { sumsOfCorrections } from './order-of-months.ts';
import type { ReferenceRow } from './repository.ts';
import { sinceStart } from './totals.ts';
import type { Computed } from './totals-repository.ts';

/**
 * A money column of form 3: what was done before the papers were kept here, what stood before this reference but what it corrects, both without VAT, and
 * the totals; null where nobody knows.
 */
export type Column = {
  opening: string | null;
  before: string | null;
  withoutVat: string | null;
  vat: string | null;
  whole: string | null;
};

/** What references before this one had reached in a column and the opening balances in it, without VAT, and their VAT. */
type Reached = { before: string; corrected: string; opening: string; vat: string[] };

/**
 * The three money columns of form 3 in their order; sums since works and year began include the period. A year that somebody wrote
 * over otherwise than it adds up tells nothing of its VAT.
 */
export const columnsOf = (
  reference: ReferenceRow,
  computed: Computed,
  corrections: readonly Correction[],
): [start: Column, year: Column, month: Column] => {
  const shown = shownTotals(reference, computed);
  const { previous, opening_without_vat, opening_vat } = computed;
  const corrected = sumsOfCorrections(corrections);
  const isYearKnown = computed.earlier === null || reference.year_money !== null;
  const isKnown = computed.earlier === null && shown.year_money === computed.year_money;
  const cumulative = (
    whole: string | null,
    { before, corrected: late, opening, vat }: Reached,
  ): Column => ({
    opening,
    before: isKnown ? before : null,
    withoutVat: isKnown ? sumOfMoney([opening, before, late, shown.without_vat_money]) : null,
    vat: isKnown ? sumOfMoney([...vat, shown.vat_money]) : null,
    whole,
  });
  const reached = (since: 'year' | 'start'): Reached => ({
    before: minus(previous[`${since}_before_without_vat`], [corrected[since]], 2),
    corrected: corrected[since],
    opening: sumOfMoney([previous[`${since}_opening_without_vat`], opening_without_vat]),
    vat: [previous[`${since}_before_vat`], previous[`${since}_opening_vat`], opening_vat],
  });
  return [
    cumulative(computed.earlier ? null : sinceStart(shown, previous), reached('start')),
    cumulative(isYearKnown ? shown.year_money : null, reached('year')),
    {
      opening: null,
      before: null,
      withoutVat: shown.without_vat_money,
      vat: shown.vat_money,
      whole: shown.total_money,
    },
  ];
};
