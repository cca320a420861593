import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { rawWorkbook } from '../../estimate/reader/xlsx/workbook-fixture.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell by its value, or as a program wrote it. */
export type Given = string | number | null | { xml: string };

/** A row; `hidden` as a filter leaves it. */
export type GivenRow = Given[] | { hidden: Given[] };

export type GivenSheet = {
  rows: GivenRow[];
  merges?: string[];
  /** The inside of `cols`. */
  columns?: string;
  state?: string;
};

/** The heads of the general log, as its example has them. */
export const heads: string[] = Object.values(generalLogColumns).map(({ label }) => label.ru);

/** A shift of this day of March 2026, its twelve cells; `changes` by their place. */
export const shiftOn = (
  day: number | string,
  work = 'Бетонирование',
  changes: Record<number, Given> = {},
): Given[] =>
  Object.assign(
    [
      typeof day === 'number' ? `${String(day).padStart(2, '0')}.03.2026` : day,
      'Дневная',
      work,
      'А-Б/1-3',
      'ясно',
      '+5',
      12.5,
      'm3',
      'Кран',
      '1',
      'бетонщик',
      '4',
    ],
    changes,
  );

/** A formula that shows `value`. */
export const formula = (value: string | number, type = 'str'): Given => ({
  xml: `<c${type === 'n' ? '' : ` t="${type}"`}><f>A1</f><v>${value}</v></c>`,
});

const cellOf = (at: string, cell: Given): string => {
  if (cell === null) {
    return '';
  }
  if (typeof cell === 'object') {
    return cell.xml.replace('<c', `<c r="${at}"`);
  }
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;
};

const letterOf = (at: number) =>
  at < 26 ? String.fromCharCode(65 + at) : `A${String.fromCharCode(39 + at)}`;

const rowOf = (given: GivenRow, at: number): string => {
  const [cells, hidden] = Array.isArray(given) ? [given, ''] : [given.hidden, ' hidden="1"'];
  const inside = cells.map((cell, column) => cellOf(`${letterOf(column)}${at + 1}`, cell));
  return `<row r="${at + 1}"${hidden}>${inside.join('')}</row>`;
};

const sheetOf = ({ rows, merges = [], columns = '' }: GivenSheet): string => {
  const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const cols = columns && `<cols>${columns}</cols>`;
  return `<worksheet xmlns="${MAIN}">${cols}<sheetData>${rows.map(rowOf).join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
};

/** A workbook of sheets by their names. */
export const sheetsWorkbook = (sheets: Record<string, GivenSheet>): Buffer => {
  const named = Object.entries(sheets);
  const listed = named.map(
    ([name, { state }], at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const related = named.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return rawWorkbook('', {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      named.map(([, sheet], at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheet)]),
    ),
  });
};

/** A workbook of one sheet. */
export const oneSheet = (...rows: GivenRow[]): Buffer => sheetsWorkbook({ Журнал: { rows } });
