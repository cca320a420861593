import { expect, it } from 'vitest';
import { keepReading } from './keep-reading.ts';

const HOUR = 3_600_000;

it('a reading is kept: a hundred who ask cost one', async () => {
  let readings = 0;
  const ask = keepReading(async () => (readings += 1), { keepMs: HOUR, waitMs: HOUR });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect([new Set(answers), await ask(), readings]).toEqual([new Set([1]), 1, 1]);
});

it('a reading that is too old is made anew', async () => {
  let readings = 0;
  const ask = keepReading(async () => (readings += 1), { keepMs: 0, waitMs: HOUR });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

it('a reading that fails gives nothing, is told, and is kept like any other', async () => {
  const errors: unknown[] = [];
  const fault = new Error('no');
  const ask = keepReading(() => Promise.reject(fault), {
    keepMs: HOUR,
    waitMs: HOUR,
    onError: (error) => void errors.push(error),
  });
  expect([await ask(), await ask(), errors]).toEqual([undefined, undefined, [fault]]);
});

it('a reading that is not over in time gives nothing, and no second one is begun beside it', async () => {
  let readings = 0;
  const ends = Promise.withResolvers<string>();
  const ask = keepReading(
    () => {
      readings += 1;
      return ends.promise;
    },
    { keepMs: 0, waitMs: 10 },
  );
  expect([await ask(), await ask(), readings]).toEqual([undefined, undefined, 1]);
  ends.resolve('late');
  await ends.promise;
  await expect.poll(ask).toBe('late');
});
