import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { buildAccount } from '../identity/testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from '../identity/testing/mailbox.ts';
import { type House, startHouse } from '../identity/testing/start-house.ts';
import { jobList } from '../job-list.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { sweep } from '../jobs/sweep.ts';
import { mailJobs } from '../jobs/testing/mail-jobs.ts';
import type { Services } from '../services.ts';
import { mailFact } from '../system-facts/mail.ts';
import { probeSender } from './probe-sender.ts';
import { queueMail } from './queue-mail.ts';
import { readMailState } from './state-repository.ts';

const REFUSED = '553 5.7.1 <no-reply@nysan.test>: Sender address rejected: not owned by user';

let mailbox: Mailbox;
let house: House;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.close());
beforeEach(async () => {
  for (const stage of ['sign-in', 'sender', 'recipient', 'data'] as const) {
    mailbox.rule(stage);
    mailbox.visits[stage] = 0;
  }
  house = await startHouse({ smtpUrl: mailbox.url.replace('//', '//nysan:Kerege-2026@') });
});
afterEach(() => house.close());

const invitation = (to: string): MailJob => ({
  kind: 'invitation',
  to,
  language: 'ru',
  params: { project: 'Школа', inviter: 'Серік' },
});
const queue = (...mails: MailJob[]) =>
  transaction(house.services.db, async (trx) => {
    for (const mail of mails) {
      await queueMail(trx, mail);
    }
  });
const invite = (...addresses: string[]) => queue(...addresses.map(invitation));
const state = () => readMailState(house.services.db);
/** As the clock does once a minute; the hour that passes makes any try due. */
const probe = () => {
  house.passMinutes(60);
  return probeSender(house.services);
};
const waitingErrors = async () =>
  (await mailJobs(house.services)).map(({ last_error }) => last_error);
const allHeld = (count: number) =>
  expect.poll(async () => (await waitingErrors()).filter(Boolean).length).toBe(count);

describe('a sender that the mail server refuses', () => {
  it('is told as what it is, while mails wait and only one of them is tried', async () => {
    mailbox.rule('sender', () => REFUSED);
    await invite('first@test.kz');
    await allHeld(1);
    await invite('second@test.kz', 'third@test.kz');
    await allHeld(3);
    expect(mailbox.visits.sender).toBe(1);
    expect(await state()).toMatchObject({
      waiting: 3,
      laidAside: 0,
      oldestWaitingAt: expect.any(Date),
      senderRefused: { reason: 'sender', answer: expect.stringContaining('553 5.7.1') },
      serverAway: null,
    });
    const fact = await mailFact.read(house.services, 'ru');
    expect(fact).toMatchObject({ state: 'fault', at: expect.any(Date) });
    expect(fact.text).toMatch(
      /отклоняет отправителя no-reply@nysan\.test, письма ждут: 553 5\.7\.1/,
    );
    expect(fact.text).not.toContain('Kerege-2026');
    expect(fact.details).toEqual([
      { text: 'Писем в ожидании: 3, самое старое', at: expect.any(Date) },
    ]);
    await probe();
    await expect.poll(() => mailbox.visits.sender).toBe(2);
  });

  it('costs no mail a try, and all leave by themselves once it is taken', async () => {
    mailbox.rule('sender', () => REFUSED);
    await invite('first@test.kz');
    await allHeld(1);
    await invite('second@test.kz', 'third@test.kz');
    await allHeld(3);
    for (let tried = 2; tried <= 4; tried += 1) {
      await probe();
      await expect.poll(() => mailbox.visits.sender).toBe(tried);
      await allHeld(3);
      await expect
        .poll(async () => (await mailJobs(house.services)).map(({ attempts }) => attempts))
        .toEqual([0, 0, 0]);
    }
    mailbox.rule('sender');
    await probe();
    for (const to of ['first@test.kz', 'second@test.kz', 'third@test.kz']) {
      await mailbox.next(to);
    }
    await expect.poll(state).toMatchObject({ waiting: 0, laidAside: 0, senderRefused: null });
    expect(mailbox.visits.sender).toBe(4 + 3);
    expect(await mailFact.read(house.services, 'ru')).toMatchObject({ state: 'good', details: [] });
  });

  it('is tried again at once by a process that begins with another sender', async () => {
    mailbox.rule('sender', ({ from }) => (from === 'mail@stroyka.kz' ? null : REFUSED));
    const before = await startHouse({ smtpUrl: mailbox.url, jobs: false });
    const { databaseUrl, services } = before;
    const first = await startJobs({ databaseUrl, services, list: jobList });
    await transaction(services.db, (trx) => queueMail(trx, invitation('first@test.kz')));
    await expect.poll(async () => (await readMailState(services.db)).senderRefused).not.toBeNull();
    await first.stop();

    const mailFrom = { name: 'Стройка', address: 'mail@stroyka.kz' };
    const mended: Services = { ...services, settings: { ...services.settings, mailFrom } };
    const second = await startJobs({ databaseUrl, services: mended, list: jobList });
    await probeSender(mended);
    const { email, from } = await mailbox.next('first@test.kz');
    expect([from, email.from]).toEqual([
      'mail@stroyka.kz',
      { name: 'Стройка', address: 'mail@stroyka.kz' },
    ]);
    await second.stop();
    await before.close();
  });

  it('is known from what is said of it at the recipient and after the mail, too', async () => {
    mailbox.rule('recipient', () => '554 5.7.1 <first@test.kz>: Relay access denied');
    await invite('first@test.kz');
    await expect.poll(state).toMatchObject({ senderRefused: { reason: 'sender' } });
    mailbox.rule('recipient');
    mailbox.rule('data', () => '554 5.2.252 SendAsDenied; nysan not allowed to send as no-reply');
    await allHeld(1);
    await probe();
    await expect.poll(async () => (await state()).senderRefused?.answer).toContain('SendAsDenied');
    mailbox.rule('data');
    await probe();
    await mailbox.next('first@test.kz');
  });
});

describe('a sign-in that the mail server refuses', () => {
  it('lets all mails wait and is told as what it is, without the password', async () => {
    mailbox.rule('sign-in', () => '535 5.7.8 Error: authentication failed');
    await invite('first@test.kz');
    await expect.poll(state).toMatchObject({ senderRefused: { reason: 'sign-in' } });
    const { state: stands, text } = await mailFact.read(house.services, 'en');
    expect(stands).toBe('fault');
    expect(text).toContain('refuses name and password, mails wait: 535 5.7.8');
    expect(house.log()).not.toContain('Kerege-2026');
    mailbox.rule('sign-in');
    await allHeld(1);
    await probe();
    await mailbox.next('first@test.kz');
  });
});

describe('a mail server that is away', () => {
  it('is asked by one mail at a time, and gets all of them when it is back', async () => {
    mailbox.rule('sender', () => '421 4.3.2 Service shutting down');
    await invite('first@test.kz');
    await allHeld(1);
    await invite('second@test.kz');
    await allHeld(2);
    expect(await state()).toMatchObject({
      waiting: 2,
      senderRefused: null,
      serverAway: { answer: expect.stringContaining('421') },
    });
    mailbox.rule('sender');
    await probe();
    await Promise.all([mailbox.next('first@test.kz'), mailbox.next('second@test.kz')]);
    await expect.poll(async () => (await state()).serverAway).toBeNull();
  });
});

describe('one mail that the server refuses', () => {
  it.each([
    ['recipient', '550 5.1.1 <gone@test.kz>: User unknown in relay recipient table'],
    ['recipient', '554 5.7.1 <gone@test.kz>: Recipient address rejected: Access denied'],
    ['data', '554 5.6.0 Message content rejected'],
  ] as const)('is laid aside and told, and others leave: at %s, %s', async (stage, answer) => {
    mailbox.rule(stage, ({ to }) => (to === 'gone@test.kz' ? answer : null));
    await invite('gone@test.kz', 'here@test.kz');
    await mailbox.next('here@test.kz');
    await expect.poll(state).toMatchObject({ laidAside: 1, waiting: 0, senderRefused: null });
    expect(await waitingErrors()).toEqual([expect.stringContaining(answer.slice(0, 9))]);
    expect((await mailFact.read(house.services, 'ru')).details).toEqual([
      { text: 'Писем отложено, сами больше не отправляются: 1' },
    ]);
  });

  it('is laid aside at its second refusal while others leave, though that speaks of the sender', async () => {
    const answer = '550 5.7.26 Unauthenticated mail is not accepted';
    mailbox.rule('data', ({ to }) => (to === 'odd@test.kz' ? answer : null));
    await invite('odd@test.kz');
    await expect.poll(state).toMatchObject({ senderRefused: { reason: 'sender' } });
    await allHeld(1);
    await invite('here@test.kz');
    await allHeld(2);
    await probe();
    await allHeld(2);
    await probe();
    await mailbox.next('here@test.kz');
    await expect.poll(state).toMatchObject({ laidAside: 1, waiting: 0, senderRefused: null });
  });

  it('is tried again at the pace of the queue when that is for a time', async () => {
    mailbox.rule('recipient', () => '450 4.2.0 Greylisted, try again');
    await invite('late@test.kz');
    await allHeld(1);
    expect((await mailJobs(house.services))[0]?.attempts).toBe(1);
    mailbox.rule('recipient');
    await mailbox.next('late@test.kz');
  });
});

describe('the link of a mail that waited', () => {
  it('has its whole time from the moment the mail leaves, and is not swept before', async () => {
    mailbox.rule('sender', () => REFUSED);
    await house.post('/auth/signup', { email: 'slow@test.kz', password: 'Kerege-2026' });
    await expect.poll(async () => (await state()).senderRefused).not.toBeNull();
    house.passMinutes(3 * 24 * 60);
    await sweep(house.services.db, house.services.now());
    mailbox.rule('sender');
    await allHeld(1);
    await probe();
    const token = tokenIn(await mailbox.next('slow@test.kz'));
    house.passMinutes(23 * 60);
    const proof = { signUpPassword: 'Kerege-2026' };
    expect((await house.post(`/auth/verify?token=${token}`, proof)).statusCode).toBe(200);
  });

  it('keeps a mail from leaving when it was used or made void meanwhile', async () => {
    const { email, id } = await buildAccount(house.services);
    mailbox.rule('sender', () => REFUSED);
    await house.post('/auth/forgot-password', { email });
    await allHeld(1);
    await house.services.pool.query(
      'update account_tokens set used_at = now() where user_id = $1',
      [id],
    );
    mailbox.rule('sender');
    await probe();
    await expect.poll(() => mailJobs(house.services)).toEqual([]);
    expect(mailbox.received.some(({ to }) => to.includes(email))).toBe(false);
    expect(house.log()).toContain('mail dropped: its link is void');
  });
});

it('a mail that waited for 30 days is given up', async () => {
  mailbox.rule('sender', () => REFUSED);
  await invite('old@test.kz');
  await allHeld(1);
  house.passMinutes(31 * 24 * 60);
  await sweep(house.services.db, house.services.now());
  expect(await state()).toMatchObject({ waiting: 0, laidAside: 1 });
  expect(await waitingErrors()).toEqual([expect.stringContaining('waited for 30 days: 553')]);
});
