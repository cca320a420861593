import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyHistory } from '../history/verify.ts';
import { passwordLink } from '../mail/link-token.ts';
import { makeAdministrator } from './make-administrator.ts';
import { type Account, buildAccount, PASSWORD, signInAs } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

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

const use = (token: string, password?: string) =>
  house.post(`/auth/verify?token=${token}`, password === undefined ? {} : { password });
const login = (email: string, password: string) => house.post('/auth/login', { email, password });
const make = async (email: string, isLinkWanted = true) => {
  const appointment = await makeAdministrator(house.services, email, () => isLinkWanted);
  const link = appointment.link && passwordLink(house.services, appointment.link.id);
  return { ...appointment, token: link?.split('token=')[1] ?? '' };
};
const rolesOf = async (email: string, password: string): Promise<string[]> => {
  const { token } = await signInAs(house, { id: '', email }, password);
  const answer = await house.get('/identity/roles', bearer(token));
  return answer.json<{ code: string }[]>().map(({ code }) => code);
};
const historyOf = async ({ id }: Pick<Account, 'id'>) => {
  const { rows } = await sql<{ event: string; user_id: string | null; performed_by: string }>`
    select event, user_id, performed_by, differences from history where entity_id = ${id}
    order by audit_id`.execute(house.services.db);
  return rows;
};

describe('an administrator made by the operator', () => {
  it('has an account that waits for a password, and both roles once it is chosen', async () => {
    const made = await make('new@test.kz');
    expect(made).toMatchObject({
      account: 'created',
      newRoles: ['ADMIN', 'SECURITY'],
      hasPassword: false,
    });
    expect((await login('new@test.kz', 'none')).statusCode).toBe(401);
    expect((await use(made.token, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await rolesOf('new@test.kz', NEW_PASSWORD)).toEqual(['ADMIN', 'SECURITY']);
  });

  it('is in the history as the act of the operator, whose chain is whole', async () => {
    const { userId: id } = await make('told@test.kz');
    const operator = { user_id: null, performed_by: 'operator' };
    const given = (name: string) => ({
      ...operator,
      event: 'changed',
      differences: { role: { value1: null, value2: name } },
    });
    expect(await historyOf({ id })).toEqual([
      { ...operator, event: 'created', differences: {} },
      given('Администратор'),
      given('Администратор безопасности'),
      {
        ...operator,
        event: 'changed',
        differences: { passwordLink: { value1: null, value2: expect.stringMatching(/^20/) } },
      },
    ]);
    expect((await verifyHistory(house.services.db)).faults).toEqual([]);
  });

  it('keeps the password and the open session, which has the roles at its next call', async () => {
    const account = await buildAccount(house.services);
    const { token } = await signInAs(house, account);
    const made = await make(account.email, false);
    expect(made).toMatchObject({ account: 'unchanged', hasPassword: true, link: null });
    const roles = await house.get('/identity/roles', bearer(token));
    expect(roles.json()).toMatchObject([{ code: 'ADMIN' }, { code: 'SECURITY' }]);
    expect((await login(account.email, PASSWORD)).statusCode).toBe(200);
  });

  it('gets the role that is missing alone', async () => {
    const account = await buildAccount(house.services);
    await sql`insert into user_roles select ${account.id}, id from roles where code = 'ADMIN'`.execute(
      house.services.db,
    );
    expect((await make(account.email, false)).newRoles).toEqual(['SECURITY']);
    expect(await historyOf(account)).toHaveLength(1);
  });

  it('that is one already leaves nothing behind', async () => {
    const { userId: id } = await make('twice@test.kz', false);
    const before = await historyOf({ id });
    expect(await make('twice@test.kz', false)).toMatchObject({
      account: 'unchanged',
      newRoles: [],
    });
    expect(await historyOf({ id })).toEqual(before);
  });

  it('made twice in the same moment is made once', async () => {
    const made = await Promise.all([make('race@test.kz', false), make('race@test.kz', false)]);
    expect(made.map(({ account }) => account).sort((a, b) => a.localeCompare(b))).toEqual([
      'created',
      'unchanged',
    ]);
  });
});

describe('a sign-up for the address that nobody confirmed', () => {
  const email = 'stranger@test.kz';

  it('brings neither its password nor its link to the administrator', async () => {
    await house.post('/auth/signup', { email, password: PASSWORD, fullname: 'Чужой' });
    const signUpLink = tokenIn(await mailbox.next(email));
    const made = await make(email);
    expect(made).toMatchObject({ account: 'verified', hasPassword: false });
    expect((await use(signUpLink)).json().code).toBe('already-verified');
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    expect((await use(made.token, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await rolesOf(email, NEW_PASSWORD)).toEqual(['ADMIN', 'SECURITY']);
    expect((await historyOf({ id: made.userId }))[0]).toMatchObject({
      differences: { verified: { value2: 'да' } },
    });
  });

  it('that comes afterwards warns the owner and is no way in', async () => {
    await make('later@test.kz', false);
    await house.post('/auth/signup', { email: 'later@test.kz', password: PASSWORD });
    const mail = await mailbox.next('later@test.kz');
    expect(mail.email.subject).toBe('Попытка регистрации с вашим адресом');
    expect((await login('later@test.kz', PASSWORD)).statusCode).toBe(401);
  });
});

describe('the link to choose a password', () => {
  it('works once', async () => {
    const { token } = await make('once@test.kz');
    expect((await use(token, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await use(token, 'Another-2026')).statusCode).toBe(422);
  });

  it('works for a day and not longer', async () => {
    const [first, second] = [await make('day@test.kz'), await make('late@test.kz')];
    house.passMinutes(24 * 60 - 1);
    expect((await use(first.token, NEW_PASSWORD)).statusCode).toBe(200);
    house.passMinutes(1);
    expect((await use(second.token, NEW_PASSWORD)).statusCode).toBe(422);
  });

  it('replaces the one before, and ends the sessions when it is used', async () => {
    const account = await buildAccount(house.services);
    const { token: session } = await signInAs(house, account);
    const [first, second] = [await make(account.email), await make(account.email)];
    expect((await use(first.token, NEW_PASSWORD)).statusCode).toBe(422);
    expect((await house.get('/identity', bearer(session))).statusCode).toBe(200);
    expect((await use(second.token, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await house.get('/identity', bearer(session))).statusCode).toBe(401);
    expect((await login(account.email, PASSWORD)).statusCode).toBe(401);
    expect(await rolesOf(account.email, NEW_PASSWORD)).toEqual(['ADMIN', 'SECURITY']);
  });
});
