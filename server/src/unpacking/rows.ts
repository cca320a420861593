import { type Cell, createCellReader } from './cells.ts';
import type { Merge } from './merges.ts';
import { FileRefusal, refuseAbove } from './refusal.ts';
import type { Workbook } from './workbook.ts';
import type { XmlElement, XmlHandler } from './xml-parser.ts';

/** A row that holds something. */
export type Row = {
  /** As people see it, from 1. */
  number: number;
  /** Nobody sees it: it is hidden, filtered out, or in a group that is folded. */
  isHidden: boolean;
  /** How many of its formulas show nothing; they are not among its cells. */
  blankFormulas: number;
  /** How deep it is grouped in the sheet; 0 outside any group. */
  outline: number;
  /** By their column from 0. */
  cells: ReadonlyMap<number, Cell>;
};

const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
/** Cells of one row that are kept; a price list has ten. */
const WIDEST = 200;
/** Merged places of one sheet. */
export const MOST_MERGES = 100_000;

/** What hears of the columns nobody sees, which are named above all rows, and of merged cells, which are named below them. */
type SheetEars = {
  /** A row of formulas that show nothing. */
  onBlankRow?: (row: Row) => void;
  onMerge?: (merge: Merge) => void;
  /** Columns from 0, as far as cells are kept. */
  onHiddenColumn?: (column: number) => void;
};

/**
 * Turns the elements of a sheet into rows that hold something, each told when it ends. Throws BAD_WORKBOOK for a place outside a sheet
 * and for more merged cells than are kept.
 */
export function createRowReader(
  workbook: Workbook,
  onRow: (row: Row) => void,
  { onBlankRow = () => {}, onMerge = () => {}, onHiddenColumn = () => {} }: SheetEars = {},
): XmlHandler {
  const reading = createCellReader(workbook);
  let number = 0;
  let isHidden = false;
  let blankFormulas = 0;
  let outline = 0;
  let column = -1;
  const takeMerge = createMergeReader(onMerge);
  let cells = new Map<number, Cell>();
  const open: string[] = [];

  return {
    open(element) {
      open.push(element.key);
      if (element.key === 'row') {
        number = placeOf(element.attributes.get('r') ?? String(number + 1), MOST_ROWS);
        outline = outlineOf(element);
        isHidden = isSaid(element, 'hidden') || element.attributes.get('ht') === '0';
        [blankFormulas, column, cells] = [0, -1, new Map()];
      } else if (element.key === 'col') {
        hiddenColumnsOf(element).forEach(onHiddenColumn);
      } else if (element.key === 'c') {
        column = columnOf(element, column + 1);
        reading.start(element);
      } else if (element.key === 'f') {
        reading.formula();
      } else if (element.key === 'mergecell') {
        takeMerge(element);
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
        const cell = cells.size < WIDEST ? reading.end() : undefined;
        if (cell) {
          cells.set(column, cell);
        } else if (reading.isFormula()) {
          blankFormulas += 1;
        }
      } else if (key === 'row' && (cells.size > 0 || blankFormulas > 0)) {
        const tell = cells.size > 0 ? onRow : onBlankRow;
        tell({ number, isHidden, blankFormulas, outline, cells });
      }
    },
  };
}

const isSaid = ({ attributes }: XmlElement, name: string): boolean =>
  /^(?:1|true)$/.test(attributes.get(name) ?? '');

/** The columns a `col` is about, when they are hidden or have no width. */
const hiddenColumnsOf = (element: XmlElement): number[] => {
  const { attributes } = element;
  const first = Number(attributes.get('min'));
  const last = Math.min(Number(attributes.get('max')), WIDEST);
  const isHidden = isSaid(element, 'hidden') || attributes.get('width') === '0';
  return isHidden && first >= 1 && last >= first
    ? Array.from({ length: last - first + 1 }, (_, at) => first - 1 + at)
    : [];
};

const OUTLINE = /^[0-7]$/;
const outlineOf = ({ attributes }: XmlElement): number => {
  const level = attributes.get('outlinelevel') ?? '';
  return OUTLINE.test(level) ? Number(level) : 0;
};

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

/** Tells merged cells, so many of one sheet at most. */
function createMergeReader(onMerge: (merge: Merge) => void) {
  let merges = 0;
  return ({ attributes }: XmlElement): void => {
    const merge = mergeOf(attributes.get('ref') ?? '');
    merges += 1;
    refuseAbove(MOST_MERGES, merges, 'merged cells');
    if (merge) {
      onMerge(merge);
    }
  };
}

/** Reads a reference to merged cells: «C2:C3». */
export function mergeOf(reference: string): Merge | undefined {
  const corners = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference);
  if (!corners) {
    return undefined;
  }
  const [, first = '', from, last = '', to] = corners;
  return {
    column: numberOf(first),
    lastColumn: numberOf(last),
    from: Number(from),
    to: Number(to),
  };
}

/** `A` is 0, `AA` 26. */
function numberOf(letters: string): number {
  let number = 0;
  for (let place = 0; place < letters.length; place += 1) {
    number = number * 26 + letters.charCodeAt(place) - 64;
  }
  return number - 1;
}

/** The letters of a column from 0, as a spreadsheet shows them. */
export function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${letterOf(Math.floor(column / 26) - 1)}${letter}`;
}
