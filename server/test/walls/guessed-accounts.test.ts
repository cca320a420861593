import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, buildAccount, PASSWORD } from '../../src/identity/testing/accounts.ts';
import { expectStatus } from '../act-thread.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The beginning of an hour: no window of attempts ends by itself. */
const clock = { now: new Date('2026-06-10T12:00:00Z') };
const passMinutes = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock.now });
});
beforeEach(async () => {
  passMinutes(60 - clock.now.getUTCMinutes());
  owner = await buildAccount(app.services);
});
afterAll(() => app.close());

let lastAddress = 0;
/** From another address each time: only the account's own attempts count. */
const post = (path: string, payload: object) => {
  lastAddress += 1;
  const remoteAddress = `10.2.${lastAddress >> 8}.${lastAddress & 255}`;
  return app.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, remoteAddress });
};
const guess = async (times: number) => {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await post('/login', { email: owner.email, password: 'Wrong-2026' });
  }
};
const enter = () => post('/login', { email: owner.email, password: PASSWORD });

describe('an owner whose account strangers guess at', () => {
  it('waits for the end of the window and no longer, however they go on', async () => {
    await guess(40);
    expect((await enter()).statusCode).toBe(429);
    passMinutes(14);
    await guess(40);
    passMinutes(1);
    expect((await enter()).statusCode).toBe(200);
  });

  it('has all their tries again once they are in', async () => {
    await guess(9);
    expect((await enter()).statusCode).toBe(200);
    await guess(9);
    expect((await enter()).statusCode).toBe(200);
  });

  it('keeps the sessions they have', async () => {
    const { token, refreshToken } = expectStatus(await enter(), 200);
    await guess(20);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.app.inject({ url: '/api/identity', headers })).statusCode).toBe(200);
    expect((await post('/refresh-token', { refreshToken })).statusCode).toBe(200);
  });
});
