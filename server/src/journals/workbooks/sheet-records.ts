import { wireWordFor } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { product } from '../../exact/decimal.ts';
import { readIssue } from '../../http/issues.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { type Merge, type ShownAt, shownInMerges } from '../../unpacking/merges.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Read, type Reading, valueOfCell } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import type { Places } from './passed-over.ts';
import type { createFaults } from './sheet-faults.ts';

/** Columns a line of text is merged over at least, to be a caption between records. */
const WIDTH_OF_CAPTION = 3;
/** Ways to write a unit that are told. */
const MOST_UNITS = 200;

/** A record of a sheet: its row, and its values as the form reads them. */
export type SheetRecord = { row: number; isHidden: boolean; values: OwnValues };
/** A unit as it is written, ours, by what amounts in it were multiplied, and in how many rows. */
export type ConvertedUnit = { written: string; unit: string; factor: string; count: number };

type Unit = { written: string; factor: string };
type Taken = {
  isHidden: boolean;
  values: Record<string, string | boolean>;
  unit?: Unit;
  cells: number;
};

/** What the rows of a sheet are made into. */
type Sheet = {
  form: SheetForm;
  reading: Reading;
  places: Places;
  faults: ReturnType<typeof createFaults>;
  records: Map<number, Taken>;
  /** Places of records that hold no value of their own. */
  empty: { row: number; field: PlainField; at: number }[];
  emptyAt: Set<string>;
};

/** Makes records of the rows under a head; `end` finishes what merged cells show, and answers the rows that are captions after all. */
export const createSheetRecords = (
  given: Pick<Sheet, 'form' | 'reading' | 'places' | 'faults'>,
) => {
  const sheet: Sheet = { ...given, records: new Map(), empty: [], emptyAt: new Set() };
  let units: ConvertedUnit[] = [];
  return {
    take: (row: Row): void => takeRow(sheet, row),
    end(merges: readonly Merge[]): number[] {
      const shownAt = shownInMerges(merges);
      const captions = dropCaptions(sheet, merges);
      dropCovered(sheet, shownAt);
      fillEmpty(sheet, shownAt);
      units = convert(sheet);
      return captions;
    },
    all: (): SheetRecord[] =>
      [...sheet.records].map(([row, { isHidden, values }]) => ({ row, isHidden, values })),
    units: (): ConvertedUnit[] => units,
  };
};

const keyOf = (row: number, at: number): string => `${row} ${at}`;

const takeRow = (sheet: Sheet, { number: row, isHidden, cells }: Row): void => {
  sheet.records.set(row, { isHidden, values: {}, cells: cells.size });
  for (const [field, at] of sheet.places) {
    const cell = cells.get(at);
    if (cell) {
      put(sheet, row, field, at, valueOfCell(field, cell, sheet.reading));
    } else {
      sheet.emptyAt.add(keyOf(row, at));
      sheet.empty.push({ row, field, at });
    }
  }
};

const put = (sheet: Sheet, row: number, field: PlainField, at: number, read: Read): void => {
  const record = sheet.records.get(row);
  if (record && 'value' in read) {
    record.values[field.wire] = read.value;
    if (read.unit) {
      record.unit = read.unit;
    }
  } else if ('issue' in read) {
    sheet.faults.of(row, at, field, read.issue);
  }
};

const dropCaptions = ({ records, faults }: Sheet, merges: readonly Merge[]): number[] => {
  const wide = new Set(
    merges
      .filter(({ column, lastColumn }) => lastColumn - column + 1 >= WIDTH_OF_CAPTION)
      .map(({ from }) => from),
  );
  const captions = new Set(
    [...records].flatMap(([row, { cells }]) => (cells === 1 && wide.has(row) ? [row] : [])),
  );
  for (const row of captions) {
    records.delete(row);
  }
  faults.drop(({ row }) => captions.has(row));
  return [...captions];
};

/** What still lies in a cell that another one covers, nobody sees. */
const dropCovered = (
  { records, places, emptyAt, empty, faults }: Sheet,
  shownAt: ShownAt,
): void => {
  const dropped = new Set<string>();
  for (const [row, record] of records) {
    for (const [field, at] of places) {
      if (!emptyAt.has(keyOf(row, at)) && shownAt(at, row) !== undefined) {
        delete record.values[field.wire];
        dropped.add(keyOf(row, at));
        empty.push({ row, field, at });
      }
    }
  }
  faults.drop(({ row, at }) => dropped.has(keyOf(row, at)));
};

/** A cell without a value of its own shows that of the cell it is merged with, which was refused already or is good. An amount over rows may be that of all of them. */
const fillEmpty = (sheet: Sheet, shownAt: ShownAt): void => {
  const { records, reading, form } = sheet;
  for (const { row, field, at } of sheet.empty) {
    const shown = shownAt(at, row);
    const above = shown === undefined || shown === 'covered' ? undefined : records.get(shown.inRow);
    const value = above?.values[field.wire];
    if (value !== undefined && form.unit.amounts.includes(field.wire)) {
      put(sheet, row, field, at, { issue: { code: 'merged-amount' } });
    } else if (value !== undefined) {
      const unit = field.wire === form.unit.field ? above?.unit : undefined;
      put(sheet, row, field, at, unit ? { value, unit } : { value });
    } else if (!above && records.has(row)) {
      put(sheet, row, field, at, valueOfCell(field, undefined, reading));
    }
  }
};

/** Works out amounts in the units of the register, and tells which units were written otherwise. */
const convert = (sheet: Sheet): ConvertedUnit[] => {
  const { form, places } = sheet;
  const converted = new Map<string, ConvertedUnit>();
  for (const [row, { unit, values }] of sheet.records) {
    const ours = values[form.unit.field];
    if (unit && typeof ours === 'string') {
      note(converted, form, unit, ours);
      for (const [field, at] of unit.factor === '1' ? [] : places) {
        const value = values[field.wire];
        if (form.unit.amounts.includes(field.wire) && typeof value === 'string') {
          put(sheet, row, field, at, multiplied(field, value, unit.factor));
        }
      }
    }
  }
  return [...converted.values()];
};

const note = (
  converted: Map<string, ConvertedUnit>,
  { fields, unit: { field: name } }: SheetForm,
  { written, factor }: Unit,
  unit: string,
): void => {
  const known = converted.get(written);
  const field = Object.values(fields).find(({ wire }) => wire === name);
  const isOfList = field?.type === 'choice' && wireWordFor(field.choices, written) !== undefined;
  if (known) {
    known.count += 1;
  } else if (!isOfList && converted.size < MOST_UNITS) {
    converted.set(written, { written, unit, factor, count: 1 });
  }
};

const multiplied = (field: PlainField, value: string, factor: string): Read => {
  const read = valueSchemaOf(field).safeParse(product(value, factor));
  if (read.success) {
    return { value: read.data };
  }
  const { code, params } = readIssue(read.error.issues[0]);
  return { issue: { code, ...(params && { params }) } };
};
