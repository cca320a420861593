import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { countAttempt } from './rate-limits.ts';
import { type Account, buildAccount, PASSWORD, signInAs } from './testing/accounts.ts';
import { meetAtLock } from './testing/meet-at-lock.ts';
import { bearer, forgedAddress, type House, startHouse } from './testing/start-house.ts';

let house: House;
let account: Account;
let token: string;
beforeAll(async () => {
  house = await startHouse({ jobs: false });
});
afterAll(() => house.close());
beforeEach(async () => {
  account = await buildAccount(house.services);
  token = (await signInAs(house, account)).token;
});

const get = (path: string, headers = {}) => house.get(path, { ...bearer(token), ...headers });
const post = (path: string, body: object, headers = {}) =>
  house.post(path, body, { ...bearer(token), ...headers });
const giveRole = (code: string) =>
  sql`insert into user_roles (user_id, role_id)
    select ${account.id}, id from roles where code = ${code} and type in ('SYSTEM', 'USER')`.execute(
    house.services.db,
  );
const person = () => ({ ...account, userId: account.id, sessionId: '', fullname: '', iin: '' });

describe('GET /identity', () => {
  it('shows the own profile', async () => {
    expect((await get('/identity')).json()).toEqual({
      id: account.id,
      fullname: 'Тестова Айгүл',
      iin: null,
      iinConfirmed: false,
      email: account.email,
      phone: null,
      language: 'ru',
      lastLoginTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastFailedAttempt: null,
      demo: false,
    });
  });

  it('shows when somebody last failed to sign in', async () => {
    await house.post('/auth/login', { email: account.email, password: 'Wrong-2026' });
    expect((await get('/identity')).json().lastFailedAttempt).toEqual(expect.any(String));
  });
});

describe('POST /identity/phone', () => {
  it('sets the phone and answers the profile', async () => {
    const answer = await post('/identity/phone', { phone: '7011234567' });
    expect(answer.json()).toMatchObject({ id: account.id, phone: '7011234567' });
    expect((await get('/identity')).json().phone).toBe('7011234567');
  });

  it.each(['701123456', '77011234567', '+7011234567', ''])('refuses %j', async (phone) => {
    expect((await post('/identity/phone', { phone })).statusCode).toBe(400);
    expect((await get('/identity')).json().phone).toBeNull();
  });
});

describe('POST /identity/password', () => {
  const change = (oldPassword: string, newPassword = 'Shanyrak-2026', headers = {}) =>
    post('/identity/password', { oldPassword, newPassword }, headers);

  it('sets the new password, keeps this session and ends the others', async () => {
    const other = await signInAs(house, account);
    const answer = await change(PASSWORD);
    expect(answer.json()).toEqual({ message: 'Успешно обнавлено!' });
    expect((await get('/identity')).statusCode).toBe(200);
    expect((await house.get('/identity', bearer(other.token))).statusCode).toBe(401);
    const refreshed = await house.post('/auth/refresh-token', { refreshToken: other.refreshToken });
    expect(refreshed.statusCode).toBe(401);
    await expect(signInAs(house, account)).rejects.toThrow('401');
    await expect(signInAs(house, account, 'Shanyrak-2026')).resolves.toBeDefined();
  });

  it('refuses a wrong old password and changes nothing', async () => {
    const answer = await change('Wrong-2026');
    expect(answer.json()).toMatchObject({ status: 422, code: 'wrong-old-password' });
    await expect(signInAs(house, account)).resolves.toBeDefined();
  });

  it('refuses a weak new password', async () => {
    expect((await change(PASSWORD, 'weak')).statusCode).toBe(400);
  });

  it('lets one of two changes in the same moment win', async () => {
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from users where id = ${account.id} for update`,
      [() => change(PASSWORD, 'Shanyrak-2026'), () => change(PASSWORD, 'Terme-2026')],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('limits guesses at the old password', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change('Wrong-2026')).statusCode).toBe(422);
    }
    expect((await change(PASSWORD)).statusCode).toBe(429);
    const elsewhere = { 'x-forwarded-for': forgedAddress() };
    expect((await change('Wrong-2026', 'Shanyrak-2026', elsewhere)).statusCode).toBe(422);
  });

  it('limits them from everywhere together to a hundred a day', async () => {
    const { db, now } = house.services;
    for (let attempt = 0; attempt < 99; attempt += 1) {
      await countAttempt(db, 'password-day', { account: account.id }, now());
    }
    expect((await change('Wrong-2026')).statusCode).toBe(422);
    expect((await change(PASSWORD)).statusCode).toBe(429);
  });

  it('leaves no quick hash of the passwords behind an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'change-password-1' };
    const body = { oldPassword: PASSWORD, newPassword: 'Shanyrak-2026' };
    expect((await post('/identity/password', body, headers)).statusCode).toBe(200);
    const { rows } =
      await sql`select 1 from idempotency_keys where user_id = ${account.id}`.execute(
        house.services.db,
      );
    expect(rows).toEqual([]);
  });
});

describe('roles', () => {
  it('outside any project are the base roles and those of all memberships', async () => {
    await giveRole('ADMIN');
    await giveRole('CUSTOMER');
    const founder = await buildPerson(house.services);
    const project = await buildProject(house.services, founder);
    await buildMembership(house.services, project.id, person(), 'AUDIT');
    expect((await get('/identity/roles')).json()).toEqual([
      { id: 2, name: 'Администратор', code: 'ADMIN' },
      { id: 11, name: 'Заказчик', code: 'CUSTOMER' },
      { id: 17, name: 'Аудитор', code: 'AUDIT' },
    ]);
  });

  it('inside a project are those of the seats there', async () => {
    await giveRole('CUSTOMER');
    const founder = await buildPerson(house.services);
    const project = await buildProject(house.services, founder);
    await buildMembership(house.services, project.id, person(), 'AUDIT');
    const answer = await get(`/identity/roles/${project.id}`, { 'accept-language': 'en' });
    expect(answer.json()).toEqual([{ id: 17, name: 'Auditor', code: 'AUDIT' }]);
  });

  it('inside a project of others are not found', async () => {
    const project = await buildProject(house.services, await buildPerson(house.services));
    expect((await get(`/identity/roles/${project.id}`)).statusCode).toBe(404);
  });

  it('are none for a newcomer', async () => {
    expect((await get('/identity/roles')).json()).toEqual([]);
  });

  it('are all listed with their type in the language of the reader', async () => {
    const all = (await get('/roles', { 'accept-language': 'kk' })).json();
    expect(all).toHaveLength(33);
    expect(all[0]).toEqual({ id: 1, name: 'Нысан қатысушысы', code: null, typeId: 'SYSTEM' });
    expect(all).toContainEqual({
      id: 22,
      name: 'Бас мердігер',
      code: 'GENERAL_CONTRACTOR',
      typeId: 'ORGANIZATION',
    });
    expect(all).toContainEqual({
      id: 106,
      name: 'Жұмыс жүргізуші',
      code: null,
      typeId: 'JOB_TITLE',
    });
  });
});

it.each([
  ['GET', '/identity'],
  ['GET', '/identity/challenge'],
  ['POST', '/identity/confirm'],
  ['POST', '/identity/phone'],
  ['POST', '/identity/password'],
  ['GET', '/identity/roles'],
  ['GET', '/roles'],
])('%s %s refuses somebody who is not signed in', async (method, path) => {
  const bodies: Record<string, object> = {
    '/identity/confirm': { cms: 'AAAA' },
    '/identity/phone': { phone: '7011234567' },
    '/identity/password': { oldPassword: PASSWORD, newPassword: PASSWORD },
  };
  const answer = method === 'GET' ? await house.get(path) : await house.post(path, bodies[path]);
  expect(answer.statusCode).toBe(401);
});
