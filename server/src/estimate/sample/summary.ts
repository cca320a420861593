/** What was written; money in tenge with two digits, the exact sum of the positions. */
export type SampleSummary = {
  positions: number;
  resources: number;
  groups: number;
  overallMoney: string;
};

/** The same while it is being written, in tiyn. */
export type Tally = { positions: number; resources: number; groups: number; tiyn: bigint };

/** Tenge with two digits. */
export function moneyOf(tiyn: bigint): string {
  return `${tiyn / 100n}.${String(tiyn % 100n).padStart(2, '0')}`;
}
