import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { type Cell, shownIn } from '../../unpacking/cells.ts';
import type { SheetEnd, SheetTaker } from '../../unpacking/read-sheets.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Reading, short } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import { type PassedOver, saysDay } from './passed-over.ts';
import { createFaults, type SheetFault } from './sheet-faults.ts';
import { createHeads, type HeadColumn } from './sheet-heads.ts';
import { type ConvertedUnit, createSheetRecords, type SheetRecord } from './sheet-records.ts';
import { createTotals, type SheetTotal } from './sheet-totals.ts';
import { createRowSorter } from './sort-rows.ts';

/** Rows a preview shows of a sheet. */
const FIRST_ROWS = 5;
/** Fields a head names at least, to be one that lacks the others. */
const FIELDS_OF_HEAD = 3;

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

/** How a sheet is read: for which register, whether hidden rows are left out, and what counts records. */
type Asked = { form: SheetForm; reading: Reading; skipsHidden: boolean; onRecord: () => void };

/** Takes the rows of one sheet; `read` tells what was understood once it ended. */
export const createSheetTaker = (
  name: string,
  { form, reading, skipsHidden, onRecord }: Asked,
): SheetTaker & { read(): ReadSheet } => {
  const heads = createHeads(form);
  const faults = createFaults(name, reading);
  const records = createSheetRecords({ form, reading, places: heads.places, faults });
  const totals = createTotals(heads.places);
  const shown = createShownRows();
  const sorter = createRowSorter(heads.places, heads.isRepeated, {
    skipsHidden,
    total: (row) => totals.compare(row),
    record: (row) => {
      onRecord();
      shown.take(row);
      records.take(row);
      totals.add(row);
    },
  });
  let isHeadOver = false;
  let isEmpty = true;
  let looksLikeRecords = false;
  let hiddenColumns: SheetEnd['hiddenColumns'] = new Set();

  return {
    row(row) {
      isEmpty &&= row.cells.size === 0;
      looksLikeRecords ||= isLikeRecord(row, form);
      isHeadOver ||= row.cells.size > 0 && !heads.take(row);
      if (isHeadOver && heads.isComplete()) {
        sorter.take(row);
      }
    },
    end(sheet) {
      ({ hiddenColumns } = sheet);
      sorter.end();
      for (const row of records.end(sheet.merges)) {
        sorter.passOver(row, 'caption');
      }
      for (const fault of heads.faults()) {
        faults.ofHead(fault);
      }
    },
    read: () => ({
      ...stateOf(heads, { isEmpty, looksLikeRecords }),
      name,
      columns: columnsOf(heads.columns(), shown.filled, hiddenColumns),
      fields: heads.places.size,
      rows: shown.rows(heads.columns()),
      records: records.all(),
      hiddenRows: sorter.hiddenRows(),
      passedOver: sorter.passedOver,
      totals: totals.all(),
      units: records.units(),
      faults: faults.all(),
    }),
  };
};

const stateOf = (
  heads: ReturnType<typeof createHeads>,
  { isEmpty, looksLikeRecords }: { isEmpty: boolean; looksLikeRecords: boolean },
): Pick<ReadSheet, 'state' | 'isUnclear' | 'head'> =>
  heads.hasMost()
    ? { state: 'read', isUnclear: false, head: heads.lastRow() ?? null }
    : {
        state: isEmpty ? 'empty' : 'no-head',
        isUnclear: looksLikeRecords || heads.places.size >= FIELDS_OF_HEAD,
        head: null,
      };

/** A cell as its sheet shows it here, where a comma divides decimals. */
const shownHere = (cell: Cell): string => {
  const shown = shownIn(cell) ?? cell.value;
  return cell.kind === 'number' && cell.format === undefined ? shown.replace('.', ',') : shown;
};

/** Keeps the first records for a preview, and notes which columns hold something. */
const createShownRows = () => {
  const first: Row[] = [];
  const filled = new Set<number>();
  return {
    filled: filled as ReadonlySet<number>,
    take(row: Row): void {
      if (first.length < FIRST_ROWS) {
        first.push(row);
      }
      for (const at of row.cells.keys()) {
        filled.add(at);
      }
    },
    rows: (headed: readonly HeadColumn[]): ReadSheet['rows'] =>
      first.map(({ number, cells }) => ({
        row: number,
        cells: columnsOf(headed, filled, new Set()).map(({ at }) => {
          const cell = cells.get(at);
          return cell ? short(shownHere(cell)) : '';
        }),
      })),
  };
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

/** Under no head, and yet filled as a record is, with a day among its cells. */
const isLikeRecord = ({ cells }: Row, { fields }: SheetForm): boolean =>
  cells.size * 2 >= Math.max(8, Object.values<PlainField>(fields).length) &&
  [...cells.values()].some(saysDay);
