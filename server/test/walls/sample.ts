import { crc32 } from 'node:zlib';
import { seedOfCommit, whyAll } from '../../../scripts/seed-of-commit.ts';
import { randomOf } from '../length.ts';

/** What a run tries of a wall: all of it, and why, or the part its seed chooses. */
export type Sample = { seed: number; whole: string | null };

/** What decides who may do what: where it changes, nothing is left to chance. */
const DECISIVE = ['server/src/access', 'contract/src/permissions.ts', 'server/test/walls'];

/** The sample of this run, which it tells so that a failure can be had again. */
export const sampleOf = (wall: string): Sample => {
  const sample = sampleIn(process.env, () => whyAll(DECISIVE));
  const extent = sample.whole ? `whole, ${sample.whole}` : `a sample`;
  process.stdout.write(`${wall}: ${extent}, NYSAN_TEST_SEED=${sample.seed}\n`);
  return sample;
};

/** The sample in these surroundings; a seed that is given asks for the sample it chose. */
export const sampleIn = (
  env: Record<string, string | undefined>,
  why: () => string | null,
): Sample => {
  const seed = seedOfCommit(env);
  if (env['NYSAN_TEST_LENGTH'] === 'long') {
    return { seed, whole: 'for a long run' };
  }
  return { seed, whole: env['NYSAN_TEST_SEED'] ? null : why() };
};

/**
 * One in so many, at least one, by turns: each number of a seed has its own, together they have all. `of` says whose
 * parts they are, so that not everything has its first at once.
 */
export const partOf = <T>(
  { seed, whole }: Sample,
  of: string,
  all: readonly T[],
  parts: number,
): T[] => {
  if (whole !== null || all.length === 0) {
    return [...all];
  }
  const turns = Math.min(parts, all.length);
  const turn = Math.floor(randomOf(seed ^ crc32(of))() * turns);
  return all.filter((_, at) => at % turns === turn);
};

/** One of each group. */
export const oneOfEach = <T>(
  sample: Sample,
  of: string,
  all: readonly T[],
  groupOf: (one: T) => string,
): T[] =>
  [...Map.groupBy(all, groupOf)].flatMap(([group, ones]) =>
    partOf(sample, `${of} ${group}`, ones, ones.length),
  );
