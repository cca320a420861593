import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signAccessToken } from '../http/sign-in.ts';
import {
  type EstimateHouse,
  formOf,
  sampleEstimate,
  startOwnEstimateHouse,
  uploadUrl,
} from './testing/estimate-house.ts';

let house: EstimateHouse;
let content: Buffer;
let rows: Record<string, number>;
let files: string[];
beforeAll(async () => {
  house = await startOwnEstimateHouse();
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  ({ content } = await sampleEstimate({ positions: 30_000 }));
});
afterAll(() => house.close());
beforeEach(async () => {
  rows = await house.rowsOfAllTables();
  files = await house.filesLeft();
});
afterEach(async () => {
  expect(await house.rowsOfAllTables()).toEqual(rows);
  expect(await house.filesLeft()).toEqual(files);
});

const open = async (importId: string) => {
  const { keys } = house.services;
  const { userId, sessionId } = house.customer;
  const { port } = house.app.server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const { headers, payload } = formOf(content);
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: uploadUrl(house.projectId, importId),
    headers: {
      ...headers,
      'content-length': payload.length,
      authorization: `Bearer ${await signAccessToken(keys.access, userId, sessionId)}`,
    },
  });
  sending.on('error', () => undefined); // The hang-up of the test itself.
  return { sending, payload };
};

type Seen = { state: string; positions: number };

/** Waits until the import is seen in a state. */
const seen = async (importId: string, isIt: (found: Seen) => boolean): Promise<Seen> => {
  for (;;) {
    const found =
      await sql<Seen>`select state, positions from estimate_imports where id = ${importId}`.execute(
        house.services.db,
      );
    if (found.rows[0] && isIt(found.rows[0])) {
      return found.rows[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const ended = (importId: string) => seen(importId, ({ state }) => state !== 'running');

describe('a caller who hangs up', () => {
  it('while they send leaves nothing', async () => {
    const importId = crypto.randomUUID();
    const { sending, payload } = await open(importId);
    sending.write(payload.subarray(0, 200_000));
    await seen(importId, ({ state }) => state === 'running');
    sending.destroy();
    expect(await ended(importId)).toMatchObject({ state: 'cancelled' });
  });

  it('while their file is imported leaves nothing', async () => {
    const importId = crypto.randomUUID();
    const { sending, payload } = await open(importId);
    sending.end(payload);
    await seen(importId, ({ positions }) => positions > 0);
    sending.destroy();
    expect(await ended(importId)).toMatchObject({ state: 'cancelled' });
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ id: importId, message: 'Загрузка отменена.' }),
    );
  });
});

describe('a database that drops the connection during an import', () => {
  it('leaves nothing, and the server goes on', async () => {
    const importId = crypto.randomUUID();
    const { sending, payload } = await open(importId);
    sending.end(payload);
    await seen(importId, ({ positions }) => positions > 0);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'copy estimate_nodes%' and state = 'active'`.execute(
      house.services.db,
    );
    const [answer] = await once(sending, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(503);
    expect(await ended(importId)).toMatchObject({ state: 'failed' });
    expect((await house.get(`/estimate/document/root/${house.projectId}`)).statusCode).toBe(200);
  });
});
