import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { type Reading, short } from './cell-values.ts';
import type { HeadFault } from './sheet-heads.ts';

/** Complaints of one sheet that are kept; whoever reads so many starts anew. */
const MOST_FAULTS = 2000;

/** One thing that is wrong with a sheet: its row, its column from 0, and by which name a refusal says it. */
export type SheetFault = Omit<InputIssue, 'path' | 'place'> & {
  sheet: string;
  row: number;
  at: number;
  /** The field's name in an answer, or a letter. */
  name: string;
  /** The field's name in the reader's language, or a letter. */
  label: string;
};

/** The letter of a column: `A` is 0, `AA` 26. */
export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`;

/** Gathers what is wrong with a sheet. */
export const createFaults = (sheet: string, { language }: Reading) => {
  let faults: SheetFault[] = [];
  const add = (fault: Omit<SheetFault, 'sheet'>): void => {
    if (faults.length < MOST_FAULTS) {
      faults.push({ sheet, ...fault });
    }
  };
  return {
    of: (
      row: number,
      at: number,
      { wire, label }: PlainField,
      issue: Omit<InputIssue, 'path'>,
    ): void => add({ ...issue, row, at, name: wire, label: label[language] }),
    ofHead(fault: HeadFault): void {
      const { row, at } = fault;
      const letter = letterOf(at);
      if ('field' in fault) {
        const expected = fault.field.label[language];
        const params = { column: letter, expected, found: short(fault.found) };
        add({ row, at, name: fault.field.wire, label: expected, code: 'wrong-header', params });
      } else {
        const params = { keys: short(fault.unknown) };
        add({ row, at, name: letter, label: letter, code: 'unknown-key', params });
      }
    },
    has: (row: number, at: number): boolean =>
      faults.some((fault) => fault.row === row && fault.at === at),
    /** Those of a row, or of one place in it, are none. */
    drop(isDropped: (fault: SheetFault) => boolean): void {
      faults = faults.filter((fault) => !isDropped(fault));
    },
    /** In the order of rows and columns. */
    all: (): SheetFault[] =>
      faults.toSorted((one, other) => one.row - other.row || one.at - other.at),
  };
};
