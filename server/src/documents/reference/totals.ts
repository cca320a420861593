import type { ReferenceTotal } from '@nysan/contract/documents/reference.ts';
import { referenceTotals } from '@nysan/contract/documents/reference-fields.ts';
import type { ColumnOf } from '@nysan/contract/plain-fields.ts';
import { minus, sumOfMoney } from '../../exact/decimal.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import type { PreviousSums } from './previous-sums-repository.ts';

/** Money by total, decimal strings in tenge. */
export type Totals = Record<ColumnOf<typeof referenceTotals>, string>;

/** By the words of the wire, as JSON numbers. */
export const presentTotals = (values: Totals): Record<ReferenceTotal, number> =>
  presentPlain(referenceTotals, values);

/** Money since works began: what counts since the year began, and the years before it. */
export const sinceStart = (shown: Totals, previous: PreviousSums): string =>
  minus(
    sumOfMoney([
      shown.year_money,
      previous.start_before,
      previous.start_opening_without_vat,
      previous.start_opening_vat,
    ]),
    [previous.year_before, previous.year_opening_without_vat, previous.year_opening_vat],
    2,
  );
