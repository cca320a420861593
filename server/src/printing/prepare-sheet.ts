import type { FontMetrics } from './font-metrics.ts';
import { PrintError } from './print-error.ts';
import { type Line, oneLine, plain, printable } from './printable-text.ts';
import type { Block, Sheet, TableBlock, TableColumn } from './sheet.ts';

/** A sheet whose strings are fit to print, and what the templates need besides; goes to them as JSON. */
export type PreparedSheet = {
  title: string;
  /** Year, month, day, hour, minute, second in UTC. */
  issued: number[];
  foot: { document: string; project: string };
  sheet: Sheet;
  watermark?: string;
};

/** Points in a millimetre. */
export const MILLIMETRE = 72 / 25.4;

/** The widths and sizes set in `templates/`; a text is made breakable by the line it stands on. */
const BODY: Line = { width: 170 * MILLIMETRE, size: 11 };
const ITEM: Line = { width: 162 * MILLIMETRE, size: 11 };
const NUMBER: Line = { width: 7.5 * MILLIMETRE, size: 10 };
const HEADING: Line = { width: 170 * MILLIMETRE, size: 14 };
const HALF: Line = { width: 80 * MILLIMETRE, size: 11 };
const FOOT: Line = { width: 125 * MILLIMETRE, size: 8 };
const SIGNATURE_CAPTION: Line = { width: 60 * MILLIMETRE, size: 11 };
const SIGNATURE_MARK: Line = { width: 40 * MILLIMETRE, size: 11 };
const TABLE_SIZE = 9.5;
const CELL_PADDING = 3;
/** Of a page that stands and of one that lies, mm. */
const TEXT_WIDTH = 170;
const LANDSCAPE_WIDTH = 257;

/**
 * Makes every string of the sheet printable and turns column shares into millimetres.
 * Throws `PrintError('invalid')` when a table row does not match its columns, a column has no
 * width, or the date is none.
 */
export function prepareSheet(sheet: Sheet, fonts: FontMetrics, watermark?: string): PreparedSheet {
  const body = (text: string) => printable(text, fonts, BODY);
  const prepared: Sheet = {
    ...sheet,
    norm: optional(sheet.norm, body),
    title: printable(sheet.title, fonts, HEADING),
    number: printable(sheet.number, fonts, HEADING),
    subtitle: optional(sheet.subtitle, (text) => printable(text, fonts, HEADING)),
    place: optional(sheet.place, (text) => printable(text, fonts, HALF)),
    date: printable(sheet.date, fonts, HALF),
    projectName: body(sheet.projectName),
    address: body(sheet.address),
    projectHint: optional(sheet.projectHint, body),
    pageCaption: oneLine(sheet.pageCaption, fonts, HALF),
    blocks: sheet.blocks.map((block) =>
      prepareBlock(block, fonts, sheet.isLandscape ? LANDSCAPE_WIDTH : TEXT_WIDTH),
    ),
  };
  return {
    title: plain(`${sheet.title} ${sheet.number}`, fonts).replaceAll('\n', ' ').slice(0, 200),
    issued: dateParts(sheet.issuedAt),
    foot: {
      document: oneLine(sheet.projectVersionLine, fonts, FOOT),
      project: oneLine(sheet.projectName, fonts, FOOT),
    },
    sheet: prepared,
    watermark: optional(watermark, (text) => oneLine(text, fonts, BODY)),
  };
}

function optional(text: string | undefined, prepare: (text: string) => string): string | undefined {
  return text === undefined || text === '' ? undefined : prepare(text);
}

function dateParts(issuedAt: string): number[] {
  const date = new Date(issuedAt);
  if (Number.isNaN(date.getTime())) {
    throw new PrintError('invalid', `issuedAt is not a date: ${issuedAt.slice(0, 40)}`);
  }
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
}

function prepareBlock(block: Block, fonts: FontMetrics, textWidth: number): Block {
  const item = (text: string) => printable(text, fonts, ITEM);
  switch (block.kind) {
    case 'text':
    case 'heading':
      return { ...block, text: printable(block.text, fonts, BODY) };
    case 'field':
      return {
        ...numbered(block, fonts),
        value: item(block.value),
        hint: optional(block.hint, item),
      };
    case 'list':
      return {
        ...numbered(block, fonts),
        items: block.items.map(item),
        hint: optional(block.hint, item),
      };
    case 'pairs': {
      const narrow = { ...HALF, width: columnOf(block.columns) };
      const pair = (text: string) => printable(text, fonts, narrow);
      return {
        ...numbered(block, fonts),
        pairs: block.pairs.map(({ caption, value }) => ({
          caption: pair(caption),
          value: pair(value),
        })),
      };
    }
    case 'people':
      return {
        ...numbered(block, fonts),
        hint: optional(block.hint, item),
        roles: block.roles.map((role) => ({
          caption: item(role.caption),
          people: role.people.map((person) => ({
            name: item(person.name),
            organization: item(person.organization),
            position: item(person.position),
          })),
        })),
      };
    case 'signatures':
      return prepareSignatures(block, fonts);
    case 'table':
      return prepareTable(block, fonts, textWidth);
  }
}

function numbered<T extends { number?: string; caption?: string }>(
  block: T,
  fonts: FontMetrics,
): T {
  return {
    ...block,
    number: optional(block.number, (text) => printable(text, fonts, NUMBER)),
    caption: optional(block.caption, (text) => printable(text, fonts, ITEM)),
  };
}

/** Width of the value in a pair: beside its caption, or below it in three columns. */
function columnOf(columns: 1 | 2 | 3): number {
  const width = { 1: 60, 2: 36, 3: 48 }[columns];
  return width * MILLIMETRE;
}

function prepareSignatures(
  block: Extract<Block, { kind: 'signatures' }>,
  fonts: FontMetrics,
): Block {
  return {
    ...block,
    caption: optional(block.caption, (text) => printable(text, fonts, BODY)),
    markHint: printable(block.markHint, fonts, SIGNATURE_MARK),
    nameHint: printable(block.nameHint, fonts, SIGNATURE_MARK),
    lines: block.lines.map((line) => ({
      caption: printable(line.caption, fonts, SIGNATURE_CAPTION),
      mark: printable(line.mark, fonts, SIGNATURE_MARK),
      name: printable(line.name, fonts, SIGNATURE_MARK),
    })),
  };
}

function prepareTable(block: TableBlock, fonts: FontMetrics, textWidth: number): TableBlock {
  const columns = columnsInMillimetres(block.columns, textWidth);
  const cell = (text: string, column: TableColumn) =>
    printable(keepFiguresWhole(text, column), fonts, {
      width: (column.width - CELL_PADDING) * MILLIMETRE,
      size: TABLE_SIZE,
    });
  const row = (words: string[]) =>
    matchRow(words, columns).map(([text, column]) => cell(text, column));
  return {
    ...numbered(block, fonts),
    columns: columns.map((column) => ({
      ...column,
      header: cell(column.header, column),
      group: optional(column.group, (text) => cell(text, column)),
    })),
    rows: block.rows.map(row),
    totals: block.totals?.map(row),
  };
}

function columnsInMillimetres(columns: TableColumn[], textWidth: number): TableColumn[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  if (columns.length === 0 || !columns.every((column) => column.width > 0)) {
    throw new PrintError('invalid', 'Every column of a table needs a width above 0');
  }
  return columns.map((column) => ({ ...column, width: (column.width / shares) * textWidth }));
}

function matchRow(words: string[], columns: TableColumn[]): [string, TableColumn][] {
  if (words.length !== columns.length) {
    throw new PrintError(
      'invalid',
      `A table row has ${words.length} cells for ${columns.length} columns`,
    );
  }
  return columns.map((column, index) => [words[index] ?? '', column]);
}

/** «1 234,50» must not break at the space between thousands. */
function keepFiguresWhole(text: string, column: TableColumn): string {
  return column.align === 'right' ? text.replace(/(?<=\d) (?=\d)/gu, '\u00a0') : text;
}
