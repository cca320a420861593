import { wireWordFor } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { product } from '../../exact/decimal.ts';
import { readIssue } from '../../http/issues.ts';
import type { Merge, ShownAt } from '../../unpacking/merges.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Read, type Reading, valueOfCell } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import type { Places } from './passed-over.ts';
import type { createFaults } from './sheet-faults.ts';
import type { ConvertedUnit, SheetRecord } from './sheet-taker.ts';

/** Columns a line of text is merged over at least, to be a caption between records. */
const WIDTH_OF_CAPTION = 3;
/** Ways to write a unit that are told. */
const MOST_UNITS = 200;

type Values = Record<string, string | boolean>;
type Unit = { written: string; factor: string };
type Taken = { isHidden: boolean; values: Values; unit?: Unit; cells: number };

/** Makes records of the rows under a head; `end` finishes what merged cells show, and answers the rows that are captions after all. */
export const createSheetRecords = (
  form: SheetForm,
  reading: Reading,
  places: Places,
  faults: ReturnType<typeof createFaults>,
) => {
  const records = new Map<number, Taken>();
  const empty: { row: number; field: PlainField; at: number }[] = [];
  const converted = new Map<string, ConvertedUnit>();

  const put = (row: number, field: PlainField, at: number, read: Read): void => {
    const record = records.get(row);
    if (record && 'value' in read) {
      record.values[field.wire] = read.value;
      if (read.unit) {
        record.unit = read.unit;
      }
    } else if ('issue' in read) {
      faults.of(row, at, field, read.issue);
    }
  };

  const dropCaptions = (merges: readonly Merge[]): number[] => {
    const wide = new Map(
      merges
        .filter(({ column, lastColumn }) => lastColumn - column + 1 >= WIDTH_OF_CAPTION)
        .map((merge) => [merge.from, merge]),
    );
    const captions = [...records].flatMap(([row, { cells }]) =>
      cells === 1 && wide.has(row) ? [row] : [],
    );
    const dropped = new Set(captions);
    for (const row of captions) {
      records.delete(row);
    }
    faults.drop(({ row }) => dropped.has(row));
    return captions;
  };

  /** What still lies in a cell that another one covers, nobody sees. */
  const dropCovered = (shownAt: ShownAt): void => {
    const dropped = new Set<string>();
    for (const [row, { values }] of records) {
      for (const [field, at] of places) {
        const isFilled = field.wire in values || !isEmptyAt.has(`${row} ${at}`);
        if (isFilled && shownAt(at, row) !== undefined) {
          delete values[field.wire];
          dropped.add(`${row} ${at}`);
          empty.push({ row, field, at });
        }
      }
    }
    faults.drop(({ row, at }) => dropped.has(`${row} ${at}`));
  };
  const isEmptyAt = new Set<string>();

  /** A cell without a value of its own shows that of the cell it is merged with, which was refused already or is good. */
  const fillEmpty = (shownAt: ShownAt): void => {
    for (const { row, field, at } of empty) {
      const shown = shownAt(at, row);
      const above =
        shown === undefined || shown === 'covered' ? undefined : records.get(shown.inRow);
      const value = above?.values[field.wire];
      if (value !== undefined) {
        const unit = field.wire === form.unit.field ? above?.unit : undefined;
        put(row, field, at, unit ? { value, unit } : { value });
      } else if (!above && records.has(row)) {
        put(row, field, at, valueOfCell(field, undefined, reading));
      }
    }
  };

  /** Works out amounts in the units of the register. */
  const convert = (): void => {
    for (const [row, { unit, values }] of records) {
      const ours = values[form.unit.field];
      if (unit && typeof ours === 'string') {
        note(unit, ours);
        for (const [field, at] of unit.factor === '1' ? [] : places) {
          const value = values[field.wire];
          if (form.unit.amounts.includes(field.wire) && typeof value === 'string') {
            put(row, field, at, multiplied(field, value, unit.factor));
          }
        }
      }
    }
  };
  const note = ({ written, factor }: Unit, ours: string): void => {
    const known = converted.get(written);
    const field = Object.values(form.fields).find(({ wire }) => wire === form.unit.field);
    const isOfList = field?.type === 'choice' && wireWordFor(field.choices, written) !== undefined;
    if (known) {
      known.count += 1;
    } else if (!isOfList && converted.size < MOST_UNITS) {
      converted.set(written, { written, unit: ours, factor, count: 1 });
    }
  };

  return {
    take({ number: row, isHidden, cells }: Row): void {
      records.set(row, { isHidden, values: {}, cells: cells.size });
      for (const [field, at] of places) {
        const cell = cells.get(at);
        if (cell) {
          put(row, field, at, valueOfCell(field, cell, reading));
        } else {
          isEmptyAt.add(`${row} ${at}`);
          empty.push({ row, field, at });
        }
      }
    },
    end(shownAt: ShownAt, merges: readonly Merge[]): number[] {
      const captions = dropCaptions(merges);
      dropCovered(shownAt);
      fillEmpty(shownAt);
      convert();
      return captions;
    },
    all: (): SheetRecord[] =>
      [...records].map(([row, { isHidden, values }]) => ({ row, isHidden, values })),
    units: (): ConvertedUnit[] => [...converted.values()],
  };
};

const multiplied = (field: PlainField, value: string, factor: string): Read => {
  const read = valueSchemaOf(field).safeParse(product(value, factor));
  if (read.success) {
    return { value: read.data };
  }
  const { code, params } = readIssue(read.error.issues[0]);
  return { issue: { code, ...(params && { params }) } };
};
