import { writeFile } from 'node:fs/promises';
import type { Language } from '@nysan/contract/wire.ts';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { sentenceOfIssue } from '../../http/sentence.ts';
import { writeSheets } from '../../record-engine/write-workbook.ts';
import { type Cell, shownIn } from '../../unpacking/cells.ts';
import { readSheets } from '../../unpacking/read-sheets.ts';
import type { Row } from '../../unpacking/rows.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import { limits, type ReadLog } from './read-log.ts';
import { letterOf } from './sheet-faults.ts';

/** Rows that are given back; a file has hardly more that hold something. */
const MOST_ROWS = 30_000;
const WIDTH = 60;

const headOf: Record<Language, string> = { ru: 'Замечания', kk: 'Ескертулер', en: 'Remarks' };

/** Writes the rows of a workbook as they are shown, each with what is wrong with it in a last column. */
export const writeRemarks = async (
  file: UploadedFile,
  log: ReadLog,
  language: Language,
  into: string,
): Promise<void> => {
  const sheets: WriteSheet[] = [];
  let left = MOST_ROWS;
  await readSheets(file, limits, ({ name, place }) => {
    const rows: Row[] = [];
    return {
      row: (row) => {
        if (left > 0 && row.number <= MOST_ROWS) {
          left -= 1;
          rows.push(row);
        }
      },
      end: () => sheets.push(sheetOf(name, rows, remarksOf(log, place, language))),
    };
  });
  await writeFile(into, await writeSheets(sheets));
};

/** What is said beside each row of a sheet, the name of the column beside the lowest row of its head. */
const remarksOf = (log: ReadLog, place: number, language: Language): Map<number, string> => {
  const sheet = log.sheets[place];
  const said = new Map<number, string[]>();
  for (const { row, at, label, code, params } of sheet?.faults ?? []) {
    const sentence = sentenceOfIssue({ path: '', code, ...(params && { params }) }, language);
    said.set(row, [...(said.get(row) ?? []), `${letterOf(at)} (${label}): ${sentence}`]);
  }
  const remarks = new Map([...said].map(([row, sentences]) => [row, sentences.join('\n')]));
  const head = sheet?.head;
  if (head !== null && head !== undefined && !remarks.has(head)) {
    remarks.set(head, headOf[language]);
  }
  return remarks;
};

/** The rows at their places, with a column behind the last one. */
const sheetOf = (name: string, rows: readonly Row[], remarks: Map<number, string>): WriteSheet => {
  const last = rows.reduce((most, { cells }) => Math.max(most, ...cells.keys()), -1);
  const written: CellValue[][] = [];
  for (const { number, cells } of rows) {
    while (written.length < number) {
      written.push([]);
    }
    written[number - 1] = Array.from({ length: last + 2 }, (_, at) => {
      const cell = cells.get(at);
      return at > last ? (remarks.get(number) ?? null) : cell ? valueOf(cell) : null;
    });
  }
  const columns = Array.from({ length: last + 2 }, (_, at) => (at > last ? { width: WIDTH } : {}));
  return { name, columns, rows: written };
};

const valueOf = (cell: Cell): CellValue =>
  cell.kind === 'number' && cell.format === undefined
    ? Number(cell.value)
    : (shownIn(cell) ?? cell.value);
