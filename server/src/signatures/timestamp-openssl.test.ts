import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf, randomOf } from '../../test/length.ts';
import { certificateToPem, issueStamper } from './test-pki/authority.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { keyToPem } from './test-pki/keys.ts';
import { signDetached } from './test-pki/sign-detached.ts';
import { timestampAttribute, timestampToken } from './test-pki/timestamp.ts';
import { joinTrust, readCertificates, type TrustStore, trustStore } from './trust-store.ts';
import { verifySignature } from './verify.ts';

const length = lengthOf('flipped bits of a time stamp', { short: 200, long: 20_000 });

// The authority, its keys and its tokens are made by OpenSSL (`openssl ts`) and nothing of them by us.
describe('a time stamp by OpenSSL', () => {
  let folder: string;
  let example: Example;
  let trust: TrustStore;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'openssl-ts-'));
    example = createExample('rsa');
    put('ts.cnf', configuration);
    put('serial', '0A');
    issue('root', '/CN=Бөтен орталық/C=KZ', 'authority', null);
    issue('tsa', '/CN=Бөтен уақыт/C=KZ', 'stamper', 'root');
    issue('clerk', '/CN=Бөтен қызметкер/C=KZ', 'uncritical', 'root');
    const foreign = readCertificates(readFileSync(file('root.pem'))).map((certificate) => ({
      certificate,
      profile: 'demo' as const,
    }));
    trust = joinTrust(example.trust, trustStore(foreign));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  const put = (name: string, content: Uint8Array | string) => writeFileSync(file(name), content);
  /** Words of the command line that hold no space, and further arguments. */
  const openssl = (words: string, ...more: string[]) =>
    execFileSync('openssl', [...words.split(' '), ...more], { cwd: folder, stdio: 'pipe' });
  const issue = (name: string, subject: string, section: string, issuer: string | null) =>
    openssl(
      `req -x509 -new -newkey rsa:2048 -noenc -days 30 -utf8 -config ts.cnf -extensions ${section} ` +
        `-keyout ${name}.key -out ${name}.pem${issuer ? ` -CA ${issuer}.pem -CAkey ${issuer}.key` : ''}`,
      '-subj',
      subject,
    );
  const token = (stamped: Uint8Array, section = 'tsa', query = '-sha256 -cert') => {
    put('stamped', stamped);
    openssl(`ts -query -data stamped ${query} -out request`);
    openssl(
      `ts -reply -config ts.cnf -section ${section} -queryfile request -token_out -out token`,
    );
    return Uint8Array.from(readFileSync(file('token')));
  };
  const signed = (makeToken: (signature: Uint8Array) => Uint8Array) =>
    signDetached(example.document, example.signer, {
      unsignedAttributes: (signature) => [timestampAttribute(makeToken(signature))],
    });
  const judge = (cms: Uint8Array, known = trust) =>
    verifySignature(example.input(cms, { trust: known, at: new Date() }));
  const bad = (reason: string) => ({
    ok: true,
    profile: 'CAdES-BES',
    timestamp: { state: 'bad', reason },
  });

  it('makes CAdES-T with the time OpenSSL shows', () => {
    const verdict = judge(signed((signature) => token(signature)));
    expect(verdict).toMatchObject({
      profile: 'CAdES-T',
      timestamp: { state: 'good', authority: 'Бөтен уақыт', policy: '1.2.398.3.3.2.6.4' },
    });
    const [, shown] =
      /Time stamp: (.*)/.exec(openssl('ts -reply -in token -token_in -text').toString()) ?? [];
    expect(verdict.ok && verdict.timestamp.state === 'good' && verdict.timestamp.time).toEqual(
      new Date(shown ?? ''),
    );
  });

  it('is bad for another signature, with an unknown authority and with an uncritical purpose', () => {
    expect(judge(signed(() => token(example.document)))).toMatchObject(bad('IMPRINT_MISMATCH'));
    const cms = signed((signature) => token(signature));
    expect(judge(cms, example.trust)).toMatchObject(bad('CHAIN_UNTRUSTED'));
    const byClerk = () => signed((signature) => token(signature, 'clerk'));
    // OpenSSL itself refuses to stamp with such a certificate.
    expect(byClerk).toThrow('invalid signer certificate purpose');
  });

  it('is bad with SHA-1, with SHA-512 and without the certificate of its authority', () => {
    for (const digest of ['-sha1', '-sha512']) {
      const cms = signed((signature) => token(signature, 'tsa', `${digest} -cert`));
      expect(judge(cms)).toMatchObject(bad('UNSUPPORTED_ALGORITHM'));
    }
    const bare = signed((signature) => token(signature, 'tsa', '-sha256'));
    expect(judge(bare)).toMatchObject(bad('CERT_MISSING'));
    const known = readCertificates(readFileSync(file('tsa.pem'))).map((certificate) => ({
      certificate,
      profile: 'demo' as const,
    }));
    expect(judge(bare, joinTrust(trust, trustStore(known)))).toMatchObject({ profile: 'CAdES-T' });
  });

  it('is never good with a flipped bit that something signs, and never costs the signature', () => {
    let stamp = new Uint8Array();
    const cms = signed((signature) => {
      stamp = Uint8Array.from(token(signature));
      return stamp;
    });
    const from = Buffer.from(cms).indexOf(stamp);
    const original = judge(cms);
    const time = original.ok && original.timestamp;
    const random = randomOf(length.seed);
    const positions = Array.from({ length: length.rounds }, () =>
      Math.floor(random() * stamp.length),
    );
    const stillGood = positions.filter((at) => {
      const bit = 1 << Math.floor(random() * 8);
      const verdict = judge(cms.with(from + at, (cms[from + at] ?? 0) ^ bit));
      expect(verdict.ok).toBe(true);
      const isGood = verdict.ok && verdict.timestamp.state === 'good';
      expect(!isGood || verdict.timestamp).toEqual(!isGood || time);
      return isGood;
    });
    const version = Buffer.from(stamp).indexOf(Buffer.of(0x02, 0x01, 0x03, 0x31)) + 2;
    expect(stillGood.filter((at) => at !== version)).toEqual([]);
  });

  it('and by us is accepted by OpenSSL alike', () => {
    const { root, intermediate } = example.authority;
    const stamper = issueStamper(intermediate);
    put('ours-root.pem', certificateToPem(root.certificate));
    put('ours-middle.pem', certificateToPem(intermediate.certificate));
    put('ours.key', keyToPem(stamper.key));
    put('ours.token', timestampToken(example.document, stamper));
    const digest = createHash('sha256').update(example.document).digest('hex');
    const verify = (hash: string) =>
      openssl(
        `ts -verify -in ours.token -token_in -digest ${hash} -CAfile ours-root.pem -untrusted ours-middle.pem`,
      ).toString();
    expect(verify(digest)).toContain('Verification: OK');
    expect(() => verify(digest.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toThrow();
  });
});

const configuration = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[stamper]
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = critical, timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[uncritical]
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = timeStamping
[tsa]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.398.3.3.2.6.4
digests = sha1, sha256, sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
[clerk]
serial = serial
signer_cert = clerk.pem
signer_key = clerk.key
signer_digest = sha256
default_policy = 1.2.398.3.3.2.6.4
digests = sha256
`;
