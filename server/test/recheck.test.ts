import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { jobList } from '../src/job-list.ts';
import { startJobs } from '../src/jobs/start-jobs.ts';
import { revocationShown } from '../src/signables/present-signature.ts';
import { keepSignature } from '../src/signables/sign.ts';
import { signaturesUnder } from '../src/signables/signatures-repository.ts';
import { buildSignable, signableOf } from '../src/signables/testing/build-signable.ts';
import { openSignatureDesk } from '../src/signatures/desk.ts';
import { checkOcspAnswer } from '../src/signatures/ocsp.ts';
import { recheckRevocation } from '../src/signatures/recheck.ts';
import { ocspChecker, type RevocationPolicy } from '../src/signatures/revocation.ts';
import { issueStamper, trustOf } from '../src/signatures/test-pki/authority.ts';
import {
  type OcspResponder,
  type ResponderOptions,
  startOcspResponder,
} from '../src/signatures/test-pki/ocsp-responder.ts';
import { signDetached } from '../src/signatures/test-pki/sign-detached.ts';
import { timestampAttribute, timestampToken } from '../src/signatures/test-pki/timestamp.ts';
import { buildCompleteAct, buildSite, expectStatus, type Site, start } from './act-thread.ts';
import { buildPerson } from './factories.ts';
import { createSigners, type Signers } from './signers.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let signers: Signers;
let site: Site;
let person: Person;
let responder: OcspResponder;
let behaviour: ResponderOptions;
const clock = { ahead: 0 };
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => new Date(Date.now() + clock.ahead) });
  behaviour = { responder: signers.authority.intermediate, stateOf: () => 'good' };
  responder = await startOcspResponder(behaviour);
  site = await buildSite(app);
  person = await buildPerson(app.services);
});
afterAll(async () => {
  await responder.close();
  await app.close();
});
beforeEach(() => ask('soft'));
afterEach(async () => {
  clock.ahead = 0;
  Object.assign(behaviour, { stateOf: () => 'good', httpStatus: undefined, revokedAt: undefined });
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs`.execute(
    app.services.db,
  );
});

/** Opens the desk anew, with this policy and the responder over HTTP. */
const ask = (policy: RevocationPolicy, trust = signers.trust) => {
  const isRevoked = ocspChecker([responder.url], () => undefined);
  app.services.signatures = openSignatureDesk({ trust, policy, isRevoked });
};
const answer = (changes: Partial<ResponderOptions>) => Object.assign(behaviour, changes);

/** A signature over some bytes, verified and kept like any other. */
const keep = async (): Promise<string> => {
  const document = randomBytes(100);
  const at = app.services.now();
  const verified = await app.services.signatures.verify({
    cms: signers.sign(person, document),
    document,
    at,
    expectedIin: person.iin,
    purpose: 'sign',
  });
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
const keepUnknown = async (): Promise<string> => {
  answer({ httpStatus: 503 });
  const id = await keep();
  answer({ httpStatus: undefined });
  return id;
};
const recheck = (signatureId: string) => recheckRevocation(app.services, { signatureId });

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(app.services.db)).rows;
const checksOf = (id: string) =>
  rowsOf(sql<{
    state: string;
    revoked_at: Date | null;
    detail: string;
    ocsp_answer: Buffer | null;
  }>`
    select state, revoked_at, detail, ocsp_answer from revocation_checks where signature_id = ${id} order by id`);
/** When the queue asks next, in minutes from now by the clock of the house. */
const nextAsking = async () => {
  const jobs = await rowsOf(sql<{ run_at: Date }>`select run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'recheck-revocation'`);
  return jobs.map(({ run_at: at }) =>
    Math.round((at.getTime() - app.services.now().getTime()) / MINUTE),
  );
};
const shown = async (id: string) => {
  const [row] = await rowsOf(sql<Parameters<typeof revocationShown>[0]>`
    select s.revocation, s.received_at, c.state as learned_revocation, c.revoked_at from signatures s
      left join revocation_checks c on c.signature_id = s.id and c.state <> 'unknown' where s.id = ${id}`);
  return row && revocationShown(row);
};

const freeze = async () => {
  const { id } = await buildCompleteAct(app, site, '0,1');
  expectStatus(await start(app, site.contractor, id), 200);
  const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
  return { id, pdf: pdf.rawPayload };
};
const signaturesOf = async (id: string) =>
  signaturesUnder(app.services.db, await signableOf(app.services, id));
const approve = (id: string, cms: string | Uint8Array) =>
  app.call(site.technical, {
    method: 'POST',
    url: `/api/signer/approve/${id}`,
    payload: { cms: typeof cms === 'string' ? cms : Buffer.from(cms).toString('base64') },
  });

describe('an approval', () => {
  it('keeps the responder’s answer, which still proves that the certificate was good', async () => {
    const { id, pdf } = await freeze();
    expectStatus(await approve(id, signers.sign(site.technical, pdf)), 200);
    const [row] = await rowsOf(sql<{ revocation: string; ocsp_answer: Buffer; received_at: Date }>`
      select s.revocation, s.ocsp_answer, s.received_at from signatures s
        join signables f on f.id = s.signable_id where f.record_id = ${id}`);
    expect(row?.revocation).toBe('good');
    const evidence = {
      answer: row?.ocsp_answer ?? Buffer.of(),
      certificate: signers.signerOf(site.technical).certificate.der,
      issuer: signers.authority.intermediate.certificate.der,
      nonce: null,
      at: row?.received_at ?? new Date(0),
    };
    expect(checkOcspAnswer(evidence)).toEqual({ state: 'good', detail: '' });
    expect(await nextAsking()).toEqual([]);
  });

  it('goes through when the responder is away, says so, and leaves the question to the jobs', async () => {
    const { id, pdf } = await freeze();
    answer({ httpStatus: 503 });
    expectStatus(await approve(id, signers.sign(site.technical, pdf)), 200);
    const [kept] = await signaturesOf(id);
    expect(kept).toMatchObject({ revocation: 'unknown', learned_revocation: null });
    expect(await nextAsking()).toEqual([5]);

    answer({ httpStatus: undefined, stateOf: () => 'revoked', revokedAt: new Date('2026-01-01Z') });
    await recheck(kept?.id ?? '');
    const [later] = await signaturesOf(id);
    expect(later).toEqual({
      ...kept,
      learned_revocation: 'revoked',
      revoked_at: new Date('2026-01-01Z'),
    });
    const act = await app.call(site.technical, { url: `/api/hidden-work-act/${id}` });
    expect(expectStatus(act, 200)).toMatchObject({
      status: { status: 'INAPPROVE' },
      isCurrentUserApproved: true,
      versions: [{ signatures: [{ revocation: 'revoked' }] }],
    });
    const { versions } = act.json();
    const check = await app.call(null, { url: `/api/verify/${versions[0].verificationCode}` });
    expect(expectStatus(check, 200)).toMatchObject({
      signatures: [{ revocation: 'revoked', timestampedAt: null }],
    });
    const sheet = await app.call(site.technical, { url: `/api/printer/document/${id}?sheet=true` });
    expect(sheet.statusCode).toBe(200);
  });

  it('keeps the time of a stamp, or why it proves nothing', async () => {
    const { id, pdf } = await freeze();
    const stamper = issueStamper(signers.authority.intermediate);
    const time = new Date('2026-10-05T06:07:08Z');
    const signer = signers.signerOf(site.technical);
    const stamped = (document: Uint8Array, over?: Uint8Array) =>
      signDetached(document, signer, {
        unsignedAttributes: (signature) => [
          timestampAttribute(timestampToken(over ?? signature, stamper, { time })),
        ],
      });
    expectStatus(await approve(id, stamped(pdf, pdf)), 200);
    const { id: second, pdf: secondPdf } = await freeze();
    expectStatus(await approve(second, stamped(secondPdf)), 200);
    expect((await signaturesOf(id))[0]).toMatchObject({
      profile: 'CAdES-BES',
      timestamp_at: null,
      timestamp_problem: 'IMPRINT_MISMATCH',
    });
    expect((await signaturesOf(second))[0]).toMatchObject({
      profile: 'CAdES-T',
      timestamp_at: time,
      timestamp_problem: null,
    });
  });
});

describe('the desk', () => {
  it('refuses a revoked certificate, and an unknown state where it is required', async () => {
    answer({ stateOf: () => 'revoked' });
    await expect(keep()).rejects.toMatchObject({ facts: { detailCode: 'REVOKED' } });
    answer({ stateOf: () => 'unknown' });
    ask('require');
    await expect(keep()).rejects.toMatchObject({ facts: { detailCode: 'REVOCATION_UNKNOWN' } });
    expect(await nextAsking()).toEqual([]);
  });

  it('asks nobody about demo keys, and nobody at all when told so', async () => {
    const before = responder.requestCount();
    ask('off');
    expect(await shown(await keep())).toBe('off');
    ask('require', trustOf(signers.authority, 'demo'));
    expect(await shown(await keep())).toBe('off');
    expect(responder.requestCount()).toBe(before);
    expect(await nextAsking()).toEqual([]);
  });
});

describe('a certificate whose state was not learned', () => {
  it('is asked about after growing pauses, and given up after a week', async () => {
    const id = await keepUnknown();
    answer({ stateOf: () => 'unknown' });
    const pauses: number[] = [];
    for (let [next] = await nextAsking(); next !== undefined; [next] = await nextAsking()) {
      pauses.push(next);
      clock.ahead += next * MINUTE;
      await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs`.execute(
        app.services.db,
      );
      await recheck(id);
    }
    expect(pauses.slice(0, 9)).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 640]);
    expect(Math.max(...pauses)).toBe(DAY / MINUTE);
    expect(clock.ahead).toBeGreaterThanOrEqual(7 * DAY);
    expect(clock.ahead).toBeLessThan(8 * DAY);
    const checks = await checksOf(id);
    expect(checks).toHaveLength(pauses.length);
    expect(checks.every(({ state, ocsp_answer: kept }) => state === 'unknown' && !kept)).toBe(true);
    expect(await shown(id)).toBe('unknown');
  });

  it('is known to be good from the first answer on, and is not asked about again', async () => {
    const id = await keepUnknown();
    await recheck(id);
    expect(await shown(id)).toBe('good');
    expect(await checksOf(id)).toMatchObject([{ state: 'good', ocsp_answer: expect.any(Buffer) }]);
    const asked = responder.requestCount();
    answer({ stateOf: () => 'revoked' });
    await recheck(id);
    expect(responder.requestCount()).toBe(asked);
    expect(await shown(id)).toBe('good');
  });

  it('is shown as revoked, or as revoked since, by the authority’s own time', async () => {
    const [before, after] = [await keepUnknown(), await keepUnknown()];
    const revokedAt = new Date('2026-05-06T07:08:09Z');
    answer({ stateOf: () => 'revoked', revokedAt });
    await recheck(before);
    expect(await shown(before)).toBe('revoked');
    expect(await checksOf(before)).toMatchObject([{ state: 'revoked', revoked_at: revokedAt }]);
    answer({ revokedAt: new Date(Date.now() + MINUTE) });
    await recheck(after);
    expect(await shown(after)).toBe('revokedLater');
  });

  it('is answered once, though two jobs ask at the same time', async () => {
    const id = await keepUnknown();
    await Promise.all([recheck(id), recheck(id)]);
    expect(await checksOf(id)).toHaveLength(1);
  });

  it('rests when the installation asks nobody any more or its authority is gone', async () => {
    const id = await keepUnknown();
    ask('off');
    await recheck(id);
    expect(await checksOf(id)).toEqual([]);
    ask('soft', { roots: [], intermediates: [], fingerprint: '' });
    await recheck(id);
    expect(await checksOf(id)).toMatchObject([
      { state: 'unknown', detail: expect.stringContaining('not configured') },
    ]);
    await recheck('00000000-0000-7000-8000-000000000000');
  });

  it('is asked about by the job worker', async () => {
    const id = await keepUnknown();
    const jobs = await startJobs({
      databaseUrl: app.databaseUrl,
      services: app.services,
      list: jobList,
    });
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker._private_jobs`.execute(
      app.services.db,
    );
    await expect.poll(() => shown(id), { timeout: 20_000 }).toBe('good');
    await jobs.stop();
  });

  it('has a record nobody can change', async () => {
    const id = await keepUnknown();
    await recheck(id);
    for (const change of [
      sql`update revocation_checks set state = 'unknown' where signature_id = ${id}`,
      sql`delete from revocation_checks where signature_id = ${id}`,
    ]) {
      await expect(change.execute(app.owner.db)).rejects.toThrow('append-only');
      await expect(change.execute(app.services.db)).rejects.toThrow('permission denied');
    }
  });
});
