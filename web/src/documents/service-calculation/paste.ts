import {
  longestServiceText,
  MOST_SERVICE_ROWS,
  type ServiceCell,
  serviceCellNames,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { typedNumber } from '@nysan/contract/typed-number.ts';
import { decimalFrom } from '../../ui/decimal-field.tsx';
import { decimalsOf, isFigure, type TypedRow, withCell } from './rows.ts';

/** Where in the table something is pasted: its left upper cell. */
type Place = { row: number; cell: ServiceCell };

/** The table after it, and how many cells could not be taken: words where a figure belongs, and what lies beyond the table. */
type Pasted = { rows: TypedRow[]; refused: number };

/** Puts a piece of a spreadsheet into the table, as the clipboard has it: rows by lines, cells by tabs. */
export const paste = (rows: readonly TypedRow[], place: Place, text: string): Pasted => {
  const first = serviceCellNames.indexOf(place.cell);
  return linesOf(text).reduce<Pasted>(
    (table, line, down) =>
      line.reduce((now, raw, right) => {
        const cell = serviceCellNames[first + right];
        const row = place.row + down;
        const value = cell && row < MOST_SERVICE_ROWS ? readAs(cell, raw) : undefined;
        if (!cell || value === undefined) {
          return { ...now, refused: now.refused + (raw.trim() === '' ? 0 : 1) };
        }
        return { ...now, rows: withCell(now.rows, row, cell, value) };
      }, table),
    { rows: [...rows], refused: 0 },
  );
};

/** A cell of a spreadsheet as ours takes it; signs of money and percent are dropped. */
const readAs = (cell: ServiceCell, raw: string): string | undefined => {
  if (!isFigure(cell)) {
    const most = longestServiceText[cell === 'notes' ? 'notes' : 'name'];
    const text = cell === 'notes' ? raw.trim() : raw.trim().replace(/\s+/g, ' ');
    return text.length > most ? undefined : text;
  }
  const figure = raw.replace(/[₸%]|тг\.?|тенге|теңге|tenge|KZT/gi, '');
  return figure.trim() === '' ? '' : decimalFrom(typedNumber(figure) ?? figure, decimalsOf(cell));
};

/** A cell with a line break or a tab in it stands in quotation marks, its own marks doubled. */
const cells = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/gy;

const linesOf = (text: string): string[][] => {
  const lines: string[][] = [[]];
  for (const [whole, raw = '', end] of text.replace(/\r\n?/g, '\n').matchAll(cells)) {
    if (whole === '' && lines.at(-1)?.length === 0) {
      break;
    }
    lines.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '') {
      break;
    }
    if (end === '\n') {
      lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
};
