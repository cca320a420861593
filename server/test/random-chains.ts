import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import fc from 'fast-check';
import { type Chain, reckon } from './reckoning.ts';

const decimal = (max: number, places: number, min = 1) =>
  fc.integer({ min, max }).map((value) => (value / 10 ** places).toFixed(places));
const volume = decimal(99_999_999, 6);
const rate = fc.option(decimal(1_000_000, 4), { nil: null });
const doneWork = fc.record({
  /** Volumes closed of each of the three positions, by hidden-work act. */
  acts: fc.array(fc.tuple(volume, volume, volume), { minLength: 1, maxLength: 3 }),
  free: fc.array(decimal(1_000_000, 4, -300_000), { maxLength: 2 }),
  rates: fc.tuple(rate, rate, rate, rate, rate, rate),
});
const chain = fc.record({
  unitCosts: fc.tuple(decimal(99_999_999, 4), decimal(99_999_999, 4), decimal(9_999, 4)),
  doneWorks: fc.array(doneWork, { minLength: 1, maxLength: 2 }),
});
type ChainOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type RandomDoneWork = ChainOf<typeof doneWork>;
export type RandomChain = ChainOf<typeof chain>;

/** More of each of its three positions than all acts of a chain close. */
export const CHAIN_VOLUME = '1000';

/** The same chains for the same seed: done-work acts over hidden-work acts over three positions. */
export const randomChains = (seed: number, count: number): RandomChain[] =>
  fc.sample(chain, { seed, numRuns: count });

/** The percents of the six coefficients by their columns; null is off. */
export const ratesOf = ({ rates }: RandomDoneWork): Chain['rates'] =>
  Object.fromEntries(
    doneWorkCoefficients.map(({ rate }, at) => [rate.column, rates[at] ?? null]),
  ) as Chain['rates'];

/** What a done-work act of a chain has to come to, in tiyn. */
export const reckoned = (one: RandomDoneWork, unitCosts: readonly string[]) =>
  reckon({
    acts: one.acts.map((volumes) =>
      volumes.map((closed, at) => ({ volume: closed, unitCost: unitCosts[at] ?? '0' })),
    ),
    free: one.free.map((percent) => ({ name: 'Коэффициент', percent })),
    rates: ratesOf(one),
  });
