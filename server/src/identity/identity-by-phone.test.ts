import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson, validNumber } from '../../test/factories.ts';
import { into, type PhoneOptions, readQrPicture, scanAndSign } from '../../test/phone.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import type { Signer } from '../signatures/test-pki/certificates.ts';
import { joinTrust } from '../signatures/trust-store.ts';
import { meetAtLock } from './testing/meet-at-lock.ts';

let house: TestApp;
let signers: Signers;
let clock: number;
let person: Person;
const gost = createAuthority('gost512', 'ТЕСТ ГОСТ');

beforeAll(async () => {
  // At the beginning of a quarter of an hour no window of attempts ends in the middle of a test.
  clock = Math.ceil(Date.now() / 900_000) * 900_000;
  signers = createSigners();
  house = await startTestApp({
    trust: joinTrust(signers.trust, trustOf(gost, 'production')),
    now: () => new Date(clock),
  });
});
afterAll(() => house.close());
beforeEach(async () => {
  person = await buildPerson(house.services, { isIinConfirmed: false });
});

type Session = { sessionId: string; qrCode: string; link: string; expiresAt: string };

const openCode = async (owner = person): Promise<Session> =>
  expectStatus(await house.call(owner, { url: '/api/identity/qr' }), 200);
const stateOf = async ({ sessionId }: Session, owner = person) =>
  expectStatus(await house.call(owner, { url: `/api/identity/qr/${sessionId}` }), 200);
const profileOf = async (owner = person) =>
  expectStatus(await house.call(owner, { url: '/api/identity' }), 200);
const phone = (scanned: string, options: PhoneOptions & { signer?: Signer } = {}) =>
  scanAndSign(scanned, options.signer ?? signers.signerOf(person), {
    send: into(house.app),
    ...options,
  });
/** Lets something happen after the phone has fetched the challenge and before it sends the signature. */
const beforeSignature = (happens: () => unknown): PhoneOptions => ({
  send: async (call) => {
    if (call.method === 'PUT') {
      await happens();
    }
    return into(house.app)(call);
  },
});
const giveUp = ({ sessionId }: Session, owner = person) =>
  house.call(owner, { method: 'DELETE', url: `/api/identity/qr/${sessionId}` });
const isConfirmed = async () => (await profileOf()).iinConfirmed;

describe('confirming identity by phone', () => {
  it('confirms with what the camera reads from the picture', async () => {
    const session = await openCode();
    const text = readQrPicture(session.qrCode);
    expect(text).toMatch(/^mobileSign:http:\/\/nysan\.test\/api\/egov\/[\w-]{32}$/);
    expect(await stateOf(session)).toEqual({ state: 'waiting', message: null });
    expect(await phone(text)).toEqual({ step: 'signature', status: 200, message: null });
    expect(await stateOf(session)).toEqual({ state: 'signed', message: null });
    expect(await profileOf()).toMatchObject({
      iin: person.iin,
      iinConfirmed: true,
      fullname: person.fullname.toUpperCase(),
    });
  });

  it.each(['auth', 'sign'] as const)('takes a GOST key for %s through the link', async (use) => {
    const { iin } = person;
    const signer = issuePerson(gost.intermediate, { commonName: 'ОСПАН АЛИЯ', iin }, { use });
    const { link } = await openCode();
    expect(await phone(link, { signer })).toMatchObject({ step: 'signature', status: 200 });
    expect(await profileOf()).toMatchObject({ fullname: 'ОСПАН АЛИЯ', iinConfirmed: true });
  });

  it.each([
    ['ru', 'Подтверждение личности: '],
    ['kk', 'Жеке басты растау: '],
    ['en', 'Identity confirmation: '],
  ] as const)('names the account before a key is asked for: %s', async (language, caption) => {
    const { link } = await openCode();
    const address = new URL(link).searchParams.get('link') ?? '';
    const headers = { 'accept-language': language };
    const url = new URL(address).pathname;
    const { description } = expectStatus(await house.call(null, { url, headers }), 200);
    expect(description).toBe(caption + person.email);
  });

  it('hands out a challenge of its own with purpose and account, as no PDF', async () => {
    const challenges: string[] = [];
    for (const { link } of [await openCode(), await openCode()]) {
      const url = new URL(new URL(link).searchParams.get('link') ?? '').pathname;
      const { document } = expectStatus(await house.call(null, { url }), 200);
      const headers = { authorization: `Bearer ${document.auth_token}` };
      const given = await house.call(null, { url: `${url}/documents`, headers });
      const { file } = expectStatus(given, 200).documentsToSign[0].document;
      expect(file.mime).toBe('');
      challenges.push(Buffer.from(file.data, 'base64').toString());
    }
    expect(challenges[0]).toContain('Nysan: identity confirmation\nhttp://nysan.test\n');
    expect(challenges[0]).toContain(`account ${person.userId}`);
    expect(challenges[0]).not.toBe(challenges[1]);
  });

  it('leaves a challenge for NCALayer as it is', async () => {
    const asked = await house.call(person, { url: '/api/identity/challenge' });
    const challenge = Buffer.from(expectStatus(asked, 200).data, 'base64');
    const { link } = await openCode();
    const cms = signers.sign(person, challenge);
    const payload = { cms };
    const confirm = { method: 'POST', url: '/api/identity/confirm', payload } as const;
    expectStatus(await house.call(person, confirm), 200);
    expect(await phone(link)).toMatchObject({ status: 200 });
  });
});

describe('a phone is refused', () => {
  it('without the token of the invitation, and the browser sees that the code was scanned', async () => {
    const session = await openCode();
    for (const token of [null, 'A'.repeat(43)]) {
      const answer = await phone(session.link, { token });
      expect(answer).toMatchObject({ step: 'documents', status: 401 });
    }
    expect((await stateOf(session)).state).toBe('scanned');
  });

  it.each([
    ['ru', /Подписан другой документ/],
    ['kk', /Басқа құжатқа/],
    ['en', /Another document/],
  ] as const)('for other bytes, in its language: %s', async (language, sentence) => {
    const session = await openCode();
    const tamper = (challenge: Uint8Array) => challenge.subarray(1);
    const answer = await phone(session.link, { language, tamper });
    expect(answer).toMatchObject({ step: 'signature', status: 403 });
    expect(answer.message).toMatch(sentence);
    expect(await stateOf(session)).toEqual({ state: 'refused', message: answer.message });
    expect(await isConfirmed()).toBe(false);
  });

  it('for the challenge of another session', async () => {
    const [one, two] = [await openCode(), await openCode()];
    let other: Uint8Array = Buffer.alloc(0);
    const keep = (challenge: Uint8Array) => {
      other = challenge;
      return challenge.subarray(1);
    };
    expect(await phone(one.link, { tamper: keep })).toMatchObject({ status: 403 });
    expect(await phone(two.link, { tamper: () => other })).toMatchObject({ status: 403 });
    expect(await isConfirmed()).toBe(false);
  });

  it('for a certificate of an unknown authority, and for an ИИН whose check digit is wrong', async () => {
    const stranger = createAuthority('rsa', 'ЧУЖОЙ').intermediate;
    const wrong = person.iin.slice(0, 11) + ((Number(person.iin[11]) + 1) % 10);
    const { link } = await openCode();
    for (const signer of [
      issuePerson(stranger, { commonName: 'ОСПАН АЛИЯ', iin: person.iin }),
      issuePerson(signers.authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin: wrong }),
    ]) {
      expect(await phone(link, { signer })).toMatchObject({ step: 'signature', status: 403 });
    }
    expect(await isConfirmed()).toBe(false);
  });

  it.each([
    ['ru', /ИИН уже подтвержд.н другой уч.тной записью/],
    ['kk', /ЖСН басқа тіркелгіде расталған/],
    ['en', /IIN is confirmed by another account/],
  ] as const)('for an ИИН that another account has confirmed: %s', async (language, sentence) => {
    const signer = signers.signerOf(await buildPerson(house.services));
    const session = await openCode();
    const answer = await phone(session.link, { language, signer });
    expect(answer).toMatchObject({ step: 'signature', status: 403 });
    expect(answer.message).toMatch(sentence);
    expect(await stateOf(session)).toEqual({ state: 'refused', message: answer.message });
    expect(await phone(session.link)).toMatchObject({ status: 200 });
    expect((await stateOf(session)).state).toBe('signed');
  });

  it('for somebody else’s key once it is known who the person is', async () => {
    await phone((await openCode()).link);
    const iin = validNumber('910101', 50_000);
    const signer = issuePerson(signers.authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin });
    expect(await phone((await openCode()).link, { signer })).toMatchObject({ status: 403 });
    expect(await profileOf()).toMatchObject({ iin: person.iin });
    expect(await phone((await openCode()).link)).toMatchObject({ status: 200 });
  });

  it('for two signatures, or another one than it was asked for', async () => {
    const { link } = await openCode();
    const url = new URL(new URL(link).searchParams.get('link') ?? '').pathname;
    const { document } = expectStatus(await house.call(null, { url }), 200);
    const headers = { authorization: `Bearer ${document.auth_token}` };
    const one = (id: number) => ({ id, document: { file: { data: 'MAAA' } } });
    for (const documentsToSign of [[one(1), one(1)], [one(2)]]) {
      const put = { method: 'PUT', url: `${url}/documents`, headers } as const;
      expectStatus(await house.call(null, { ...put, payload: { documentsToSign } }), 400);
    }
  });

  it('after too many attempts, and is told how long to wait', async () => {
    const { link } = await openCode();
    const tamper = (challenge: Uint8Array) => challenge.subarray(1);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(await phone(link, { tamper })).toMatchObject({ status: 403 });
    }
    expect(await phone(link)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/\d+ с/),
    });
    expect(await isConfirmed()).toBe(false);
  });
});

describe('a session is over', () => {
  it('once it was signed', async () => {
    const { link } = await openCode();
    await phone(link);
    expect(await phone(link)).toMatchObject({ step: 'invitation', status: 409 });
  });

  it('after five minutes', async () => {
    const session = await openCode();
    expect(Date.parse(session.expiresAt) - clock).toBe(5 * 60_000);
    clock += 5 * 60_000;
    expect(await phone(session.link)).toMatchObject({ step: 'invitation', status: 410 });
    expect((await stateOf(session)).state).toBe('expired');
  });

  it('when it expires between the challenge and the signature', async () => {
    const { link } = await openCode();
    const late = beforeSignature(() => {
      clock += 5 * 60_000;
    });
    expect(await phone(link, late)).toMatchObject({ step: 'signature', status: 410 });
    expect(await isConfirmed()).toBe(false);
  });

  it('when the browser gives it up, also between the challenge and the signature', async () => {
    const session = await openCode();
    const late = beforeSignature(() => giveUp(session));
    expect(await phone(session.link, late)).toMatchObject({ step: 'signature', status: 409 });
    expect(await phone(session.link)).toMatchObject({ step: 'invitation', status: 409 });
    expect((await stateOf(session)).state).toBe('cancelled');
    expect(await isConfirmed()).toBe(false);
  });

  it('for the second of two phones that sign in the same moment', async () => {
    const { link } = await openCode();
    const answers = await meetAtLock(
      house.services,
      sql`select 1 from users where id = ${person.userId} for update`,
      [() => phone(link), () => phone(link)],
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('makes of an account one person, also when two sign for it in the same moment', async () => {
  const strangers = [81_000, 82_000].map((serial) => {
    const iin = validNumber('920202', serial);
    return issuePerson(signers.authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin });
  });
  const [one, two] = [await openCode(), await openCode()];
  const answers = await meetAtLock(
    house.services,
    sql`select 1 from users where id = ${person.userId} for update`,
    [
      () => phone(one.link, { signer: strangers[0] }),
      () => phone(two.link, { signer: strangers[1] }),
    ],
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
});

it('is followed and given up by its owner alone', async () => {
  const session = await openCode();
  const other = await buildPerson(house.services);
  const url = `/api/identity/qr/${session.sessionId}`;
  expectStatus(await house.call(other, { url }), 404);
  expectStatus(await giveUp(session, other), 404);
  expectStatus(await house.call(null, { url }), 401);
  expect((await giveUp(session)).statusCode).toBe(204);
});

it('is found by nobody who guesses its address', async () => {
  const guess = `http://nysan.test/api/egov/${'A'.repeat(32)}`;
  expect(await phone(guess)).toMatchObject({ step: 'invitation', status: 404 });
});
