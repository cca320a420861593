import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { signAccessToken } from '../../src/http/sign-in.ts';
import type { Case } from '../fuzz/case.ts';
import { gatherIds } from '../fuzz/gather.ts';
import { type Operation, operations } from '../fuzz/operations.ts';
import { isStream, requestOf } from '../fuzz/request.ts';
import { hostileShapes, shapedText, textPlaces, withText } from '../fuzz/text-places.ts';
import { rightInputs } from '../fuzz/try-call.ts';
import { contractTakes } from '../fuzz/verdict.ts';
import { buildWorld, type World } from '../fuzz/world.ts';
import { hostileEstimates } from '../hostile-files/estimates.ts';
import { hostileWorkbooks } from '../hostile-files/workbooks.ts';
import { lengthOf } from '../length.ts';
import type { ServerProcess } from '../server-process.ts';
import { repeatedStalls } from '../stalls.ts';
import { startBeside } from './beside.ts';
import { partOf, sampleOf } from './sample.ts';

const sample = sampleOf('hostile calls');
const { seed } = lengthOf('hostile calls', { short: 1, long: 1, seed: sample.seed });
const PATIENCE_MS = 1_800_000;
/** Inputs of each call that are made hostile. */
const INPUTS = 4;

let world: World;
let server: ServerProcess;
beforeAll(async () => {
  world = await buildWorld(gatherIds(seed));
  server = await startBeside(world.app, {
    NYSAN_SECRET: 'a secret that only tests know, long enough',
  });
}, PATIENCE_MS);
afterAll(async () => {
  await server?.kill();
  await world?.app.close();
});

const DEADLOCK = '40P01';

/** Brings the world back while jobs of the server beside may hold rows of it. */
const restore = async (tries = 5): Promise<void> => {
  try {
    await world.restore();
  } catch (error) {
    if (tries === 0 || !(error instanceof Error && 'code' in error && error.code === DEADLOCK)) {
      throw error;
    }
    await restore(tries - 1);
  }
};

type Sent = { headers: Record<string, string>; body: string | Buffer | undefined };

/** Sends one case to the server beside; its answer is read to the end and thrown away. */
const send = async (operation: Operation, given: Case, own?: Sent): Promise<number> => {
  const { method, url, headers, payload } = requestOf(operation, given, world.words);
  const person = world.people[given.who];
  const token =
    person &&
    (await signAccessToken(world.app.services.keys.access, person.userId, person.sessionId));
  const answer = await fetch(`${server.url}${url}`, {
    method,
    headers: {
      ...headers,
      ...own?.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: toBody(own ? own.body : payload),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const toBody = (payload: string | Buffer | undefined) =>
  payload instanceof Buffer ? new Uint8Array(payload) : payload;

/** Inputs of a call that the contract takes. */
const rightCases = (operation: Operation): Case[] =>
  fc
    .sample(rightInputs(operation), { seed, numRuns: 40 })
    .filter((given) => contractTakes(operation, given, requestOf(operation, given, world.words)))
    .slice(0, INPUTS);

/** The case with this shape at full length in every place of a text. */
const inShape = (operation: Operation, given: Case, piece: string): Case =>
  textPlaces(operation, given).reduce(
    (changed, place) => withText(changed, place, shapedText(piece, place.most)),
    given,
  );

const texts = partOf(
  sample,
  'calls with hostile texts',
  operations.filter((one) => !one.isUpload && !isStream(one)),
  24,
);

describe('no call stalls the event loop for 200 ms whatever texts it is given', () => {
  it.each(texts.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_, operation) => {
      const cases = rightCases(operation);
      expect(cases.length).toBeGreaterThan(0);
      const stalls = await repeatedStalls(server.url, async () => {
        await restore();
        for (const given of cases) {
          for (const piece of Object.values(hostileShapes)) {
            expect(await send(operation, inShape(operation, given, piece))).toBeLessThan(500);
          }
        }
      });
      expect(stalls).toEqual([]);
    },
    PATIENCE_MS,
  );
});

type HostileFile = { name: string; content: () => Buffer };
const files: Record<string, HostileFile> = Object.fromEntries([
  ...Object.entries(hostileEstimates).map(([what, make]) => [
    `an estimate: ${what}`,
    { name: 'a.kenml', content: () => Buffer.from(make()) },
  ]),
  ...Object.entries(hostileWorkbooks).map(([what, make]) => [
    `a workbook: ${what}`,
    { name: 'a.xlsx', content: make },
  ]),
]);
const someFiles = partOf(sample, 'hostile files', Object.entries(files), 18);

/** The case with the file as its form. */
const sendFile = (operation: Operation, given: Case, { name, content }: HostileFile) =>
  send(operation, given, {
    headers: { ...formHeaders },
    body: Buffer.from(formBody({ name, bytes: content() })),
  });

describe('no upload stalls the event loop for 200 ms whatever its file holds', () => {
  it.each(operations.filter((one) => one.isUpload).map((one) => [one.id, one] as const))(
    '%s',
    async (_, operation) => {
      const given = rightCases(operation)[0];
      const stalling: string[] = [];
      for (const [what, file] of someFiles) {
        const stalls = await repeatedStalls(server.url, async () => {
          await restore();
          expect(given && (await sendFile(operation, given, file)), what).toBeLessThan(500);
        });
        stalling.push(...stalls.map((route) => `${what}: ${route}`));
      }
      expect(stalling).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('no file of a question stalls the event loop for 200 ms', () => {
  it.each(someFiles)(
    '%s',
    async (_, { name, content }) => {
      const payload = {
        message: 'Что в файле?',
        files: [content().toString('base64')],
        fileNames: [name],
      };
      const ask = operations.find(({ id }) => id === 'assistant.ask') as Operation; // Of the contract.
      const given = { ...(rightCases(ask)[0] as Case), who: 'contractor' } as const; // One of several.
      const stalls = await repeatedStalls(server.url, async () => {
        await restore();
        const body = JSON.stringify(payload);
        const headers = { 'content-type': 'application/json' };
        expect(await send(ask, given, { headers, body })).toBeLessThan(500);
      });
      expect(stalls).toEqual([]);
    },
    PATIENCE_MS,
  );
});
