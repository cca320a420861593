import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Account,
  buildAccount,
  PASSWORD,
  spendDay,
} from '../../src/identity/testing/accounts.ts';
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
const post = (path: string, payload: object, remoteAddress = elsewhere(), headers = {}) =>
  app.app.inject({ method: 'POST', url: `/api/auth${path}`, payload, remoteAddress, headers });
const elsewhere = (): string => {
  lastAddress += 1;
  return `10.2.${lastAddress >> 8}.${lastAddress & 255}`;
};
const guess = async (times: number, from?: string) => {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await post('/login', { email: owner.email, password: 'Wrong-2026' }, from);
  }
};
const enter = (from?: string, headers = {}) =>
  post('/login', { email: owner.email, password: PASSWORD }, from, headers);

/** What of an answer does not differ from one call to the next. */
const saidBy = ({ statusCode, headers, body }: LightMyRequestResponse): string =>
  [statusCode, headers['retry-after'], body.replace(/"requestId":"[\w-]{36}"/, '')].join(' ');

describe('nobody learns whether an address has an account', () => {
  const addresses = () => [`nobody${lastAddress}@test.kz`, owner.email];

  it('from the refusal of all guesses of a day', async () => {
    const said = new Set<string>();
    for (const email of addresses()) {
      await spendDay(app.services, email);
      const answer = await post('/login', { email, password: PASSWORD });
      expect(answer.statusCode).toBe(429);
      said.add(saidBy(answer));
    }
    expect(said.size).toBe(1);
  });

  it('from calls about a forgotten password, none of which is refused', async () => {
    const said = new Set<string>();
    for (const email of addresses()) {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const answer = await post('/forgot-password', { email });
        expect(answer.statusCode).toBe(202);
        said.add(saidBy(answer));
      }
    }
    expect(said.size).toBe(1);
  });
});

describe('an owner whose account strangers guess at', () => {
  it('notices nothing of one of them who sits elsewhere, however they go on', async () => {
    const there = elsewhere();
    await guess(40, there);
    expect((await enter(there)).statusCode).toBe(429);
    expect((await enter()).statusCode).toBe(200);
  });

  it('behind the same address waits on a new device for the end of the window, and on their own does not', async () => {
    const [known] = (await enter()).cookies;
    const office = elsewhere();
    await guess(12, office);
    expect((await enter(office)).statusCode).toBe(429);
    const headers = { cookie: `nysan_device=${known?.value}` };
    expect((await enter(office, headers)).statusCode).toBe(200);
    passMinutes(15);
    expect((await enter(office)).statusCode).toBe(200);
  });

  it('waits on a new device for the next day once all guesses of a day are made', async () => {
    await spendDay(app.services, owner.email);
    expect((await enter()).statusCode).toBe(429);
    passMinutes(24 * 60);
    expect((await enter()).statusCode).toBe(200);
  });

  it('has all their tries again once they are in', async () => {
    const here = elsewhere();
    await guess(9, here);
    expect((await enter(here)).statusCode).toBe(200);
    await guess(9, here);
    expect((await enter(here)).statusCode).toBe(200);
  });

  it('keeps the sessions they have', async () => {
    const { token, refreshToken } = expectStatus(await enter(), 200);
    await guess(20);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.app.inject({ url: '/api/identity', headers })).statusCode).toBe(200);
    expect((await post('/refresh-token', { refreshToken })).statusCode).toBe(200);
  });
});
