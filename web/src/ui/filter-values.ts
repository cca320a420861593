import type { TFunction } from 'i18next';
import { formatDate, formatPeriod } from '../i18n/format.ts';
import { presetOf } from './periods.ts';

/** The values of a filter bar as they stand in the address. */
export type FilterValues = Record<string, string | number | undefined>;

export type Filter =
  /** One of a list. */
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  /** One value, or none. */
  | { kind: 'switch'; name: string; label: string; value: string }
  /** Two dates `YYYY-MM-DD`, or months `YYYY-MM`, each of which may be missing. */
  | { kind: 'period'; from: string; to: string; label: string; unit?: 'month' }
  /** Free text, trimmed; `/` focuses the first one. */
  | { kind: 'text'; name: string; label: string };

/** What else a list is asked for by controls of its own, which a reset takes back with the filters. */
export type Besides = { isSet: boolean; none: FilterValues };

/** The order of a list, for phones, whose lists have no heads of columns. */
export type OrderChoice = {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** As many letters as every list takes in a word to look for. */
export const MOST_LETTERS = 200;

/** A value as a control wants it. */
export const text = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

const namesOf = (filter: Filter): string[] =>
  filter.kind === 'period' ? [filter.from, filter.to] : [filter.name];

/** The change that removes these filters. */
export const noneOf = (filters: Filter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]));

/** How many of these filters are set. */
export const countSet = (filters: Filter[], values: FilterValues): number =>
  filters.filter((filter) => namesOf(filter).some((name) => values[name] !== undefined)).length;

/** A filter's value in words, undefined when it is not set. */
export const shownValue = (
  filter: Filter,
  values: FilterValues,
  t: TFunction,
): string | undefined => {
  if (filter.kind === 'period') {
    const [from, to] = [text(values[filter.from]), text(values[filter.to])];
    const preset = presetOf(from, to, filter.unit);
    if (preset) {
      return t(`filters.presets.${preset}`);
    }
    return filter.unit === 'month' ? shownMonths(from, to, t) : shownDays(from, to, t);
  }
  const value = text(values[filter.name]);
  return filter.kind === 'choice'
    ? (filter.options.find((option) => option.value === value)?.label ?? value)
    : value;
};

type Edge = string | undefined;

const shownDays = (from: Edge, to: Edge, t: TFunction): string | undefined => {
  if (from && to) {
    return `${formatDate(from)} – ${formatDate(to)}`;
  }
  return from
    ? t('filters.since', { date: formatDate(from) })
    : to && t('filters.until', { date: formatDate(to) });
};

/** A month is named in the nominative, which no preposition of a day goes with. */
const shownMonths = (from: Edge, to: Edge, t: TFunction): string | undefined => {
  if (from && to) {
    return `${formatPeriod(from)} – ${formatPeriod(to)}`;
  }
  return from
    ? t('filters.sinceMonth', { date: formatPeriod(from) })
    : to && t('filters.untilMonth', { date: formatPeriod(to) });
};
