import { tokensOf } from './format-code.ts';

/** Signs a denominator is looked for with at most. */
const MOST_SIGNS = 4;

const FRACTION =
  /^(?<before>(?:"[^"]*"|\\.|[^/"])*?)(?<whole>[#0?]*)(?<apart>(?:"[^"]*"|\\.|[^/"#0?])*?)(?<over>[#0?]+)\/(?<under>[1-9]\d*|[#0?]+)(?<behind>.*)$/su;

/**
 * A number, not below zero, as a format of fractions shows it: «1 1/2» by `# ?/?`, «12/8» by `?/8`. Undefined of a section of another
 * kind, and of what is not read in one.
 */
export const shownFraction = (section: string, size: string): string | undefined => {
  const {
    before = '',
    whole = '',
    apart = '',
    over,
    under,
    behind = '',
  } = FRACTION.exec(section)?.groups ?? {};
  const texts = [before, apart, behind].map(textOf);
  if (over === undefined || under === undefined || texts.includes(undefined)) {
    return undefined;
  }
  const [left, between, right] = texts;
  const isWholeApart = whole !== '';
  const { units, part, denominator } = nearest(size, under) ?? {};
  if (units === undefined || part === undefined || denominator === undefined) {
    return undefined;
  }
  const numerator = isWholeApart ? part : part + units * denominator;
  const isWholeShown = isWholeApart && (units > 0n || part === 0n || whole.includes('0'));
  const shown = [
    isWholeShown ? `${units}${between}` : '',
    numerator === 0n && isWholeShown ? '' : `${numerator}/${denominator}`,
  ];
  return `${left}${shown.join('')}${right}`.replace(/\s+/g, ' ').trim();
};

/** What stands around the figures; undefined for signs that are not read. */
const textOf = (section: string): string | undefined => {
  const tokens = tokensOf(section);
  return tokens?.every((token) => 'text' in token)
    ? tokens.map((token) => ('text' in token ? token.text : '')).join('')
    : undefined;
};

/** The whole and the fraction nearest to a decimal, with this denominator or one of so many figures. */
const nearest = (size: string, under: string) => {
  const [whole = '0', decimals = ''] = size.split('.');
  const [fraction, scale] = [BigInt(decimals || '0'), 10n ** BigInt(decimals.length)];
  const isFixed = /^[1-9]/.test(under);
  if (!isFixed && under.length > MOST_SIGNS) {
    return undefined;
  }
  const most = isFixed ? BigInt(under) : 10n ** BigInt(under.length) - 1n;
  let best: { part: bigint; denominator: bigint; error: bigint } | undefined;
  for (let denominator = isFixed ? most : 1n; denominator <= most; denominator += 1n) {
    const part = (fraction * denominator * 2n + scale) / (scale * 2n);
    const off = part * scale - fraction * denominator;
    const error = off < 0n ? -off : off;
    // Of two as near, the smaller denominator: a/b is nearer than c/d when |a|·d is less than |c|·b.
    if (!best || error * best.denominator < best.error * denominator) {
      best = { part, denominator, error };
    }
  }
  if (!best) {
    return undefined;
  }
  const isOne = best.part === best.denominator;
  return {
    units: BigInt(whole) + (isOne ? 1n : 0n),
    part: isOne ? 0n : best.part,
    denominator: best.denominator,
  };
};
