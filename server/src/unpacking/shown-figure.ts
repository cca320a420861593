import { rounded } from '../exact/decimal.ts';
import { sectionsOf, type Token, tokensOf } from './format-code.ts';
import { shownExponent } from './shown-exponent.ts';
import { shownFraction } from './shown-fraction.ts';

/** Between thousands, as everywhere here. */
const APART = '\u00a0';

/**
 * A plain decimal as a sheet shows it by a format: padding, decimals, thousands, percents, fractions, exponents, conditions, quoted text.
 * Undefined for what is not read, and for a number that no section is for.
 */
export const shownFigure = (code: string, value: string): string | undefined => {
  const sections = sectionsOf(code);
  const isBelow = value.startsWith('-');
  const size = value.replace(/^-/, '');
  const { section, isOfOwnSign } = sectionFor(sections, value) ?? {};
  const tokens = section === undefined ? undefined : tokensOf(section);
  const shown =
    section === undefined
      ? undefined
      : (shownFraction(section, size) ?? (tokens && bySection(tokens, size)));
  if (shown === undefined) {
    return undefined;
  }
  const isMinusShown = isBelow && !isOfOwnSign;
  return `${isMinusShown && /[1-9]/.test(shown) ? '-' : ''}${shown}`.trim();
};

const CONDITION = /^(?:\[[a-z]+ ?\d*\])*\[(?<sign>[<>]=?|<>|=)(?<than>-?\d+(?:\.\d+)?)\]/i;

/** The section a number is shown by, and whether that says by itself what it is below zero. */
const sectionFor = (sections: readonly string[], value: string) => {
  const [first = '', second, third] = sections;
  if (sections.some((section) => CONDITION.test(section))) {
    const section = sections.find((one) => isFor(one, Number(value)));
    return section === undefined
      ? undefined
      : { section, isOfOwnSign: /^(?:\[[a-z]+\])*\[<=?(?:0|-[\d.]+)\]/i.test(section) };
  }
  const size = value.replace(/^-/, '');
  if (/^[0.]*$/.test(size)) {
    return { section: third ?? first, isOfOwnSign: false };
  }
  return value.startsWith('-')
    ? { section: second ?? first, isOfOwnSign: second !== undefined && second !== first }
    : { section: first, isOfOwnSign: false };
};

/** Is a section for a number? One without a condition is for all others. */
const isFor = (section: string, value: number): boolean => {
  const { sign, than } = CONDITION.exec(section)?.groups ?? {};
  const most = Number(than);
  switch (sign) {
    case '<':
      return value < most;
    case '<=':
      return value <= most;
    case '>':
      return value > most;
    case '>=':
      return value >= most;
    case '=':
      return value === most;
    case '<>':
      return value !== most;
    default:
      return true;
  }
};

const isSign = (token: Token, ...signs: string[]): token is { sign: string } =>
  'sign' in token && signs.includes(token.sign);
const isFigure = (token: Token): token is { sign: string } => isSign(token, '0', '#', '?');

const bySection = (tokens: Token[], size: string): string | undefined => {
  if (tokens.some((token) => isSign(token, 'general', '@'))) {
    return tokens.map((token) => ('text' in token ? token.text : size.replace('.', ','))).join('');
  }
  if (tokens.some((token) => isSign(token, 'e+', 'e-'))) {
    return shownExponent(tokens, size);
  }
  if (
    tokens.some((token) => 'sign' in token && !isFigure(token) && !isSign(token, '.', ',', '%'))
  ) {
    return undefined;
  }
  const percents = tokens.filter((token) => isSign(token, '%')).length;
  const point = tokens.findIndex((token) => isSign(token, '.'));
  const before = point === -1 ? tokens : tokens.slice(0, point);
  const behind = point === -1 ? [] : tokens.slice(point + 1);
  const [whole = '', decimals = ''] = rounded(
    shifted(size, percents * 2 - 3 * thousandsLeftOut(tokens)),
    behind.filter(isFigure).length,
  ).split('.');
  const left = wholeOf(before, whole.replace(/^0+/, ''));
  return left === undefined ? undefined : `${left}${decimalsOf(behind, decimals)}`;
};

/** Commas behind the last figure, or before the point: each leaves three figures out. */
const thousandsLeftOut = (tokens: readonly Token[]): number => {
  const point = tokens.findIndex((token) => isSign(token, '.'));
  const behind = (part: readonly Token[]) =>
    part.slice(part.findLastIndex(isFigure) + 1).filter((token) => isSign(token, ',')).length;
  return point === -1
    ? behind(tokens)
    : behind(tokens.slice(0, point)) + behind(tokens.slice(point));
};

/** A decimal with its point so many figures further to the right, or, below zero, to the left. */
const shifted = (size: string, by: number): string => {
  const [whole = '', fraction = ''] = size.split('.');
  if (by < 0) {
    const wide = whole.padStart(1 - by, '0');
    return `${wide.slice(0, by)}.${wide.slice(by)}${fraction}`;
  }
  const padded = fraction.padEnd(by, '0');
  return `${whole}${padded.slice(0, by)}.${padded.slice(by)}`.replace(/\.$/, '');
};

/** The figures before the point: each sign takes one from the right, the first all that are left. */
const wholeOf = (tokens: Token[], figures: string): string | undefined => {
  const at = tokens.flatMap((token, place) => (isFigure(token) ? [place] : []));
  const [first, last] = [at[0], at.at(-1)];
  if (first === undefined || last === undefined) {
    return tokens.map(textOf).join('');
  }
  const inside = tokens.slice(first, last + 1);
  const isGrouped = inside.some((token) => isSign(token, ','));
  // Of grouped figures with words between them nobody says how they look.
  const isUnread = isGrouped && inside.some((token) => 'text' in token);
  if (isUnread) {
    return undefined;
  }
  const shown = isGrouped ? [grouped(inside, figures)] : spread(inside, figures);
  return [...tokens.slice(0, first), ...shown.map((text) => ({ text })), ...tokens.slice(last + 1)]
    .map(textOf)
    .join('');
};

const grouped = (inside: Token[], figures: string): string =>
  figures
    .padStart(inside.filter((token) => isSign(token, '0')).length, '0')
    .replace(/\B(?=(\d{3})+$)/g, APART);

const spread = (inside: Token[], figures: string): string[] => {
  let rest = figures;
  const shown = inside.toReversed().map((token) => {
    if (!isFigure(token)) {
      return textOf(token);
    }
    const figure = rest.slice(-1) || (token.sign === '0' ? '0' : '');
    rest = rest.slice(0, -1);
    return figure;
  });
  return [rest, ...shown.toReversed()];
};

/** The figures behind the point; those that need not be shown are not when nothing but zeros follows. */
const decimalsOf = (tokens: Token[], figures: string): string => {
  const signs = tokens.filter(isFigure);
  const needed = signs.findLastIndex(({ sign }) => sign === '0') + 1;
  const most = Math.max(needed, figures.replace(/0+$/, '').length);
  let place = 0;
  const shown = tokens.map((token) => {
    if (!isFigure(token)) {
      return textOf(token);
    }
    place += 1;
    return place <= most ? (figures[place - 1] ?? '0') : '';
  });
  return `${most > 0 ? ',' : ''}${shown.join('')}`;
};

const textOf = (token: Token): string =>
  'text' in token ? token.text : token.sign === '%' ? '%' : '';
