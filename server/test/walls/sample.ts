import { crc32 } from 'node:zlib';
import { seedOfCommit, touchedNow } from '../../../scripts/seed-of-commit.ts';
import { randomOf } from '../length.ts';

/** What a run tries of a wall: all of it, at least half of each of its parts, or as little as the part asks for; and why. */
export type Sample = { seed: number; extent: 'all' | 'half' | 'part'; why: string };

/** What decides who may do what: where it changes, less is left to chance. */
const DECISIVE = ['server/src/access', 'contract/src/permissions.ts', 'server/test/walls'];

/** The sample of this run, which it tells so that a failure can be had again. */
export const sampleOf = (wall: string): Sample => {
  const sample = sampleIn(process.env, () => touchedNow(DECISIVE));
  const { extent, why, seed } = sample;
  process.stdout.write(`${wall}: ${extent} of it, ${why}, NYSAN_TEST_SEED=${seed}\n`);
  return sample;
};

/** The sample in these surroundings; a seed that is given asks for the sample it chose. */
export const sampleIn = (
  env: Record<string, string | undefined>,
  touched: () => string | null,
): Sample => {
  const seed = seedOfCommit(env);
  if (env['NYSAN_TEST_LENGTH'] === 'long') {
    return { seed, extent: 'all', why: 'for a long run' };
  }
  const by = env['NYSAN_TEST_SEED'] ? null : touched();
  return by === null
    ? { seed, extent: 'part', why: 'as its seed chooses' }
    : { seed, extent: 'half', why: `for ${by}` };
};

/**
 * One in so many, or where half is tried one in two, at least one, by turns: each number of a seed has its own, together they
 * have all. `of` says whose parts they are, so that not everything has its first at once.
 */
export const partOf = <T>(
  { seed, extent }: Sample,
  of: string,
  all: readonly T[],
  parts: number,
): T[] => {
  if (extent === 'all' || all.length === 0) {
    return [...all];
  }
  const turns = Math.min(extent === 'half' ? 2 : parts, all.length);
  const turn = Math.floor(randomOf(seed ^ crc32(of))() * turns);
  return all.filter((_, at) => at % turns === turn);
};

/** One of each group, or half of it. */
export const oneOfEach = <T>(
  sample: Sample,
  of: string,
  all: readonly T[],
  groupOf: (one: T) => string,
): T[] =>
  [...Map.groupBy(all, groupOf)].flatMap(([group, ones]) =>
    partOf(sample, `${of} ${group}`, ones, ones.length),
  );
