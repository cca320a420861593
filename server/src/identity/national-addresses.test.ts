import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { mailJobs } from '../jobs/testing/mail-jobs.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readMailState } from '../mail/state-repository.ts';
import { mailFact } from '../system-facts/mail.ts';
import { PASSWORD } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

const TYPED = 'Ерлан@СТРОЙКА.ҚАЗ';
const SHOWN = 'ерлан@стройка.қаз';
const KEPT = 'ерлан@xn--80ardojfh.xn--80ao21a';

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

const signUp = (email: string) =>
  house.post('/auth/signup', { email, password: PASSWORD, fullname: 'Ерлан' });

describe('an account of a national address', () => {
  it('is one, in whatever form the address is typed, and shows it in national letters', async () => {
    expect((await signUp(TYPED)).statusCode).toBe(202);
    const letter = await mailbox.next();
    expect([letter.to, letter.isUtf8]).toEqual([[SHOWN], true]);
    const verified = await house.post(`/auth/verify?token=${tokenIn(letter)}`, {
      signUpPassword: PASSWORD,
    });
    expect(verified.json()).toMatchObject({ email: SHOWN });

    for (const email of [TYPED, SHOWN, KEPT, KEPT.toUpperCase()]) {
      const signedIn = await house.post('/auth/login', { email, password: PASSWORD });
      expect(signedIn.statusCode, email).toBe(200);
      const profile = await house.get('/identity', bearer(signedIn.json().token));
      expect(profile.json()).toMatchObject({ email: SHOWN, fullname: 'Ерлан' });
    }
    await signUp(KEPT);
    expect((await mailbox.next()).email.subject).toBe('Попытка регистрации с вашим адресом');
    await house.post('/auth/forgot-password', { email: TYPED });
    expect((await mailbox.next()).email.subject).toBe('Новый пароль');
    const { rows } = await sql`select email from users`.execute(house.services.db);
    expect(rows).toEqual([{ email: KEPT }]);
  });

  it('has one count of wrong passwords, however its address is typed', async () => {
    for (let tried = 0; tried < 10; tried += 1) {
      const email = tried % 2 === 0 ? 'асель@стройка.қаз' : 'АСЕЛЬ@xn--80ardojfh.xn--80ao21a';
      const refused = await house.post('/auth/login', { email, password: 'wrong' });
      expect(refused.statusCode).toBe(401);
    }
    const last = await house.post('/auth/login', { email: 'Асель@Стройка.қаз', password: 'wrong' });
    expect(last.statusCode).toBe(429);
  });

  it.each([
    ['a domain that is no punycode', 'ерлан@xn--zzzz.kz'],
    ['a label longer than DNS takes', `ерлан@${'ж'.repeat(70)}.қаз`],
    ['a letter nobody sees', 'ер\u200bлан@стройка.қаз'],
  ])('is refused for %s, in the language of the reader', async (_what, email) => {
    for (const [language, sentence] of [
      ['ru', 'Введите корректный e-mail.'],
      ['kk', 'Дұрыс e-mail енгізіңіз.'],
      ['en', 'Enter a valid e-mail.'],
    ] as const) {
      const refused = await house.post(
        '/auth/signup',
        { email, password: PASSWORD },
        { 'accept-language': language },
      );
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(sentence);
    }
  });
});

it.each([
  ['dana@test.kz', undefined],
  ['дана@test.kz', [expect.objectContaining({ address: 'серік@test.kz' })]],
])(
  'an invitation to %s names a national address to be answered only where it is carried',
  async (to, replyTo) => {
    const params = { project: 'Школа', inviter: 'Серік' };
    await transaction(house.services.db, (trx) =>
      queueMail(trx, { kind: 'invitation', to, replyTo: 'серік@test.kz', language: 'ru', params }),
    );
    expect((await mailbox.next()).email.replyTo).toEqual(replyTo);
  },
);

describe('a mail to letters that are not Latin before the @', () => {
  it('waits where the mail server lacks SMTPUTF8, is told as such, and holds nobody else up', async () => {
    mailbox.offerSmtpUtf8(false);
    await signUp('дана@стройка.қаз');
    const state = () => readMailState(house.services.db);
    await expect
      .poll(state)
      .toMatchObject({ waiting: 1, waitingForSmtpUtf8: 1, laidAside: 0, senderRefused: null });
    await signUp('dana@стройка.қаз');
    expect((await mailbox.next()).to).toEqual(['dana@стройка.қаз']);
    const fact = await mailFact.read(house.services, 'ru');
    expect(fact.state).toBe('attention');
    expect(fact.details).toContainEqual({
      text: 'Почтовый сервер не поддерживает SMTPUTF8, ждут письма на национальные адреса: 1',
    });
    const [job] = await mailJobs(house.services);
    expect(job).toMatchObject({ attempts: 0, last_error: expect.stringContaining('SMTPUTF8') });

    mailbox.offerSmtpUtf8(true);
    // The hour until it is asked again.
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null
      and payload ->> 'to' like 'дана%'`.execute(house.services.db);
    expect((await mailbox.next()).to).toEqual(['дана@стройка.қаз']);
    await expect.poll(state).toMatchObject({ waiting: 0, waitingForSmtpUtf8: 0 });
  });
});
