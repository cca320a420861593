import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validNumber } from '../../test/factories.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import type { Person, Signer } from '../signatures/test-pki/certificates.ts';
import { cmsToPem, signDetached } from '../signatures/test-pki/sign-detached.ts';
import { buildAccount, signInAs } from './testing/accounts.ts';
import { meetAtLock } from './testing/meet-at-lock.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

const authority = createAuthority('rsa');
let house: House;
beforeAll(async () => {
  house = await startHouse({ jobs: false, trust: trustOf(authority) });
});
afterAll(() => house.close());

let serial = 0;
const owner = (iin = validNumber('850615', 40_000 + ++serial * 13)): Person & { iin: string } => ({
  commonName: 'ҚАСЫМОВА ДИНАРА',
  surname: 'ҚАСЫМОВА',
  patronymic: 'ЕРЛАНҚЫЗЫ',
  iin,
});
const keyOf = (person: Person, use: 'sign' | 'auth' = 'auth') =>
  issuePerson(authority.intermediate, person, { use });

const enter = async () => {
  const account = await buildAccount(house.services);
  const { token } = await signInAs(house, account);
  return { account, headers: bearer(token) };
};
type Headers = Record<string, string>;
const challenge = async (headers: Headers) => {
  const { data } = (await house.get('/identity/challenge', headers)).json();
  return Buffer.from(data, 'base64');
};
const confirm = (headers: Headers, cms: Uint8Array, more = {}) =>
  house.post(
    '/identity/confirm',
    { cms: Buffer.from(cms).toString('base64') },
    { ...headers, ...more },
  );
const confirmWith = async (headers: Headers, key: Signer) =>
  confirm(headers, signDetached(await challenge(headers), key));

describe('GET /identity/challenge', () => {
  it('gives a text with its purpose, the account and 32 random bytes, good for five minutes', async () => {
    const { account, headers } = await enter();
    const before = house.services.now().getTime();
    const answer = (await house.get('/identity/challenge', headers)).json();
    const text = Buffer.from(answer.data, 'base64').toString();
    expect(text).toContain('Nysan: identity confirmation\nhttps://nysan.test\n');
    expect(text).toContain(`account ${account.id}`);
    expect(text).toMatch(/nonce [\w-]{43}$/);
    const seconds = (new Date(answer.expiresAt).getTime() - before) / 1000;
    expect(Math.round(seconds / 60)).toBe(5);
    expect((await house.get('/identity/challenge', headers)).json().data).not.toBe(answer.data);
  });
});

describe('POST /identity/confirm', () => {
  it.each(['auth', 'sign'] as const)(
    'takes ИИН and full name from an %s certificate',
    async (use) => {
      const { headers } = await enter();
      const person = owner();
      const answer = await confirmWith(headers, keyOf(person, use));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        iin: person.iin,
        iinConfirmed: true,
        fullname: 'ҚАСЫМОВА ДИНАРА ЕРЛАНҚЫЗЫ',
      });
      expect((await house.get('/identity', headers)).json()).toEqual(answer.json());
    },
  );

  it('takes a GOST signature, armoured as the signing program gives it', async () => {
    const gost = createAuthority('gost512');
    const other = await startHouse({ jobs: false, trust: trustOf(gost) });
    const account = await buildAccount(other.services);
    const headers = bearer((await signInAs(other, account)).token);
    const { data } = (await other.get('/identity/challenge', headers)).json();
    const key = issuePerson(gost.intermediate, owner());
    const cms = cmsToPem(signDetached(Buffer.from(data, 'base64'), key));
    expect((await other.post('/identity/confirm', { cms }, headers)).statusCode).toBe(200);
    await other.close();
  });

  it('refuses a challenge that was never asked for, is used up or too old', async () => {
    const { headers } = await enter();
    const key = keyOf(owner());
    const never = await confirm(headers, signDetached(Buffer.from('anything'), key));
    expect(never.json()).toMatchObject({
      status: 410,
      code: 'challenge-gone',
      title: expect.stringContaining('Начните подтверждение заново'),
    });

    const used = signDetached(await challenge(headers), key);
    expect((await confirm(headers, used)).statusCode).toBe(200);
    expect((await confirm(headers, used)).statusCode).toBe(410);

    const old = signDetached(await challenge(headers), key);
    house.passMinutes(5);
    expect((await confirm(headers, old)).statusCode).toBe(410);
  });

  it('uses a challenge up only once, also in the same moment', async () => {
    const { account, headers } = await enter();
    const cms = signDetached(await challenge(headers), keyOf(owner()));
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from signables where frozen_by = ${account.id} for update`,
      [() => confirm(headers, cms), () => confirm(headers, cms)],
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('refuses a signature over an earlier challenge or of somebody else', async () => {
    const [mine, theirs] = [await enter(), await enter()];
    const key = keyOf(owner());
    const earlier = signDetached(await challenge(mine.headers), key);
    const foreign = signDetached(await challenge(theirs.headers), key);
    await challenge(mine.headers);
    for (const cms of [earlier, foreign]) {
      const answer = await confirm(mine.headers, cms);
      expect(answer.json()).toMatchObject({ status: 422, code: 'DOCUMENT_MISMATCH' });
    }
    expect((await house.get('/identity', mine.headers)).json().iinConfirmed).toBe(false);
  });

  it('refuses a certificate of an unknown authority', async () => {
    const { headers } = await enter();
    const stranger = issuePerson(createAuthority('rsa', 'ЧУЖОЙ').intermediate, owner());
    const answer = await confirmWith(headers, stranger);
    expect(answer.json()).toMatchObject({ status: 422, code: 'CHAIN_UNTRUSTED' });
  });

  it('refuses bytes that are no signature', async () => {
    const { headers } = await enter();
    await challenge(headers);
    const answer = await confirm(headers, Buffer.from('no signature'));
    expect(answer.json()).toMatchObject({ status: 422, code: 'MALFORMED' });
  });

  it('refuses an ИИН whose check digit is wrong', async () => {
    const { headers } = await enter();
    const right = owner().iin;
    const wrong = right.slice(0, 11) + ((Number(right[11]) + 1) % 10);
    const answer = await confirmWith(headers, keyOf(owner(wrong)));
    expect(answer.json()).toMatchObject({ status: 422, code: 'IIN_MISSING' });
  });

  it('refuses an ИИН that another account has confirmed', async () => {
    const person = owner();
    expect((await confirmWith((await enter()).headers, keyOf(person))).statusCode).toBe(200);
    const { headers } = await enter();
    const answer = await confirmWith(headers, keyOf(person));
    expect(answer.json()).toMatchObject({ status: 422, code: 'iin-taken' });
    expect((await house.get('/identity', headers)).json().iinConfirmed).toBe(false);
  });

  it('gives one ИИН to one of two accounts that confirm it in the same moment', async () => {
    const key = keyOf(owner());
    const people = [await enter(), await enter()];
    const answers = await Promise.all(people.map(({ headers }) => confirmWith(headers, key)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('may be repeated by the same person, and by nobody else for that account', async () => {
    const { headers } = await enter();
    const person = owner();
    expect((await confirmWith(headers, keyOf(person))).statusCode).toBe(200);
    expect((await confirmWith(headers, keyOf(person))).statusCode).toBe(200);
    const answer = await confirmWith(headers, keyOf(owner()));
    expect(answer.json()).toMatchObject({ status: 422, code: 'IIN_MISMATCH' });
  });

  it('answers a repeated request with the same Idempotency-Key as the first time', async () => {
    const { headers } = await enter();
    const cms = signDetached(await challenge(headers), keyOf(owner()));
    const once = { 'idempotency-key': 'confirm-identity-1' };
    const first = await confirm(headers, cms, once);
    const again = await confirm(headers, cms, once);
    expect(first.statusCode).toBe(200);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('limits how often signatures are tried', async () => {
    const { headers } = await enter();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await confirm(headers, Buffer.from('no'))).statusCode).toBe(410);
    }
    expect((await confirm(headers, Buffer.from('no'))).statusCode).toBe(429);
  });

  it('keeps an ИИН that an administrator typed from counting as confirmed', async () => {
    const { account, headers } = await enter();
    await sql`update users set iin = ${owner().iin} where id = ${account.id}`.execute(
      house.services.db,
    );
    expect((await house.get('/identity', headers)).json().iinConfirmed).toBe(false);
    const person = owner();
    expect((await confirmWith(headers, keyOf(person))).json()).toMatchObject({ iin: person.iin });
  });
});
