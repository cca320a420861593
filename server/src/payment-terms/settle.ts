import { isBeyondMoney, isPositive, minus, percentOfMoney, sumOfMoney } from '../exact/decimal.ts';

/** What a contract says of retention and advance: percents and tenge as decimal strings, days as `YYYY-MM-DD`. */
export type TermValues = {
  /** What the terms were agreed in; empty where nobody says it. */
  basis: string;
  /** Kept back of the total of each act, or a sum of each; both null where nothing is. */
  retention_percent: string | null;
  retention_sum: string | null;
  /** What was kept back is due from this day on; null where an act returns it. */
  retention_until: string | null;
  advance_paid: string;
  /** Of the total of each act; null where nothing is offset. */
  advance_percent: string | null;
};

/** What acts have left of the advance, and of what was kept back, before an act. */
export type Before = { advance_left: string; held: string };

/** What an act keeps back, offsets and returns, and what is left to pay. Tenge. */
export type Settled = {
  retention: string;
  advance_offset: string;
  returned: string;
  payable: string;
};

/**
 * Settles the total of an act of a month `YYYY-MM`, with VAT. Percents are rounded half-up to the tiyn; a total below zero keeps nothing back.
 * The offset takes no more than the advance has left, nor more than the act pays after what it keeps back. In the month of the day on which what was
 * kept back is due, and after it, nothing is kept back and all that is held is returned, unless `returnOf` says how much.
 */
export const settle = (
  { total, period, returnOf }: { total: string; period: string; returnOf: string | null },
  terms: TermValues,
  { advance_left, held }: Before,
): Settled => {
  const isDue = isReturnDue(terms, period);
  const billed = least(total, NOTHING) === total ? NOTHING : total;
  const retention = isDue ? NOTHING : least(retentionOf(billed, terms), billed);
  const percent = terms.advance_percent;
  const offset = percent === null ? NOTHING : percentOfMoney(billed, percent);
  const advance_offset = least(offset, least(advance_left, minus(billed, [retention], 2)));
  const returned = returnOf ?? (isDue ? held : NOTHING);
  const payable = minus(sumOfMoney([total, returned]), [retention, advance_offset], 2);
  return { retention, advance_offset, returned: sumOfMoney([returned]), payable };
};

/** Whether what was kept back is due by the end of a month `YYYY-MM`. */
export const isReturnDue = (
  { retention_until }: Pick<TermValues, 'retention_until'>,
  period: string,
): boolean => retention_until !== null && retention_until.slice(0, 7) <= period;

/** Whether a contract says anything of retention or advance. */
export const saysAnything = (terms: TermValues): boolean =>
  terms.retention_percent !== null ||
  terms.retention_sum !== null ||
  terms.advance_percent !== null ||
  isPositive(terms.advance_paid);

const NOTHING = '0.00';

const retentionOf = (total: string, terms: TermValues): string =>
  terms.retention_percent === null
    ? sumOfMoney([terms.retention_sum ?? NOTHING])
    : percentOfMoney(total, terms.retention_percent);

const least = (one: string, other: string): string => (isBeyondMoney(one, other) ? other : one);
