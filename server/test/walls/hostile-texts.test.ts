import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '../fuzz/case.ts';
import { gatherIds } from '../fuzz/gather.ts';
import { type Operation, operations } from '../fuzz/operations.ts';
import { isStream, requestOf } from '../fuzz/request.ts';
import {
  hostileShapes,
  shapedText,
  type TextPlace,
  textPlaces,
  withText,
} from '../fuzz/text-places.ts';
import { rightInputs, send } from '../fuzz/try-call.ts';
import { contractTakes } from '../fuzz/verdict.ts';
import { buildWorld, type World } from '../fuzz/world.ts';
import { lengthOf } from '../length.ts';
import { partOf, sampleOf } from './sample.ts';

const sample = sampleOf('hostile texts');
const { seed } = lengthOf('hostile texts', { short: 1, long: 1, seed: sample.seed });

/** Milliseconds of processor that a hostile text may cost the event loop beyond an ordinary one. */
const MOST_MS = 50;
const PATIENCE_MS = 600_000;

let world: World;
beforeAll(async () => {
  world = await buildWorld(gatherIds(seed));
}, PATIENCE_MS);
afterAll(() => world.app.close());

/** Cases of a call that the contract takes, one for each place of a text. */
const casesByPlace = (operation: Operation): Map<string, { given: Case; place: TextPlace }> => {
  const found = new Map<string, { given: Case; place: TextPlace }>();
  for (const given of fc.sample(rightInputs(operation), { seed, numRuns: 60 })) {
    if (contractTakes(operation, given, requestOf(operation, given, world.words))) {
      for (const place of textPlaces(operation, given)) {
        const name = place.path.join('.');
        found.set(name, found.get(name) ?? { given, place });
      }
    }
  }
  return found;
};

/** What a call costs the thread of the event loop, ms of processor. */
const costOf = async (operation: Operation, given: Case): Promise<number> => {
  const before = process.threadCpuUsage();
  await send(world, operation, given);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The least of several tries: a collection of garbage belongs to none of them. */
const leastOf = async (tries: number, cost: () => Promise<number>): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < tries && least > MOST_MS; round += 1) {
    least = Math.min(least, await cost());
  }
  return least;
};

const mine = partOf(
  sample,
  'calls that take texts',
  operations.filter((one) => !one.isUpload && !isStream(one)),
  6,
);

describe('a text of any shape costs the event loop at most 50 ms beyond an ordinary one', () => {
  it.each(mine.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      await world.restore();
      const slow: string[] = [];
      for (const [name, { given, place }] of casesByPlace(operation)) {
        const ordinary = await costOf(operation, given);
        for (const [shape, piece] of Object.entries(hostileShapes)) {
          const hostile = withText(given, place, shapedText(piece, place.most));
          const beyond = await leastOf(
            4,
            async () => (await costOf(operation, hostile)) - ordinary,
          );
          if (beyond > MOST_MS) {
            slow.push(`${name}, ${place.most} signs of ${shape}: ${beyond.toFixed(0)} ms`);
          }
        }
      }
      expect(slow).toEqual([]);
    },
    PATIENCE_MS,
  );
});
