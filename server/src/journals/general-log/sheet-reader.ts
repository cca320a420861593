import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Names } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../http/issues.ts';
import { refuse } from '../../http/problem.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import type { Row } from '../../unpacking/rows.ts';
import { comparable, valueOfCell } from './cell-values.ts';

/** Shifts one workbook may hold: ten years of an object. */
export const MOST_ROWS = 5000;
/** Complaints one answer holds; whoever reads so many starts anew. */
const MOST_ISSUES = 1000;

const fields = Object.values(generalLogPlain);
/** What an exported log says besides, which is made anew for each entry. */
const besides = Object.values(generalLogList.columns).slice(fields.length);

const rowWord: Record<Language, (number: number) => string> = {
  ru: (number) => `строка ${number}`,
  kk: (number) => `${number}-жол`,
  en: (number) => `row ${number}`,
};

/** Takes the rows of a log's workbook, header first; `end` gives the entries, or refuses with every row that is not one. */
export const createSheetReader = (language: Language) => {
  const issues: InputIssue[] = [];
  const entries: OwnValues[] = [];
  let rows = 0;

  const complain = (row: number, name: string, label: string, issue: Omit<InputIssue, 'path'>) => {
    if (issues.length < MOST_ISSUES) {
      issues.push({
        ...issue,
        path: `row ${row}: ${name}`,
        place: `${rowWord[language](row)}: ${label}`,
      });
    }
  };
  const takeHeader = ({ number, cells }: Row): void => {
    for (const [at, { wire, label }] of fields.entries()) {
      const found = cells.get(at)?.value ?? '';
      if (!isCalled(found, label)) {
        const params = { column: letterOf(at), expected: label[language], found: short(found) };
        complain(number, wire, label[language], { code: 'wrong-header', params });
      }
    }
    for (const [at, { value }] of cells) {
      if (at >= fields.length && !besides.some(({ label }) => isCalled(value, label))) {
        complain(number, letterOf(at), letterOf(at), {
          code: 'unknown-key',
          params: { keys: short(value) },
        });
      }
    }
    if (issues.length > 0) {
      throw refused(issues);
    }
  };
  const takeEntry = ({ number, cells }: Row): void => {
    const values: Record<string, string | boolean> = {};
    for (const [at, field] of fields.entries()) {
      const read = valueOfCell(field, cells.get(at), language);
      if ('value' in read) {
        values[field.wire] = read.value;
      } else {
        complain(number, field.wire, field.label[language], read.issue);
      }
    }
    entries.push(values);
  };

  return {
    take(row: Row): void {
      rows += 1;
      if (rows - 1 > MOST_ROWS) {
        throw refused([{ path: 'file', code: 'too-many-rows', params: { most: MOST_ROWS } }]);
      }
      if (rows === 1) {
        takeHeader(row);
      } else {
        takeEntry(row);
      }
    },
    end(): OwnValues[] {
      if (entries.length === 0) {
        throw refused([{ path: 'file', code: 'no-rows' }]);
      }
      if (issues.length > 0) {
        throw refused(issues);
      }
      return entries;
    },
  };
};

/** Refuses a workbook whole, with what is wrong in it. */
export const refused = (errors: InputIssue[]) => refuse('sheet-refused', { errors });

const isCalled = (found: string, label: Names): boolean =>
  Object.values(label).some((name) => comparable(name) === comparable(found));

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`;

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
