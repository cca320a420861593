import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { verificationLogColumns } from '@nysan/contract/journals/verification-log-list.ts';
import { rawWorkbook } from '../../estimate/reader/xlsx/workbook-fixture.ts';
import { batch } from './batch.ts';
import { shift } from './shift.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The inside of a cell as a workbook keeps it: its type, the number of its format among those given, what it holds. */
export type RawCell = { type?: string; format?: number; value: string };

type Raw<Values> = {
  rows: Partial<Record<keyof Values, RawCell | string | null>>[];
  /** Codes of number formats, by their place from 1. */
  formats?: string[];
  isFrom1904?: boolean;
  merges?: string[];
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const cellOf = (at: string, cell: RawCell | string | number | boolean | null): string => {
  if (cell === null) {
    return '';
  }
  if (typeof cell !== 'object') {
    const text = typeof cell === 'boolean' ? (cell ? 'Да' : 'Нет') : String(cell);
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  return `<c r="${at}"${cell.type ? ` t="${cell.type}"` : ''} s="${cell.format ?? 0}"><v>${cell.value}</v></c>`;
};

const stylesOf = (formats: string[]): string => {
  const kept = formats.map(
    (code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`,
  );
  const used = formats.map((_, at) => `<xf numFmtId="${170 + at}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${kept.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
};

const made = <Values extends Record<string, string | number | boolean>>(
  heads: string[],
  usual: Values,
  { rows, formats = [], isFrom1904, merges = [] }: Raw<Values>,
): Buffer => {
  const names = Object.keys(usual);
  const lines = [
    heads,
    ...rows.map((row) =>
      names.map((name) => (name in row ? (row[name] ?? null) : (usual[name] ?? null))),
    ),
  ].map((cells, row) => {
    const inside = cells.map((cell, at) =>
      cellOf(`${String.fromCharCode(65 + at)}${row + 1}`, cell),
    );
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return rawWorkbook('', {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${office}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Журнал" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(formats),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${
      merges.length > 0
        ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
        : ''
    }</worksheet>`,
  });
};

const headsOf = (columns: object, names: string[]): string[] =>
  names.map((name) => (columns as Record<string, { label: { ru: string } }>)[name]?.label.ru ?? '');

/** A workbook of the general log, cell by cell as a program wrote it; what a row does not say is a usual shift. */
export const rawShifts = (raw: Raw<typeof shift>): Buffer =>
  made(headsOf(generalLogColumns, Object.keys(shift)), shift, raw);

/** The same of the verification log. */
export const rawBatches = (raw: Raw<typeof batch>): Buffer =>
  made(headsOf(verificationLogColumns, Object.keys(batch)), batch, raw);
