import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../src/signatures/algorithms.ts';
import { readCertificates } from '../../src/signatures/trust-store.ts';
import { buildCompleteAct, buildSite, expectStatus, type Site, start } from '../act-thread.ts';
import type { ServerProcess } from '../server-process.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { signInAt, startBeside } from './beside.ts';

// Nothing of the signature is ours: authority, certificates and CMS are made by the OpenSSL command line.
let folder: string;
let app: TestApp;
let site: Site;
let server: ServerProcess;
let actId: string;
let technical: Awaited<ReturnType<typeof signInAt>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nysan-trust-'));
  app = await startTestApp();
  site = await buildSite(app);
  makeAuthority(site.technical.iin);
  server = await startBeside(app, { NYSAN_TRUST_DIR: join(folder, 'trust') });
  ({ id: actId } = await buildCompleteAct(app, site));
  expectStatus(await start(app, site.contractor, actId), 200);
  technical = await signInAt(app, server, site.technical);
});
afterAll(async () => {
  await server?.kill();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, name);
/** Words of the command line that hold no space, and further arguments. */
const openssl = (words: string, ...more: string[]) =>
  execFileSync('openssl', [...words.split(' '), ...more], { cwd: folder, stdio: 'pipe' });

const issue = (name: string, subject: string, section: string, issuer: string | null) =>
  openssl(
    `req -x509 -new -newkey rsa:2048 -noenc -days 30 -utf8 -config ca.cnf -extensions ${section} ` +
      `-keyout ${name}.key -out ${name}.pem${issuer ? ` -CA ${issuer}.pem -CAkey ${issuer}.key` : ''}`,
    '-subj',
    subject,
  );

const makeAuthority = (iin: string) => {
  writeFileSync(file('ca.cnf'), configuration);
  mkdirSync(file('trust'));
  issue('root', '/CN=Бөтен негізгі орталық/C=KZ', 'authority', null);
  issue('middle', '/CN=Бөтен куәландырушы орталық/C=KZ', 'authority', 'root');
  issue('person', `/CN=НАДЗОР ТЕХНИЧЕСКИЙ/serialNumber=IIN${iin}/C=KZ`, 'person', 'middle');
  openssl('x509 -in root.pem -outform DER -out trust/root.cer');
  writeFileSync(file('trust/middle.pem'), readFileSync(file('middle.pem')));
};

const configuration = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[person]
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`;

const signed = (bytes: Uint8Array): Buffer => {
  writeFileSync(file('document'), bytes);
  return openssl(
    'cms -sign -binary -outform DER -md sha256 -in document -signer person.pem -inkey person.key',
  );
};

const flipped = (bytes: Buffer, at: number): Buffer => {
  expect(at).toBeGreaterThan(0);
  return Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));
};

const signaturesOf = async () => {
  const { rows } = await sql<{ cms: Buffer; issuer: string; iin: string; is_demo: boolean }>`
    select s.cms, s.issuer, s.iin, s.is_demo from signatures s
    join signables f on f.id = s.signable_id where f.record_id = ${actId}`.execute(app.services.db);
  return rows;
};

it('a CMS by OpenSSL under a foreign authority is refused with one bit changed, and stored as it is', async () => {
  const document = await technical.pdf(actId);
  const cms = signed(document);
  const digest = cms.indexOf(digestOf('sha256', [document]));
  const certificate = readCertificates(readFileSync(file('person.pem')))[0]?.signature ?? '';
  const refusals: [Buffer, string][] = [
    [flipped(cms, cms.length - 1), 'SIGNATURE_INVALID'],
    [flipped(cms, cms.length - 200), 'SIGNATURE_INVALID'],
    [flipped(cms, digest + 7), 'DOCUMENT_MISMATCH'],
    [flipped(cms, cms.indexOf(certificate) + 9), 'CHAIN_UNTRUSTED'],
    [signed(flipped(document, document.length >> 1)), 'DOCUMENT_MISMATCH'],
  ];
  for (const [changed, code] of refusals) {
    expect(await technical.approve(actId, changed)).toEqual({ status: 422, code });
  }
  expect(await signaturesOf()).toEqual([]);

  expect(await technical.approve(actId, cms)).toEqual({ status: 200 });
  expect(await signaturesOf()).toEqual([
    { cms, issuer: 'Бөтен куәландырушы орталық', iin: site.technical.iin, is_demo: false },
  ]);
});

it('a server that was not told of the authority trusts none of it', async () => {
  const other = await buildCompleteAct(app, site);
  expectStatus(await start(app, site.contractor, other.id), 200);
  const cms = signed(await technical.pdf(other.id)).toString('base64');
  const answer = await app.call(site.technical, {
    method: 'POST',
    url: `/api/signer/approve/${other.id}`,
    payload: { cms },
  });
  expect(expectStatus(answer, 422).code).toBe('CHAIN_UNTRUSTED');
});
