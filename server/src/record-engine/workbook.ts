import { labelOfWord, yesNo } from '@nysan/contract/choices.ts';
import type { ColumnType, ListColumn, ListColumns, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { clockInKazakhstan } from '../exact/clock.ts';

const DAY = 'dd.mm.yyyy';

/** How a column of each type stands in a workbook. */
const looks: Record<ColumnType, { width: number; numFmt?: string }> = {
  text: { width: 28 },
  status: { width: 16 },
  moment: { width: 18, numFmt: `${DAY} hh:mm` },
  day: { width: 14, numFmt: DAY },
  month: { width: 12, numFmt: 'mm.yyyy' },
  money: { width: 20, numFmt: '#,##0.00' },
  number: { width: 14 },
  choice: { width: 16 },
  flag: { width: 12 },
  people: { width: 40 },
  person: { width: 28 },
};

/** The columns of a list in a workbook; long texts take a second line. */
export const formatsOf = (columns: ListColumns): ColumnDef[] =>
  Object.values(columns).map(({ type }) => ({
    ...looks[type],
    style: { alignment: { vertical: 'top', wrapText: true } },
  }));

/** The line above the rows. */
export const captionsOf = (columns: ListColumns, language: Language): CellValue[] =>
  Object.values(columns).map(({ label }) => label[language]);

/** A row of a list as cells: texts, numbers and days that a workbook can reckon with, words in the reader's language. */
export const cellsOf = <C extends ListColumns>(
  columns: C,
  row: RowOf<C>,
  language: Language,
): CellValue[] =>
  Object.entries<ListColumn>(columns).map(([name, column]) => {
    if (column.type === 'choice') {
      const word: unknown = row[name];
      return typeof word === 'string' ? labelOfWord(column.choices, word)[language] : null;
    }
    if (column.type === 'flag') {
      return labelOfWord(yesNo, row[name] ? yesNo.yes.wire : yesNo.no.wire)[language];
    }
    // The pair belongs together by `RowOf`, which a loop cannot see.
    const cell: (value: never) => CellValue = cells[column.type];
    return cell(row[name] as never);
  });

/** A word somebody chose has its name in the column, and so has a flag. */
type Simple = Exclude<ColumnType, 'choice' | 'flag'>;
type Values = RowOf<{ [T in Simple]: Extract<ListColumn, { type: T }> }>;

const cells: { [T in Simple]: (value: Values[T]) => CellValue } = {
  text: (text) => text || null,
  status: ({ name }) => name,
  moment: (moment) => clockInKazakhstan(new Date(moment)),
  day: (day) => (day === null ? null : new Date(`${day}T00:00:00Z`)),
  month: (month) => new Date(`${month}-01T00:00:00Z`),
  money: (money) => money,
  number: (number) => number,
  people: ({ names, count }) =>
    [...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join(', ') || null,
  person: ({ fullname }) => fullname || null,
};
