import type { ReferenceTotal } from '@nysan/contract/documents/reference.ts';
import { minus, sumOfMoney } from '../../exact/decimal.ts';
import type { Reached } from './reached-repository.ts';

/** The five totals of a reference in the order of the form: their column and their words on the wire. */
export const totals = [
  { column: 'month_money', field: 'constractionTotalReportMonth' }, // sic, all five
  { column: 'year_money', field: 'constrationTotalOfBeginningYear' },
  { column: 'without_vat_money', field: 'constractionTotalWithoutVTA' },
  { column: 'vat_money', field: 'constractionTotalVTA' },
  { column: 'total_money', field: 'constractionTotal' },
] as const satisfies { column: string; field: ReferenceTotal }[];

export type TotalColumn = (typeof totals)[number]['column'];

/** Money by total, decimal strings in tenge. */
export type Totals = Record<TotalColumn, string>;

/** By the words of the wire, as JSON numbers. */
export const presentTotals = (values: Totals): Record<ReferenceTotal, number> => ({
  constractionTotalReportMonth: Number(values.month_money),
  constrationTotalOfBeginningYear: Number(values.year_money),
  constractionTotalWithoutVTA: Number(values.without_vat_money),
  constractionTotalVTA: Number(values.vat_money),
  constractionTotal: Number(values.total_money),
});

/** Money since works began: what counts since the year began, and the years before it. */
export const sinceStart = (shown: Totals, reached: Reached): string =>
  sumOfMoney([shown.year_money, minus(reached.start_before, [reached.year_before], 2)]);
