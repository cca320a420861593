import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/calls/refusal.ts';
import { transaction } from '../../src/db/transaction.ts';
import { insertSignature } from '../../src/signables/signatures-repository.ts';
import { signableOf } from '../../src/signables/testing/build-signable.ts';
import {
  createAuthority,
  issuePerson,
  type PersonOptions,
} from '../../src/signatures/test-pki/authority.ts';
import { type SignOptions, signDetached } from '../../src/signatures/test-pki/sign-detached.ts';
import { buildCompleteAct, expectStatus, rejectAs, start } from '../act-thread.ts';
import { createSigners, type Signers } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { refusedBy } from './refused.ts';
import { buildFullSite, type FullSite } from './two-sites.ts';

let app: TestApp;
let signers: Signers;
let site: FullSite;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildFullSite(app, signers);
});
afterAll(() => app.close());

const refused: ReturnType<typeof refusedBy> = (who, request) => refusedBy(app)(who, request);

const frozen = async (id = site.acts.waiting, query = '') =>
  (await app.call(site.author, { url: `/api/printer/document/${id}${query}` })).rawPayload;
const approval = (cms: Uint8Array | string, id = site.acts.waiting): InjectOptions => ({
  method: 'POST',
  url: `/api/signer/approve/${id}`,
  payload: { cms: typeof cms === 'string' ? cms : Buffer.from(cms).toString('base64') },
});
const signed = async (options: SignOptions = {}, signer = signers.signerOf(site.author)) =>
  signDetached(await frozen(), signer, options);
const issued = (options: PersonOptions, authority = signers.authority) =>
  issuePerson(
    authority.intermediate,
    { commonName: 'НАДЗОР АВТОРСКИЙ', iin: site.author.iin },
    options,
  );
const day = 24 * 3600 * 1000;
const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes[at] ?? 0) ^ 1);

describe('a CMS is refused', () => {
  it.each<[string, string, () => Promise<Uint8Array | string>]>([
    [
      'tampered',
      'SIGNATURE_INVALID',
      async () => flipped(await signed(), (await signed()).length - 9),
    ],
    ['attached', 'CONTENT_NOT_DETACHED', () => signed({ encapsulate: true })],
    ['expired', 'CERT_EXPIRED', () => signed({}, issued({ validTo: new Date(Date.now() - day) }))],
    [
      'not valid yet',
      'CERT_NOT_YET_VALID',
      () => signed({}, issued({ validFrom: new Date(Date.now() + day) })),
    ],
    ['untrusted', 'CHAIN_UNTRUSTED', () => signed({}, issued({}, createAuthority('rsa', 'ТЕСТ')))],
    ['of another person', 'IIN_MISMATCH', () => signed({}, signers.signerOf(site.technical))],
    ['by a key for signing in', 'KEY_USAGE', () => signed({}, issued({ use: 'auth' }))],
    [
      'of another document',
      'DOCUMENT_MISMATCH',
      async () => signDetached(await frozen(site.acts.approved), signers.signerOf(site.author)),
    ],
    [
      'of one changed bit of the document',
      'DOCUMENT_MISMATCH',
      async () => signDetached(flipped(await frozen(), 77), signers.signerOf(site.author)),
    ],
    [
      'of the document as base64 text',
      'SIGNED_BASE64_TEXT',
      async () =>
        signDetached(
          Buffer.from((await frozen()).toString('base64')),
          signers.signerOf(site.author),
        ),
    ],
    ['garbage', 'MALFORMED', () => Promise.resolve('мусор')],
    ['random bytes', 'MALFORMED', () => Promise.resolve(randomBytes(3000))],
    ['cut in two', 'MALFORMED', async () => (await signed()).subarray(0, 700)],
    ['the document itself', 'MALFORMED', () => frozen()],
  ])('%s', async (_, code, make) => {
    expect(await refused(site.author, approval(await make()))).toMatchObject({ status: 422, code });
  });

  it.each([
    ['that is empty', ''],
    ['longer than any signature', 'A'.repeat(400_001)],
  ])('%s', async (_, cms) => {
    expect(await refused(site.author, approval(cms))).toMatchObject({ status: 400 });
  });

  it('a second time, on the next version and on another document', async () => {
    const { contractor, technical } = site;
    const { id } = await buildCompleteAct(app, site, '0,1');
    expectStatus(await start(app, contractor, id), 200);
    const cms = signers.sign(technical, await frozen(id));
    expectStatus(await app.call(technical, approval(cms, id)), 200);
    expect(await refused(technical, approval(cms, id))).toMatchObject({
      status: 409,
      code: 'already-decided',
    });
    expectStatus(await rejectAs(app, site.author, id, 'Ещё раз'), 200);
    expect(await refused(technical, approval(cms, id))).toMatchObject({
      status: 409,
      code: 'not-in-approval',
    });
    expectStatus(
      await app.call(contractor, { method: 'POST', url: `/api/signer/revise/${id}` }),
      200,
    );
    expectStatus(await start(app, contractor, id), 200);
    // Not a word was changed, and yet it is another version: its number stands on the paper.
    expect(await refused(technical, approval(cms, id))).toMatchObject({
      status: 422,
      code: 'DOCUMENT_MISMATCH',
    });
    const copy = expectStatus(
      await app.call(contractor, { method: 'POST', url: `/api/act/${id}` }),
      201,
    );
    expectStatus(await start(app, contractor, copy.id), 200);
    expect(await refused(technical, approval(cms, copy.id))).toMatchObject({
      status: 422,
      code: 'DOCUMENT_MISMATCH',
    });
  });

  it('whose signature stands in the records already, however it is wrapped', async () => {
    const document = await frozen();
    const signer = signers.signerOf(site.author);
    const signingTime = new Date();
    const [first, rewrapped] = [{}, { enclosed: [signers.authority.intermediate.certificate] }].map(
      (wrapping) => signDetached(document, signer, { signingTime, ...wrapping }),
    );
    const verified = await Promise.all(
      [first, rewrapped].map((cms) =>
        app.services.signatures.verify({
          cms: cms ?? '',
          document,
          at: new Date(),
          expectedIin: site.author.iin,
          purpose: 'sign',
        }),
      ),
    );
    expect(Buffer.compare(first ?? Buffer.of(), rewrapped ?? Buffer.of())).not.toBe(0);
    const store = async (at: number, documentId: string) => {
      const signableId = await signableOf(app.services, documentId);
      return transaction(app.services.db, (trx) => {
        const one = verified[at];
        if (!one) {
          throw new Error('two were verified');
        }
        return insertSignature(trx, signableId, {
          userId: site.author.userId,
          channel: 'ncalayer',
          verified: one,
          receivedAt: new Date(),
        });
      });
    };
    await store(0, site.acts.waiting);
    for (const [at, documentId] of [
      [0, site.acts.waiting],
      [0, site.acts.rejected],
      [1, site.acts.rejected],
    ] as const) {
      const error = await store(at, documentId).catch((thrown: unknown) => thrown);
      expect(error instanceof Refusal && error.facts.detailCode).toBe('REPLAYED');
    }
  });
});
