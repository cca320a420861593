import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Length } from '../length.ts';
import { partOf, sampleOf } from '../walls/sample.ts';
import { gatherIds } from './gather.ts';
import { document, operations } from './operations.ts';
import { neverDone } from './right-ways.ts';
import { createTally } from './tally.ts';
import { tryCall } from './try-call.ts';
import { buildWorld, type World } from './world.ts';

const sample = sampleOf('inputs of each call');

/** Valid inputs of each call, and as many broken ones. */
export const inputsOf = { short: 4, long: 500, seed: sample.seed };
const PATIENCE_MS = 3_600_000;

/** Tries one half of all calls, or of it every third by turns; the halves run beside each other. */
export const fuzzWall = (half: 0 | 1, { rounds, seed }: Length): void => {
  const mine = partOf(
    sample,
    `half ${half + 1}`,
    operations.filter((_, at) => at % 2 === half),
    3,
  );
  const tally = createTally();
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(gatherIds(seed));
  }, PATIENCE_MS);
  afterAll(async () => {
    process.stdout.write(`fuzz of half ${half + 1}: ${tally.print()}\n`);
    if (process.env.NYSAN_TEST_PRINT) {
      process.stdout.write(`${tally.printAll().join('\n')}\n`);
    }
    await world.app.close();
  });

  it('the calls are tried by the document that is served', async () => {
    const served = await world.app.call(null, { url: '/api/openapi.json' });
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  describe('whatever is sent, the answer is one the document describes', () => {
    it.each(mine.map((operation) => [operation.id, operation] as const))(
      '%s',
      (_, operation) => tryCall(operation, { world, tally, seed, runs: rounds }),
      PATIENCE_MS,
    );
  });

  it('valid inputs brought every call to an end, save those that cannot be', () => {
    const undone = tally.tried().filter((id) => !tally.hasSucceeded(id));
    expect(undone).toEqual(tally.tried().filter((id) => id in neverDone));
  });
};
