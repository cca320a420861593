import { rounded } from '../exact/decimal.ts';
import { sectionsOf, type Token, tokensOf } from './format-code.ts';

/** Between thousands, as everywhere here. */
const APART = '\u00a0';

/**
 * A plain decimal as a sheet shows it by a format: padding, decimals, thousands, percents, quoted text. Undefined for what is not read:
 * conditions, fractions, exponents, thousands left out.
 */
export const shownFigure = (code: string, value: string): string | undefined => {
  const sections = sectionsOf(code);
  const isBelow = value.startsWith('-');
  const size = value.replace(/^-/, '');
  const isZero = /^[0.]*$/.test(size);
  const section = isZero ? (sections[2] ?? sections[0]) : isBelow ? sections[1] : sections[0];
  const tokens = tokensOf(section ?? sections[0] ?? '');
  const shown = tokens && bySection(tokens, size);
  if (shown === undefined) {
    return undefined;
  }
  // A section of its own says what it is below zero.
  const isMinusShown = isBelow && (section === undefined || section === sections[0]);
  return `${isMinusShown && /[1-9]/.test(shown) ? '-' : ''}${shown}`.trim();
};

const isSign = (token: Token, ...signs: string[]): token is { sign: string } =>
  'sign' in token && signs.includes(token.sign);
const isFigure = (token: Token): token is { sign: string } => isSign(token, '0', '#', '?');

const bySection = (tokens: Token[], size: string): string | undefined => {
  if (tokens.some((token) => isSign(token, 'general', '@'))) {
    return tokens.map((token) => ('text' in token ? token.text : size.replace('.', ','))).join('');
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
    shifted(size, percents * 2),
    behind.filter(isFigure).length,
  ).split('.');
  const left = wholeOf(before, whole.replace(/^0+/, ''));
  return left === undefined || behind.some((token) => isSign(token, ','))
    ? undefined
    : `${left}${decimalsOf(behind, decimals)}`;
};

/** A decimal with its point so many figures further to the right. */
const shifted = (size: string, by: number): string => {
  const [whole = '', fraction = ''] = size.split('.');
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
  const commas = tokens.filter((token) => isSign(token, ',')).length;
  const isGrouped = inside.some((token) => isSign(token, ','));
  // A comma behind the figures leaves thousands out; of grouped figures with words between them nobody says how they look.
  const isUnread =
    commas > inside.filter((token) => isSign(token, ',')).length ||
    (isGrouped && inside.some((token) => 'text' in token));
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
