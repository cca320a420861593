import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, PASSWORD } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { type House, startHouse } from './testing/start-house.ts';

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

let serial = 0;
let email = '';
beforeEach(() => {
  serial += 1;
  email = `newcomer${serial}@test.kz`;
});

const signUp = (body: object, headers = {}) =>
  house.post('/auth/signup', { email, ...body }, headers);
const login = (password: string) => house.post('/auth/login', { email, password });
const verify = (token: string) => house.post(`/auth/verify?token=${token}`, {});
const userRow = async () => {
  const { rows } = await sql<{ fullname: string; language: string; verified_at: Date | null }>`
    select fullname, language, verified_at from users where email = ${email}`.execute(
    house.services.db,
  );
  return rows[0];
};

describe('POST /auth/signup', () => {
  it('mails a link that opens the account', async () => {
    const answer = await signUp({ password: PASSWORD });
    expect(answer.statusCode).toBe(202);
    const mail = await mailbox.next();
    expect(mail.to).toEqual([email]);
    expect(mail.email.subject).toBe('Подтвердите адрес электронной почты');
    expect(mail.email.text).toContain('https://nysan.test/auth/verify?token=');
    expect((await login(PASSWORD)).statusCode).toBe(401);

    const verified = await verify(tokenIn(mail));
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({ message: 'Адрес подтвержден.' });
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it('writes in the language of the reader and keeps it', async () => {
    await signUp(
      { password: PASSWORD, fullname: 'Сәрсенова Ақмарал' },
      { 'accept-language': 'kk' },
    );
    const received = await mailbox.next();
    expect(received.email.subject).toBe('Электрондық пошта мекенжайын растаңыз');
    expect(received.email.html).toContain('Мекенжайды растау');
    await verify(tokenIn(received));
    expect(await userRow()).toMatchObject({ fullname: 'Сәрсенова Ақмарал', language: 'kk' });
  });

  it('takes the part before the @ as the name when none is given', async () => {
    await signUp({ password: PASSWORD });
    await verify(tokenIn(await mailbox.next()));
    expect(await userRow()).toMatchObject({ fullname: `newcomer${serial}` });
  });

  it('answers the same for a verified address, changes nothing and warns its owner', async () => {
    const fresh = await signUp({ password: PASSWORD });
    await mailbox.next();
    const account = await buildAccount(house.services);
    email = account.email;
    const taken = await signUp({ password: 'Shanyrak-2026', fullname: 'Кто-то Чужой' });

    expect(taken.statusCode).toBe(fresh.statusCode);
    expect(taken.body).toBe(fresh.body);
    expect(Object.keys(taken.headers)).toEqual(Object.keys(fresh.headers));
    const warning = await mailbox.next();
    expect(warning.to).toEqual([email]);
    expect(warning.email.subject).toBe('Попытка регистрации с вашим адресом');
    expect(warning.email.text).not.toContain('token=');
    expect((await login('Shanyrak-2026')).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await userRow()).toMatchObject({ fullname: 'Тестова Айгүл' });
  });

  it('leaves the decision between the mails to a job that looks alike for both', async () => {
    const quiet = await startHouse({ jobs: false });
    const account = await buildAccount(quiet.services);
    for (const address of [account.email, 'unknown@test.kz']) {
      await quiet.post('/auth/signup', { email: address, password: PASSWORD });
      await quiet.post('/auth/forgot-password', { email: address });
    }
    const { rows } = await sql<{ payload: { email: string; reason: string } }>`
      select payload from graphile_worker._private_jobs order by id`.execute(quiet.services.db);
    const reasons = rows.map(({ payload }) => [payload.email, payload.reason]);
    expect(reasons).toEqual([
      [account.email, 'sign-up'],
      [account.email, 'forgot-password'],
      ['unknown@test.kz', 'sign-up'],
      ['unknown@test.kz', 'forgot-password'],
    ]);
    await quiet.close();
  });

  it.each([
    'short1!',
    'alllowercase-1',
    'ALLUPPER-123',
    'NoDigits-here',
    'NoSpecial123',
    'Far-too-long-2026',
  ])('refuses the weak password %s', async (password) => {
    const answer = await signUp({ password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { path: 'password', code: 'nonSecurePassword', message: 'Пароль недостаточно надежный.' },
    ]);
    expect(await userRow()).toBeUndefined();
  });

  it('limits how often one address is written to', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signUp({ password: PASSWORD })).statusCode).toBe(202);
      await mailbox.next();
    }
    const answer = await signUp({ password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
