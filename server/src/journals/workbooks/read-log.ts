import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { refuse } from '../../calls/refusal.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { MEGABYTE, type UnpackingLimits } from '../../unpacking/limits.ts';
import { readSheets } from '../../unpacking/read-sheets.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { Reading } from './cell-values.ts';
import { MOST_ROWS, type SheetForm } from './form.ts';
import type { SheetFault } from './sheet-faults.ts';
import { createSheetTaker, type ReadSheet } from './sheet-taker.ts';

/** Complaints one answer holds; whoever reads so many starts anew. */
const MOST_ISSUES = 1000;

export const limits: UnpackingLimits = {
  xmlBytes: 120 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  entries: 200,
  ratio: 200,
  token: MEGABYTE,
};

/** What a workbook of a register holds; `issues` is everything that keeps it from being taken, `faults` those of them that have a place. */
export type ReadLog = {
  sheets: ReadSheet[];
  hiddenSheets: readonly string[];
  faults: SheetFault[];
  issues: InputIssue[];
};

/** Reads every sheet of a workbook that has the head of a register. Throws FileRefusal for what is no workbook. */
export const readLog = async (
  file: UploadedFile,
  form: SheetForm,
  reading: Reading,
  skipsHidden: boolean,
): Promise<ReadLog> => {
  const takers: ReturnType<typeof createSheetTaker>[] = [];
  let count = 0;
  const countRecord = () => {
    count += 1;
    if (count > MOST_ROWS) {
      throw refused([{ path: 'file', code: 'too-many-rows', params: { most: MOST_ROWS } }]);
    }
  };
  const { hiddenSheets } = await readSheets(file, limits, ({ name }) => {
    const taker = createSheetTaker(name, { form, reading, skipsHidden, onRecord: countRecord });
    takers.push(taker);
    return taker;
  });
  const sheets = takers.map((taker) => taker.read());
  const faults = faultsOf(sheets);
  return { sheets, hiddenSheets, faults, issues: issuesOf(sheets, faults, reading.language) };
};

/** Refuses a workbook whole, with what is wrong in it, cell by cell and, where it was understood, once for each column and kind. */
export const refused = (errors: InputIssue[], faults?: ImportPreview['faults']) =>
  refuse('sheet-refused', { errors, ...(faults && { details: { faults } }) });

/** The records of all sheets in the order of their rows; their values in the order of the form. */
export const recordsOf = ({ sheets }: ReadLog, { fields }: SheetForm): OwnValues[] => {
  const names = Object.values(fields).map(({ wire }) => wire);
  return sheets.flatMap(({ records }) =>
    records.map(({ values }) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = values[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    ),
  );
};

/** Of a workbook without any head those of the sheet that comes nearest to having one. */
const faultsOf = (sheets: readonly ReadSheet[]): SheetFault[] => {
  const read = sheets.filter(({ state }) => state === 'read');
  const [nearest] = sheets
    .filter(({ state }) => state === 'no-head')
    .toSorted((one, other) => other.fields - one.fields);
  return read.length > 0 ? read.flatMap(({ faults }) => faults) : (nearest?.faults ?? []);
};

const issuesOf = (
  sheets: readonly ReadSheet[],
  faults: readonly SheetFault[],
  language: Language,
): InputIssue[] => {
  const read = sheets.filter(({ state }) => state === 'read');
  const unclear = read.length === 0 ? [] : sheets.filter(({ isUnclear }) => isUnclear);
  const issues = [
    ...unclear.map(
      ({ name }): InputIssue => ({ path: 'file', code: 'sheet-unclear', params: { sheet: name } }),
    ),
    ...faults
      .slice(0, MOST_ISSUES)
      .map(({ sheet, row, at: _at, name, label, ...issue }): InputIssue => {
        const place = `${rowWord[language](row)}: ${label}`;
        return {
          ...issue,
          path: `row ${row}: ${name}`,
          place: read.length > 1 ? `${sheetWord[language](sheet)}, ${place}` : place,
        };
      }),
  ];
  const isEmpty = sheets.every(({ records }) => records.length === 0);
  return issues.length === 0 && isEmpty ? [{ path: 'file', code: 'no-rows' }] : issues;
};

const rowWord: Record<Language, (number: number) => string> = {
  ru: (number) => `строка ${number}`,
  kk: (number) => `${number}-жол`,
  en: (number) => `row ${number}`,
};

const sheetWord: Record<Language, (name: string) => string> = {
  ru: (name) => `лист «${name}»`,
  kk: (name) => `«${name}» парағы`,
  en: (name) => `sheet “${name}”`,
};
