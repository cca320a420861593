import { openPackage, type Package } from '../../../unpacking/package.ts';
import { FileRefusal } from '../../../unpacking/refusal.ts';
import { createRowReader, type Row } from '../../../unpacking/rows.ts';
import { openWorkbook, type SheetPart, type Workbook } from '../../../unpacking/workbook.ts';
import { baseName, type UploadedFile } from '../../../unpacking/xml-source.ts';
import type { EstimateDocument } from '../events.ts';
import type { DocumentOptions } from '../read-document.ts';
import {
  type Columns,
  columnsOf,
  HEAD_ROWS,
  isHeadAgain,
  isNumbering,
  withSecondHead,
} from './columns.ts';
import { lineOf } from './line.ts';
import { createPriceList, type PriceListEnd } from './price-list.ts';

/**
 * Reads the contract price list of a workbook: the first sheet in sight whose first rows hold a head by its synonyms. Answers no
 * document when the sheet has no position. Throws FileRefusal: BAD_WORKBOOK, NO_HEADER, BAD_NUMBER, NUMBER_TOO_LARGE and BAD_CELL with
 * the row.
 */
export async function readWorkbook(
  file: UploadedFile,
  options: DocumentOptions,
): Promise<EstimateDocument[]> {
  const parts = await openPackage(file, options.limits);
  const workbook = await openWorkbook(parts);
  for (const sheet of workbook.sheets) {
    const list = createSheet(baseName(file.name), options);
    await readSheet(parts, workbook, sheet, list, options);
    if (list.hasHead()) {
      const end = list.end();
      await options.afterChunk();
      return end ? [{ ...end, formatVersion: 'xlsx', encoding: 'utf-8' }] : [];
    }
  }
  throw new FileRefusal('NO_HEADER', {}, { limit: HEAD_ROWS });
}

type Sheet = {
  take: (row: Row) => void;
  hasHead: () => boolean;
  isHopeless: () => boolean;
  positions: () => number;
  end: () => PriceListEnd | undefined;
};

async function readSheet(
  parts: Package,
  workbook: Workbook,
  { name, source }: SheetPart,
  list: Sheet,
  options: DocumentOptions,
): Promise<void> {
  const afterChunk = async () => {
    await options.afterChunk();
    if (list.isHopeless()) {
      throw new NoHead();
    }
  };
  const onBytes = (packedBytes: number) => options.onBytes(packedBytes, list.positions());
  const rows = createRowReader(workbook, list.take);
  try {
    await parts.read(source, rows, { afterChunk, onBytes });
  } catch (error) {
    if (error instanceof NoHead) {
      return;
    }
    const isOneOfMany = error instanceof FileRefusal && workbook.sheets.length > 1;
    throw isOneOfMany && error.line !== undefined ? error.at({ entry: name }) : error;
  }
}

/** Ends the reading of a sheet that is no price list. */
class NoHead extends Error {}

function createSheet(name: string, { nextOrdinal, emit }: DocumentOptions): Sheet {
  const list = createPriceList({ name, nextOrdinal, emit });
  let columns: Columns | undefined;
  let head = { row: 0, positionsAbove: 0 };
  let isHopeless = false;

  const takeBelow = (row: Row, known: Columns): void => {
    if (isHeadAgain(row, known)) {
      head = { row: row.number, positionsAbove: list.positions() };
      return;
    }
    const isNext = row.number - head.row <= 2 && list.positions() === head.positionsAbove;
    const wider = isNext ? withSecondHead(known, row) : undefined;
    columns = wider ?? known;
    if (wider || (isNext && isNumbering(row))) {
      return;
    }
    const line = lineOf(row, known);
    if (line) {
      list.take(line);
    }
  };

  return {
    positions: list.positions,
    hasHead: () => columns !== undefined,
    isHopeless: () => isHopeless,
    end: () => list.end(),
    take(row) {
      if (columns !== undefined) {
        takeBelow(row, columns);
      } else if (row.number > HEAD_ROWS) {
        isHopeless = true;
      } else {
        columns = columnsOf(row);
        head = { row: row.number, positionsAbove: 0 };
      }
    },
  };
}
