import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { longTests, ofLongRunAlone } from '../../scripts/long-tests.ts';
import { lengthIn, randomOf } from './length.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const rounds = { short: 3, long: 300 };
const evening = new Date('2026-03-09T20:00:00Z');
const nextDay = new Date('2026-03-10T00:00:00Z');
const long = { NYSAN_TEST_LENGTH: 'long' };

describe('the length of a test', () => {
  it('is short by itself, with one seed on all days', () => {
    const length = lengthIn({}, evening, rounds);
    expect(length).toMatchObject({ isLong: false, rounds: 3 });
    expect(lengthIn({}, nextDay, rounds)).toEqual(length);
  });

  it('begins with a seed of its own where it has one', () => {
    expect(lengthIn({}, evening, { ...rounds, seed: 5 }).seed).toBe(5);
    expect(lengthIn(long, evening, { ...rounds, seed: 5 }).seed).toBe(20260309);
  });

  it('is long where it is asked for, with the seed of the day in UTC', () => {
    const length = { isLong: true, rounds: 300 };
    expect(lengthIn(long, evening, rounds)).toEqual({ ...length, seed: 20260309 });
    expect(lengthIn(long, nextDay, rounds)).toEqual({ ...length, seed: 20260310 });
  });

  it('can be given, to try again what failed', () => {
    const given = { NYSAN_TEST_SEED: '77', NYSAN_TEST_ROUNDS: '9' };
    expect(lengthIn(given, evening, rounds)).toEqual({ isLong: false, rounds: 9, seed: 77 });
    expect(lengthIn({ ...long, ...given }, evening, rounds)).toMatchObject({ rounds: 9, seed: 77 });
  });

  it('begins the same numbers with the same seed, and others with another', () => {
    const three = (seed: number) => Array.from({ length: 3 }, randomOf(seed));
    expect(three(1)).toEqual(three(1));
    expect(three(1)).not.toEqual(three(2));
  });
});

it('the long run has every test that asks for its length or its sample or is left to it, and no other', () => {
  const asking = globSync('{contract,server,scripts}/**/*.test.ts', { cwd: repository })
    .filter((file) => !file.includes('node_modules') && !/\/(length|sample)\.test\.ts$/.test(file))
    .filter((file) =>
      /from '[./]+((server\/)?test\/)?(walls\/)?(length|sample)\.ts'/.test(
        readFileSync(`${repository}${file}`, 'utf8'),
      ),
    );
  const all = new Set([...asking, ...ofLongRunAlone]);
  expect(longTests.toSorted()).toEqual([...all].sort());
});
