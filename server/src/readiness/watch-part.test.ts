import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type WatchedPart, watchPart } from './watch-part.ts';

const partOf = (look: WatchedPart['look'], more: Partial<WatchedPart> = {}): WatchedPart => ({
  look,
  judge: () => 'lost',
  pauseMs: 0,
  limitMs: 50,
  triesBefore: () => 1,
  ...more,
});
const never = () => new Promise<void>(() => undefined);

it('a look without an end has failed when its time is over', async () => {
  const ask = watchPart(partOf(never));
  expect(await ask(10_000)).toEqual({ state: 'lost', message: 'no answer within 0.05 s' });
});

it('a look that is not over is answered with what the one before it found', async () => {
  let next = Promise.resolve();
  const ask = watchPart(partOf(() => next, { limitMs: 60_000 }));
  expect(await ask(1000)).toEqual({ state: 'ok' });
  next = never();
  expect(await ask(10)).toEqual({ state: 'ok' });
});

it('a part that was never looked at to the end is unknown', async () => {
  const ask = watchPart(partOf(never, { limitMs: 60_000 }));
  expect(await ask(10)).toEqual({ state: 'unknown' });
});

it('between two looks everybody is told what the last one found', async () => {
  let looks = 0;
  const ask = watchPart(
    partOf(
      async () => {
        looks += 1;
        await pause(5);
      },
      { pauseMs: 60_000 },
    ),
  );
  for (let times = 0; times < 20; times += 1) {
    expect(await ask(1000)).toEqual({ state: 'ok' });
  }
  expect(looks).toBe(1);
});
