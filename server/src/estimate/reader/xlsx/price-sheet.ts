import type { Merge } from '../../../unpacking/merges.ts';
import { FileRefusal } from '../../../unpacking/refusal.ts';
import type { Row } from '../../../unpacking/rows.ts';
import type { DocumentOptions } from '../read-document.ts';
import type { Columns } from './columns.ts';
import { type Line, lineOf } from './line.ts';
import { createMergedFigures, type ShownFigures, withMergedFigures } from './merged-figures.ts';
import { createMergedWords } from './merged-words.ts';
import { refuseNote } from './money-columns.ts';
import { createParts } from './parts-of-positions.ts';
import { createPriceList, type PriceListEnd } from './price-list.ts';
import { refuseRivals } from './rival-columns.ts';
import { refuseScaled } from './scaled-columns.ts';
import { createSheetHead } from './sheet-head.ts';
import type { SheetReporter } from './sheet-report.ts';

/** A sheet of a workbook while its rows are taken. */
export type PriceSheet = {
  /** Throws FOREIGN_CURRENCY and whatever is wrong with the row. */
  take: (row: Row) => void;
  /** Takes a row of formulas that show nothing. */
  takeBlank: (row: Row) => void;
  positions: () => number;
  end: () => PriceListEnd | undefined;
};

type SheetOptions = Pick<
  DocumentOptions,
  'nextOrdinal' | 'emit' | 'skipsHiddenRows' | 'takesParts' | 'notesFaults'
>;

/** Takes the rows of a sheet: titles, the head by its synonyms, then the lines of a list called `name`. */
export function createPriceSheet(
  name: string,
  { nextOrdinal, emit, skipsHiddenRows, takesParts = false, notesFaults }: SheetOptions,
  report: SheetReporter,
  merges: readonly Merge[],
): PriceSheet {
  const onHollow = (row: number) => report.passOver('caption', row);
  const list = createPriceList({ name, nextOrdinal, emit, onHollow });
  const parts = createParts({
    take: list.take,
    takesParts,
    onPart: (row) => report.passOver('part', row),
  });
  const positions = () => list.positions() + parts.count();
  const head = createSheetHead(report);
  const withMergedWords = createMergedWords(merges);
  const mergedFigures = createMergedFigures(merges);

  const takeLine = (found: Row, columns: Columns): void => {
    const row = withMergedWords(found, columns);
    const figures = mergedFigures(found, columns);
    if (row.isHidden && skipsHiddenRows) {
      report.passOver('hidden', row.number);
      return;
    }
    const read = readLine({ row, columns, figures }, notesFaults ? report : undefined);
    if (read === 'fault') {
      return;
    }
    const { line } = read;
    if (!line) {
      report.passOver('nothing-but-number', row.number);
      return;
    }
    if (line.kind === 'control') {
      report.passOver('total', row.number);
    } else {
      report.noteRead(read.row, read.row !== found);
    }
    parts.take(line);
  };

  return {
    positions,
    end() {
      parts.release();
      return list.end();
    },
    takeBlank: (row) => report.passOver('formulas', row.number),
    take(row) {
      const isOfHead = head.take(row, positions());
      const columns = head.columns();
      if (!isOfHead && columns) {
        takeLine(row, columns);
      }
    },
  };
}

type FoundRow = { row: Row; columns: Columns; figures: ShownFigures };

/** The line a row says; of one that cannot be read the fault is noted, or thrown where nobody notes it. */
function readLine(
  { row: found, columns, figures }: FoundRow,
  report: SheetReporter | undefined,
): { row: Row; line: Line | undefined } | 'fault' {
  try {
    refuseNote(found, columns);
    const row = withMergedFigures(found, columns, figures);
    const line = lineOf(row, columns);
    if (line?.kind !== 'control') {
      refuseRivals(row, columns);
    }
    if (line?.kind === 'position') {
      refuseScaled(line, columns);
    }
    return { row, line };
  } catch (error) {
    if (!report || !(error instanceof FileRefusal)) {
      throw error;
    }
    report.noteFault(error);
    return 'fault';
  }
}
