import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { typedNumber } from '@nysan/contract/typed-number.ts';
import { rounded, sumOf } from '../../exact/decimal.ts';
import type { Cell } from '../../unpacking/cells.ts';
import type { Row } from '../../unpacking/rows.ts';
import { short } from './cell-values.ts';
import type { Places } from './passed-over.ts';

/** Decimals that are compared: as many as a log keeps. */
const PLACES = 6;

/** A total a sheet says of a field, and what the rows it is of come to, as decimals. */
export type SheetTotal = {
  row: number;
  said: string;
  field: PlainField;
  inFile: string;
  read: string;
};

/** Adds up the numbers of records, and compares them with the totals below. */
export const createTotals = (places: Places) => {
  const fields = new Map<PlainField, { all: string; part: string }>();
  const totals: SheetTotal[] = [];
  const current = () => [...places].filter(([{ type }]) => type === 'number');
  return {
    add({ cells }: Row): void {
      for (const [field, at] of current()) {
        const value = decimalOf(cells.get(at));
        const { all, part } = fields.get(field) ?? { all: '0', part: '0' };
        if (value !== undefined) {
          fields.set(field, {
            all: sumOf([all, value], PLACES),
            part: sumOf([part, value], PLACES),
          });
        }
      }
    },
    /** Of a month, or of everything above. */
    compare({ number: row, cells }: Row): void {
      const text = [...cells.values()].find(({ kind }) => kind === 'text')?.value ?? '';
      for (const [field, at] of current()) {
        const inFile = decimalOf(cells.get(at));
        const { all, part } = fields.get(field) ?? { all: '0', part: '0' };
        if (inFile !== undefined) {
          const isOfPart = sumOf([part], PLACES) === sumOf([inFile], PLACES);
          const read = plain(isOfPart ? part : all);
          totals.push({ row, said: short(text.trim()), field, inFile: plain(inFile), read });
          fields.set(field, { all, part: '0' });
        }
      }
    },
    all: (): SheetTotal[] => totals,
  };
};

/** The number a cell holds, in so many decimals; undefined for what is none. */
const decimalOf = (cell: Cell | undefined): string | undefined => {
  const said =
    cell?.kind === 'number'
      ? cell.value
      : cell?.kind === 'text'
        ? typedNumber(cell.value)
        : undefined;
  return said !== undefined && /^-?\d{1,30}(?:\.\d{1,30})?$/.test(said)
    ? rounded(said, PLACES)
    : undefined;
};

const plain = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value;
