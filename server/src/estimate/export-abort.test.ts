import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signAccessToken } from '../http/sign-in.ts';
import { temporaryFolder } from '../unpacking/temporary-uploads.ts';
import {
  type EstimateHouse,
  sampleEstimate,
  startOwnEstimateHouse,
} from './testing/estimate-house.ts';

let house: EstimateHouse;
let rootId: string;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
  await house.app.listen({ host: '127.0.0.1', port: 0 });
  const [root] = await house.imported((await sampleEstimate({ positions: 20_000 })).content);
  rootId = root?.id ?? '';
});
afterAll(() => house.close());

const ask = async () => {
  const { userId, sessionId } = house.customer;
  const { port } = house.app.server.address() as AddressInfo; // It listens on a port, not on a pipe.
  const token = await signAccessToken(house.services.keys.access, userId, sessionId);
  const asking = get({
    port,
    host: '127.0.0.1',
    path: `/api/estimate/export/${rootId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  asking.on('error', () => undefined); // The hang-up of the test itself.
  return asking;
};

const seen = new Set<string>();
const filesNow = async (): Promise<string[]> => {
  const names = await readdir(temporaryFolder(house.services.settings.dataDir));
  names.forEach((name) => seen.add(name));
  return names;
};
const untilFiles = async (isIt: (names: string[]) => boolean): Promise<void> => {
  while (!isIt(await filesNow())) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

it('a workbook nobody waits for any more is not written, and leaves nothing', async () => {
  const left = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
  await untilFiles((names) => names.length > 0);
  for (const asking of left) {
    asking.destroy();
  }
  const [answer] = await once(await ask(), 'response');
  await filesNow();
  answer.resume();
  await once(answer, 'end');
  expect(answer.statusCode).toBe(200);
  await untilFiles((names) => names.length === 0);
  // All five and the one that was waited for would be six; those left while they waited for their turn were never begun.
  expect(seen.size).toBeLessThan(6);
});
