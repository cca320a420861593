import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../mail/link-token.ts';
import { countAttempt } from './rate-limits.ts';
import { type Account, buildAccount, PASSWORD, spendDay } from './testing/accounts.ts';
import { forgedAddress, type House, startHouse } from './testing/start-house.ts';

const WRONG = 'Wrong-2026';
const DAY = 24 * 60;
let house: House;
let owner: Account;
beforeAll(async () => {
  house = await startHouse({ jobs: false });
});
beforeEach(async () => {
  owner = await buildAccount(house.services);
});
afterAll(() => house.close());

const cookieOf = ({ cookies }: LightMyRequestResponse): string | undefined =>
  cookies.find(({ name }) => name === 'nysan_device')?.value;
const showing = (device = '', from = forgedAddress()) => ({
  'x-forwarded-for': from,
  ...(device && { cookie: `nysan_device=${device}` }),
});
const login = ({ email }: Account, password: string, device = '', from = forgedAddress()) =>
  house.post('/auth/login', { email, password }, showing(device, from));
/** Signs in, and answers the token of the device afterwards. */
const enter = async (account: Account, device = ''): Promise<string> => {
  const answer = await login(account, PASSWORD, device);
  expect(answer.statusCode).toBe(200);
  return cookieOf(answer) ?? '';
};
/** So many wrong tries, each from another address; how many were answered with each status. */
const guess = async (account: Account, times: number, device = '') => {
  const seen: Record<number, number> = {};
  for (let attempt = 0; attempt < times; attempt += 25) {
    const burst = Array.from({ length: Math.min(25, times - attempt) }, () =>
      login(account, WRONG, device),
    );
    for (const { statusCode } of await Promise.all(burst)) {
      seen[statusCode] = (seen[statusCode] ?? 0) + 1;
    }
  }
  return seen;
};
const devicesOf = async ({ id }: Account): Promise<Buffer[]> => {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from known_devices where user_id = ${id}`.execute(house.services.db);
  return rows.map((row) => row.token_hash);
};

describe('the cookie of a device', () => {
  it('is kept from scripts, other sites and other paths, for 30 days', async () => {
    const answer = await login(owner, PASSWORD);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^nysan_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await devicesOf(owner)).toEqual([hashToken(cookieOf(answer) ?? '')]);
  });

  it('is given by no refusal, and no sign-in by itself', async () => {
    const device = await enter(owner);
    const refused = await login(owner, WRONG, device);
    expect([refused.statusCode, cookieOf(refused)]).toEqual([401, undefined]);
    const profile = await house.get('/identity', showing(device));
    expect(profile.statusCode).toBe(401);
  });

  it.each(['', 'short', 'x'.repeat(44), '%E0%A4%A', 'Ақмарал'])(
    'of the value %j is that of no device',
    async (value) => {
      const answer = await login(owner, PASSWORD, encodeURI(value));
      expect(answer.statusCode).toBe(200);
      expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
    },
  );

  it('stays the same for whoever signs in again', async () => {
    const device = await enter(owner);
    expect(await enter(owner, device)).toBe(device);
    expect(await devicesOf(owner)).toHaveLength(1);
  });
});

describe('a known device', () => {
  it('lets its owner in while a stranger makes 1,000 wrong tries from forged addresses', async () => {
    const device = await enter(owner);
    expect(await guess(owner, 1000)).toEqual({ 401: 100, 429: 900 });
    expect(await enter(owner, device)).toBe(device);
    const elsewhere = await login(owner, PASSWORD);
    expect(elsewhere.statusCode).toBe(429);
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0);
  }, 240_000); // A thousand calls, two hundred hashes.

  it('has ten failures of its own in a quarter of an hour, which count nowhere else', async () => {
    const device = await enter(owner);
    expect(await guess(owner, 25, device)).toEqual({ 401: 10, 429: 15 });
    expect((await login(owner, PASSWORD, device)).statusCode).toBe(429);
    const elsewhere = await login(owner, PASSWORD);
    expect(elsewhere.statusCode).toBe(200);
    house.passMinutes(15);
    expect(await enter(owner, device)).toBe(device);
  });

  it('has all its tries again once its owner is in', async () => {
    const device = await enter(owner);
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(owner, 9, device)).toEqual({ 401: 9 });
      await enter(owner, device);
    }
  });

  it('is refused nothing because of a network whose tries are used up', async () => {
    const device = await enter(owner);
    const from = forgedAddress();
    const { db, now } = house.services;
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await countAttempt(db, 'sign-in', { address: from }, now());
    }
    expect((await login(owner, PASSWORD, '', from)).statusCode).toBe(429);
    expect((await login(owner, PASSWORD, device, from)).statusCode).toBe(200);
  });
});

describe('the cookie of somebody else', () => {
  it('gives who planted it nothing: the sign-in makes another, for all accounts of the browser', async () => {
    const stranger = await buildAccount(house.services);
    const planted = await enter(stranger);
    const device = await enter(owner, planted);
    expect(device).not.toBe(planted);
    expect(await devicesOf(owner)).toEqual([hashToken(device)]);
    expect(await devicesOf(stranger)).toEqual([hashToken(device)]);
    await spendDay(house.services, owner.email);
    expect((await login(owner, PASSWORD, planted)).statusCode).toBe(429);
    expect(await enter(owner, device)).toBe(device);
  });

  it('opens no allowance at another account', async () => {
    const stolen = await enter(await buildAccount(house.services));
    await spendDay(house.services, owner.email);
    expect((await login(owner, PASSWORD, stolen)).statusCode).toBe(429);
  });

  it('opens none at an address nobody has', async () => {
    const stolen = await enter(owner);
    const nobody = { id: '', email: 'nobody-here@test.kz' };
    expect((await login(nobody, PASSWORD, stolen)).statusCode).toBe(401);
    await spendDay(house.services, nobody.email);
    expect((await login(nobody, PASSWORD, stolen)).statusCode).toBe(429);
  });
});

describe('a device', () => {
  it('is forgotten after 30 days, and not while its session goes on', async () => {
    const answer = await login(owner, PASSWORD);
    const device = cookieOf(answer) ?? '';
    let { refreshToken } = answer.json();
    const refresh = async () => {
      const body = { refreshToken };
      const refreshed = await house.post('/auth/refresh-token', body, showing(device));
      ({ refreshToken } = refreshed.json());
      return cookieOf(refreshed);
    };
    expect(await refresh()).toBeUndefined();
    house.passMinutes(DAY);
    expect(await refresh()).toBe(device);
    expect(await refresh()).toBeUndefined();
    house.passMinutes(29 * DAY);
    expect(await enter(owner, device)).toBe(device);
    house.passMinutes(30 * DAY);
    expect(await enter(owner, device)).not.toBe(device);
  });

  it('is the oldest to go when an account has more than twenty', async () => {
    const first = await enter(owner);
    for (let more = 0; more < 20; more += 1) {
      house.passMinutes(1);
      await enter(owner);
    }
    const known = await devicesOf(owner);
    expect(known).toHaveLength(20);
    expect(known).not.toContainEqual(hashToken(first));
  });

  it('becomes known to both accounts whose owners sign in on it, also in one moment', async () => {
    const other = await buildAccount(house.services);
    const device = await enter(other, await enter(owner));
    expect(await enter(owner, device)).toBe(device);
    const both = await Promise.all([
      login(owner, PASSWORD, device),
      login(other, PASSWORD, device),
    ]);
    expect(both.map(cookieOf)).toEqual([device, device]);
  });
});
