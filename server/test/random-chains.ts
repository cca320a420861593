import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import fc from 'fast-check';
import { type Chain, type Part, reckon, reckonParts } from './reckoning.ts';

const decimal = (max: number, places: number, min = 1) =>
  fc.integer({ min, max }).map((value) => (value / 10 ** places).toFixed(places));
const volume = decimal(99_999_999, 6);
const rate = fc.option(decimal(1_000_000, 4), { nil: null });
const ofEach = <T>(of: fc.Arbitrary<T>) => fc.tuple(of, of, of);
const doneWork = fc.record({
  /** Volumes closed of each of the three positions, by hidden-work act. */
  acts: fc.array(ofEach(volume), { minLength: 1, maxLength: 3 }),
  /** They are approved the last one first. */
  isReversed: fc.boolean(),
  /** An act as the first one is rejected before any is approved. */
  isRejectedFirst: fc.boolean(),
  free: fc.array(decimal(1_000_000, 4, -300_000), { maxLength: 2 }),
  rates: fc.tuple(rate, rate, rate, rate, rate, rate),
});
const prices = fc.tuple(decimal(99_999_999, 4), decimal(99_999_999, 4), decimal(9_999, 4));
const chain = fc.record({
  prices,
  /** Those of a newer estimate that is applied before the last done-work act. */
  newerPrices: fc.option(prices, { nil: null }),
  /** A deduction by its volume, or by its price. */
  signs: ofEach(fc.constantFrom('plus', 'plus', 'volume', 'price')),
  /** After which act nothing is open: after those of the first done-work act, if a newer estimate then adds more, or after all. */
  wholes: ofEach(fc.constantFrom('never', 'first', 'last', 'last')),
  doneWorks: fc.array(doneWork, { minLength: 1, maxLength: 2 }),
});
type ChainOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type RandomDoneWork = ChainOf<typeof doneWork>;
export type RandomChain = ChainOf<typeof chain>;

/** More of a position than all acts of a chain close. */
const NEVER_CLOSED = '1000';
const POSITIONS = [0, 1, 2] as const;
type At = (typeof POSITIONS)[number];

/** The same chains for the same seed: done-work acts over hidden-work acts over three positions. */
export const randomChains = (seed: number, count: number): RandomChain[] =>
  fc.sample(chain, { seed, numRuns: count });

/** The percents of the six coefficients by their columns; null is off. */
export const ratesOf = ({ rates }: RandomDoneWork): Chain['rates'] =>
  Object.fromEntries(
    doneWorkCoefficients.map(({ rate }, at) => [rate.column, rates[at] ?? null]),
  ) as Chain['rates'];

/** The same done-work act for the same seed. */
export const randomDoneWork = (seed: number): RandomDoneWork =>
  fc.sample(doneWork, { seed, numRuns: 1 })[0] as RandomDoneWork;

/** Figures of a position as an estimate of the chain has them. */
export type ChainPosition = { volume: string; unitCost: string };

/** Done-work acts by an estimate of their own, the newer one applied before the last of them. */
export const estimatesOf = (one: RandomChain): ChainPosition[][] =>
  one.doneWorks.map((_, step) => POSITIONS.map((at) => positionOf(one, step, at)));

const isNewer = ({ newerPrices, doneWorks }: RandomChain, step: number): boolean =>
  newerPrices !== null && step > 0 && step === doneWorks.length - 1;

const positionOf = (one: RandomChain, step: number, at: At): ChainPosition => {
  const price = ((isNewer(one, step) && one.newerPrices) || one.prices)[at];
  return {
    volume: signed(generalOf(one, step, at), one.signs[at] === 'volume'),
    unitCost: signed(price, one.signs[at] === 'price'),
  };
};

const generalOf = (one: RandomChain, step: number, at: At): string => {
  const { wholes, doneWorks, newerPrices } = one;
  if (wholes[at] === 'never') {
    return NEVER_CLOSED;
  }
  const isFirst = wholes[at] === 'first' && newerPrices !== null && !isNewer(one, step);
  return summed(
    (isFirst ? doneWorks.slice(0, 1) : doneWorks).flatMap(({ acts }) => acts),
    at,
  );
};

const summed = (acts: RandomDoneWork['acts'], at: At): string => {
  const millionths = acts.reduce((sum, volumes) => sum + BigInt(volumes[at].replace('.', '')), 0n);
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

const signed = (value: string, isMinus: boolean): string => (isMinus ? `-${value}` : value);

/** Volumes of the acts of a done-work act as they are asked for. */
export const volumesOf = (one: RandomChain, { acts }: RandomDoneWork): string[][] =>
  acts.map((volumes) => POSITIONS.map((at) => signed(volumes[at], one.signs[at] === 'volume')));

/** Acts in the order they are approved in, by their places. */
export const approvalOrder = ({ acts, isReversed }: RandomDoneWork): number[] =>
  isReversed ? acts.map((_, at) => acts.length - 1 - at) : acts.map((_, at) => at);

/** What every done-work act of a chain has to come to, in tiyn, and each line of its acts in their own order. */
export const reckonChain = (one: RandomChain) => {
  const parts = POSITIONS.map((at) => reckonParts(partsOf(one, at)));
  let before = 0;
  return one.doneWorks.map((work) => {
    const order = approvalOrder(work);
    const lines = work.acts.map((_, act) =>
      parts.map((lined) => lined[before + order.indexOf(act)] ?? 0n),
    );
    before += work.acts.length;
    const free = work.free.map((percent) => ({ name: 'Коэффициент', percent }));
    return { lines, sums: reckon({ lines: lines.flat(), free, rates: ratesOf(work) }) };
  });
};

/** The parts of a position in the order they are closed in. */
const partsOf = (one: RandomChain, at: At): Part[] =>
  one.doneWorks.flatMap((work, step) => {
    const { volume: general, unitCost } = positionOf(one, step, at);
    const volumes = volumesOf(one, work);
    return approvalOrder(work).map((act) => ({
      volume: volumes[act]?.[at] ?? '0',
      unitCost,
      general,
    }));
  });
