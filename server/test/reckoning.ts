import type { FreeRate, Rates } from '../src/documents/done-work-act/calculation.ts';

/** A number as a fraction: nothing of the arithmetic that is tried is used here. */
type Fraction = { over: bigint; under: bigint };

const fractionOf = (written: string): Fraction => {
  const [whole = '', decimals = ''] = written.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
};
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

/** What hidden-work acts closed, and the coefficients of the act that pays for it. */
export type Chain = {
  acts: { volume: string; unitCost: string }[][];
  free: FreeRate[];
  rates: Rates;
};

/** The rule of the six coefficients in words: on works, profit on that, reserve on that, VAT on all of it. */
export const reckon = ({ acts, free, rates }: Chain) => {
  const works = acts
    .flat()
    .map(({ volume, unitCost }) => reckonLine(volume, unitCost))
    .reduce((sum, line) => sum + line, 0n);
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
