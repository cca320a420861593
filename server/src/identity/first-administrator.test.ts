import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailJobs } from '../jobs/testing/mail-jobs.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { makeAdministrator } from './make-administrator.ts';
import { buildAccount, PASSWORD } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { type House, startHouse } from './testing/start-house.ts';

const EMAIL = 'aigul@test.kz';
let house: House;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
});
afterEach(async () => {
  await house.close();
  await mailbox.close();
});

/** What a start does and says; the time of the house goes on between starts. */
const start = async (firstAdmin?: string): Promise<string[]> => {
  const before = house.log().length;
  const settings = { ...house.services.settings, firstAdmin };
  await ensureFirstAdministrator({ ...house.services, settings });
  return linesOf(house.log().slice(before));
};
const linesOf = (log: string): string[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 30)
    .map(({ msg }) => msg)
    .filter((msg) => /administrator|ADMIN/.test(msg));
const choosePassword = async (token: string) =>
  house.post(`/auth/verify?token=${token}`, { password: PASSWORD });
const nextToken = async (): Promise<string> => tokenIn(await mailbox.next(EMAIL));
const allMailsLeft = () => expect.poll(() => mailJobs(house.services)).toEqual([]);

describe('a start with NYSAN_FIRST_ADMIN', () => {
  it('mails a link to choose a password, and logs neither link nor address', async () => {
    expect(await start(EMAIL)).toEqual([
      'The account of NYSAN_FIRST_ADMIN holds ADMIN and SECURITY now; the link to choose its password leaves by mail.',
    ]);
    const mail = await mailbox.next(EMAIL);
    expect(mail.email.subject).toBe('Вы администратор системы Nysan');
    const token = tokenIn(mail);
    expect(house.log()).not.toContain(token);
    expect(house.log()).not.toContain(EMAIL);
    expect((await choosePassword(token)).statusCode).toBe(200);
    const login = await house.post('/auth/login', { email: EMAIL, password: PASSWORD });
    const roles = await house.get('/identity/roles', {
      authorization: `Bearer ${login.json().token}`,
    });
    expect(roles.json()).toMatchObject([{ code: 'ADMIN' }, { code: 'SECURITY' }]);
  });

  it('changes nothing while an administrator can sign in', async () => {
    await start(EMAIL);
    await choosePassword(await nextToken());
    expect(await start('other@test.kz')).toEqual([
      'NYSAN_FIRST_ADMIN changes nothing: an administrator can sign in.',
    ]);
    await allMailsLeft();
    expect(mailbox.received).toHaveLength(1);
  });

  it('mails no second link while the first is good, and a new one afterwards', async () => {
    await start(EMAIL);
    const first = await nextToken();
    expect(await start(EMAIL)).toEqual([
      'The account of NYSAN_FIRST_ADMIN holds ADMIN and SECURITY; it has no password yet, and the link of an earlier start is still good.',
    ]);
    await allMailsLeft();
    expect(mailbox.received).toHaveLength(1);
    house.passMinutes(24 * 60);
    await start(EMAIL);
    const second = await nextToken();
    expect((await choosePassword(first)).statusCode).toBe(422);
    expect((await choosePassword(second)).statusCode).toBe(200);
  });

  it('of two at once mails one link', async () => {
    await Promise.all([start(EMAIL), start(EMAIL)]);
    await allMailsLeft();
    expect(mailbox.received).toHaveLength(1);
  });

  it('gives an account that has a password the roles and mails nothing', async () => {
    await buildAccount(house.services, { email: EMAIL });
    expect(await start(EMAIL)).toEqual([
      'The account of NYSAN_FIRST_ADMIN holds ADMIN and SECURITY now and signs in with the password it has.',
    ]);
    await allMailsLeft();
    expect(mailbox.received).toEqual([]);
  });

  it('does not count one who was made before and has chosen no password', async () => {
    await makeAdministrator(house.services, 'mistyped@test.kz', () => true);
    await start(EMAIL);
    expect((await choosePassword(await nextToken())).statusCode).toBe(200);
  });
});

describe('a start without it', () => {
  it('says that nobody can give roles and how to change that, until somebody can sign in', async () => {
    const hint = [expect.stringContaining('npm run make-admin -- <e-mail>')];
    expect(await start()).toEqual(hint);
    await start(EMAIL);
    expect(await start()).toEqual(hint);
    await choosePassword(await nextToken());
    expect(await start()).toEqual([]);
  });
});
