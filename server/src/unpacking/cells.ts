import { cleanText } from '@nysan/contract/clean-text.ts';
import { refuseLongCell } from './cell-text.ts';
import { momentOfIso } from './iso-moment.ts';
import { shownFigure } from './shown-figure.ts';
import { momentOf, serialOf, shownMoment } from './shown-moment.ts';
import type { StringTable } from './string-table.ts';
import type { Workbook } from './workbook.ts';
import type { XmlElement } from './xml-parser.ts';

/**
 * What a cell holds: a number as a decimal, of a date its day as `YYYY-MM-DD`. A broken one holds the mark of a formula that failed, or `=`
 * for one that was never worked out.
 */
export type Cell = {
  kind: 'text' | 'number' | 'date' | 'broken';
  value: string;
  /** Of a number and a date: days since 30.12.1899, and the format it is shown by. */
  serial?: number;
  format?: string;
  /** It was worked out by the program that wrote it. */
  isFormula?: true;
};

/** The text people see in the cell; undefined when its format is none that is read. */
export const shownIn = ({ kind, value, serial, format }: Cell): string | undefined => {
  if (kind === 'date' && serial !== undefined) {
    return shownMoment(format ?? WHOLE, serial);
  }
  if (kind !== 'number' || format === undefined) {
    return value;
  }
  return isDecimal(value) ? shownFigure(format, value) : value;
};

const isDecimal = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);

const WHOLE = 'dd.mm.yyyy h:mm';
const DAY = 'dd.mm.yyyy';
/** Days between the two beginnings of counting. */
const YEARS_OF_1904 = 1462;

/** Puts the cells of a sheet together from their elements. */
export function createCellReader({ strings, formats, isFrom1904 }: Workbook) {
  const areDates = createDateStyles(formats);
  let type = 'n';
  let style = 0;
  let value = '';
  let isFormula = false;

  function read(): Cell | undefined {
    const shown = textOf(type, value, strings);
    if (shown.trim() === '') {
      return isFormula && type !== 'str' ? { kind: 'broken', value: '=' } : undefined;
    }
    if (type === 'n') {
      const format = formats[style] ?? GENERAL;
      return areDates(style)
        ? dateOf(shown, format, isFrom1904)
        : numberOf(shown, format, isFrom1904);
    }
    return cellOf(type, unescaped(shown), areDates(style) ? formats[style] : undefined);
  }

  return {
    start({ attributes }: XmlElement): void {
      type = attributes.get('t') ?? 'n';
      style = Number(attributes.get('s') ?? 0);
      value = '';
      isFormula = false;
    },
    formula(): void {
      isFormula = true;
    },
    text(text: string): void {
      value += text;
      refuseLongCell(value);
    },
    end(): Cell | undefined {
      const cell = read();
      return cell && isFormula ? { ...cell, isFormula } : cell;
    },
    /** Whether the cell that ended holds a formula. */
    isFormula: (): boolean => isFormula,
  };
}

const GENERAL = 'General';

const textOf = (type: string, value: string, strings: StringTable): string =>
  type === 's' ? strings.at(Number(value)) : value;

/** Tells of a style whether its format is that of a day or an hour; each format is read once. */
const createDateStyles = (formats: readonly string[]): ((style: number) => boolean) => {
  const known = new Map<string, boolean>();
  return (style) => {
    const format = formats[style];
    if (format === undefined) {
      return false;
    }
    const isDate = known.get(format) ?? isDateFormat(format);
    known.set(format, isDate);
    return isDate;
  };
};

/** Texts, colours and currencies in a format may hold the letters of a date. */
const isDateFormat = (code: string): boolean =>
  /\[(?:h+|m+|s+)\]/i.test(code) ||
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[(?!\$-F[48]00)[^\]]*\]|\\.|general/giu, ''));

function cellOf(type: string, value: string, format: string | undefined): Cell {
  switch (type) {
    case 'e':
      return { kind: 'broken', value };
    case 'd':
      return isoOf(value, format);
    case 'b':
      return { kind: 'text', value: value === '1' ? 'TRUE' : 'FALSE' };
    default:
      return { kind: 'text', value };
  }
}

const numberOf = (value: string, format: string, isFrom1904: boolean): Cell => ({
  kind: 'number',
  value: fifteenDigits(value),
  serial: Number(value) + (isFrom1904 ? YEARS_OF_1904 : 0),
  ...(format !== GENERAL && { format }),
});

const dateOf = (value: string, format: string, isFrom1904: boolean): Cell => {
  const serial = Number(value) + (isFrom1904 ? YEARS_OF_1904 : 0);
  const moment = momentOf(serial);
  return Number.isNaN(moment.getTime())
    ? { kind: 'text', value }
    : { kind: 'date', value: moment.toISOString().slice(0, 10), serial, format };
};

/** A cell of ISO 8601, shown by its own format or as its writer had it. */
const isoOf = (value: string, format: string | undefined): Cell => {
  const seen = momentOfIso(value);
  if (seen === undefined) {
    return { kind: 'text', value };
  }
  const isMidnight = seen.getTime() % 86_400_000 === 0;
  return {
    kind: 'date',
    value: seen.toISOString().slice(0, 10),
    serial: serialOf(seen),
    format: format ?? (isMidnight ? DAY : WHOLE),
  };
};

/**
 * A sheet keeps doubles with 17 digits, of which people see 15: 12.300000000000001 is 12.3 to everybody. What no sheet writes as a
 * number stays as it is written.
 */
function fifteenDigits(value: string): string {
  const number = Number(value);
  const written = String(number);
  if (written === value && value.length <= 15) {
    return value;
  }
  if (!Number.isFinite(number) || NOT_DECIMAL.test(value)) {
    return value;
  }
  // What is not longer has no sixteenth digit.
  return value.length > 15 ? String(Number(number.toPrecision(15))) : written;
}

const NOT_DECIMAL = /[xob]/i;

/** Characters XML cannot hold stand as `_x000D_` in a sheet. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? cleanText(
        text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
      )
    : text;
