import { labelOfWord, toWireWord } from '@nysan/contract/choices.ts';
import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { sentenceOfIssue } from '../../http/sentence.ts';
import type { SheetForm } from './form.ts';
import type { ReadLog } from './read-log.ts';
import { letterOf, type SheetFault } from './sheet-faults.ts';
import type { ReadSheet } from './sheet-taker.ts';

/** Numbers of rows that are told of many. */
const MOST_ROWS_TOLD = 20;

/** What a preview says of a workbook by itself, before anybody looks at what is stored. */
export type Understood = Omit<ImportPreview, 'fileName' | 'doubles' | 'asks'>;

/** Puts together what was understood of a workbook, in the reader's language. */
export const understoodOf = (log: ReadLog, form: SheetForm, language: Language): Understood => {
  const { sheets, hiddenSheets, faults, issues } = log;
  const isOne = sheets.filter(({ state }) => state === 'read').length <= 1;
  return {
    sheets: [
      ...sheets.map((sheet) => sheetOf(sheet, language)),
      ...hiddenSheets.map((name) => ({ ...unread, name, reason: 'hidden' as const })),
    ],
    count: sheets.reduce((sum, { records }) => sum + records.length, 0),
    passedOver: sheets.flatMap(({ name, passedOver }) =>
      [...passedOver].map(([reason, rows]) => ({
        sheet: name,
        reason,
        count: rows.length,
        rows: rows.slice(0, MOST_ROWS_TOLD),
      })),
    ),
    totals: sheets.flatMap(({ name, totals }) =>
      totals.map(({ said, field, inFile, read }) => ({
        name: [...(isOne ? [] : [name]), ...(said ? [said] : []), field.label[language]].join(': '),
        inFile,
        read,
      })),
    ),
    faults: [
      ...issues
        .filter(({ path }) => path === 'file')
        .map((issue) => ({
          ...nowhere,
          code: issue.code,
          sheet: String(issue.params?.['sheet'] ?? ''),
          message: sentenceOfIssue(issue, language),
        })),
      ...grouped(inOrder(faults), language),
    ],
    units: sheets
      .flatMap(({ units }) => units)
      .map((unit) => ({
        ...unit,
        unit: shownUnit(form, unit.unit, language),
      })),
  };
};

const unread = { isRead: false, head: null, columns: [], rows: [], count: 0, hiddenRows: 0 };
const nowhere = { column: null, name: '', count: 1, rows: [], found: '' };

const sheetOf = (sheet: ReadSheet, language: Language): ImportPreview['sheets'][number] =>
  sheet.state === 'read'
    ? {
        name: sheet.name,
        isRead: true,
        reason: null,
        head: sheet.head,
        columns: sheet.columns.map(({ at, title, field, isHidden }) => ({
          letter: letterOf(at),
          title,
          meaning: field?.label[language] ?? null,
          isHidden,
        })),
        rows: sheet.rows,
        count: sheet.records.length,
        hiddenRows: sheet.hiddenRows,
      }
    : { ...unread, name: sheet.name, reason: sheet.state };

/** By sheets, and within each by columns. */
const inOrder = (faults: readonly SheetFault[]): SheetFault[] =>
  [...Map.groupBy(faults, ({ sheet }) => sheet).values()].flatMap((ofSheet) =>
    ofSheet.toSorted((one, other) => one.at - other.at || one.row - other.row),
  );

/** One for each column and kind of fault, in the order in which they come first. */
const grouped = (faults: readonly SheetFault[], language: Language): Understood['faults'] => {
  const groups = new Map<string, Understood['faults'][number]>();
  for (const { sheet, row, at, label, found = '', ...issue } of faults) {
    const key = JSON.stringify([sheet, at, issue.code]);
    const known = groups.get(key);
    if (known) {
      known.count += 1;
      known.rows = [...known.rows, row].slice(0, MOST_ROWS_TOLD);
    } else {
      const message = sentenceOfIssue(
        { path: '', code: issue.code, ...(issue.params && { params: issue.params }) },
        language,
      );
      const place = { sheet, column: letterOf(at), name: label };
      groups.set(key, { ...place, code: issue.code, message, count: 1, rows: [row], found });
    }
  }
  return [...groups.values()];
};

const shownUnit = ({ fields, unit: { field } }: SheetForm, ours: string, language: Language) => {
  const said = Object.values(fields).find(({ wire }) => wire === field);
  return said?.type === 'choice'
    ? labelOfWord(said.choices, toWireWord(said.choices, ours))[language]
    : ours;
};
