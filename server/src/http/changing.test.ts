import { createHash } from 'node:crypto';
import { authRoom } from '@nysan/contract/auth.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validNumber } from '../../test/factories.ts';
import { type Account, buildAccount, PASSWORD, signInAs } from '../identity/testing/accounts.ts';
import { bearer, type House, startHouse } from '../identity/testing/start-house.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import { signDetached } from '../signatures/test-pki/sign-detached.ts';

const authority = createAuthority('rsa');
let house: House;
let account: Account;
let headers: Record<string, string>;
beforeAll(async () => {
  house = await startHouse({ jobs: false, trust: trustOf(authority) });
});
afterAll(() => house.close());
beforeEach(async () => {
  account = await buildAccount(house.services);
  headers = bearer((await signInAs(house, account)).token);
});

const KEY = { 'idempotency-key': 'a-key-of-the-caller' };
const once = (path: string, body?: object) => house.post(path, body, { ...headers, ...KEY });
const keptRows = async () => {
  const { rows } = await sql<{ whole: string }>`
    select k::text as whole from idempotency_keys k where user_id = ${account.id}`.execute(
    house.services.db,
  );
  return rows;
};

describe('an answer about a person can be repeated but not read', () => {
  const mustShowNothing = async (...personal: string[]) => {
    const rows = await keptRows();
    expect(rows).toHaveLength(1);
    for (const text of [...personal, account.email, 'Айгүл', KEY['idempotency-key']]) {
      expect(text).toMatch(/.{5}/);
      for (const written of [text, Buffer.from(text).toString('hex')]) {
        expect(rows[0]?.whole).not.toContain(written);
      }
    }
  };

  it('of the phone', async () => {
    const iin = validNumber('900101', 555);
    await sql`update users set iin = ${iin} where id = ${account.id}`.execute(house.services.db);
    const first = await once('/identity/phone', { phone: '7011234567' });
    const again = await once('/identity/phone', { phone: '7011234567' });
    expect(first.json()).toMatchObject({ iin, phone: '7011234567' });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    await mustShowNothing(iin, '7011234567');
  });

  it('of the confirmed identity', async () => {
    const iin = validNumber('850615', 41_000);
    const { data } = (await house.get('/identity/challenge', headers)).json();
    const key = issuePerson(authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin });
    const cms = Buffer.from(signDetached(Buffer.from(data, 'base64'), key)).toString('base64');
    const first = await once('/identity/confirm', { cms });
    expect(first.json()).toMatchObject({ iin, iinConfirmed: true });
    expect((await once('/identity/confirm', { cms })).json()).toEqual(first.json());
    await mustShowNothing(iin, 'ОСПАН');
  });

  it('and no hash of it can be guessed', async () => {
    await once('/identity/phone', { phone: '7011234567' });
    const { rows } = await sql<{ request_hash: Buffer }>`
      select request_hash from idempotency_keys where user_id = ${account.id}`.execute(
      house.services.db,
    );
    const guess = createHash('sha256').update('POST /api/identity/phone\n{"phone":"7011234567"}');
    expect(rows[0]?.request_hash.equals(guess.digest())).toBe(false);
  });
});

describe('a repeated request', () => {
  it('changes nothing', async () => {
    await once('/identity/phone', { phone: '7011234567' });
    await house.post('/identity/phone', { phone: '7770000000' }, headers);
    await once('/identity/phone', { phone: '7011234567' });
    expect((await house.get('/identity', headers)).json().phone).toBe('7770000000');
  });

  it('with another body is refused', async () => {
    await once('/identity/phone', { phone: '7011234567' });
    const other = await once('/identity/phone', { phone: '7012222222' });
    expect(other.json()).toMatchObject({ status: 409, code: 'idempotency-conflict' });
  });

  it('is that of one person: another may use the same key', async () => {
    await once('/identity/phone', { phone: '7011234567' });
    const other = await buildAccount(house.services);
    const { token } = await signInAs(house, other);
    const answer = await house.post(
      '/identity/phone',
      { phone: '7011234567' },
      { ...bearer(token), ...KEY },
    );
    expect(answer.json()).toMatchObject({ id: other.id, phone: '7011234567' });
  });
});

describe('a call about passwords and tokens takes no key', () => {
  it('whichever of them is called', async () => {
    const { email } = account;
    const fresh = await signInAs(house, account);
    const bodies: Record<keyof typeof authRoom, [query: string, body?: object]> = {
      login: ['', { email, password: PASSWORD }],
      refresh: ['', { refreshToken: fresh.refreshToken }],
      signUp: ['', { email: 'key@test.kz', password: PASSWORD }],
      signUpAgain: ['', { email: 'key@test.kz', password: PASSWORD }],
      verify: ['?token=invented', {}],
      invitation: ['', { token: 'invented' }],
      forgotPassword: ['', { email }],
      logout: [''],
    };
    for (const [name, { path }] of Object.entries(authRoom)) {
      const [query, body] = bodies[name as keyof typeof authRoom]; // Its own names.
      const answer = await once(`${path}${query}`, body);
      expect(answer.statusCode, name).toBeLessThan(
        name === 'verify' || name === 'invitation' ? 423 : 300,
      );
    }
    const { rows } =
      await sql`select 1 from idempotency_keys where user_id = ${account.id}`.execute(
        house.services.db,
      );
    expect(rows).toEqual([]);
  });
});
