import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { into, type PhoneOptions, readQrPicture, scanAndSign } from '../../test/phone.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import { joinTrust } from '../signatures/trust-store.ts';

let house: TestApp;
let signers: Signers;
let site: Site;
let clock: number;
let actId: string;
const gost = createAuthority('gost512', 'ТЕСТ ГОСТ');

beforeAll(async () => {
  clock = Date.now();
  signers = createSigners();
  house = await startTestApp({
    trust: joinTrust(signers.trust, trustOf(gost, 'production')),
    now: () => new Date(clock),
  });
});
afterAll(() => house.close());

beforeEach(async () => {
  site = await buildSite(house);
  const act = await buildCompleteAct(house, site);
  expectStatus(await start(house, site.contractor, act.id), 200);
  actId = act.id;
});

type Session = { sessionId: string; qrCode: string; link: string; expiresAt: string };

const openCode = async (person: Person): Promise<Session> =>
  expectStatus(await house.call(person, { url: `/api/printer/document/qr/${actId}` }), 200);
const stateOf = async (person: Person, { sessionId }: Session) =>
  expectStatus(await house.call(person, { url: `/api/signer/qr/${actId}/${sessionId}` }), 200);
const phone = (scanned: string, owner: Person, options: PhoneOptions = {}) =>
  scanAndSign(scanned, signers.signerOf(owner), { send: into(house.app), ...options });
const decisionOf = async (person: Person): Promise<string> => {
  const act = expectStatus(await house.call(person, { url: `/api/hidden-work-act/${actId}` }), 200);
  const approvers: { isCurrentUser: boolean; status: { code: string } }[] = [
    ...act.primaryApprovers,
    ...act.expertApprovers,
    ...act.techApprovers,
  ];
  return approvers.find(({ isCurrentUser }) => isCurrentUser)?.status.code ?? 'none';
};

describe('signing by phone', () => {
  it('approves with what the camera reads from the picture', async () => {
    const session = await openCode(site.technical);
    const text = readQrPicture(session.qrCode);
    expect(text).toMatch(/^mobileSign:http:\/\/nysan\.test\/api\/egov\/[\w-]{32}$/);
    expect(new URL(session.link).searchParams.get('link')).toBe(text.replace('mobileSign:', ''));
    expect(await stateOf(site.technical, session)).toEqual({ state: 'waiting', message: null });
    expect(await phone(text, site.technical)).toEqual({
      step: 'signature',
      status: 200,
      message: null,
    });
    expect(await stateOf(site.technical, session)).toEqual({ state: 'signed', message: null });
    expect(await decisionOf(site.technical)).toBe('APPROVED');
  });

  it('approves with a GOST key through the link of the same device', async () => {
    const { iin, fullname } = site.author;
    const signer = issuePerson(gost.intermediate, { commonName: fullname.toUpperCase(), iin });
    const { link } = await openCode(site.author);
    const answer = await scanAndSign(link, signer, { send: into(house.app) });
    expect(answer).toMatchObject({ step: 'signature', status: 200 });
    expect(await decisionOf(site.author)).toBe('APPROVED');
  });

  it('shows the browser that the code was scanned, and gives no document without the token', async () => {
    const session = await openCode(site.technical);
    for (const token of [null, 'A'.repeat(43)]) {
      expect(await phone(session.link, site.technical, { token })).toMatchObject({
        step: 'documents',
        status: 401,
      });
    }
    expect((await stateOf(site.technical, session)).state).toBe('scanned');
  });

  it.each([
    ['ru', /Подписан другой документ/],
    ['kk', /Басқа құжатқа/],
    ['en', /Another document/],
  ] as const)(
    'refuses other bytes with a sentence in the language of the phone: %s',
    async (language, sentence) => {
      const session = await openCode(site.technical);
      const tamper = (document: Uint8Array) => document.with(100, (document[100] ?? 0) ^ 1);
      const answer = await phone(session.link, site.technical, { language, tamper });
      expect(answer).toMatchObject({ step: 'signature', status: 403 });
      expect(answer.message).toMatch(sentence);
      expect(await stateOf(site.technical, session)).toEqual({
        state: 'refused',
        message: answer.message,
      });
      expect(await decisionOf(site.technical)).toBe('WAITING');
    },
  );

  it('takes a good signature from the same code after a refused one', async () => {
    const session = await openCode(site.technical);
    const tamper = (document: Uint8Array) => document.subarray(1);
    expect(await phone(session.link, site.technical, { tamper })).toMatchObject({ status: 403 });
    expect(await phone(session.link, site.technical)).toMatchObject({ status: 200 });
    expect((await stateOf(site.technical, session)).state).toBe('signed');
  });

  it('refuses another person’s key, so a forwarded code is useless', async () => {
    const session = await openCode(site.technical);
    const answer = await phone(session.link, site.author);
    expect(answer).toMatchObject({ step: 'signature', status: 403 });
    expect(await decisionOf(site.technical)).toBe('WAITING');
    expect(await decisionOf(site.author)).toBe('WAITING');
  });

  it('is over once it was signed', async () => {
    const { link } = await openCode(site.technical);
    await phone(link, site.technical);
    expect(await phone(link, site.technical)).toMatchObject({ step: 'invitation', status: 409 });
  });

  it('is over after five minutes', async () => {
    const session = await openCode(site.technical);
    expect(Date.parse(session.expiresAt) - clock).toBe(5 * 60_000);
    clock += 5 * 60_000;
    expect(await phone(session.link, site.technical)).toMatchObject({
      step: 'invitation',
      status: 410,
    });
    expect((await stateOf(site.technical, session)).state).toBe('expired');
  });

  it('is over when it expires between the invitation and the signature', async () => {
    const session = await openCode(site.technical);
    const send: PhoneOptions['send'] = async (call) => {
      clock += call.method === 'PUT' ? 5 * 60_000 : 0;
      return into(house.app)(call);
    };
    expect(await phone(session.link, site.technical, { send })).toMatchObject({
      step: 'signature',
      status: 410,
    });
    expect(await decisionOf(site.technical)).toBe('WAITING');
  });

  it('is over when the browser gives it up', async () => {
    const session = await openCode(site.technical);
    const url = `/api/signer/qr/${actId}/${session.sessionId}`;
    expect((await house.call(site.technical, { method: 'DELETE', url })).statusCode).toBe(204);
    expect(await phone(session.link, site.technical)).toMatchObject({
      step: 'invitation',
      status: 409,
    });
  });

  it('is of no use once somebody rejected the document', async () => {
    const { link } = await openCode(site.technical);
    expectStatus(await rejectAs(house, site.author, actId, 'Нет протокола'), 200);
    const answer = await phone(link, site.technical);
    expect(answer.status).toBe(409);
    expect(answer.message).not.toBeNull();
  });

  it('is of no use, and opened for nobody, once the project is archived', async () => {
    const { link } = await openCode(site.technical);
    await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(
      house.services.db,
    );
    expect(await phone(link, site.technical)).toMatchObject({ step: 'invitation', status: 409 });
    const again = await house.call(site.author, { url: `/api/printer/document/qr/${actId}` });
    expect(expectStatus(again, 409).code).toBe('project-archived');
    const ways = await house.call(site.author, { url: `/api/signer/types/${actId}` });
    expect(expectStatus(ways, 200)).toEqual([]);
    expect(await decisionOf(site.technical)).toBe('WAITING');
  });

  it('takes no signature when the project is archived between the invitation and the signature', async () => {
    const { link } = await openCode(site.technical);
    const send: PhoneOptions['send'] = async (call) => {
      if (call.method === 'PUT') {
        await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(
          house.services.db,
        );
      }
      return into(house.app)(call);
    };
    expect(await phone(link, site.technical, { send })).toMatchObject({
      step: 'signature',
      status: 409,
    });
    expect(await decisionOf(site.technical)).toBe('WAITING');
  });

  it('is found by nobody who guesses its address', async () => {
    const guess = `http://nysan.test/api/egov/${'A'.repeat(32)}`;
    expect(await phone(guess, site.technical)).toMatchObject({ step: 'invitation', status: 404 });
  });

  it('is opened only for a participant who has not decided, and followed only by them', async () => {
    const url = `/api/printer/document/qr/${actId}`;
    expect((await house.call(site.customer, { url })).statusCode).toBe(403);
    const session = await openCode(site.technical);
    const state = `/api/signer/qr/${actId}/${session.sessionId}`;
    expect((await house.call(site.author, { url: state })).statusCode).toBe(404);
    expect((await house.call(site.author, { method: 'DELETE', url: state })).statusCode).toBe(404);
    await phone(session.link, site.technical);
    expect((await house.call(site.technical, { url })).statusCode).toBe(409);
  });
});
