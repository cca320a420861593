import { openPackage, type Package } from '../../../unpacking/package.ts';
import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import { createRowReader } from '../../../unpacking/rows.ts';
import { openWorkbook, type SheetPart, type Workbook } from '../../../unpacking/workbook.ts';
import { baseName, type UploadedFile } from '../../../unpacking/xml-source.ts';
import type { EstimateDocument, EstimateEvent, EstimateOptions, SheetReport } from '../events.ts';
import type { DocumentOptions } from '../read-document.ts';
import { HEAD_ROWS } from './columns.ts';
import { createDoubledSheets } from './doubled-sheets.ts';
import { glanceAt, placedIn } from './glance.ts';
import { readMergedRows } from './merged-words.ts';
import { createPriceSheet } from './price-sheet.ts';
import { createSheetReport, unreadSheet } from './sheet-report.ts';
import { createSheetVersions } from './sheet-versions.ts';

type Opened = { parts: Package; workbook: Workbook };
/** A tab, from 1, and its sheet. */
type Tab = { number: number; sheet: SheetPart };
type Choice = Pick<EstimateOptions, 'sheets' | 'hiddenRows' | 'parts' | 'onQuestion'>;

/** What a workbook held. */
export type ReadWorkbook = {
  documents: EstimateDocument[];
  withoutPositions: string[];
  sheets: SheetReport[];
};

/**
 * Reads the contract price lists of a workbook: each sheet in sight whose first rows hold a head by its synonyms is one, in the order of the
 * tabs; of chosen numbers, those tabs alone. Throws FileRefusal: BAD_WORKBOOK, NO_HEADER, FOREIGN_CURRENCY, BAD_NUMBER, NUMBER_TOO_LARGE and
 * BAD_CELL with the row; where nobody chose, and no one hears of questions, SHEET_WITHOUT_HEAD, DOUBLED_SHEETS, SHEET_VERSIONS, DOUBLED_PARTS and HIDDEN_ROWS.
 */
export async function readWorkbook(
  file: UploadedFile,
  options: DocumentOptions,
  choice: Choice = {},
): Promise<ReadWorkbook> {
  const parts = await openPackage(file, options.limits);
  const opened = { parts, workbook: await openWorkbook(parts) };
  const { lists, others } = await tellApart(opened, options, choice);
  const doubled = createDoubledSheets();
  const versions = createSheetVersions();
  const emit = (event: EstimateEvent) => {
    doubled.take(event);
    versions.take(event);
    options.emit(event);
  };
  const read: SheetReport[] = [];
  for (const tab of lists) {
    doubled.begin(tab.sheet.name);
    versions.begin(tab.sheet.name);
    const name = lists.length > 1 ? rootName(tab.sheet, file) : baseName(file.name);
    read.push(await readPriceSheet(opened, tab, name, { ...options, emit }));
  }
  if (choice.sheets === undefined) {
    ask(choice, doubled.find() ?? versions.find());
  }
  if (choice.hiddenRows === undefined) {
    ask(choice, refusalOfHidden(read));
  }
  if (choice.parts === undefined) {
    ask(choice, refusalOfParts(read));
  }
  return {
    documents: read.flatMap(({ document }) => (document ? [document] : [])),
    withoutPositions: read.flatMap(({ name, document }) => (document ? [] : [name])),
    sheets: [...read, ...others].toSorted(byTab),
  };
}

/** The refusal HIDDEN_ROWS; undefined where every row that was read is in sight. */
function refusalOfHidden(read: readonly SheetReport[]): FileRefusal | undefined {
  const count = read.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  return count === 0 ? undefined : new FileRefusal('HIDDEN_ROWS', {}, { count });
}

/** The refusal DOUBLED_PARTS with the first row that is a part of the position above; undefined where there is none. */
function refusalOfParts(read: readonly SheetReport[]): FileRefusal | undefined {
  const parts = read.flatMap(({ name, passedOver }) =>
    passedOver.filter(({ reason }) => reason === 'part').map((part) => ({ name, ...part })),
  );
  const [first] = parts;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const place = { line: first?.rows[0], ...(read.length > 1 && { entry: first?.name }) };
  return first && new FileRefusal('DOUBLED_PARTS', place, { count });
}

/** Hidden sheets stand last. */
const byTab = (one: SheetReport, other: SheetReport): number =>
  (one.number || Number.POSITIVE_INFINITY) - (other.number || Number.POSITIVE_INFINITY) || 0;

function ask({ onQuestion }: Choice, question: FileRefusal | undefined): void {
  if (question && !onQuestion) {
    throw question;
  }
  if (question) {
    onQuestion?.(question);
  }
}

/** What a spreadsheet calls its sheets when nobody does. */
const NAMELESS = /^(?:лист|парақ|sheet|таблица|table)\s*\d*$/iu;

const rootName = (sheet: SheetPart, { name }: UploadedFile): string =>
  NAMELESS.test(sheet.name.trim()) ? `${baseName(name)}, ${sheet.name}` : sheet.name.trim();

/** Rows of several figures that make a sheet more than a title. */
const FIGURES_OF_A_LIST = 3;

/** The sheets with the head of a price list, and reports of the others. Throws NO_HEADER when there is no such, SHEET_WITHOUT_HEAD. */
async function tellApart(
  { parts, workbook }: Opened,
  { afterChunk }: DocumentOptions,
  choice: Choice,
): Promise<{ lists: Tab[]; others: SheetReport[] }> {
  const lists: Tab[] = [];
  const others: SheetReport[] = [];
  let unread: string | undefined;
  for (const [at, sheet] of workbook.sheets.entries()) {
    const number = at + 1;
    const { hasHead, figures } = await glanceAt(parts, workbook, sheet, afterChunk);
    if (hasHead && (choice.sheets?.includes(number) ?? true)) {
      lists.push({ number, sheet });
    } else {
      others.push(unreadSheet(sheet.name, number, hasHead ? 'not-chosen' : 'no-head'));
      unread ??= !hasHead && figures >= FIGURES_OF_A_LIST ? sheet.name : undefined;
    }
  }
  if (lists.length === 0) {
    throw new FileRefusal('NO_HEADER', {}, { limit: HEAD_ROWS });
  }
  if (unread !== undefined && choice.sheets === undefined) {
    ask(choice, new FileRefusal('SHEET_WITHOUT_HEAD', {}, { name: quotable(unread) }));
  }
  const hidden = workbook.hiddenSheets.map((name) => unreadSheet(name, 0, 'hidden'));
  return { lists, others: [...others, ...hidden] };
}

async function readPriceSheet(
  { parts, workbook }: Opened,
  { number, sheet }: Tab,
  root: string,
  options: DocumentOptions,
): Promise<SheetReport> {
  const { name, source } = sheet;
  const report = createSheetReport(name, number);
  const merges = await readMergedRows(parts, sheet, options.afterChunk);
  const list = createPriceSheet(root, options, report, merges);
  const onBytes = (packedBytes: number) => options.onBytes(packedBytes, list.positions());
  const rows = createRowReader(workbook, list.take, { onBlankRow: list.takeBlank });
  const { afterChunk } = options;
  try {
    await parts.read(source, rows, { afterChunk, onBytes });
    const end = list.end();
    await afterChunk();
    return report.end(end && { ...end, formatVersion: 'xlsx', encoding: 'utf-8' });
  } catch (error) {
    throw placedIn(workbook, name, error);
  }
}
