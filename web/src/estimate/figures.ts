import type { EstimateNode, PositionInfo } from './types.ts';

/** Money of all estimates together, exact to the tiyn, and the percents done and paid of it, half-up to two decimals. */
export const totalsOf = (roots: readonly EstimateNode[]) => {
  const sum = (of: (root: EstimateNode) => number) =>
    roots.reduce((total, root) => total + tiyn(of(root)), 0n);
  const overall = sum(({ overallMoney }) => overallMoney);
  const percentOf = (part: bigint) => (overall === 0n ? 0 : hundredthsOf(part, overall) / 100);
  return {
    overallMoney: fromTiyn(overall),
    donePercent: percentOf(sum(({ doneMoney }) => doneMoney)),
    paidPercent: percentOf(sum(({ paidMoney }) => paidMoney)),
  };
};

/** Hundredths of a percent that a part is of a whole, of two the one further from zero. */
const hundredthsOf = (part: bigint, whole: bigint): number => {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const share = (size(part) * 20_000n + size(whole)) / (2n * size(whole));
  return Number(part < 0n === whole < 0n ? share : -share);
};

/** Shares for the bar in percent, together at most 100: what is done, and what acts in approval hold. */
export const sharesOf = ({ donePercent, positionInfo }: EstimateNode) => {
  const done = within(donePercent, 100);
  return { done, reserved: within(reservedPercent(positionInfo), 100 - done) };
};

const reservedPercent = (info: PositionInfo | null): number =>
  info && info.generalVolume !== 0 ? (100 * info.reservedVolume) / info.generalVolume : 0;

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Money has at most two decimals and 15 digits, so the rounding only takes off what binary fractions add. */
const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
const fromTiyn = (value: bigint): number => Number(value) / 100;
