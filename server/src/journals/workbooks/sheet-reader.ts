import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { refuse } from '../../calls/refusal.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import type { ShownAt } from '../../unpacking/merges.ts';
import type { Row } from '../../unpacking/rows.ts';
import { type Read, type Reading, short, valueOfCell } from './cell-values.ts';
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
  let issues: InputIssue[] = [];
  const records = new Map<number, Record<string, string | boolean>>();
  const empty: { row: number; field: PlainField; at: number }[] = [];
  let isHeadRead = false;

  const complain = (row: number, name: string, label: string, issue: Omit<InputIssue, 'path'>) => {
    if (issues.length < 2 * MOST_ISSUES) {
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
  const put = (row: number, field: PlainField, read: Read): void => {
    const values = records.get(row);
    if (values && 'value' in read) {
      values[field.wire] = read.value;
    } else if ('issue' in read) {
      complain(row, field.wire, field.label[language], read.issue);
    }
  };
  /** What still lies in a cell that another one covers, nobody sees. */
  const dropCovered = (shownAt: ShownAt): void => {
    const complained = new Set(issues.map(({ path }) => path));
    const dropped = new Set<string>();
    for (const [row, values] of records) {
      for (const [field, at] of heads.places) {
        const path = `row ${row}: ${field.wire}`;
        const isFilled = field.wire in values || complained.has(path);
        if (isFilled && shownAt(at, row) !== undefined) {
          delete values[field.wire];
          dropped.add(path);
          empty.push({ row, field, at });
        }
      }
    }
    issues = issues.filter(({ path }) => !dropped.has(path));
  };
  const takeRecord = ({ number, cells }: Row): void => {
    records.set(number, {});
    for (const [field, at] of heads.places) {
      const cell = cells.get(at);
      if (cell) {
        put(number, field, valueOfCell(field, cell, reading));
      } else {
        empty.push({ row: number, field, at });
      }
    }
  };
  /** A cell without a value of its own shows that of the cell it is merged with, which was refused already or is good. */
  const fillEmpty = (shownAt: ShownAt): void => {
    for (const { row, field, at } of empty) {
      const shown = shownAt(at, row);
      const above =
        shown === undefined || shown === 'covered' ? undefined : records.get(shown.inRow);
      const value = above?.[field.wire];
      if (typeof value === 'string' || typeof value === 'boolean') {
        put(row, field, { value });
      } else if (!above) {
        put(row, field, valueOfCell(field, undefined, reading));
      }
    }
    issues.sort(inOrderOf([...heads.places.keys()].map(({ wire }) => wire)));
  };

  return {
    take(row: Row): void {
      if (!isHeadRead && heads.take(row)) {
        return;
      }
      if (!isHeadRead) {
        endHead();
      }
      if (records.size === MOST_ROWS) {
        throw refused([{ path: 'file', code: 'too-many-rows', params: { most: MOST_ROWS } }]);
      }
      takeRecord(row);
    },
    /** `shownAt` tells what places inside merged cells show. */
    end(shownAt: ShownAt): OwnValues[] {
      if (!isHeadRead) {
        endHead();
      }
      if (records.size === 0) {
        throw refused([{ path: 'file', code: 'no-rows' }]);
      }
      dropCovered(shownAt);
      fillEmpty(shownAt);
      if (issues.length > 0) {
        throw refused(issues.slice(0, MOST_ISSUES));
      }
      return [...records.values()];
    },
  };
};

/** By rows, and within each by columns. */
const inOrderOf = (names: string[]) => {
  const placeOf = ({ path }: InputIssue): [row: number, column: number] => {
    const [, row, name = ''] = /^row (\d+): (.*)$/.exec(path) ?? [];
    return [Number(row), names.indexOf(name)];
  };
  return (one: InputIssue, other: InputIssue): number => {
    const [[row, column], [otherRow, otherColumn]] = [placeOf(one), placeOf(other)];
    return row - otherRow || column - otherColumn;
  };
};

/** Refuses a workbook whole, with what is wrong in it. */
export const refused = (errors: InputIssue[]) => refuse('sheet-refused', { errors });

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`;
