import type { EarlierServices } from '@nysan/contract/documents/service-calculation.ts';
import {
  type ServiceCell,
  serviceCellNames,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { isSame, shareOf, sumOf } from './exact.ts';
import { blankRow, isBlank, type TypedRow, withCell } from './rows.ts';

/** What cells of a row would say by calculation; nothing is written without a click. */
export type Hints = Partial<Record<ServiceCell, string>>;

type Earlier = Pick<EarlierServices, 'rows'>;

const called = (name: string): string => name.trim().toLowerCase();

/** The hints of every row: shares of its prices, and what was rendered with this period and those before it. */
export const hintsOf = (rows: readonly TypedRow[], { rows: earlier }: Earlier): Hints[] => {
  const whole = sumOf(rows.map(({ cells }) => cells.contractPrice));
  return rows.map((row) => {
    const before = earlier.find(({ name }) => called(name) === called(row.cells.name));
    return differing(row, whole, before);
  });
};

const differing = (
  { cells }: TypedRow,
  whole: string,
  before: Earlier['rows'][number] | undefined,
): Hints => {
  const contractPrice = cells.contractPrice || before?.contractPrice || '';
  const totalPrice =
    cells.currentPeriodPrice === ''
      ? undefined
      : sumOf([before?.currentPeriodPrice ?? '', cells.currentPeriodPrice]);
  const total = cells.totalPrice || totalPrice;
  const hints: Hints = {
    ...(before && { contractPrice: before.contractPrice }),
    ...(cells.contractPrice !== '' && said('percentContractPrice', shareOf(contractPrice, whole))),
    ...said('totalPrice', totalPrice),
    ...(total !== undefined && said('percentTotalPrice', shareOf(total, contractPrice))),
    ...(cells.currentPeriodPrice !== '' &&
      said('percentPeriodPrice', shareOf(cells.currentPeriodPrice, contractPrice))),
  };
  return Object.fromEntries(
    Object.entries(hints).filter(
      ([cell, hint]) =>
        cells[cell as ServiceCell] === '' || !isSame(cells[cell as ServiceCell], hint),
    ),
  );
};

const said = (cell: ServiceCell, hint: string | undefined): Hints =>
  hint === undefined ? {} : { [cell]: hint };

/** The table with every empty cell filled that has a hint; shares follow from the prices that came with it. */
export const filledByHints = (rows: readonly TypedRow[], earlier: Earlier): TypedRow[] => {
  const filled = hintsOf(rows, earlier).reduce<TypedRow[]>(
    (table, hints, at) =>
      serviceCellNames.reduce(
        (now, cell) =>
          now[at]?.cells[cell] === '' && hints[cell] !== undefined
            ? withCell(now, at, cell, hints[cell])
            : now,
        table,
      ),
    [...rows],
  );
  return JSON.stringify(filled) === JSON.stringify(rows) ? filled : filledByHints(filled, earlier);
};

/** How many empty cells have a hint. */
export const countHints = (rows: readonly TypedRow[], earlier: Earlier): number =>
  hintsOf(rows, earlier).flatMap((hints, at) =>
    Object.keys(hints).filter((cell) => rows[at]?.cells[cell as ServiceCell] === ''),
  ).length;

/** Services of earlier months that the table does not name yet, as rows to begin with. */
export const servicesToTake = (
  rows: readonly TypedRow[],
  { rows: earlier }: Earlier,
): TypedRow[] => {
  const names = new Set(rows.map(({ cells }) => called(cells.name)));
  return earlier
    .filter(({ name }) => !names.has(called(name)))
    .map(({ name, contractPrice }) => blankRow({ name, contractPrice }));
};

/** The table with such rows below those that say something. */
export const withServices = (rows: readonly TypedRow[], taken: readonly TypedRow[]): TypedRow[] => [
  ...rows.filter((row) => !isBlank(row)),
  ...taken,
];
