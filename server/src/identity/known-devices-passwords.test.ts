import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../mail/link-token.ts';
import { type Account, buildAccount, PASSWORD, spendDay } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, forgedAddress, type House, startHouse } from './testing/start-house.ts';

const NEW_PASSWORD = 'Shanyrak-2026';
let house: House;
let mailbox: Mailbox;
let owner: Account;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
});
beforeEach(async () => {
  owner = await buildAccount(house.services);
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

const post = async (path: string, body: object, device = '', headers = {}) => {
  const answer = await house.post(path, body, {
    'x-forwarded-for': forgedAddress(),
    ...(device && { cookie: `nysan_device=${device}` }),
    ...headers,
  });
  const cookie = answer.cookies.find(({ name }) => name === 'nysan_device')?.value;
  return { status: answer.statusCode, device: cookie ?? '', body: answer.json() };
};
const login = (password = PASSWORD, device = '') =>
  post('/auth/login', { email: owner.email, password }, device);
const isKnown = async (device: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from known_devices
    where user_id = ${owner.id} and token_hash = ${hashToken(device)}`.execute(house.services.db);
  return rows.length > 0;
};
/** Uses up all tries from elsewhere, so that the right password is refused there. */
const guessAway = async (password: string) => {
  await spendDay(house.services, owner.email);
  expect((await login(password)).status).toBe(429);
};
const mailedLink = async (): Promise<string> => {
  await post('/auth/forgot-password', { email: owner.email });
  return tokenIn(await mailbox.next(owner.email));
};

describe('a new password', () => {
  it('leaves known the one device it was changed on', async () => {
    const [here, there] = [await login(), await login()];
    const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await post('/identity/password', passwords, '', bearer(here.body.token));
    expect(changed.status).toBe(200);
    expect([await isKnown(here.device), await isKnown(there.device)]).toEqual([true, false]);
  });

  it('by a mailed link makes known the one device it was set on, and lets its owner in at once', async () => {
    const before = await login();
    await guessAway(PASSWORD);
    const link = await mailedLink();
    const set = await post(`/auth/verify?token=${link}`, { password: NEW_PASSWORD });
    expect(set.status).toBe(200);
    expect([await isKnown(set.device), await isKnown(before.device)]).toEqual([true, false]);
    await guessAway(NEW_PASSWORD);
    expect((await login(NEW_PASSWORD, set.device)).status).toBe(200);
  });

  it('by a mailed link keeps the device known that it is set on, though its own tries are used up', async () => {
    const { device } = await login();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await login('Wrong-2026', device);
    }
    expect((await login(PASSWORD, device)).status).toBe(429);
    const link = await mailedLink();
    const set = await post(`/auth/verify?token=${link}`, { password: NEW_PASSWORD }, device);
    expect(set.device).toBe(device);
    expect((await login(NEW_PASSWORD, device)).status).toBe(200);
  });
});

describe('a sign-out', () => {
  it('leaves the device known', async () => {
    const { body, device } = await login();
    await house.post('/auth/logout', undefined, bearer(body.token));
    expect(await isKnown(device)).toBe(true);
  });
});

describe('an address that is verified by its own mail', () => {
  it('knows the device at once', async () => {
    const email = 'newcomer@test.kz';
    await post('/auth/signup', { email, password: PASSWORD });
    const link = tokenIn(await mailbox.next(email));
    const verified = await post(`/auth/verify?token=${link}`, { signUpPassword: PASSWORD });
    expect([verified.status, verified.device.length]).toEqual([200, 43]);
    const entered = await post('/auth/login', { email, password: PASSWORD }, verified.device);
    expect([entered.status, entered.device]).toEqual([200, verified.device]);
  });
});
