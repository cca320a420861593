/** How many rounds a test goes, and what its random choices begin with. */
export type Length = { isLong: boolean; rounds: number; seed: number };

/** How far each goes; a short run begins with this seed, if it has one, else always with the same. */
type Rounds = { short: number; long: number; seed?: number };

const SEED_OF_THE_SHORT = 20260301;

/**
 * For tests that could go on for ever: `npm test` tries a short piece, each time the same, `npm run test:long` a long one,
 * each day another. Tells what it chose where that is not what every run chooses, so that a failure can be had again.
 */
export const lengthOf = (what: string, rounds: Rounds): Length => {
  const length = lengthIn(process.env, new Date(), rounds);
  if (length.isLong || length.seed !== SEED_OF_THE_SHORT) {
    process.stdout.write(`${what}: ${length.rounds} rounds, NYSAN_TEST_SEED=${length.seed}\n`);
  }
  return length;
};

/** The length in these surroundings; the day is that of UTC, the same wherever it runs. */
export const lengthIn = (
  env: Record<string, string | undefined>,
  now: Date,
  { short, long, seed = SEED_OF_THE_SHORT }: Rounds,
): Length => {
  const isLong = env['NYSAN_TEST_LENGTH'] === 'long';
  const ofTheDay = Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
  return {
    isLong,
    rounds: Number(env['NYSAN_TEST_ROUNDS'] ?? (isLong ? long : short)),
    seed: Number(env['NYSAN_TEST_SEED'] ?? (isLong ? ofTheDay : seed)),
  };
};

/** The numbers of its rounds, from one. */
export const roundsOf = ({ rounds }: Length): number[] =>
  Array.from({ length: rounds }, (_, at) => at + 1);

/** Gives numbers from nought to below one, the same for the same seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
