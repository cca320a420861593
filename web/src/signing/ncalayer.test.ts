import { afterEach, describe, expect, it } from 'vitest';
import { startForPerson } from '../../../server/src/dev/ncalayer/person-fixture.ts';
import { createNcalayer } from './ncalayer.ts';

const nobody = 'ws://127.0.0.1:9';
const running: Awaited<ReturnType<typeof startForPerson>>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.close()));
});
const start = async (mode: 'sign' | 'mute') => {
  const simulator = await startForPerson(mode, 'sign');
  running.push(simulator);
  return simulator;
};

describe('isThere', () => {
  it('holds once NCALayer has greeted, at any of the addresses, and asks it nothing', async () => {
    const { url, requests } = await start('sign');
    expect(await createNcalayer([nobody, url]).isThere()).toBe(true);
    expect(requests).toEqual([]);
  });

  it('does not hold where nobody listens, or where a listener does not greet in time', async () => {
    const { url } = await start('mute');
    expect(await createNcalayer([nobody]).isThere()).toBe(false);
    expect(await createNcalayer([url], 50).isThere()).toBe(false);
  });
});
