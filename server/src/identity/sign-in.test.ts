import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyPassword } from './passwords.ts';
import { countAttempt } from './rate-limits.ts';
import { buildAccount, PASSWORD, signInAs } from './testing/accounts.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

vi.mock('./passwords.ts', { spy: true }); // The real thing, watched.

let house: House;
beforeAll(async () => {
  house = await startHouse({ jobs: false });
});
afterAll(() => house.close());

let lastAddress = 0;
/** Another caller each time, so that no test uses up the attempts of the next. */
const elsewhere = () => {
  lastAddress += 1;
  return { 'x-forwarded-for': `10.1.0.${lastAddress}` };
};
const login = (email: string, password: string, headers = elsewhere()) =>
  house.post('/auth/login', { email, password }, headers);

const loginTimes = async (id: string) => {
  const { rows } = await sql<{ last_login_at: Date | null; last_failed_at: Date | null }>`
    select last_login_at, last_failed_at from users where id = ${id}`.execute(house.services.db);
  return rows[0];
};

describe('POST /auth/login', () => {
  it('opens a session and remembers when', async () => {
    const account = await buildAccount(house.services);
    const answer = await login(account.email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { token, refreshToken } = answer.json();
    expect(refreshToken).toMatch(/^[\w-]{43}$/);

    const profile = await house.get('/identity', bearer(token));
    expect(profile.json()).toMatchObject({ email: account.email, lastFailedAttempt: null });
    expect(await loginTimes(account.id)).toMatchObject({ last_login_at: expect.any(Date) });
  });

  it('takes the address in capitals and with spaces around it', async () => {
    const account = await buildAccount(house.services);
    const answer = await login(`  ${account.email.toUpperCase()} `, PASSWORD);
    expect(answer.statusCode).toBe(200);
  });

  it('refuses a wrong password, an unknown address and an unverified account in the same words', async () => {
    const known = await buildAccount(house.services);
    const unverified = await buildAccount(house.services, { isVerified: false });
    const answers = [
      await login(known.email, 'Wrong-2026'),
      await login('nobody@test.kz', PASSWORD),
      await login(unverified.email, PASSWORD),
    ];
    const [first, ...others] = answers.map(({ statusCode, json }) => {
      const { requestId, ...rest } = json();
      expect(requestId).toEqual(expect.any(String));
      return { statusCode, ...rest };
    });
    expect(first).toMatchObject({ statusCode: 401, code: 'wrong-credentials' });
    expect(others).toEqual([first, first]);
    expect(await loginTimes(known.id)).toEqual({
      last_login_at: null,
      last_failed_at: expect.any(Date),
    });
  });

  it('makes the hashes of a wrong password for an unknown address too', async () => {
    vi.mocked(verifyPassword).mockClear();
    await login('nobody-else@test.kz', PASSWORD);
    expect(vi.mocked(verifyPassword).mock.calls).toEqual([
      [null, PASSWORD, { isKnownDevice: false }],
      [null, PASSWORD, { isKnownDevice: false }],
    ]);
  });

  it('stores the refresh token only as a hash', async () => {
    const account = await buildAccount(house.services);
    const { refreshToken } = await signInAs(house, account);
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from refresh_tokens
      where hash = sha256(convert_to(${refreshToken}, 'UTF8'))) as found`.execute(
      house.services.db,
    );
    expect(rows[0]?.found).toBe(true);
  });

  it('refuses an account at one address after ten failures, also with the right password, and tells when to come back', async () => {
    const account = await buildAccount(house.services);
    const here = elsewhere();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(account.email, 'Wrong-2026', here)).statusCode).toBe(401);
    }
    const answer = await login(account.email, PASSWORD, here);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'too-many-requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login(account.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses it there after thirty failures a day, and leaves the tries of others at that address alone', async () => {
    const account = await buildAccount(house.services);
    const here = elsewhere();
    house.passToMidnight();
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await login(account.email, 'Wrong-2026', here);
      }
      house.passMinutes(15);
    }
    const answer = await login(account.email, PASSWORD, here);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(900);
    const colleague = await buildAccount(house.services);
    expect((await login(colleague.email, PASSWORD, here)).statusCode).toBe(200);
    expect((await login(account.email, PASSWORD)).statusCode).toBe(200);
  });

  it('refuses it everywhere after a hundred failures a day, of which none was refused', async () => {
    const { email } = await buildAccount(house.services);
    for (let attempt = 0; attempt < 99; attempt += 1) {
      await countAttempt(
        house.services.db,
        'sign-in-day',
        { account: email },
        house.services.now(),
      );
    }
    const here = elsewhere();
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200);
    expect((await login(email, 'Wrong-2026', here)).statusCode).toBe(401);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await login(email, PASSWORD, here)).statusCode).toBe(429);
    }
    house.passMinutes(24 * 60);
    expect((await login(email, PASSWORD, here)).statusCode).toBe(200);
  });

  it('limits an address nobody has just the same', async () => {
    const codes = [];
    const here = elsewhere();
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await login('never-seen@test.kz', 'Wrong-2026', here)).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('lets no burst of guesses through at once', async () => {
    const account = await buildAccount(house.services);
    const here = elsewhere();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login(account.email, 'Wrong-2026', here)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('limits one address that tries many accounts', async () => {
    const here = elsewhere();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await login(`guess${attempt}@test.kz`, 'Wrong-2026', here)).statusCode).toBe(401);
    }
    expect((await login('guess50@test.kz', 'Wrong-2026', here)).statusCode).toBe(429);
  });

  it('does not count successes', async () => {
    const account = await buildAccount(house.services);
    const here = elsewhere();
    await login(account.email, 'Wrong-2026', here);
    for (let attempt = 0; attempt < 55; attempt += 1) {
      expect((await login(account.email, PASSWORD, here)).statusCode).toBe(200);
    }
  });

  it('opens again when the window is over', async () => {
    const account = await buildAccount(house.services);
    const here = elsewhere();
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await login(account.email, 'Wrong-2026', here);
    }
    house.passMinutes(15);
    expect((await login(account.email, PASSWORD, here)).statusCode).toBe(200);
  });
});
