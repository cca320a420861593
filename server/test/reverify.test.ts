import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { keepSignature } from '../src/signables/sign.ts';
import { buildSignable } from '../src/signables/testing/build-signable.ts';
import type { SchemeName } from '../src/signatures/algorithms.ts';
import { openSignatureDesk, type SignatureDesk } from '../src/signatures/desk.ts';
import { recheckRevocation } from '../src/signatures/recheck.ts';
import { findKeptSignature } from '../src/signatures/recheck-repository.ts';
import { reverify } from '../src/signatures/reverify.ts';
import { ocspChecker, type RevocationPolicy } from '../src/signatures/revocation.ts';
import { createAuthority, issuePerson, trustOf } from '../src/signatures/test-pki/authority.ts';
import {
  type OcspResponder,
  type ResponderOptions,
  startOcspResponder,
} from '../src/signatures/test-pki/ocsp-responder.ts';
import { signDetached } from '../src/signatures/test-pki/sign-detached.ts';
import { joinTrust } from '../src/signatures/trust-store.ts';
import { buildPerson } from './factories.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const DAY = 24 * 3600 * 1000;

describe.each<SchemeName>(['rsa', 'gost512'])('a kept signature with %s keys', (scheme) => {
  const authority = createAuthority(scheme);
  const trust = trustOf(authority, 'production');
  const document = randomBytes(500);
  const usual: ResponderOptions = {
    responder: authority.intermediate,
    stateOf: () => 'good',
  };
  const behaviour = { ...usual };
  let app: TestApp;
  let person: Person;
  let responder: OcspResponder;
  beforeAll(async () => {
    app = await startTestApp({ trust });
    person = await buildPerson(app.services);
    responder = await startOcspResponder(behaviour);
  });
  afterAll(async () => {
    await responder.close();
    await app.close();
  });
  afterEach(() =>
    Object.assign(behaviour, { ...usual, httpStatus: undefined, revokedAt: undefined }),
  );
  const answer = (changes: Partial<ResponderOptions>) => Object.assign(behaviour, changes);
  const open = (policy: RevocationPolicy = 'soft', known = trust): SignatureDesk =>
    openSignatureDesk({
      trust: known,
      policy,
      isRevoked: ocspChecker([responder.url], () => undefined),
    });
  const keep = async (desk = open(), options: { validTo?: Date; at?: Date } = {}) => {
    const { at = new Date(), validTo } = options;
    const signer = issuePerson(
      authority.intermediate,
      { commonName: 'ТЕСТОВ', iin: person.iin },
      { validTo },
    );
    const cms = signDetached(document, signer);
    const question = { cms, document, at, expectedIin: person.iin, purpose: 'sign' } as const;
    const verified = await desk.verify(question);
    const signableId = await buildSignable(app.services, person.userId, { bytes: document });
    return transaction(app.services.db, (trx) =>
      keepSignature(trx, signableId, {
        userId: person.userId,
        channel: 'ncalayer',
        verified,
        receivedAt: at,
      }),
    );
  };
  const judge = async (id: string, desk = open(), bytes: Uint8Array = document) => {
    const signature = await findKeptSignature(app.services.db, id);
    if (!signature) {
      throw new Error('no signature was kept');
    }
    return reverify(desk, signature, bytes, new Date());
  };
  const revocations = async (...args: Parameters<typeof judge>) => {
    const { atReceipt, today } = await judge(...args);
    return [atReceipt.revocation.state, today.revocation.state];
  };

  it('is as good today as it was then', async () => {
    const judged = await judge(await keep());
    expect(judged).toMatchObject({
      atReceipt: { verdict: { ok: true }, revocation: { state: 'good', detail: '' } },
      today: { verdict: { ok: true }, revocation: { state: 'good', detail: '' } },
      isJudgedDifferently: false,
    });
    expect(judged.today.at.getTime()).toBeGreaterThanOrEqual(judged.atReceipt.at.getTime());
  });

  it('does not hold for other bytes, neither then nor now', async () => {
    const mismatch = { verdict: { ok: false, reason: 'DOCUMENT_MISMATCH' } };
    const changed = document.with(7, (document[7] ?? 0) ^ 1);
    expect(await judge(await keep(), open(), changed)).toMatchObject({
      atReceipt: mismatch,
      today: mismatch,
    });
  });

  it('was good then, though its certificate has expired since', async () => {
    const at = new Date(Date.now() - 10 * DAY);
    const id = await keep(open('off'), { at, validTo: new Date(Date.now() - DAY) });
    expect(await judge(id)).toMatchObject({
      atReceipt: { at, verdict: { ok: true }, revocation: { state: 'off' } },
      today: { verdict: { ok: false, reason: 'CERT_EXPIRED' } },
    });
  });

  it('was good then by the kept answer, though its certificate was revoked since', async () => {
    const id = await keep();
    const revokedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    answer({ stateOf: () => 'revoked', revokedAt });
    expect((await judge(id)).today.revocation).toEqual({ state: 'revoked', detail: '', revokedAt });
    expect(await revocations(id)).toEqual(['good', 'revoked']);
    answer({ httpStatus: 500 });
    expect(await revocations(id)).toEqual(['good', 'unknown']);
  });

  it('is judged by the answer that came later, when there was none then', async () => {
    const before = new Date('2026-05-06T07:08:09Z');
    const after = new Date(Date.now() + DAY);
    for (const [revokedAt, earlier] of [
      [before, 'revoked'],
      [after, 'good'],
    ] as const) {
      answer({ httpStatus: 503 });
      const id = await keep();
      expect(await revocations(id)).toEqual(['unknown', 'unknown']);
      answer({ httpStatus: undefined, stateOf: () => 'revoked', revokedAt });
      await recheckRevocation({ ...app.services, signatures: open() }, { signatureId: id });
      expect(await revocations(id)).toEqual([earlier, 'revoked']);
    }
  });

  it('is told from one whose authority is not trusted any more or beside which others are now', async () => {
    const id = await keep();
    const none = open('soft', { roots: [], intermediates: [], fingerprint: '' });
    const untrusted = { verdict: { ok: false, reason: 'CHAIN_UNTRUSTED' } };
    expect(await judge(id, none)).toMatchObject({
      atReceipt: { ...untrusted, revocation: { state: 'unknown' } },
      today: { ...untrusted, revocation: { state: 'unknown' } },
      isJudgedDifferently: true,
    });
    const more = joinTrust(trust, trustOf(createAuthority(scheme, 'ЖАҢА'), 'production'));
    expect(await judge(id, open('soft', more))).toMatchObject({
      atReceipt: { verdict: { ok: true } },
      today: { verdict: { ok: true } },
      isJudgedDifferently: true,
    });
  });

  it('asks nobody about demo keys, nor where the installation does not ask', async () => {
    const demo = open('soft', trustOf(authority, 'demo'));
    const asked = responder.requestCount();
    expect(await revocations(await keep(demo), demo)).toEqual(['off', 'off']);
    expect(await revocations(await keep(open('off')), open('off'))).toEqual(['off', 'off']);
    expect(responder.requestCount()).toBe(asked);
  });
});
