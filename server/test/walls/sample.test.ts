import { describe, expect, it } from 'vitest';
import { expectedAccess, type Outcome } from './fixtures/read-access.ts';
import { oneOfEach, partOf, type Sample, sampleIn } from './sample.ts';

const whole: Sample = { seed: 1, extent: 'all', why: 'for a long run' };
const samplesOf = (extent: Sample['extent']) =>
  Array.from({ length: 400 }, (_, seed): Sample => ({ seed, extent, why: '' }));
const samples = samplesOf('part');
const halves = samplesOf('half');
const letters = 'абвгдежзик'.split('');

describe('a sample', () => {
  it('is the whole in a long run', () => {
    const long = { NYSAN_TEST_LENGTH: 'long', NYSAN_TEST_SEED: '7' };
    expect(sampleIn(long, () => null)).toMatchObject({ seed: 7, extent: 'all' });
  });

  it('is half where what decides is touched, and tells by what', () => {
    expect(sampleIn({}, () => '1a2b3c')).toMatchObject({ extent: 'half', why: 'for 1a2b3c' });
  });

  it('is a part where nothing of it is, and the same for a seed that is given', () => {
    expect(sampleIn({}, () => null)).toMatchObject({ seed: expect.any(Number), extent: 'part' });
    const given = sampleIn({ NYSAN_TEST_SEED: '7' }, () => '1a2b3c');
    expect(given).toMatchObject({ seed: 7, extent: 'part' });
  });
});

describe('a part', () => {
  it('is one in so many, the same for the same seed, and not always the same', () => {
    const parts = samples.map((sample) => partOf(sample, 'letters', letters, 3));
    expect(new Set(parts.map(({ length }) => length))).toEqual(new Set([3, 4]));
    expect(samples.map((sample) => partOf(sample, 'letters', letters, 3))).toEqual(parts);
    expect(new Set(parts.map(String)).size).toBe(3);
  });

  it('is never nothing of something', () => {
    for (const sample of samples) {
      expect(partOf(sample, 'two', ['а', 'б'], 3)).toHaveLength(1);
    }
    expect(partOf(samples[0] ?? whole, 'none', [], 3)).toEqual([]);
  });

  it('has every one with some seed, and all in a whole', () => {
    const met = samples.slice(0, 40).flatMap((sample) => partOf(sample, 'letters', letters, 3));
    expect(new Set(met)).toEqual(new Set(letters));
    expect(partOf(whole, 'letters', letters, 3)).toEqual(letters);
  });

  it('is every second where half is tried, however few it asks for', () => {
    for (const half of halves) {
      expect(partOf(half, 'letters', letters, 6)).toHaveLength(letters.length / 2);
    }
  });

  it('of one thing says nothing about the part of another', () => {
    const pairs = samples.map((sample) =>
      ['one', 'another'].map((of) => partOf(sample, of, letters, 3)[0]).join(),
    );
    expect(new Set(pairs).size).toBe(9);
  });
});

/** The cells of every line of the matrix: who asks, and what is expected. */
const lines = expectedAccess.map(({ name, expected }) => ({
  name,
  cells: Object.entries(expected).flatMap(([column, outcome]): [string, Outcome][] =>
    outcome ? [[column, outcome]] : [],
  ),
}));
const chosenOf = (sample: Sample, { name, cells }: (typeof lines)[number]) =>
  oneOfEach(sample, name, cells, ([, outcome]) => outcome);

describe('of the table of who may make which call', () => {
  it('each sample asks every line as one who may and as one of each who may not', () => {
    for (const sample of samples.slice(0, 20)) {
      for (const line of lines) {
        const outcomes = chosenOf(sample, line).map(([, outcome]) => outcome);
        expect(outcomes, line.name).toHaveLength(new Set(outcomes).size);
        expect(new Set(outcomes), line.name).toEqual(new Set(line.cells.map(([, one]) => one)));
      }
    }
  });

  it('a half asks every second of those whose answer is the same', () => {
    for (const line of lines) {
      const alike = Map.groupBy(line.cells, ([, one]) => one);
      const asked = Map.groupBy(chosenOf(halves[1] ?? whole, line), ([, one]) => one);
      for (const [outcome, ones] of alike) {
        const count = asked.get(outcome)?.length ?? 0;
        expect(Math.abs(count - ones.length / 2), line.name).toBeLessThan(1);
      }
    }
  });

  it('every cell is asked with some seed, and all in a whole', () => {
    for (const line of lines) {
      const met = new Set(samples.flatMap((sample) => chosenOf(sample, line)).map(String));
      expect(met.size, line.name).toBe(line.cells.length);
      expect(chosenOf(whole, line).map(String).sort()).toEqual(line.cells.map(String).sort());
    }
  });
});
