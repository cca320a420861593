import { FileRefusal } from './refusal.ts';
import type { StringTable } from './string-table.ts';
import type { Workbook } from './workbook.ts';
import type { XmlElement, XmlHandler } from './xml-parser.ts';

/** What a cell shows. A broken one holds the mark of a formula that failed, or `=` for one that was never worked out. */
export type Cell = { kind: 'text' | 'number' | 'date' | 'broken'; value: string };
/** A row that holds something. */
export type Row = {
  /** As people see it, from 1. */
  number: number;
  /** How deep it is grouped in the sheet; 0 outside any group. */
  outline: number;
  /** By their column from 0. */
  cells: ReadonlyMap<number, Cell>;
};

const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
/** Cells of one row that are kept; a price list has ten. */
const WIDEST = 200;

/** Turns the elements of a sheet into rows, each told when it ends. Throws BAD_WORKBOOK for a place outside a sheet. */
export function createRowReader(
  { strings, isDate }: Workbook,
  onRow: (row: Row) => void,
): XmlHandler {
  const reading = createCellReader(strings, isDate);
  let number = 0;
  let outline = 0;
  let column = -1;
  let cells = new Map<number, Cell>();
  const open: string[] = [];

  return {
    open(element) {
      open.push(element.key);
      if (element.key === 'row') {
        number = placeOf(element.attributes.get('r') ?? String(number + 1), MOST_ROWS);
        outline = OUTLINE.test(outlineOf(element)) ? Number(outlineOf(element)) : 0;
        column = -1;
        cells = new Map();
      } else if (element.key === 'c') {
        column = columnOf(element, column + 1);
        reading.start(element);
      } else if (element.key === 'f') {
        reading.formula();
      }
    },
    text(text) {
      const key = open.at(-1);
      if (key === 'v' || (key === 't' && !open.includes('rph'))) {
        reading.text(text);
      }
    },
    close() {
      const key = open.pop();
      if (key === 'c') {
        const cell = reading.end();
        if (cell && cells.size < WIDEST) {
          cells.set(column, cell);
        }
      } else if (key === 'row' && cells.size > 0) {
        onRow({ number, outline, cells });
      }
    },
  };
}

const OUTLINE = /^[0-7]$/;
const outlineOf = ({ attributes }: XmlElement) => attributes.get('outlinelevel') ?? '';

function placeOf(text: string, most: number): number {
  const place = Number(text);
  if (!Number.isInteger(place) || place < 1 || place > most) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, `no such row: ${text}`);
  }
  return place;
}

/** The column of a cell from 0; one that does not say follows the one before. */
function columnOf({ attributes }: XmlElement, next: number): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(attributes.get('r') ?? '')?.[1];
  const column = letters === undefined ? next : numberOf(letters);
  return column < MOST_COLUMNS ? column : placeOf(String(column + 1), MOST_COLUMNS);
}

/** `A` is 0, `AA` 26. */
function numberOf(letters: string): number {
  let number = 0;
  for (let place = 0; place < letters.length; place += 1) {
    number = number * 26 + letters.charCodeAt(place) - 64;
  }
  return number - 1;
}

function createCellReader(strings: StringTable, isDate: readonly boolean[]) {
  let type = 'n';
  let style = 0;
  let value = '';
  let isFormula = false;
  return {
    start({ attributes }: XmlElement): void {
      type = attributes.get('t') ?? 'n';
      style = Number(attributes.get('s') ?? 0);
      value = '';
      isFormula = false;
    },
    formula(): void {
      isFormula = true;
    },
    text(text: string): void {
      value += text;
    },
    end(): Cell | undefined {
      const shown = type === 's' ? strings.at(Number(value)) : value;
      if (shown.trim() === '') {
        return isFormula && type !== 'str' ? { kind: 'broken', value: '=' } : undefined;
      }
      return cellOf(type, unescaped(shown), isDate[style] === true);
    },
  };
}

function cellOf(type: string, value: string, isDateStyle: boolean): Cell {
  switch (type) {
    case 'e':
      return { kind: 'broken', value };
    case 'd':
      return { kind: 'date', value };
    case 'b':
      return { kind: 'text', value: value === '1' ? 'TRUE' : 'FALSE' };
    case 'n':
      return isDateStyle
        ? { kind: 'date', value: dayOf(Number(value)) }
        : { kind: 'number', value: fifteenDigits(value) };
    default:
      return { kind: 'text', value };
  }
}

/**
 * A sheet keeps doubles with 17 digits, of which people see 15: 12.300000000000001 is 12.3 to everybody. What no sheet writes as a
 * number stays as it is written.
 */
function fifteenDigits(value: string): string {
  const number = Number(value);
  const written = String(number);
  if (written === value && value.length <= 15) {
    return value;
  }
  if (!Number.isFinite(number) || NOT_DECIMAL.test(value)) {
    return value;
  }
  // What is not longer has no sixteenth digit.
  return value.length > 15 ? String(Number(number.toPrecision(15))) : written;
}

const NOT_DECIMAL = /[xob]/i;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

function dayOf(serial: number): string {
  const day = new Date(DAY_ZERO + serial * DAY_MS);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}

/** Characters XML cannot hold stand as `_x000D_` in a sheet; those that no text may hold are left out. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text
        .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replace(UNFIT, '')
    : text;
}

// oxlint-disable-next-line no-control-regex -- these are what it is about
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
