import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Case } from '../fuzz/case.ts';
import { gatherIds } from '../fuzz/gather.ts';
import { type Operation, operations, parametersIn } from '../fuzz/operations.ts';
import { isStream, requestOf } from '../fuzz/request.ts';
import { shapedText, textPlaces, withText } from '../fuzz/text-places.ts';
import { rightInputs, send } from '../fuzz/try-call.ts';
import { contractTakes } from '../fuzz/verdict.ts';
import { buildWorld, type World } from '../fuzz/world.ts';

const SEED = 20260301;
const PATIENCE_MS = 1_800_000;
/** Bytes of an answer of JSON; the test's server watches over it as well. */
const MOST_BYTES = 5_000_000;
/** Three bytes on the wire, the most a sign of one unit takes without being escaped. */
const WIDEST = '№';

let world: World;
beforeAll(async () => {
  world = await buildWorld(gatherIds(SEED));
  for (const operation of operations.filter(isFilling)) {
    await fill(operation);
  }
}, PATIENCE_MS);
afterAll(() => world.app.close());

const isFilling = ({ method, isUpload, path }: Operation): boolean =>
  method !== 'GET' && method !== 'DELETE' && !isUpload && !/\/auth\//.test(path);

/** Inputs of a call that the contract takes. */
const rightCases = (operation: Operation, count: number): Case[] =>
  fc
    .sample(rightInputs(operation), { seed: SEED, numRuns: count * 4 })
    .filter((given) => contractTakes(operation, given, requestOf(operation, given, world.words)))
    .slice(0, count);

/** Sends inputs whose texts are as long as the contract allows, each by itself, then all of them. */
const fill = async (operation: Operation): Promise<void> => {
  for (const given of rightCases(operation, 4)) {
    const places = textPlaces(operation, given);
    let whole = given;
    for (const place of places) {
      const text = shapedText(WIDEST, place.most);
      whole = withText(whole, place, text);
      await send(world, operation, withText(given, place, text));
    }
    if (places.length > 1) {
      await send(world, operation, whole);
    }
  }
};

/** Rows there can be of a list whose pages may be larger: all handbooks together have no more fields, and each has one. */
const mostRows: Record<string, number> = { 'handbooks.list': 2000 };

/** The largest page a list may be asked for; undefined of what is no list by pages. */
const largestPage = (operation: Operation): number | undefined =>
  mostRows[operation.id] ??
  parametersIn(operation, 'query').find(({ name }) => name === 'size')?.schema.maximum;

/** What the query of a list must say, without the filters that may leave nothing of it. */
const unfiltered = (operation: Operation, given: Case): Case['query'] => {
  const needed = parametersIn(operation, 'query').filter(({ required }) => required);
  return Object.fromEntries(
    Object.entries(given.query).filter(([name]) => needed.some((one) => one.name === name)),
  );
};

type Page = { content: unknown[] };
const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'content' in body && Array.isArray(body.content);

/** Bytes of the largest page that is filled with rows like the largest of this one. */
const bytesAtMost = (answer: LightMyRequestResponse, size: number): number => {
  const body: unknown = answer.json();
  const rows = isPage(body) ? body.content : [];
  const largest = rows.map((row) => Buffer.byteLength(JSON.stringify(row)) + 1);
  return size * Math.max(0, ...largest);
};

describe('of rows as large as they can be, the largest page of a list stays below 5 MB', () => {
  const lists = operations.filter((one) => one.method === 'GET' && !isStream(one));
  it.each(lists.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      const size = largestPage(operation);
      for (const given of rightCases(operation, 8)) {
        const query = { ...unfiltered(operation, given), ...(size && { size: String(size) }) };
        const answer = await send(world, operation, { ...given, query });
        const isJson = String(answer.headers['content-type']).includes('json');
        if (isJson && answer.statusCode === 200) {
          if (process.env.NYSAN_TEST_PRINT) {
            process.stderr.write(
              `LARGE ${operation.id} ${answer.rawPayload.length} ${size ? bytesAtMost(answer, size) : '-'}\n`,
            );
          }
          expect(answer.rawPayload.length).toBeLessThan(MOST_BYTES);
          expect(size === undefined ? 0 : bytesAtMost(answer, size)).toBeLessThan(MOST_BYTES);
        }
      }
    },
    PATIENCE_MS,
  );
});
