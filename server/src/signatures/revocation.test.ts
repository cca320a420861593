import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { digestOf, type SchemeName } from './algorithms.ts';
import { tags } from './der.ts';
import { algorithm, element, octetString, oid, sequence } from './der-write.ts';
import { checkOcspAnswer } from './ocsp.ts';
import { ocspRequest } from './ocsp-request.ts';
import { oids } from './oids.ts';
import { applyRevocation, ocspChecker } from './revocation.ts';
import { issuePerson } from './test-pki/authority.ts';
import { ocspAddress, type Signer } from './test-pki/certificates.ts';
import { createExample } from './test-pki/example.ts';
import { generateKey } from './test-pki/keys.ts';
import {
  type OcspResponder,
  ocspAnswer,
  type ResponderOptions,
  startOcspResponder,
} from './test-pki/ocsp-responder.ts';
import { close } from './verify-in-worker.ts';
import { serialText } from './x509.ts';

afterAll(close);

describe.each<SchemeName>(['rsa', 'gost512'])(
  'ocspChecker against a responder with %s keys',
  (scheme) => {
    const example = createExample(scheme);
    const { intermediate } = example.authority;
    const delegate = issuePerson(
      intermediate,
      { commonName: 'OCSP' },
      { keyUsage: [0], purposes: [oids.ocspSigning] },
    );
    const serial = serialText(example.signer.certificate);
    let running: OcspResponder[] = [];
    let reports: string[] = [];

    afterEach(async () => {
      await Promise.all(running.map((responder) => responder.close()));
      running = [];
      reports = [];
    });
    const respond = async (options: Partial<ResponderOptions> = {}) => {
      const stateOf: ResponderOptions['stateOf'] = (asked) =>
        asked === serial ? 'good' : 'unknown';
      const responder = await startOcspResponder({ responder: delegate, stateOf, ...options });
      running.push(responder);
      return responder;
    };
    const inquire = (urls: string[], of = example.signer, at = new Date(), timeoutMs = 5000) =>
      ocspChecker(urls, (detail) => reports.push(detail), { timeoutMs })(
        of.certificate.der,
        intermediate.certificate.der,
        at,
      );
    const ask = async (...args: Parameters<typeof inquire>) => (await inquire(...args)).state;
    const askOne = async (options: Partial<ResponderOptions>, at?: Date) =>
      ask([(await respond(options)).url], example.signer, at);

    it('believes a delegated responder and the authority itself', async () => {
      expect(await askOne({})).toBe('good');
      expect(await askOne({ responder: intermediate })).toBe('good');
      expect(reports).toEqual([]);
    });

    it('learns that a certificate is revoked or not known', async () => {
      expect(await askOne({ stateOf: () => 'revoked' })).toBe('revoked');
      expect(await askOne({ stateOf: () => 'unknown' })).toBe('unknown');
      expect(reports).toEqual([expect.stringContaining('does not know the certificate')]);
    });

    it('keeps the answer that proves something, and tells since when a certificate is revoked', async () => {
      const revokedAt = new Date('2026-03-04T05:06:07Z');
      const revoked = await inquire([(await respond({ stateOf: () => 'revoked', revokedAt })).url]);
      expect(revoked).toMatchObject({ state: 'revoked', revokedAt });
      const answer = revoked.answer ?? Uint8Array.of();
      const [certificate, issuer] = [example.signer.certificate.der, intermediate.certificate.der];
      const kept = { answer, certificate, issuer, nonce: null };
      expect(checkOcspAnswer({ ...kept, at: new Date() })).toMatchObject({ state: 'revoked' });
      const muchLater = new Date(Date.now() + 3_600_000);
      expect(checkOcspAnswer({ ...kept, at: muchLater })).toMatchObject({ state: 'unknown' });
      const good = await inquire([(await respond()).url]);
      expect(good).toEqual({ state: 'good', detail: '', answer: expect.any(Uint8Array) });
      const nothing = await inquire([(await respond({ nonce: 'wrong' })).url]);
      expect(nothing).toMatchObject({ state: 'unknown', answer: null });
    });

    it('waits for a silent responder no longer than told, and no longer for one that stops halfway', async () => {
      for (const silence of ['at once', 'halfway'] as const) {
        const { url } = await respond({ silence });
        expect(await inquire([url], example.signer, new Date(), 100)).toEqual({
          state: 'unknown',
          detail: expect.stringContaining('timeout'),
          answer: null,
        });
      }
    });

    it('does not believe an answer without our nonce', async () => {
      expect(await askOne({ nonce: 'none' })).toBe('unknown');
      expect(await askOne({ nonce: 'wrong' })).toBe('unknown');
      expect(reports).toEqual([expect.stringContaining('nonce'), expect.stringContaining('nonce')]);
    });

    it('does not believe a state older than five minutes or from the future', async () => {
      const minute = 60_000;
      expect(await askOne({ ageMs: 4 * minute })).toBe('good');
      expect(await askOne({ nextInMs: minute })).toBe('good');
      expect(await askOne({ nextInMs: -minute })).toBe('unknown');
      expect(await askOne({ ageMs: 6 * minute })).toBe('unknown');
      expect(await askOne({ ageMs: -6 * minute })).toBe('unknown');
      expect(reports).toHaveLength(3);
      expect(reports.every((report) => report.includes('not fresh'))).toBe(true);
    });

    it('does not believe responders the authority did not certify', async () => {
      const withoutPurpose = issuePerson(intermediate, { commonName: 'OCSP' }, { keyUsage: [0] });
      const expired = issuePerson(
        intermediate,
        { commonName: 'OCSP' },
        { keyUsage: [0], purposes: [oids.ocspSigning], validTo: new Date(Date.now() - 1000) },
      );
      const foreign = issuePerson(
        createExample(scheme).authority.intermediate,
        { commonName: 'OCSP' },
        { keyUsage: [0], purposes: [oids.ocspSigning] },
      );
      const otherUse = issuePerson(
        intermediate,
        { commonName: 'OCSP' },
        { keyUsage: [1], purposes: [oids.ocspSigning] },
      );
      const otherName = issuePerson(
        { key: intermediate.key, certificate: example.authority.root.certificate },
        { commonName: 'OCSP' },
        { keyUsage: [0], purposes: [oids.ocspSigning] },
      );
      const weak = issuePerson(
        intermediate,
        { commonName: 'OCSP' },
        { keyUsage: [0], purposes: [oids.ocspSigning], key: generateKey('rsa', 1024) },
      );
      const strangers = [
        weak,
        withoutPurpose,
        expired,
        foreign,
        otherUse,
        otherName,
        example.authority.root,
      ];
      for (const responder of strangers) {
        expect(await askOne({ responder })).toBe('unknown');
      }
      expect(reports).toHaveLength(strangers.length);
      expect(
        reports.every((report) => report.includes('neither the authority nor a responder')),
      ).toBe(true);
    });

    it('does not take the state of another certificate', async () => {
      const other = issuePerson(intermediate, example.person);
      const namesake = createExample(scheme).authority.intermediate;
      const strange = [
        certificateIdOf(other, intermediate, algorithm(oids.sha256)),
        certificateIdOf(example.signer, example.authority.root, algorithm(oids.sha256)),
        certificateIdOf(example.signer, namesake, algorithm(oids.sha256)),
        certificateIdOf(example.signer, intermediate, algorithm(oids.sha1)),
      ];
      for (const certificateId of strange) {
        expect(await askOne({ certificateId })).toBe('unknown');
      }
      expect(reports).toHaveLength(strange.length);
      expect(reports.every((report) => report.includes('another certificate'))).toBe(true);
    });

    it('knows the certificate again when the digest is written without parameters', async () => {
      const bare = sequence(oid(oids.sha256));
      const certificateId = certificateIdOf(example.signer, intermediate, bare);
      expect(await askOne({ certificateId })).toBe('good');
    });

    it('takes damaged answers and HTTP errors for no answer', async () => {
      const cut = (answer: Uint8Array) => answer.subarray(0, 100);
      const signatureBit = (answer: Uint8Array) => {
        const at = Buffer.from(answer).indexOf(delegate.certificate.der) - 20;
        return Uint8Array.from(answer, (byte, index) => (index === at ? byte ^ 1 : byte));
      };
      const unsigned = (answer: Uint8Array) => {
        const length = scheme === 'rsa' ? 256 : 128;
        const end = Buffer.from(answer).indexOf(delegate.certificate.der) - 8;
        return Uint8Array.from(answer).fill(0, end - length + 8, end);
      };
      const html = () => Buffer.from('<html><title>Войдите в сеть</title></html>');
      expect(await askOne({ damage: unsigned })).toBe('unknown');
      expect(await askOne({ damage: html })).toBe('unknown');
      expect(await askOne({ damage: cut })).toBe('unknown');
      expect(await askOne({ damage: signatureBit })).toBe('unknown');
      expect(await askOne({ damage: () => Uint8Array.of(0x30, 3, 0x0a, 1, 6) })).toBe('unknown');
      expect(await askOne({ damage: () => new Uint8Array(100_000) })).toBe('unknown');
      expect(await askOne({ httpStatus: 500 })).toBe('unknown');
      expect(reports).toEqual([
        expect.stringContaining('neither the authority'),
        expect.stringMatching(/cut off|tag/),
        expect.stringContaining('cut off'),
        expect.stringContaining('neither the authority'),
        expect.stringContaining('status 6'),
        expect.stringContaining('too large'),
        expect.stringContaining('500'),
      ]);
    });

    it('asks the next responder when one is silent', async () => {
      const gone = await respond();
      await gone.close();
      const present = await respond();
      expect(await ask([gone.url, present.url])).toBe('good');
      expect(reports).toHaveLength(1);
      expect(present.requestCount()).toBe(1);
    });

    it('never calls the address inside the certificate and follows no redirect', async () => {
      const inside = await respond();
      const extraExtensions = [ocspAddress(inside.url)];
      const signer = issuePerson(intermediate, example.person, { extraExtensions });
      const redirector = createServer((_, response) =>
        response.writeHead(307, { location: inside.url }).end(),
      );
      await new Promise<void>((resolve) => redirector.listen(0, '127.0.0.1', resolve));
      const address = redirector.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      expect(await ask([], signer)).toBe('unknown');
      expect(await ask([`http://127.0.0.1:${port}/`], signer)).toBe('unknown');
      expect(inside.requestCount()).toBe(0);
      redirector.closeAllConnections();
      await new Promise((resolve) => redirector.close(resolve));
    });

    it('no flipped bit of an answer turns revoked into good', () => {
      const nonce = Uint8Array.from({ length: 32 }, (_, index) => index);
      const [certificate, issuer] = [example.signer.certificate, intermediate.certificate];
      const answer = ocspAnswer(ocspRequest(certificate, issuer, nonce), {
        responder: delegate,
        stateOf: () => 'revoked',
      });
      const check = (bytes: Uint8Array) =>
        checkOcspAnswer({
          answer: bytes,
          certificate: certificate.der,
          issuer: issuer.der,
          nonce,
          at: new Date(),
        }).state;
      expect(check(answer)).toBe('revoked');
      const stride = scheme === 'rsa' ? 1 : 11;
      for (let at = 0; at < answer.length; at += stride) {
        expect(['revoked', 'unknown']).toContain(
          check(
            Uint8Array.from(answer, (byte, index) =>
              index === at ? byte ^ (1 << (at % 8)) : byte,
            ),
          ),
        );
      }
    });
  },
);

describe('ocspChecker', () => {
  it.each(['ocsp.pki.gov.kz', 'file:///etc/passwd', ''])(
    'refuses the address %j at once',
    (address) => {
      expect(() => ocspChecker([address], () => undefined)).toThrow('is not an http address');
    },
  );
});

describe('applyRevocation', () => {
  it.each([
    ['require', 'good', { ok: true, revocation: 'good' }],
    ['require', 'unknown', { ok: false, reason: 'REVOCATION_UNKNOWN' }],
    ['require', 'revoked', { ok: false, reason: 'REVOKED' }],
    ['soft', 'good', { ok: true, revocation: 'good' }],
    ['soft', 'unknown', { ok: true, revocation: 'unknown' }],
    ['soft', 'revoked', { ok: false, reason: 'REVOKED' }],
    ['off', 'good', { ok: true, revocation: 'unknown' }],
    ['off', 'revoked', { ok: true, revocation: 'unknown' }],
  ] as const)('with policy %s and state %s', (policy, state, decision) => {
    expect(applyRevocation(policy, state)).toEqual(decision);
  });
});

function certificateIdOf(of: Signer, by: Signer, digest: Uint8Array): Uint8Array {
  const hash = (bytes: Uint8Array) => octetString(digestOf('sha256', [bytes]));
  const { subject, publicKeyBits } = by.certificate;
  const serial = element(tags.integer, of.certificate.serial);
  return sequence(digest, hash(subject), hash(publicKeyBits), serial);
}
