import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { shownIn } from '../../unpacking/cells.ts';
import { shownInMerges } from '../../unpacking/merges.ts';
import type { SheetEnd, SheetTaker } from '../../unpacking/read-sheets.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Reading, short } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import { type PassedOver, reasonToPassOver, saysDay } from './passed-over.ts';
import { createFaults, type SheetFault } from './sheet-faults.ts';
import { createHeads, type HeadColumn } from './sheet-heads.ts';
import { createSheetRecords } from './sheet-records.ts';
import { createTotals, type SheetTotal } from './sheet-totals.ts';

/** Rows a preview shows of a sheet. */
const FIRST_ROWS = 5;

/** A record of a sheet: its row, and its values as the form reads them. */
export type SheetRecord = { row: number; isHidden: boolean; values: OwnValues };
/** A unit as it is written, ours, by what amounts in it were multiplied, and in how many rows. */
export type ConvertedUnit = { written: string; unit: string; factor: string; count: number };

/** What was understood of a sheet. */
export type ReadSheet = {
  name: string;
  state: 'read' | 'no-head' | 'empty';
  /** It is not read, and yet has rows like those of a log. */
  isUnclear: boolean;
  head: number | null;
  columns: (HeadColumn & { isHidden: boolean })[];
  /** How many fields its head names. */
  fields: number;
  rows: { row: number; cells: string[] }[];
  records: SheetRecord[];
  hiddenRows: number;
  passedOver: ReadonlyMap<PassedOver, number[]>;
  totals: SheetTotal[];
  units: ConvertedUnit[];
  faults: SheetFault[];
};

/** Takes the rows of one sheet; `read` tells what was understood once it ended. Hidden rows are left out on demand. */
export const createSheetTaker = (
  form: SheetForm,
  reading: Reading,
  name: string,
  skipsHidden: boolean,
  onRecord: () => void,
): SheetTaker & { read(): ReadSheet } => {
  const heads = createHeads(form);
  const faults = createFaults(name, reading);
  const records = createSheetRecords(form, reading, heads.places, faults);
  const totals = createTotals(heads.places);
  const passedOver = new Map<PassedOver, number[]>();
  const shown: Row[] = [];
  const unheaded = new Set<number>();
  let below: { row: Row; reason: PassedOver }[] = [];
  let isHeadOver = false;
  let isEmpty = true;
  let looksLikeRecords = false;
  let hiddenRows = 0;
  let ended: SheetEnd = { merges: [], hiddenColumns: new Set() };

  const passOver = (row: Row, reason: PassedOver): void => {
    passedOver.set(reason, [...(passedOver.get(reason) ?? []), row.number]);
  };
  const takeRecord = (row: Row): void => {
    if (row.isHidden) {
      hiddenRows += 1;
    }
    if (row.isHidden && skipsHidden) {
      passOver(row, 'hidden');
      return;
    }
    if (shown.length < FIRST_ROWS) {
      shown.push(row);
    }
    for (const at of row.cells.keys()) {
      unheaded.add(at);
    }
    onRecord();
    records.take(row);
    totals.add(row);
  };
  const takeRow = (row: Row): void => {
    const reason = reasonToPassOver(row, heads.places, heads.isRepeated);
    if (reason === 'signature' || reason === 'caption') {
      below.push({ row, reason });
    } else if (reason) {
      passOver(row, reason);
      if (reason === 'total') {
        totals.compare(row);
      }
    } else {
      // Signatures stand below all records; what stands above one is to be one.
      for (const { row: earlier, reason: mistaken } of below) {
        if (mistaken === 'caption') {
          passOver(earlier, mistaken);
        } else {
          takeRecord(earlier);
        }
      }
      below = [];
      takeRecord(row);
    }
  };

  return {
    row(row) {
      isEmpty &&= row.cells.size === 0;
      looksLikeRecords ||= isLikeRecord(row, form);
      if (!isHeadOver && (row.cells.size === 0 || heads.take(row))) {
        return;
      }
      isHeadOver = true;
      if (heads.isComplete()) {
        takeRow(row);
      }
    },
    end(sheet) {
      ended = sheet;
      for (const { row, reason } of below) {
        passOver(row, reason);
      }
      if (heads.hasMost()) {
        heads.faults().forEach(faults.ofHead);
      }
      for (const row of records.end(shownInMerges(sheet.merges), sheet.merges)) {
        passedOver.set('caption', [...(passedOver.get('caption') ?? []), row]);
      }
    },
    read: () => ({
      name,
      state: heads.hasMost() ? 'read' : isEmpty ? 'empty' : 'no-head',
      isUnclear: !heads.hasMost() && (looksLikeRecords || heads.places.size >= 3),
      head: heads.hasMost() ? (heads.lastRow() ?? null) : null,
      columns: columnsOf(heads.columns(), unheaded, ended.hiddenColumns),
      fields: heads.places.size,
      rows: shown.map((row) => ({
        row: row.number,
        cells: shownCells(row, heads.columns(), unheaded),
      })),
      records: records.all(),
      hiddenRows,
      passedOver,
      totals: totals.all(),
      units: records.units(),
      faults: [...faults.all(), ...(heads.hasMost() ? [] : headFaults())],
    }),
  };

  function headFaults(): SheetFault[] {
    const ofHead = createFaults(name, reading);
    heads.faults().forEach(ofHead.ofHead);
    return ofHead.all();
  }
};

/** The columns under the head, and those that hold something under none, all in their order. */
const columnsOf = (
  headed: readonly HeadColumn[],
  filled: ReadonlySet<number>,
  hidden: ReadonlySet<number>,
): ReadSheet['columns'] => {
  const known = new Set(headed.map(({ at }) => at));
  const others = [...filled].filter((at) => !known.has(at));
  return [...headed, ...others.map((at): HeadColumn => ({ at, title: '', field: undefined }))]
    .toSorted((one, other) => one.at - other.at)
    .map((column) => ({ ...column, isHidden: hidden.has(column.at) }));
};

const shownCells = (
  { cells }: Row,
  headed: readonly HeadColumn[],
  filled: ReadonlySet<number>,
): string[] =>
  columnsOf(headed, filled, new Set()).map(({ at }) => {
    const cell = cells.get(at);
    return cell ? short(shownIn(cell) ?? cell.value) : '';
  });

/** Under no head, and yet filled as a record is, with a day among its cells. */
const isLikeRecord = ({ cells }: Row, { fields }: SheetForm): boolean =>
  cells.size * 2 >= Math.max(8, Object.values<PlainField>(fields).length) &&
  [...cells.values()].some(saysDay);
