import { openPackage, type Package } from '../../../unpacking/package.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import { createRowReader, type Row } from '../../../unpacking/rows.ts';
import { openWorkbook, type SheetPart, type Workbook } from '../../../unpacking/workbook.ts';
import { baseName, type UploadedFile } from '../../../unpacking/xml-source.ts';
import type { EstimateDocument, EstimateEvent } from '../events.ts';
import type { DocumentOptions } from '../read-document.ts';
import { columnsOf, HEAD_ROWS } from './columns.ts';
import { createDoubledSheets } from './doubled-sheets.ts';
import { createPriceSheet } from './price-sheet.ts';

type Opened = { parts: Package; workbook: Workbook };

/** What a workbook held. */
export type ReadWorkbook = { documents: EstimateDocument[]; withoutPositions: string[] };

/**
 * Reads the contract price lists of a workbook: each sheet in sight whose first rows hold a head by its synonyms is one, in the order of the
 * tabs; of `chosen` numbers, those tabs alone. Throws FileRefusal: BAD_WORKBOOK, NO_HEADER, FOREIGN_CURRENCY, BAD_NUMBER, NUMBER_TOO_LARGE and
 * BAD_CELL with the row; where nobody chose, SHEET_WITHOUT_HEAD and DOUBLED_SHEETS.
 */
export async function readWorkbook(
  file: UploadedFile,
  options: DocumentOptions,
  chosen?: readonly number[],
): Promise<ReadWorkbook> {
  const parts = await openPackage(file, options.limits);
  const opened = { parts, workbook: await openWorkbook(parts) };
  const sheets = await priceSheetsOf(opened, options, chosen);
  const doubled = createDoubledSheets();
  const read: ReadWorkbook = { documents: [], withoutPositions: [] };
  const emit = (event: EstimateEvent) => {
    doubled.take(event);
    options.emit(event);
  };
  for (const sheet of sheets) {
    doubled.begin(sheet.name);
    const name = sheets.length > 1 ? rootName(sheet, file) : baseName(file.name);
    const document = await readPriceSheet(opened, sheet, name, { ...options, emit });
    if (document) {
      read.documents.push(document);
    } else {
      read.withoutPositions.push(sheet.name);
    }
  }
  if (chosen === undefined) {
    doubled.refuse();
  }
  return read;
}

/** What a spreadsheet calls its sheets when nobody does. */
const NAMELESS = /^(?:лист|парақ|sheet|таблица|table)\s*\d*$/iu;

const rootName = (sheet: SheetPart, { name }: UploadedFile): string =>
  NAMELESS.test(sheet.name.trim()) ? `${baseName(name)}, ${sheet.name}` : sheet.name.trim();

/** The sheets with the head of a price list. Throws NO_HEADER when there is none, SHEET_WITHOUT_HEAD. */
async function priceSheetsOf(
  opened: Opened,
  options: DocumentOptions,
  chosen: readonly number[] | undefined,
): Promise<SheetPart[]> {
  const found: SheetPart[] = [];
  const headless: SheetPart[] = [];
  for (const [at, sheet] of opened.workbook.sheets.entries()) {
    if (chosen === undefined || chosen.includes(at + 1)) {
      const { hasHead, figures } = await glanceAt(opened, sheet, options);
      (hasHead ? found : figures >= FIGURES_OF_A_LIST ? headless : []).push(sheet);
    }
  }
  const [first] = headless;
  if (found.length === 0) {
    throw new FileRefusal('NO_HEADER', {}, { limit: HEAD_ROWS });
  }
  if (first) {
    throw new FileRefusal('SHEET_WITHOUT_HEAD', {}, { name: quotable(first.name) });
  }
  return found;
}

/** Rows of several figures that make a sheet more than a title. */
const FIGURES_OF_A_LIST = 3;

/** Ends the reading of a sheet of which enough is known. */
class Enough extends Error {}

/** Whether the first rows of a sheet hold a head, and how many of them hold several figures. */
async function glanceAt(
  { parts, workbook }: Opened,
  { name, source }: SheetPart,
  { afterChunk }: DocumentOptions,
): Promise<{ hasHead: boolean; figures: number }> {
  const seen = { hasHead: false, figures: 0 };
  let isPast = false;
  const takeRow = (row: Row): void => {
    isPast = row.number > HEAD_ROWS;
    seen.hasHead ||= !isPast && columnsOf(row) !== undefined;
    const figures = [...row.cells.values()].filter(({ kind }) => kind === 'number');
    seen.figures += figures.length > 1 ? 1 : 0;
  };
  const stop = async () => {
    await afterChunk();
    if (seen.hasHead || isPast) {
      throw new Enough();
    }
  };
  try {
    await parts.read(source, createRowReader(workbook, takeRow), { afterChunk: stop });
  } catch (error) {
    throwUnlessEnough(error, workbook, name);
  }
  return seen;
}

async function readPriceSheet(
  { parts, workbook }: Opened,
  { name, source }: SheetPart,
  rootName: string,
  options: DocumentOptions,
): Promise<EstimateDocument | undefined> {
  const list = createPriceSheet(rootName, options);
  const onBytes = (packedBytes: number) => options.onBytes(packedBytes, list.positions());
  const rows = createRowReader(workbook, list.take);
  const { afterChunk } = options;
  try {
    await parts.read(source, rows, { afterChunk, onBytes });
    const end = list.end();
    await afterChunk();
    return end && { ...end, formatVersion: 'xlsx', encoding: 'utf-8' };
  } catch (error) {
    return throwUnlessEnough(error, workbook, name);
  }
}

/** Throws the error again, with the sheet it is of where there are several. */
function throwUnlessEnough(error: unknown, { sheets }: Workbook, name: string): undefined {
  if (error instanceof Enough) {
    return undefined;
  }
  const isPlaced = error instanceof FileRefusal && error.line !== undefined && sheets.length > 1;
  throw isPlaced ? error.at({ entry: name }) : error;
}
