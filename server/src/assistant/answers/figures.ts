import { plain } from '@nysan/contract/common.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { rounded } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Period } from '../grammar/calendar.ts';

const NO_BREAK = ' ';
const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK);

/** A decimal of the wire as its digits say. */
export const decimalOf = (value: number): string => plain(value);

/** Tenge as people read them. */
export const moneyText = (value: string): string =>
  `${unbroken(shownNumber(rounded(value, 2), 2))}${NO_BREAK}₸`;

/** A volume with its unit. */
export const volumeText = (value: string, unit: string): string =>
  `${unbroken(shownNumber(value, 0))}${NO_BREAK}${unit}`;

/** A share in percent with at most two decimals. */
export const percentText = (value: number): string =>
  `${shownNumber(rounded(decimalOf(value), 2), 0)}${NO_BREAK}%`;

/** A day, or the day of a moment in Kazakhstan. */
const dayOf = (moment: string): string =>
  moment.includes('T') ? dayInKazakhstan(new Date(moment)) : moment;

/** `ДД.ММ.ГГГГ`. */
export const dayText = (moment: string): string => dayOf(moment).split('-').toReversed().join('.');

const months: Translations[] = [
  { ru: 'январь', kk: 'қаңтар', en: 'January' },
  { ru: 'февраль', kk: 'ақпан', en: 'February' },
  { ru: 'март', kk: 'наурыз', en: 'March' },
  { ru: 'апрель', kk: 'сәуір', en: 'April' },
  { ru: 'май', kk: 'мамыр', en: 'May' },
  { ru: 'июнь', kk: 'маусым', en: 'June' },
  { ru: 'июль', kk: 'шілде', en: 'July' },
  { ru: 'август', kk: 'тамыз', en: 'August' },
  { ru: 'сентябрь', kk: 'қыркүйек', en: 'September' },
  { ru: 'октябрь', kk: 'қазан', en: 'October' },
  { ru: 'ноябрь', kk: 'қараша', en: 'November' },
  { ru: 'декабрь', kk: 'желтоқсан', en: 'December' },
];

/** A month `YYYY-MM` as people say it. */
export const monthText = (month: string): Translations => {
  const [year = '', number = '1'] = month.split('-');
  const names = months[Number(number) - 1] ?? { ru: month, kk: month, en: month };
  return {
    ru: `${names.ru} ${year}`,
    kk: `${year} жылғы ${names.kk}`,
    en: `${names.en} ${year}`,
  };
};

const isWholeMonth = ({ from, to }: Period): boolean =>
  from.endsWith('-01') &&
  from.slice(0, 7) === to.slice(0, 7) &&
  new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;

/** A period as people say it: a month by its name, one day by itself, else from and to. */
export const periodText = (period: Period): Translations => {
  const { from, to } = period;
  if (isWholeMonth(period)) {
    return monthText(from.slice(0, 7));
  }
  const text = from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  return { ru: text, kk: text, en: text };
};

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000);
