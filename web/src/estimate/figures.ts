import type { EstimateNode, PositionInfo } from './types.ts';

/** Money of all estimates together, exact to the tiyn, and the percents done and paid of it, half-up to two decimals. */
export const totalsOf = (roots: readonly EstimateNode[]) => {
  const sum = (of: (root: EstimateNode) => number) =>
    roots.reduce((total, root) => total + tiyn(of(root)), 0n);
  const overall = sum(({ overallMoney }) => overallMoney);
  const percentOf = (part: bigint) =>
    overall > 0n ? Number((part * 20_000n + overall) / (2n * overall)) / 100 : 0;
  return {
    overallMoney: fromTiyn(overall),
    donePercent: percentOf(sum(({ doneMoney }) => doneMoney)),
    paidPercent: percentOf(sum(({ paidMoney }) => paidMoney)),
  };
};

/** Shares for the bar in percent, together at most 100: what is done, and what acts in approval hold. */
export const sharesOf = ({ donePercent, positionInfo }: EstimateNode) => {
  const done = within(donePercent, 100);
  return { done, reserved: within(reservedPercent(positionInfo), 100 - done) };
};

const reservedPercent = (info: PositionInfo | null): number =>
  info && info.generalVolume > 0 ? (100 * info.reservedVolume) / info.generalVolume : 0;

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** Money has at most two decimals and 15 digits, so the rounding only takes off what binary fractions add. */
const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
const fromTiyn = (value: bigint): number => Number(value) / 100;
