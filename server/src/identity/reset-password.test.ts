import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailJobs } from '../jobs/testing/mail-jobs.ts';
import { type Account, buildAccount, PASSWORD, signInAs, spendDay } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { meetAtLock, waitingAtLocks } from './testing/meet-at-lock.ts';
import { bearer, forgedAddress, type House, startHouse } from './testing/start-house.ts';

const NEW_PASSWORD = 'Shanyrak-2026';
let house: House;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

const forgot = (email: string, from = '127.0.0.1', device = '') =>
  house.post(
    '/auth/forgot-password',
    { email },
    { 'x-forwarded-for': from, ...(device && { cookie: `nysan_device=${device}` }) },
  );
const verify = (token: string) =>
  house.post(`/auth/verify?token=${token}`, { signUpPassword: PASSWORD });
const use = (token: string, password?: string) =>
  house.post(`/auth/verify?token=${token}`, password === undefined ? {} : { password });
const resetToken = async (account: Account) => {
  await forgot(account.email);
  return tokenIn(await mailbox.next());
};
const login = (account: Account, password: string) =>
  house.post('/auth/login', { email: account.email, password });

describe('a forgotten password', () => {
  it('is replaced by the mailed link, and every session ends', async () => {
    const account = await buildAccount(house.services);
    const session = await signInAs(house, account);
    await forgot(account.email);
    const mail = await mailbox.next();
    expect(mail.email.subject).toBe('Новый пароль');
    expect(mail.email.text).toContain('https://nysan.test/auth/verify/forgot_password?token=');

    const answer = await use(tokenIn(mail), NEW_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Успешно обновлено!', email: account.email });
    expect((await house.get('/identity', bearer(session.token))).statusCode).toBe(401);
    expect((await login(account, PASSWORD)).statusCode).toBe(401);
    expect((await login(account, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is replaced only once by a link', async () => {
    const account = await buildAccount(house.services);
    const token = await resetToken(account);
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(200);
    const again = await use(token, 'Another-2026');
    expect(again.json()).toMatchObject({ status: 422, code: 'token-refused' });
    expect((await login(account, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is replaced only once by two uses of a link in the same moment', async () => {
    const token = await resetToken(await buildAccount(house.services));
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from account_tokens
        where hash = sha256(convert_to(${token}, 'UTF8')) for update`,
      [() => use(token, NEW_PASSWORD), () => use(token, 'Another-2026')],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('leaves no other link of that person open', async () => {
    const account = await buildAccount(house.services);
    const [first, second] = [await resetToken(account), await resetToken(account)];
    expect((await use(first, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await use(second, 'Another-2026')).statusCode).toBe(422);
  });

  it('is replaced by one of two links used in the same moment', async () => {
    const account = await buildAccount(house.services);
    const [first, second] = [await resetToken(account), await resetToken(account)];
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from users where id = ${account.id} for update`,
      [() => use(first, NEW_PASSWORD), () => use(second, 'Another-2026')],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('lets nobody in who signs in with the old one in the same moment', async () => {
    const account = await buildAccount(house.services);
    const token = await resetToken(account);
    const afterTheReset = async () => {
      await expect.poll(() => waitingAtLocks(house.services)).toBe(1);
      return login(account, PASSWORD);
    };
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from users where id = ${account.id} for update`,
      [() => use(token, NEW_PASSWORD), afterTheReset],
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    expect((await login(account, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('lets its owner in at once, however often strangers have guessed the old one', async () => {
    const account = await buildAccount(house.services);
    await spendDay(house.services, account.email);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await login(account, 'Wrong-2026');
    }
    expect((await login(account, PASSWORD)).statusCode).toBe(429);
    expect((await use(await resetToken(account), NEW_PASSWORD)).statusCode).toBe(200);
    expect((await login(account, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('keeps the link open after a weak password', async () => {
    const token = await resetToken(await buildAccount(house.services));
    expect((await use(token, 'weak')).statusCode).toBe(400);
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is not replaced after an hour', async () => {
    const token = await resetToken(await buildAccount(house.services));
    house.passMinutes(60);
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(422);
  });

  it('verifies the address as well', async () => {
    const account = await buildAccount(house.services, { isVerified: false });
    expect((await use(await resetToken(account), NEW_PASSWORD)).statusCode).toBe(200);
    expect((await login(account, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('answers the same for an address nobody has, and writes to nobody', async () => {
    const account = await buildAccount(house.services);
    const before = mailbox.received.length;
    const unknown = await forgot('nobody@test.kz');
    const known = await forgot(account.email);
    expect(unknown.statusCode).toBe(202);
    expect(unknown.body).toBe(known.body);
    expect((await mailbox.next()).to).toEqual([account.email]);
    // Both jobs are done when the later one has led to its mail: nothing else came.
    await expect.poll(() => mailJobs(house.services)).toEqual([]);
    expect(mailbox.received.length).toBe(before + 1);
  });

  it.each(['oldest', 'newest'])(
    'asked for fifty times in an hour is answered each time and mailed three times, and the %s link is good',
    async (which) => {
      const account = await buildAccount(house.services);
      const before = mailbox.received.length;
      const answers = [];
      for (let attempt = 0; attempt < 50; attempt += 1) {
        answers.push(await forgot(account.email, forgedAddress()));
      }
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(202);
      const links = [];
      for (let mail = 0; mail < 3; mail += 1) {
        links.push(tokenIn(await mailbox.next()));
      }
      await expect.poll(() => mailJobs(house.services)).toEqual([]);
      expect(mailbox.received.length).toBe(before + 3);
      const link = (which === 'oldest' ? links[0] : links[2]) ?? '';
      expect((await use(link, NEW_PASSWORD)).statusCode).toBe(200);
      house.passMinutes(60);
      await expect(resetToken(account)).resolves.toBeDefined();
    },
  );

  it('is asked for sixty times an hour from one network, and on a known device of the account all the same', async () => {
    const account = await buildAccount(house.services);
    const here = forgedAddress();
    const entered = await house.post(
      '/auth/login',
      { email: account.email, password: PASSWORD },
      { 'x-forwarded-for': here },
    );
    const device = entered.cookies.find(({ name }) => name === 'nysan_device')?.value ?? '';
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect((await forgot(`asked${attempt}@test.kz`, here)).statusCode).toBe(202);
    }
    expect((await forgot(account.email, here)).statusCode).toBe(429);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await forgot(account.email, here, device)).statusCode).toBe(202);
    }
    expect((await forgot(account.email, here, device)).statusCode).toBe(429);
    expect((await forgot('asked0@test.kz', here, device)).statusCode).toBe(429);
  });
});

describe('POST /auth/verify', () => {
  it('refuses a link for another purpose and leaves it open for its own', async () => {
    const account = await buildAccount(house.services);
    const token = await resetToken(account);
    expect((await use(token)).statusCode).toBe(422);
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('refuses a verification link that comes with a password', async () => {
    const email = 'verify-only@test.kz';
    await house.post('/auth/signup', { email, password: PASSWORD });
    const token = tokenIn(await mailbox.next(email));
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(422);
    expect((await verify(token)).statusCode).toBe(200);
    expect((await verify(token)).json().code).toBe('already-verified');
  });

  it('takes no body at all for an empty one, which lacks the password of the sign-up', async () => {
    const email = 'empty-body@test.kz';
    await house.post('/auth/signup', { email, password: PASSWORD });
    const token = tokenIn(await mailbox.next(email));
    const refused = await house.post(`/auth/verify?token=${token}`);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ path: 'signUpPassword', code: 'required' }],
    ]);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('refuses a verification link after a day', async () => {
    const email = 'late@test.kz';
    await house.post('/auth/signup', { email, password: PASSWORD });
    const token = tokenIn(await mailbox.next(email));
    house.passMinutes(24 * 60);
    expect((await use(token)).statusCode).toBe(422);
  });

  it('refuses an invented and a blank token', async () => {
    expect((await use('invented')).statusCode).toBe(422);
    expect((await use('%20')).statusCode).toBe(400);
  });

  it('keeps only the hash of a token', async () => {
    const token = await resetToken(await buildAccount(house.services));
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from account_tokens
      where hash = sha256(convert_to(${token}, 'UTF8'))) as found`.execute(house.services.db);
    expect(rows[0]?.found).toBe(true);
  });

  it('limits guesses', async () => {
    const guess = () =>
      house.post('/auth/verify?token=guess', {}, { 'x-forwarded-for': '10.9.9.9' });
    for (let attempt = 0; attempt < 120; attempt += 1) {
      expect((await guess()).statusCode).toBe(422);
    }
    expect((await guess()).statusCode).toBe(429);
  });
});
