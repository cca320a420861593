import type { FreeRate, Rates } from '../src/documents/done-work-act/calculation.ts';

/** A number as a fraction: nothing of the arithmetic that is tried is used here. */
type Fraction = { over: bigint; under: bigint };

const fractionOf = (written: string): Fraction => {
  const [whole = '', decimals = ''] = written.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
};
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const isSame = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under === other.over * one.under;
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

/** Tiyn of tenge: the nearest whole one, and of two the one further from zero. */
const tiynOf = ({ over, under }: Fraction): bigint => {
  const size = (over < 0n ? -over : over) * 100n;
  const whole = size / under;
  const rounded = (size % under) * 2n >= under ? whole + 1n : whole;
  return over < 0n ? -rounded : rounded;
};
/** A percentage of tiyn, in tiyn. */
const share = (base: bigint, percent: string): bigint =>
  tiynOf(times({ over: base, under: 10_000n }, fractionOf(percent)));

/** A line of an act, in tiyn. */
export const reckonLine = (volume: string, unitCost: string): bigint =>
  tiynOf(times(fractionOf(volume), fractionOf(unitCost)));

/** A part of a position: of how much, at which price, and how much the position had in all on that day. */
export type Part = { volume: string; unitCost: string; general: string };

/**
 * What each part of one position comes to, in tiyn, in the order in which they were closed: the one after which nothing is open takes
 * what the others have left of all of them together, and nothing rather than a sum of the other sign.
 */
export const reckonParts = (parts: Part[]): bigint[] => {
  let closed: Fraction = { over: 0n, under: 1n };
  let whole = closed;
  let money = 0n;
  return parts.map(({ volume, unitCost, general }) => {
    const own = times(fractionOf(volume), fractionOf(unitCost));
    closed = plus(closed, fractionOf(volume));
    whole = plus(whole, own);
    const rest = tiynOf(whole) - money;
    const isPast = own.over < 0n ? rest > 0n : rest < 0n;
    const last = isPast ? 0n : rest;
    const line = isSame(closed, fractionOf(general)) ? last : tiynOf(own);
    money += line;
    return line;
  });
};

/** What lines of hidden-work acts come to, in tiyn, and the coefficients of the act that pays for them. */
export type Chain = { lines: bigint[]; free: FreeRate[]; rates: Rates };

/** The rule of the six coefficients in words: on works, profit on that, reserve on that, VAT on all of it. */
export const reckon = ({ lines, free, rates }: Chain) => {
  const works = lines.reduce((sum, line) => sum + line, 0n);
  const on = (base: bigint, percent: string | null) =>
    percent === null ? 0n : share(base, percent);
  const onWorks = [
    rates.organization_and_management_costs,
    rates.extra_wages_in_risk_zones,
    rates.snow_removal_costs,
    ...free.map(({ percent }) => percent),
  ].reduce((sum, percent) => sum + on(works, percent), works);
  const withProfit = onWorks + on(onWorks, rates.estimated_profit);
  const withoutVat = withProfit + on(withProfit, rates.unexpected_costs);
  const vat = on(withoutVat, rates.vat);
  return { works, withoutVat, vat, total: withoutVat + vat };
};

/** Tenge of tiyn, as the database writes them. */
export const written = (tiyn: bigint): string => {
  const digits = String(tiyn < 0n ? -tiyn : tiyn).padStart(3, '0');
  return `${tiyn < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
