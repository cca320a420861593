import { i18n } from './index.ts';
import { numberFormat } from './numbers.ts';

/** Shown in place of an empty value (specification). */
export const placeholder = '---';

type Maybe<T> = T | null | undefined;

/**
 * A calendar date (`2026-03-14`) as `14.03.2026`. A date-time is read in the reader's own time zone; an empty or
 * unreadable value is `---`.
 */
export const formatDate = (value: Maybe<string | Date>): string => {
  const [, year, month, day] = (typeof value === 'string' && plainDate.exec(value)) || [];
  if (year && month && day) {
    return `${day}.${month}.${year}`;
  }
  const date = toDate(value);
  return date ? dayOf(date) : placeholder;
};

/** Days from one to another: `14.03 – 20.03.2026`, `28.12.2026 – 03.01.2027`, one day as itself. */
export const formatDays = (from: string, to: string): string => {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) {
    return first;
  }
  return `${first.slice(6) === last.slice(6) ? first.slice(0, 5) : first}\u00a0– ${last}`;
};

/** A moment as `14.03.2026 • 16:02:11` in the reader's time zone. */
export const formatDateTime = (value: Maybe<string | Date>): string => {
  const date = toDate(value);
  return date ? `${dayOf(date)} • ${timeOf(date)}` : placeholder;
};

/** The time of a moment as `16:02` in the reader's time zone. */
export const formatTime = (value: Maybe<string | Date>): string => {
  const date = toDate(value);
  return date ? timeOf(date).slice(0, 5) : placeholder;
};

/** A month period `2026-03` as «март 2026», «2026 жылғы наурыз» in the reader's language. */
export const formatPeriod = (value: Maybe<string>): string => periodWith(value, 'жылғы');

/** The same as a column of a table has room for: «2026 ж. наурыз» in Kazakh. */
export const formatPeriodInTable = (value: Maybe<string>): string => periodWith(value, 'ж.');

const periodWith = (value: Maybe<string>, ofYear: string): string => {
  const [, year, month] = (value && /^(\d{4})-(\d{2})/.exec(value)) || [];
  if (!year || !month) {
    return placeholder;
  }
  const name = monthName(Number(month) - 1);
  return i18n.language === 'kk' ? `${year} ${ofYear} ${name}` : `${name} ${year}`;
};

/** A number in the Russian locale, whatever the language: `1 234,5`. At most `most` decimals. */
export const formatNumber = (value: Maybe<number>, most = 3): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? placeholder
    : numberFormat(0, most).format(value);

/** A decimal as it is typed, with a point, as a field shows it. */
export const shownDecimal = (typed: string): string =>
  /^-?\d*\.\d*$/.test(typed) ? typed.replace('.', ',') : typed;

/**
 * A decimal as it is typed, as it stands where nobody types: thousands apart, tiyns of money (two decimals) in pairs. Digit by digit, as no
 * binary number carries all of them.
 */
export const groupedDecimal = (typed: string, decimals = 2): string => {
  const [, whole, fraction = ''] = /^(-?\d*)(?:\.(\d*))?$/.exec(typed) ?? [];
  if (whole === undefined) {
    return typed;
  }
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === ''
    ? thousands
    : `${thousands},${decimals === 2 ? fraction.padEnd(2, '0') : fraction}`;
};

/** Tenge with two decimals when there are tiyns: `1 234 567 ₸`; `unit` is the sign, 'тг', or nothing. */
export const formatMoney = (value: Maybe<number>, unit: '₸' | 'тг' | '' = '₸'): string => {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return placeholder;
  }
  const figure = numberFormat(Number.isInteger(value) ? 0 : 2, 2).format(value);
  return unit ? `${figure}\u00a0${unit}` : figure;
};

/** Money in a column of figures: always two decimals and no sign, so that the tiyns stand below each other. */
export const formatTiyns = (value: Maybe<number>): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? placeholder
    : numberFormat(2, 2).format(value);

/** The price of one unit in a column of figures: as many decimals as a document has, two at least. */
export const formatPrice = (value: Maybe<number>): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? placeholder
    : numberFormat(2, 4).format(value);

/**
 * A volume of works; six decimals are kept, three are shown. `exact` shows all six. A measurer that begins with a digit
 * would read as more of the figure: `12,5 × 100 м2`.
 */
export const formatVolume = (value: Maybe<number>, measurer = '', exact = false): string => {
  const figure = formatNumber(value, exact ? 6 : 3);
  const sign = /^\d/.test(measurer) ? '×\u00a0' : '';
  return measurer && figure !== placeholder ? `${figure}\u00a0${sign}${measurer}` : figure;
};

/** A percentage: two decimals when it is fractional, none when it is whole. */
export const formatPercent = (value: Maybe<number>): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? placeholder
    : `${numberFormat(Number.isInteger(value) ? 0 : 2, 2).format(value)}\u00a0%`;

/** A rate of a calculation as it counts, up to four decimals: `9,5 %`. */
export const formatRate = (value: Maybe<number>): string => {
  const figure = formatNumber(value, 4);
  return figure === placeholder ? figure : `${figure}\u00a0%`;
};

/** Ten digits as `+7(701)123-45-67`. */
export const formatPhone = (digits: Maybe<string>): string => {
  const [, area, first, second, third] =
    (digits && /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)) || [];
  return area ? `+7(${area})${first}-${second}-${third}` : placeholder;
};

/** A text, or `---` when there is none. */
export const orPlaceholder = (value: Maybe<string>): string => value?.trim() || placeholder;

/** Cuts a long name for a list; the full name belongs into a tooltip. */
export const truncate = (value: string, most = 50): string =>
  value.length > most ? `${value.slice(0, most).trimEnd()}…` : value;

// Chromium carries no Kazakh calendar and would say «M10».
const kazakhMonths =
  'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' ');

const monthName = (index: number): string =>
  (i18n.language === 'kk' && kazakhMonths[index]) ||
  new Intl.DateTimeFormat(i18n.language || 'ru', { month: 'long' }).format(
    new Date(2000, index, 1),
  );

const plainDate = /^(\d{4})-(\d{2})-(\d{2})$/;

const toDate = (value: Maybe<string | Date>): Date | undefined => {
  if (!value) {
    return undefined;
  }
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
const timeOf = (date: Date): string =>
  `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
