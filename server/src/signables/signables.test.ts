import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { createSigners } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { bytesOf } from './bytes.ts';
import { findOpenSignable, spendSignable } from './repository.ts';
import { judgeSigned, keepSignature } from './sign.ts';
import { buildSignable } from './testing/build-signable.ts';

const signers = createSigners();
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ trust: signers.trust });
  person = await buildPerson(app.services);
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + 60_000);
const run = (query: ReturnType<typeof sql>) => query.execute(app.services.db);
const openOne = () =>
  findOpenSignable(app.services.db, person.userId, 'identity', app.services.now());

describe('what is signed', () => {
  it('never changes and never goes', async () => {
    const id = await buildSignable(app.services, person.userId);
    for (const change of [
      sql`update signables set sha256 = sha256(sha256) where id = ${id}`,
      sql`update signables set verification_code = 'another' where id = ${id}`,
      sql`update signables set expires_at = now() where id = ${id}`,
      sql`delete from signables where id = ${id}`,
    ]) {
      await expect(run(change)).rejects.toThrow('what is signed never changes');
    }
    const truncation = sql`truncate signables cascade`;
    await expect(truncation.execute(app.owner.db)).rejects.toThrow('append-only');
    await expect(run(truncation)).rejects.toThrow('permission denied');
  });

  it('may stay for good though it was to expire, with other bytes never', async () => {
    const id = await buildSignable(app.services, person.userId, { expiresAt: later() });
    const other = sql`update signables set content = 'other', expires_at = null where id = ${id}`;
    await expect(run(other)).rejects.toThrow('what is signed never changes');
    const kept = sql`update signables set expires_at = null, verification_code = ${id} where id = ${id}`;
    await run(kept);
    await expect(run(sql`delete from signables where id = ${id}`)).rejects.toThrow('never changes');
  });

  it('is the newest that has not expired, until it is used up, once', async () => {
    const { db } = app.services;
    const expiresAt = later();
    await buildSignable(app.services, person.userId, { purpose: 'identity', expiresAt });
    const id = await buildSignable(app.services, person.userId, { purpose: 'identity', expiresAt });
    await buildSignable(app.services, person.userId, {
      purpose: 'identity',
      expiresAt: new Date(0),
    });
    await buildSignable(app.services, person.userId, { expiresAt });
    expect(await openOne()).toMatchObject({ id });
    const spend = () => transaction(db, (trx) => spendSignable(trx, id));
    expect(await Promise.all([spend(), spend()])).toEqual(expect.arrayContaining([true, false]));
  });

  it('is given out only as it was frozen', async () => {
    const content = Buffer.from('frozen');
    const other = { content, sha256: Buffer.alloc(32) };
    await expect(bytesOf(app.services, other)).rejects.toMatchObject({ code: 'file-damaged' });
  });
});

describe('a signature', () => {
  const signed = async (bytes: Uint8Array) => {
    const id = await buildSignable(app.services, person.userId, { bytes });
    const signable = await app.services.db
      .selectFrom('signables')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const actsFor = { bins: [], needsOrganization: false };
    const signer = { userId: person.userId, iin: person.iin, isIinConfirmed: true, actsFor };
    const cms = signers.sign(person, bytes);
    const at = app.services.now();
    const by = { cms, channel: 'ncalayer' } as const;
    return { id, verified: await judgeSigned(app.services, signable, signer, by, at), at };
  };

  it('is kept under the bytes it was judged over, and under no others', async () => {
    const { id, verified, at: receivedAt } = await signed(Buffer.from('one'));
    const other = await buildSignable(app.services, person.userId, { bytes: Buffer.from('two') });
    const keep = (signableId: string) =>
      transaction(app.services.db, (trx) =>
        keepSignature(trx, signableId, {
          userId: person.userId,
          channel: 'ncalayer',
          verified,
          receivedAt,
        }),
      );
    await expect(keep(other)).rejects.toMatchObject({ facts: { detailCode: 'DOCUMENT_MISMATCH' } });
    expect(await keep(id)).toEqual(expect.any(String));
    await expect(keep(id)).rejects.toMatchObject({ facts: { detailCode: 'REPLAYED' } });
  });
});

describe('GET /verify/{code}', () => {
  it('shows what nobody decides on, by what it was called when it was frozen', async () => {
    const code = 'c'.repeat(24);
    await buildSignable(app.services, person.userId, {
      captions: { ru: 'Письмо', kk: 'Хат', en: 'Letter' },
      fullNumber: 'ИСХ-2026-000001',
      name: 'О сроках',
      projectName: 'Школа',
      verificationCode: code,
    });
    const headers = { 'accept-language': 'kk' };
    const answer = await app.call(null, { url: `/api/verify/${code}`, headers });
    expect(expectStatus(answer, 200)).toMatchObject({
      documentType: 'Хат',
      documentId: 'ИСХ-2026-000001',
      name: 'О сроках',
      projectName: 'Школа',
      version: 1,
      supersededBy: null,
      signatures: [],
    });
  });
});
