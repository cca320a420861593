import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, signInAs } from './testing/accounts.ts';
import { meetAtLock } from './testing/meet-at-lock.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ jobs: false });
});
afterAll(() => house.close());

const refresh = (refreshToken: string) => house.post('/auth/refresh-token', { refreshToken });
const profileStatus = async (token: string) =>
  (await house.get('/identity', bearer(token))).statusCode;

describe('POST /auth/refresh-token', () => {
  it('gives a new pair again and again', async () => {
    let { refreshToken } = await signInAs(house, await buildAccount(house.services));
    for (let round = 0; round < 3; round += 1) {
      const answer = await refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().refreshToken).not.toBe(refreshToken);
      expect(await profileStatus(answer.json().token)).toBe(200);
      refreshToken = answer.json().refreshToken;
    }
  });

  it('ends the whole session when a token comes a second time', async () => {
    const account = await buildAccount(house.services);
    const other = await signInAs(house, account);
    const first = await signInAs(house, account);
    const second = (await refresh(first.refreshToken)).json();

    const reuse = await refresh(first.refreshToken);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json().code).toBe('refresh-refused');
    expect((await refresh(second.refreshToken)).statusCode).toBe(401);
    expect(await profileStatus(second.token)).toBe(401);
    // Another session of the same person is another family.
    expect(await profileStatus(other.token)).toBe(200);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  it('lets one of two exchanges in the same moment win and ends the session for both', async () => {
    const { refreshToken } = await signInAs(house, await buildAccount(house.services));
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from refresh_tokens
        where hash = sha256(convert_to(${refreshToken}, 'UTF8')) for update`,
      [() => refresh(refreshToken), () => refresh(refreshToken)],
    );
    const [won, lost] = answers.sort((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 401]);
    expect(await profileStatus(won?.json().token)).toBe(401);
    expect((await refresh(won?.json().refreshToken)).statusCode).toBe(401);
  });

  it('lets at most one of many parallel exchanges win', async () => {
    const { refreshToken } = await signInAs(house, await buildAccount(house.services));
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  it('refuses a token of 30 days', async () => {
    const { refreshToken } = await signInAs(house, await buildAccount(house.services));
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from max(t.expires_at - s.created_at))::int / 86400 as days
      from refresh_tokens t join sessions s on s.id = t.session_id`.execute(house.services.db);
    expect(rows[0]?.days).toBe(30);
    house.passMinutes(30 * 24 * 60 + 1);
    const answer = await refresh(refreshToken);
    expect(answer.json()).toMatchObject({ status: 401, code: 'refresh-refused' });
  });

  it('refuses an invented token', async () => {
    expect((await refresh('invented')).json()).toMatchObject({
      status: 401,
      code: 'refresh-refused',
    });
  });

  it('refuses a session that has logged out', async () => {
    const { token, refreshToken } = await signInAs(house, await buildAccount(house.services));
    expect((await house.post('/auth/logout', undefined, bearer(token))).statusCode).toBe(204);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });
});

describe('POST /auth/logout', () => {
  it('makes the access token worthless at once, and no other session', async () => {
    const account = await buildAccount(house.services);
    const [here, there] = [await signInAs(house, account), await signInAs(house, account)];
    const answer = await house.post('/auth/logout', undefined, bearer(here.token));
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await profileStatus(here.token)).toBe(401);
    expect(await profileStatus(there.token)).toBe(200);
  });

  it('refuses somebody who is not signed in', async () => {
    expect((await house.post('/auth/logout')).statusCode).toBe(401);
  });
});
