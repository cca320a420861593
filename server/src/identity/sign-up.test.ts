import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailJobs } from '../jobs/testing/mail-jobs.ts';
import { buildAccount, PASSWORD, spendDay } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { forgedAddress, type House, startHouse } from './testing/start-house.ts';

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
const verify = (token: string, signUpPassword = PASSWORD) =>
  house.post(`/auth/verify?token=${token}`, { signUpPassword });
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
    expect((await login(PASSWORD)).json()).toMatchObject({
      status: 401,
      code: 'address-unconfirmed',
    });

    const verified = await verify(tokenIn(mail));
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({ message: 'Адрес подтвержден.', email });
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

  it('says at sign-in that the address waits to be confirmed to who knows the password, nobody else', async () => {
    await signUp({ password: PASSWORD });
    await mailbox.next();
    expect((await login('Shanyrak-2026')).json()).toMatchObject({ code: 'wrong-credentials' });
    const answer = await login(PASSWORD);
    expect(answer.json()).toMatchObject({ status: 401, code: 'address-unconfirmed' });
    expect(answer.json().message).toMatch(/^Этот пароль еще не действует\. Откройте письмо/);
  });

  it('forgets the password of a sign-up that became the account’s: once changed it is wrong', async () => {
    await signUp({ password: PASSWORD });
    await verify(tokenIn(await mailbox.next()));
    await house.post('/auth/forgot-password', { email });
    const reset = tokenIn(await mailbox.next());
    const set = await house.post(`/auth/verify?token=${reset}`, { password: 'Shanyrak-2026' });
    expect(set.json()).toEqual({ message: 'Успешно обновлено!', email });
    expect((await login(PASSWORD)).json()).toMatchObject({ code: 'wrong-credentials' });
  });

  it('limits how often one address is signed up for from one network, and from no other', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signUp({ password: PASSWORD })).statusCode).toBe(202);
      await mailbox.next();
    }
    const answer = await signUp({ password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = { 'x-forwarded-for': forgedAddress() };
    expect((await signUp({ password: PASSWORD }, elsewhere)).statusCode).toBe(202);
    await mailbox.next();
  });

  it.each([
    ['twenty links', false, 20],
    ['five warnings to its owner', true, 5],
  ])(
    'mails one address %s an hour, from however many networks it comes',
    async (_, isTaken, most) => {
      email = isTaken ? (await buildAccount(house.services)).email : email;
      const before = mailbox.received.length;
      for (let attempt = 0; attempt < most + 4; attempt += 1) {
        const elsewhere = { 'x-forwarded-for': forgedAddress() };
        expect((await signUp({ password: PASSWORD }, elsewhere)).statusCode).toBe(202);
      }
      for (let mail = 0; mail < most; mail += 1) {
        await mailbox.next(email);
      }
      await expect.poll(() => mailJobs(house.services)).toEqual([]);
      expect(mailbox.received.length).toBe(before + most);
    },
  );
});

describe('POST /auth/signup/again', () => {
  const again = (password = PASSWORD) => house.post('/auth/signup/again', { email, password });

  it('mails another link with the same choice, also when the first is out of date', async () => {
    await signUp(
      { password: PASSWORD, fullname: 'Сәрсенова Ақмарал' },
      { 'accept-language': 'kk' },
    );
    const first = tokenIn(await mailbox.next());
    house.passMinutes(25 * 60);
    expect((await verify(first)).statusCode).toBe(422);

    const answer = await again();
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { message: 'Если адрес указан верно, на него отправлено письмо.' },
    ]);
    const second = await mailbox.next();
    expect(second.email.subject).toBe('Электрондық пошта мекенжайын растаңыз');
    expect((await verify(tokenIn(second))).statusCode).toBe(200);
    expect(await userRow()).toMatchObject({ fullname: 'Сәрсенова Ақмарал', language: 'kk' });
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it('mails the owner of a taken address that somebody tried, and no link', async () => {
    email = (await buildAccount(house.services)).email;
    await signUp({ password: 'Shanyrak-2026' });
    await mailbox.next();
    expect((await again('Shanyrak-2026')).statusCode).toBe(202);
    const warning = await mailbox.next();
    expect(warning.email.subject).toBe('Попытка регистрации с вашим адресом');
    expect(warning.email.text).not.toContain('token=');
  });

  it('writes to nobody whose sign-up had another password', async () => {
    await signUp({ password: PASSWORD });
    await mailbox.next();
    const sent = mailbox.received.length;
    expect((await again('Shanyrak-2026')).json()).toMatchObject({ code: 'wrong-credentials' });
    const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(
      house.services.db,
    );
    expect([rows.length, mailbox.received.length]).toEqual([0, sent]);
  });

  it('counts as a sign-up: five letters an hour', async () => {
    await signUp({ password: PASSWORD });
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect((await again()).statusCode).toBe(202);
    }
    expect((await again()).statusCode).toBe(429);
  });

  it('counts a wrong password as a guess at the account, a hundred a day', async () => {
    await signUp({ password: PASSWORD });
    await spendDay(house.services, email);
    expect((await again('Shanyrak-2026')).statusCode).toBe(429);
    house.passMinutes(24 * 60);
    expect((await again('Shanyrak-2026')).statusCode).toBe(401);
  });

  it('leaves one network as many guesses a day as sign-in does', async () => {
    house.passToMidnight();
    await signUp({ password: PASSWORD });
    for (let hour = 0; hour < 6; hour += 1) {
      house.passMinutes(60);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await again('Shanyrak-2026');
      }
    }
    house.passMinutes(60);
    expect((await again('Shanyrak-2026')).statusCode).toBe(429);
    expect((await login(PASSWORD)).statusCode).toBe(429);
  });
});
