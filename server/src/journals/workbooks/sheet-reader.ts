import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../http/issues.ts';
import { refuse } from '../../http/problem.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Reading, valueOfCell } from './cell-values.ts';
import { MOST_ROWS, type SheetForm } from './form.ts';
import { createHeads, type HeadFault } from './sheet-heads.ts';

/** Complaints one answer holds; whoever reads so many starts anew. */
const MOST_ISSUES = 1000;

const rowWord: Record<Language, (number: number) => string> = {
  ru: (number) => `строка ${number}`,
  kk: (number) => `${number}-жол`,
  en: (number) => `row ${number}`,
};

/** Takes the rows of a register's workbook; `end` gives the values of its records, or refuses with every row that is not one. */
export const createSheetReader = (form: SheetForm, reading: Reading) => {
  const { language } = reading;
  const heads = createHeads(form);
  const issues: InputIssue[] = [];
  const records: OwnValues[] = [];
  let isHeadRead = false;

  const complain = (row: number, name: string, label: string, issue: Omit<InputIssue, 'path'>) => {
    if (issues.length < MOST_ISSUES) {
      issues.push({
        ...issue,
        path: `row ${row}: ${name}`,
        place: `${rowWord[language](row)}: ${label}`,
      });
    }
  };
  const complainOfHead = (fault: HeadFault): void => {
    if ('field' in fault) {
      const { wire, label } = fault.field;
      const expected = label[language];
      const params = { column: letterOf(fault.at), expected, found: short(fault.found) };
      complain(fault.row, wire, expected, { code: 'wrong-header', params });
    } else {
      const params = { keys: short(fault.unknown) };
      const letter = letterOf(fault.at);
      complain(fault.row, letter, letter, { code: 'unknown-key', params });
    }
  };
  const endHead = (): void => {
    isHeadRead = true;
    heads.faults().forEach(complainOfHead);
    if (issues.length > 0) {
      throw refused(issues);
    }
  };
  const takeRecord = ({ number, cells }: Row): void => {
    const values: Record<string, string | boolean> = {};
    for (const [field, at] of heads.places) {
      const read = valueOfCell(field, cells.get(at), reading);
      if ('value' in read) {
        values[field.wire] = read.value;
      } else {
        complain(number, field.wire, field.label[language], read.issue);
      }
    }
    records.push(values);
  };

  return {
    take(row: Row): void {
      if (!isHeadRead && heads.take(row)) {
        return;
      }
      if (!isHeadRead) {
        endHead();
      }
      if (records.length === MOST_ROWS) {
        throw refused([{ path: 'file', code: 'too-many-rows', params: { most: MOST_ROWS } }]);
      }
      takeRecord(row);
    },
    end(): OwnValues[] {
      if (!isHeadRead) {
        endHead();
      }
      if (records.length === 0) {
        throw refused([{ path: 'file', code: 'no-rows' }]);
      }
      if (issues.length > 0) {
        throw refused(issues);
      }
      return records;
    },
  };
};

/** Refuses a workbook whole, with what is wrong in it. */
export const refused = (errors: InputIssue[]) => refuse('sheet-refused', { errors });

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`;

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
