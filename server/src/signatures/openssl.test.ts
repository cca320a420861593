import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf, randomOf, roundsOf } from '../../test/length.ts';
import { readDer } from './der.ts';
import { checkOcspAnswer } from './ocsp.ts';
import { ocspRequest } from './ocsp-request.ts';
import { oids } from './oids.ts';
import { certificateToPem, issuePerson } from './test-pki/authority.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { keyToPem } from './test-pki/keys.ts';
import { signDetached } from './test-pki/sign-detached.ts';
import { loadTrustFolder, readCertificates, type TrustStore } from './trust-store.ts';
import { verifySignature } from './verify.ts';

const length = lengthOf('documents signed by OpenSSL and by us', { short: 3, long: 300 });
const random = randomOf(length.seed);
/** The document of this round: anything, and of any length. */
const someBytes = () =>
  Uint8Array.from({ length: Math.floor(random() * 20_000) + 1 }, () => Math.floor(random() * 256));
const flippedSomewhere = (bytes: Uint8Array, from = 0) =>
  flipped(bytes, from + Math.floor(random() * (bytes.length - from)));
/** An RSA signature of 2048 bits stands at the end of its message. */
const SIGNATURE_BYTES = 256;

// OpenSSL is the second opinion here: what it makes we accept, what we make it accepts.
describe('OpenSSL', () => {
  let folder: string;
  beforeAll(() => {
    requireOpenssl();
    folder = mkdtempSync(join(tmpdir(), 'openssl-'));
  });
  afterAll(() => folder && rmSync(folder, { recursive: true }));
  const file = (name: string) => join(folder, name);
  const put = (name: string, content: Uint8Array | string) => writeFileSync(file(name), content);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const isAcceptedBy = (...args: string[]) => {
    try {
      openssl(...args);
      return true;
    } catch {
      return false;
    }
  };

  describe('signs, we verify', () => {
    const document = Buffer.from('Акт скрытых работ № 12\r\nстрока с переводом\n'.repeat(200));
    let trust: TrustStore;
    beforeAll(async () => {
      put('document', document);
      put('ca.cnf', authorityConfiguration);
      issue('root', '/CN=Бөтен орталық/C=KZ', 'authority', null);
      issue('middle', '/CN=Бөтен аралық орталық/C=KZ', 'authority', 'root');
      issue(
        'user',
        '/CN=ТЕСТОВ ТЕСТ/SN=ТЕСТОВ/serialNumber=IIN850101400017/GN=ТЕСТОВИЧ/C=KZ',
        'person',
        'middle',
      );
      issue('second', '/CN=ЕКІНШІ АДАМ/serialNumber=IIN900202300025/C=KZ', 'person', 'middle');
      mkdirSync(file('trust'));
      put('trust/root.pem', readFileSync(file('root.pem')));
      openssl('x509', '-in', 'middle.pem', '-outform', 'DER', '-out', 'trust/middle.cer');
      ({ trust } = await loadTrustFolder(file('trust'), 'production'));
    });
    const issue = (name: string, subject: string, section: string, issuer: string | null) => {
      const signing = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : [];
      const key = [
        '-newkey',
        'rsa:2048',
        '-noenc',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
      ];
      const text = [
        '-utf8',
        '-subj',
        subject,
        '-config',
        'ca.cnf',
        '-extensions',
        section,
        '-days',
        '30',
      ];
      openssl('req', '-x509', '-new', ...key, ...text, ...signing);
    };
    const sign = (...args: string[]) => {
      const files = [
        '-in',
        'document',
        '-signer',
        'user.pem',
        '-inkey',
        'user.key',
        '-out',
        'signature',
      ];
      openssl('cms', '-sign', '-binary', '-outform', 'DER', '-md', 'sha256', ...files, ...args);
      return Uint8Array.from(readFileSync(file('signature')));
    };
    const judge = (cms: Uint8Array | string, bytes: Uint8Array = document) =>
      verifySignature({
        cms,
        document: bytes,
        trust,
        at: new Date(),
        expectedIin: '850101400017',
        purpose: 'sign',
      });

    it.each([
      ['DER', []],
      ['naming the certificate by key identifier', ['-keyid']],
      ['with the whole chain enclosed', ['-certfile', 'middle.pem']],
      ['with a signing certificate attribute', ['-cades']],
    ])('accepts a signature %s, and none of one changed bit', (_, args) => {
      const cms = sign(...args);
      expect(judge(cms)).toMatchObject({
        ok: true,
        signer: { fullName: 'ТЕСТОВ ТЕСТ ТЕСТОВИЧ', issuerName: 'Бөтен аралық орталық' },
        trustProfile: 'production',
      });
      const at = Buffer.from(cms).indexOf(
        readCertificates(readFileSync(file('user.pem')))[0]?.signature ?? '',
      );
      for (const position of [at, at + 100, cms.length - 20, cms.length - 200]) {
        expect(judge(flipped(cms, position)).ok).toBe(false);
      }
      expect(judge(cms, flipped(document, 77))).toMatchObject({ reason: 'DOCUMENT_MISMATCH' });
    });

    it('accepts a streamed signature with indefinite lengths, and none of one changed bit', () => {
      // OpenSSL streams attached signatures only; with indefinite lengths the content can simply be cut out.
      const streamed = sign('-stream');
      const [, body] = readDer(streamed, { indefinite: true }).children;
      const content = body?.children[0]?.children[2]?.children[1]?.encoded ?? streamed;
      const from = Buffer.from(streamed).indexOf(content);
      const cms = Buffer.concat([
        streamed.subarray(0, from),
        streamed.subarray(from + content.length),
      ]);
      expect([...cms.subarray(0, 2)]).toEqual([0x30, 0x80]);
      expect(judge(cms)).toMatchObject({ ok: true });
      for (const position of [0, 1, 14, cms.length - 1, cms.length - 20, cms.length - 200]) {
        expect(judge(flipped(cms, position)).ok).toBe(false);
      }
      expect(judge(cms, flipped(document, 77))).toMatchObject({ reason: 'DOCUMENT_MISMATCH' });
    });

    it('accepts a signature of any document, and none of one changed bit in either', () => {
      for (const _ of roundsOf(length)) {
        const bytes = someBytes();
        put('any', bytes);
        const cms = sign('-in', 'any');
        expect(judge(cms, bytes)).toMatchObject({ ok: true });
        expect(judge(cms, flippedSomewhere(bytes))).toMatchObject({ reason: 'DOCUMENT_MISMATCH' });
        const other = flippedSomewhere(cms, cms.length - SIGNATURE_BYTES);
        expect(judge(other, bytes).ok).toBe(false);
      }
    });

    it('accepts the PEM form', () => {
      const cms = sign('-outform', 'PEM');
      expect(judge(Buffer.from(cms).toString()).ok).toBe(true);
    });

    it.each([
      ['CONTENT_NOT_DETACHED', ['-nodetach']],
      ['CONTENT_NOT_DETACHED', ['-nodetach', '-stream']],
      ['CERT_MISSING', ['-nocerts']],
      ['UNSUPPORTED_ALGORITHM', ['-md', 'sha1']],
      ['MALFORMED', ['-noattr']],
      ['UNSUPPORTED_ALGORITHM', ['-keyopt', 'rsa_padding_mode:pss']],
      ['TOO_MANY_SIGNERS', ['-signer', 'second.pem', '-inkey', 'second.key']],
    ])('is refused with %s for %j', (reason, args) => {
      expect(judge(sign(...args))).toMatchObject({ ok: false, reason });
    });

    it('agrees about revocation', () => {
      const [certificate] = readCertificates(readFileSync(file('user.pem')));
      const [issuer] = readCertificates(readFileSync(file('middle.pem')));
      if (!certificate || !issuer) {
        throw new Error('OpenSSL made no certificates');
      }
      const serial = Buffer.from(certificate.serial).toString('hex').toUpperCase();
      const nonce = Uint8Array.from({ length: 32 }, (_, index) => index);
      put('request', ocspRequest(certificate, issuer, nonce));
      const state = (line: string) => {
        put('index', line);
        const signer = ['-rsigner', 'middle.pem', '-rkey', 'middle.key', '-CA', 'middle.pem'];
        openssl(
          'ocsp',
          '-index',
          'index',
          ...signer,
          '-reqin',
          'request',
          '-respout',
          'answer',
          '-ndays',
          '1',
        );
        const answer = Uint8Array.from(readFileSync(file('answer')));
        return checkOcspAnswer({
          answer,
          certificate: certificate.der,
          issuer: issuer.der,
          nonce,
          at: new Date(),
        });
      };
      expect(state(`V\t491231235959Z\t\t${serial}\tunknown\t/CN=x\n`)).toEqual({
        state: 'good',
        detail: '',
      });
      expect(state(`R\t491231235959Z\t260101000000Z\t${serial}\tunknown\t/CN=x\n`).state).toBe(
        'revoked',
      );
      expect(state(`V\t491231235959Z\t\tAB\tunknown\t/CN=x\n`).state).toBe('unknown');
    });
  });

  describe('verifies what we sign', () => {
    let example: Example;
    beforeAll(() => {
      example = createExample('rsa');
      put('ours', example.document);
      put('ours-root.pem', certificateToPem(example.authority.root.certificate));
      put('ours-middle.pem', certificateToPem(example.authority.intermediate.certificate));
      const { root, intermediate } = example.authority;
      put(
        'ours-ca.pem',
        certificateToPem(root.certificate) + certificateToPem(intermediate.certificate),
      );
      put('ours-user.pem', certificateToPem(example.signer.certificate));
      put('ours-user.key', keyToPem(example.signer.key));
    });
    const chain = ['-CAfile', 'ours-ca.pem', '-purpose', 'smimesign'];
    const accepts = (content: string) =>
      isAcceptedBy(
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'ours.cms',
        '-content',
        content,
        '-out',
        'out',
        ...chain,
      );

    it.each([{}, { byKeyId: true }, { bareKeyAlgorithm: true }])(
      'accepts our signature with %j and refuses it for other bytes',
      (options) => {
        const cms = signDetached(example.document, example.signer, options);
        put('other', flipped(example.document, 5));
        put('ours.cms', cms);
        expect(accepts('ours')).toBe(true);
        expect(accepts('other')).toBe(false);
        put('ours.cms', flipped(cms, cms.length - 1));
        expect(accepts('ours')).toBe(false);
      },
    );

    it('accepts our signature of any document, and none of one changed bit in either', () => {
      for (const _ of roundsOf(length)) {
        const bytes = someBytes();
        const cms = signDetached(bytes, example.signer);
        put('any', bytes);
        put('other', flippedSomewhere(bytes));
        put('ours.cms', cms);
        expect(accepts('any')).toBe(true);
        expect(accepts('other')).toBe(false);
        put('ours.cms', flippedSomewhere(cms, cms.length - SIGNATURE_BYTES));
        expect(accepts('any')).toBe(false);
      }
    });

    it('accepts our chain and our key', () => {
      expect(
        isAcceptedBy(
          'verify',
          '-x509_strict',
          '-CAfile',
          'ours-root.pem',
          '-untrusted',
          'ours-middle.pem',
          'ours-user.pem',
        ),
      ).toBe(true);
      expect(isAcceptedBy('verify', '-CAfile', 'ours-root.pem', 'ours-user.pem')).toBe(false);
      const modulus = (kind: string, name: string) =>
        openssl(kind, '-in', name, '-noout', '-modulus').toString();
      expect(modulus('rsa', 'ours-user.key')).toBe(modulus('x509', 'ours-user.pem'));
    });

    it('reads the Cyrillic names of our GOST certificates', () => {
      const gost = createExample('gost512');
      const person = issuePerson(gost.authority.intermediate, gost.person, {
        purposes: [oids.emailProtection],
      });
      put('gost.pem', certificateToPem(person.certificate));
      const shown = openssl(
        'x509',
        '-in',
        'gost.pem',
        '-noout',
        '-subject',
        '-nameopt',
        'utf8,sep_comma_plus',
      ).toString();
      expect(shown).toContain('CN=ӘБДІРАХМАНОВА ӘЛИЯ');
      expect(shown).toContain('serialNumber=IIN850101400017');
    });
  });
});

const authorityConfiguration = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign, digitalSignature
subjectKeyIdentifier = hash
[person]
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`;

function requireOpenssl(): void {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(
      'These tests compare our signatures with the OpenSSL command line tool (version 3), which was not found on this machine.',
      { cause: error },
    );
  }
}

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set([(copy[at] ?? 0) ^ 1], at);
  return copy;
}
