import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from './algorithms.ts';
import { element, octetString, oid, sequence } from './der-write.ts';
import { numberFromLittleEndian } from './gost/curve.ts';
import { oids } from './oids.ts';
import { attribute, time } from './test-pki/asn1.ts';
import {
  createAuthority,
  issueAuthority,
  issuePerson,
  type PersonOptions,
  trustOf,
} from './test-pki/authority.ts';
import { extension, issueCertificate, keyUsage, type Person } from './test-pki/certificates.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { generateKey } from './test-pki/keys.ts';
import { type SignOptions, signDetached, usualAttributes } from './test-pki/sign-detached.ts';
import type { VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';

// The rules below do not depend on the algorithm; GOST keys are used because they cost nothing to make.
describe('verifySignature', () => {
  let example: Example;
  beforeAll(() => {
    example = createExample('gost512');
  });
  const judge = (signature: Uint8Array | string, changes?: Partial<VerifyInput>) =>
    verifySignature(example.input(signature, changes));
  const signed = (options: SignOptions) =>
    judge(signDetached(example.document, example.signer, options));
  const signedBy = (person: Person, options: PersonOptions = {}) =>
    judge(
      signDetached(example.document, issuePerson(example.authority.intermediate, person, options)),
    );
  const refusal = (reason: string) => expect.objectContaining({ ok: false, reason });

  describe('container', () => {
    it('refuses text that is not base64, a foreign PEM and a container that is too large', () => {
      expect(judge('это не подпись')).toEqual(refusal('MALFORMED'));
      expect(judge('-----BEGIN CMS-----\nMAA=\n-----END PKCS7-----')).toEqual(refusal('MALFORMED'));
      const padded = (bytes: number) =>
        signed({ unsignedAttributes: [attribute('1.2.3', octetString(new Uint8Array(bytes)))] });
      expect(padded(250_000).ok).toBe(true);
      expect(padded(262_144)).toEqual(refusal('MALFORMED'));
      expect(judge(' '.repeat(600_000))).toEqual(refusal('MALFORMED'));
    });

    it('refuses bytes after the end and a CMS of another kind', () => {
      const cms = signDetached(example.document, example.signer);
      expect(judge(Buffer.concat([cms, Buffer.from([0])]))).toEqual(refusal('MALFORMED'));
      expect(judge(sequence(oid(oids.data), element(0xa0, octetString(cms))))).toEqual(
        refusal('MALFORMED'),
      );
    });

    it("refuses a container without the signer's certificate", () => {
      const stranger = issuePerson(example.authority.intermediate, example.person);
      const cms = signDetached(example.document, example.signer);
      const at = Buffer.from(cms).indexOf(example.signer.certificate.der);
      const swapped = signDetached(example.document, {
        ...example.signer,
        certificate: stranger.certificate,
      });
      expect(at).toBeGreaterThan(0);
      // The signer info of the one with the certificate of the other: same lengths, so the bytes can be exchanged in place.
      const length = example.signer.certificate.der.length;
      expect(stranger.certificate.der.length).toBe(length);
      const mixed = Buffer.from(cms);
      mixed.set(swapped.subarray(at, at + length), at);
      expect(judge(Uint8Array.from(mixed))).toEqual(refusal('CERT_MISSING'));
    });

    it('refuses content that is not plain data', () => {
      expect(signed({ contentType: oids.signedData })).toEqual(refusal('MALFORMED'));
    });

    it('refuses more certificates than a chain can have', () => {
      const enclosed = Array.from({ length: 20 }, () => example.authority.root.certificate);
      expect(signed({ enclosed })).toEqual(refusal('MALFORMED'));
    });
  });

  describe('signed attributes', () => {
    const variant = (type: string, ...replacement: Uint8Array[]) => {
      const usual = usualAttributes(example.document, example.signer);
      const marker = Buffer.from(oid(type));
      return signed({
        attributes: [
          ...usual.filter((bytes) => !Buffer.from(bytes).includes(marker)),
          ...replacement,
        ],
      });
    };

    it('must hold content type and message digest exactly once', () => {
      const [contentType, , messageDigest] = usualAttributes(example.document, example.signer);
      expect(variant(oids.contentType)).toEqual(refusal('MALFORMED'));
      expect(variant(oids.messageDigest)).toEqual(refusal('MALFORMED'));
      expect(contentType && variant('1.2.3', contentType)).toEqual(refusal('MALFORMED'));
      expect(messageDigest && variant('1.2.3', messageDigest)).toEqual(refusal('MALFORMED'));
      const twoValues = attribute(
        oids.messageDigest,
        octetString(Uint8Array.of(1)),
        octetString(Uint8Array.of(2)),
      );
      expect(variant(oids.messageDigest, twoValues)).toEqual(refusal('MALFORMED'));
      expect(variant(oids.contentType, attribute(oids.contentType, oid(oids.signedData)))).toEqual(
        refusal('MALFORMED'),
      );
    });

    it('may lack the signing time but not repeat it', () => {
      expect(variant(oids.signingTime)).toEqual(
        expect.objectContaining({ ok: true, signingTime: null }),
      );
      const stamp = attribute(oids.signingTime, time(new Date('2026-01-01T00:00:00Z')));
      expect(variant(oids.signingTime, stamp, stamp)).toEqual(refusal('MALFORMED'));
    });

    it('must name the enclosed certificate when they name one', () => {
      const named = (der: Uint8Array) => {
        const hash = octetString(digestOf('sha256', [der]));
        return attribute(oids.signingCertificateV2, sequence(sequence(sequence(hash))));
      };
      expect(variant('1.2.3', named(example.signer.certificate.der)).ok).toBe(true);
      expect(variant('1.2.3', named(example.authority.root.certificate.der))).toEqual(
        refusal('CERT_MISSING'),
      );
    });
  });

  describe('algorithms', () => {
    it('refuses the Russian order of r and s under a Kazakh identifier', () => {
      const cms = signDetached(example.document, example.signer);
      const reversed = Uint8Array.from(cms);
      reversed.set(cms.slice(-128).reverse(), cms.length - 128);
      expect(numberFromLittleEndian(reversed.slice(-128))).not.toBe(
        numberFromLittleEndian(cms.slice(-128)),
      );
      expect(judge(reversed)).toEqual(refusal('SIGNATURE_INVALID'));
    });

    it('refuses an RSA key of 1024 bits', () => {
      const rsa = createAuthority('rsa');
      const weak = issuePerson(rsa.intermediate, example.person, { rsaBits: 1024 });
      const verdict = judge(signDetached(example.document, weak), { trust: trustOf(rsa) });
      expect(verdict).toEqual(refusal('UNSUPPORTED_ALGORITHM'));
    });

    it('follows a chain that changes from RSA to GOST', () => {
      const rsa = createAuthority('rsa');
      const bridge = issueAuthority(rsa.root, 'Аралас орталық', { scheme: 'gost512' });
      const signer = issuePerson(bridge, example.person);
      const cms = signDetached(example.document, signer, { enclosed: [bridge.certificate] });
      expect(judge(cms, { trust: trustOf(rsa) }).ok).toBe(true);
    });
  });

  describe('purpose and owner', () => {
    it('refuses a certificate without key usage or without extended key usage', () => {
      const { intermediate } = example.authority;
      const key = generateKey('gost512');
      const { subject, validFrom, validTo } = example.signer.certificate;
      const certificate = issueCertificate({
        subject,
        key,
        issuer: intermediate,
        validFrom,
        validTo,
        extensions: [],
      });
      expect(judge(signDetached(example.document, { key, certificate }))).toEqual(
        refusal('KEY_USAGE'),
      );
      expect(signedBy(example.person, { purposes: [oids.ownerIndividual] })).toEqual(
        refusal('EKU_NOT_SIGNING'),
      );
    });

    it('refuses a critical extension it does not know and ignores one that is not critical', () => {
      const value = octetString(Uint8Array.of(1));
      expect(
        signedBy(example.person, { extraExtensions: [extension('1.2.398.99.1', value, true)] }),
      ).toEqual(refusal('CRITICAL_EXTENSION'));
      expect(
        signedBy(example.person, { extraExtensions: [extension('1.2.398.99.1', value)] }).ok,
      ).toBe(true);
    });

    it('refuses an extension that occurs twice', () => {
      const twice = () => signedBy(example.person, { extraExtensions: [keyUsage([0])] });
      expect(twice).toThrow('twice');
    });

    it('refuses certificates without exactly one well-formed IIN', () => {
      const { commonName } = example.person;
      expect(signedBy({ commonName })).toEqual(refusal('IIN_MISSING'));
      expect(signedBy({ commonName, iin: '85010140001' })).toEqual(refusal('IIN_MISSING'));
      expect(signedBy({ commonName, iin: '8501014000177' })).toEqual(refusal('IIN_MISSING'));
    });

    it('refuses a certificate of an organization the signer is not seated for, and the signer’s own where an organization signs', () => {
      const cms = signDetached(example.document, example.signer);
      const individual = issuePerson(example.authority.intermediate, {
        ...example.person,
        bin: undefined,
      });
      const { bin, iin } = example.person;
      const own = signDetached(example.document, individual);
      const trust = trustOf(example.authority, 'production');
      const form = { needsOrganization: true };
      const other = { needsOrganization: false };
      const verdicts = [
        judge(cms, { trust, actsFor: { ...other, bins: ['990940000001'] } }),
        judge(cms, { trust, actsFor: { ...other, bins: [] } }),
        judge(own, { trust, actsFor: { ...form, bins: [bin] } }),
      ];
      expect(verdicts).toEqual(['BIN_MISMATCH', 'BIN_MISMATCH', 'BIN_MISSING'].map(refusal));
      const accepted = [
        judge(cms, { trust, actsFor: { ...form, bins: ['990940000001', bin] } }),
        judge(own, { trust, actsFor: { ...other, bins: [bin] } }),
        // A sole trader is their own organization; who has none signs for themselves.
        judge(own, { trust, actsFor: { ...form, bins: [iin] } }),
        judge(own, { trust, actsFor: { ...form, bins: [] } }),
        // Demo keys are of organizations that do not exist.
        judge(cms, { actsFor: { ...form, bins: ['990940000001'] } }),
      ];
      expect(accepted.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
      expect(judge(own)).toEqual(
        expect.objectContaining({
          ok: true,
          signer: expect.objectContaining({ bin: null, keyOwner: 'individual', roles: [] }),
        }),
      );
    });

    it('reads the roles of a head and of a signatory', () => {
      const purposes = [
        oids.emailProtection,
        oids.ownerLegalEntity,
        oids.roleFirstHead,
        oids.roleSignatory,
      ];
      expect(signedBy(example.person, { purposes })).toEqual(
        expect.objectContaining({
          signer: expect.objectContaining({
            roles: ['firstHead', 'signatory'],
            keyOwner: 'legalEntity',
          }),
        }),
      );
    });

    it('names the first fault of several: the bytes before the key, the key before the person', () => {
      const wrong = {
        document: new Uint8Array(3),
        at: new Date('1999-01-01T00:00:00Z'),
        expectedIin: '900202300025',
      };
      const cms = signDetached(example.document, example.signer);
      expect(judge(cms, wrong)).toEqual(refusal('DOCUMENT_MISMATCH'));
      expect(judge(cms, { ...wrong, document: example.document })).toEqual(
        refusal('CERT_NOT_YET_VALID'),
      );
      expect(judge(cms, { expectedIin: '900202300025' })).toEqual(refusal('IIN_MISMATCH'));
    });

    it('never puts an IIN into the detail of a refusal', () => {
      const verdict = judge(signDetached(example.document, example.signer), {
        expectedIin: '900202300025',
      });
      expect(JSON.stringify(verdict)).not.toMatch(/\d{12}/);
    });
  });
});
