import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountToken } from '../mail/link-token.ts';
import { sendAccountMail } from './account-mail.ts';
import { PASSWORD } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { meetAtLock } from './testing/meet-at-lock.ts';
import { type House, startHouse } from './testing/start-house.ts';

const STRANGERS_PASSWORD = 'Shanyrak-2026';
let house: House;
let mailbox: Mailbox;
let serial = 0;
let email = '';
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});
beforeEach(() => {
  serial += 1;
  email = `twice${serial}@test.kz`;
});

const signUp = async (body: object, headers = {}): Promise<string> => {
  await house.post('/auth/signup', { email, ...body }, headers);
  return tokenIn(await mailbox.next(email));
};
const ownersSignUp = () =>
  signUp({ password: PASSWORD, fullname: 'Сәрсенова Ақмарал' }, { 'accept-language': 'kk' });
const strangersSignUp = () =>
  signUp({ password: STRANGERS_PASSWORD, fullname: 'Кто-то Чужой' }, { 'accept-language': 'en' });
const verify = (token: string, signUpPassword = PASSWORD) =>
  house.post(`/auth/verify?token=${token}`, { signUpPassword });
const verifyStrange = (token: string) => verify(token, STRANGERS_PASSWORD);
const statusOfLogin = async (password: string) =>
  (await house.post('/auth/login', { email, password })).statusCode;
const account = async () => {
  const { rows } = await sql<{
    fullname: string;
    language: string;
    password_hash: string;
    isVerified: boolean;
  }>`select fullname, language, password_hash, verified_at is not null as "isVerified"
    from users where email = ${email}`.execute(house.services.db);
  return rows[0];
};
const waitingPasswords = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_tokens t join users u on u.id = t.user_id
    where u.email = ${email} and t.password_hash is not null and t.used_at is null`.execute(
    house.services.db,
  );
  return rows[0]?.count;
};

describe('an address that two people signed up for', () => {
  it.each(['before', 'after'])(
    'belongs to its owner by their own link, though a stranger signed up %s them',
    async (when) => {
      const first = when === 'before' ? await strangersSignUp() : await ownersSignUp();
      const second = when === 'before' ? await ownersSignUp() : await strangersSignUp();
      const [own, strange] = when === 'before' ? [second, first] : [first, second];

      expect((await verify(own)).statusCode).toBe(200);
      expect(await account()).toMatchObject({ fullname: 'Сәрсенова Ақмарал', language: 'kk' });
      expect((await verifyStrange(strange)).json()).toMatchObject({
        status: 409,
        code: 'already-verified',
        message: 'Адрес уже подтвержден, войдите',
      });
      expect(await statusOfLogin(PASSWORD)).toBe(200);
      expect(await statusOfLogin(STRANGERS_PASSWORD)).toBe(401);
      expect(await account()).toMatchObject({ fullname: 'Сәрсенова Ақмарал', language: 'kk' });
      expect(await waitingPasswords()).toBe(0);
    },
  );

  it("is not confirmed for a stranger by its owner, who follows the stranger's link with another password", async () => {
    const strange = await strangersSignUp();
    expect((await verify(strange)).json()).toMatchObject({
      status: 401,
      code: 'wrong-sign-up-password',
    });
    expect((await house.post(`/auth/verify?token=${strange}`, {})).json().errors).toMatchObject([
      { path: 'signUpPassword', code: 'required' },
    ]);
    expect(await account()).toMatchObject({ isVerified: false });
    expect((await verify(await ownersSignUp())).statusCode).toBe(200);
    expect(await statusOfLogin(STRANGERS_PASSWORD)).toBe(401);
  });

  it('takes password, name and language of whichever link is used', async () => {
    await ownersSignUp();
    const later = await strangersSignUp();
    expect((await verifyStrange(later)).statusCode).toBe(200);
    expect(await statusOfLogin(STRANGERS_PASSWORD)).toBe(200);
    expect(await statusOfLogin(PASSWORD)).toBe(401);
    expect(await account()).toMatchObject({ fullname: 'Кто-то Чужой', language: 'en' });
  });

  it('has no password and no name of anybody until a link is used', async () => {
    await ownersSignUp();
    await strangersSignUp();
    expect(await account()).toMatchObject({
      fullname: `twice${serial}`,
      password_hash: 'none',
      isVerified: false,
    });
    expect(await waitingPasswords()).toBe(2);
    expect(await statusOfLogin(PASSWORD)).toBe(401);
    expect(await statusOfLogin(STRANGERS_PASSWORD)).toBe(401);
  });

  it('is given by one of two links used in the same moment', async () => {
    const [own, strange] = [await ownersSignUp(), await strangersSignUp()];
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from users where email = ${email} for update`,
      [() => verify(own), () => verifyStrange(strange)],
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [ownWon] = statuses.map((status) => status === 200);
    expect(await statusOfLogin(PASSWORD)).toBe(ownWon ? 200 : 401);
    expect(await statusOfLogin(STRANGERS_PASSWORD)).toBe(ownWon ? 401 : 200);
  });

  it('takes no password of a sign-up when a reset proves its owner', async () => {
    const strange = await strangersSignUp();
    await house.post('/auth/forgot-password', { email });
    const reset = tokenIn(await mailbox.next(email));
    expect(
      (await house.post(`/auth/verify?token=${reset}`, { password: PASSWORD })).statusCode,
    ).toBe(200);
    expect((await verifyStrange(strange)).statusCode).toBe(409);
    expect(await statusOfLogin(PASSWORD)).toBe(200);
    expect(await account()).toMatchObject({ fullname: `twice${serial}` });
    expect(await waitingPasswords()).toBe(0);
  });
});

it('a sign-up that comes as the address is verified opens nothing and leaves nothing behind', async () => {
  const quiet = await startHouse({ jobs: false });
  const { db, keys } = quiet.services;
  const openLinks = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from account_tokens where password_hash is not null and used_at is null`.execute(
      db,
    );
    return rows.map(({ id }) => accountToken(keys.accountTokens, id));
  };
  const asked = async (password: string) => {
    await quiet.post('/auth/signup', { email, password });
    return (await openLinks())[0] ?? '';
  };
  const use = async (signUpPassword: string) =>
    quiet.post(`/auth/verify?token=${await asked(signUpPassword)}`, { signUpPassword });
  expect((await use(PASSWORD)).statusCode).toBe(200);
  // No job has found out yet that the address is taken by now.
  expect((await use(STRANGERS_PASSWORD)).statusCode).toBe(409);
  await sendAccountMail(quiet.services, { reason: 'sign-up', email, language: 'ru' });
  expect(await openLinks()).toEqual([]);
  const enter = (password: string) => quiet.post('/auth/login', { email, password });
  expect((await enter(STRANGERS_PASSWORD)).statusCode).toBe(401);
  expect((await enter(PASSWORD)).statusCode).toBe(200);
  await quiet.close();
});

it('a link is mailed once, though its job is done twice', async () => {
  const token = await ownersSignUp();
  const before = mailbox.received.length;
  await sql`select graphile_worker.add_job('account-mail',
    ${JSON.stringify({ reason: 'sign-up', email, language: 'kk' })}::json)`.execute(
    house.services.db,
  );
  await house.post('/auth/forgot-password', { email });
  expect(tokenIn(await mailbox.next(email))).not.toBe(token);
  expect(mailbox.received.length).toBe(before + 1);
});
