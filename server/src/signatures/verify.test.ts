import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SchemeName } from './algorithms.ts';
import { createAuthority, issueAuthority, issuePerson, trustOf } from './test-pki/authority.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { generateKey } from './test-pki/keys.ts';
import {
  cmsToPem,
  digestId,
  signDetached,
  signedData,
  signerInfo,
} from './test-pki/sign-detached.ts';
import type { VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';

describe.each<SchemeName>(['rsa', 'gost512'])('verifySignature with %s keys', (scheme) => {
  let example: Example;
  let cms: Uint8Array;
  beforeAll(() => {
    example = createExample(scheme);
    cms = signDetached(example.document, example.signer, {
      signingTime: new Date('2026-10-05T06:07:08Z'),
    });
  });
  const judge = (signature: Uint8Array | string, changes?: Partial<VerifyInput>) =>
    verifySignature(example.input(signature, changes));
  const refusal = (reason: string) => expect.objectContaining({ ok: false, reason });

  it('accepts a signature and tells who made it, with which key and through which chain', () => {
    const { person, signer, authority, trust } = example;
    expect(judge(cms, { actsFor: { bins: [person.bin], needsOrganization: true } })).toEqual({
      ok: true,
      documentSha256: createHash('sha256').update(example.document).digest('hex'),
      signer: {
        iin: '850101400017',
        bin: '010140000123',
        commonName: 'ӘБДІРАХМАНОВА ӘЛИЯ',
        fullName: 'ӘБДІРАХМАНОВА ӘЛИЯ СЕРІКҚЫЗЫ',
        organization: 'ТОО «Құрылыс сапасы»',
        keyOwner: 'legalEntity',
        roles: ['employee'],
        serialNumber: Buffer.from(signer.certificate.serial).toString('hex').toUpperCase(),
        issuerName: 'НЫСАН ДЕМО (КУӘЛАНДЫРУШЫ)',
        validFrom: signer.certificate.validFrom,
        validTo: signer.certificate.validTo,
        algorithm: scheme === 'rsa' ? 'RSA-2048, SHA-256' : 'ГОСТ 34.10-2015 (512)',
      },
      signatureId: expect.stringMatching(/^[0-9a-f]{64}$/),
      certificateDer: signer.certificate.der,
      issuerDer: authority.intermediate.certificate.der,
      chainFingerprints: [signer, authority.intermediate, authority.root].map(
        (link) => link.certificate.fingerprint,
      ),
      trustFingerprint: trust.fingerprint,
      trustProfile: 'demo',
      signingTime: new Date('2026-10-05T06:07:08Z'),
      profile: 'CAdES-BES',
      timestamp: { state: 'none' },
      revocation: 'unknown',
      verifierVersion: 'nysan-cms-3',
    });
  });

  it('accepts PEM with line breaks and base64 with white space', () => {
    const base64 = Buffer.from(cms).toString('base64');
    expect(judge(cmsToPem(cms)).ok).toBe(true);
    expect(judge(cmsToPem(cms).replaceAll('\n', '\r\n')).ok).toBe(true);
    expect(judge(base64).ok).toBe(true);
    expect(judge(`\n  ${base64.slice(0, 100)} \r\n\t${base64.slice(100)}\n`).ok).toBe(true);
  });

  it('refuses a document with one bit changed', () => {
    const document = Uint8Array.from(example.document);
    document.set([(document[1000] ?? 0) ^ 1], 1000);
    expect(judge(cms, { document })).toEqual(refusal('DOCUMENT_MISMATCH'));
  });

  it('names the mistake when the base64 text was signed in place of the bytes', () => {
    const text = Buffer.from(Buffer.from(example.document).toString('base64'));
    expect(judge(signDetached(text, example.signer))).toEqual(refusal('SIGNED_BASE64_TEXT'));
  });

  it("refuses another person's key of the same authority", () => {
    const other = issuePerson(example.authority.intermediate, {
      ...example.person,
      iin: '900202300025',
    });
    expect(judge(signDetached(example.document, other))).toEqual(refusal('IIN_MISMATCH'));
    expect(judge(signDetached(example.document, other), { expectedIin: null }).ok).toBe(true);
  });

  it('refuses the right certificate with a foreign private key', () => {
    const forged = { ...example.signer, key: generateKey(scheme) };
    expect(judge(signDetached(example.document, forged))).toEqual(refusal('SIGNATURE_INVALID'));
  });

  it('refuses a flipped bit of the signature', () => {
    const flipped = Uint8Array.from(cms);
    flipped.set([(flipped.at(-1) ?? 0) ^ 1], flipped.length - 1);
    expect(judge(flipped)).toEqual(refusal('SIGNATURE_INVALID'));
  });

  it('refuses an expired certificate and one that is not valid yet, by the time of receipt', () => {
    const { validFrom, validTo } = example.signer.certificate;
    expect(judge(cms, { at: validTo }).ok).toBe(true);
    expect(judge(cms, { at: new Date(validTo.getTime() + 1000) })).toEqual(refusal('CERT_EXPIRED'));
    expect(judge(cms, { at: validFrom }).ok).toBe(true);
    expect(judge(cms, { at: new Date(validFrom.getTime() - 1000) })).toEqual(
      refusal('CERT_NOT_YET_VALID'),
    );
  });

  it('refuses a chain to an untrusted root with the same names', () => {
    const impostor = createAuthority(scheme);
    const signer = issuePerson(impostor.intermediate, example.person);
    const enclosed = [impostor.intermediate.certificate, impostor.root.certificate];
    expect(impostor.root.certificate.subject).toEqual(example.authority.root.certificate.subject);
    expect(judge(signDetached(example.document, signer, { enclosed }))).toEqual(
      refusal('CHAIN_UNTRUSTED'),
    );
  });

  it('refuses a user certificate that issues certificates', () => {
    const forged = issuePerson(example.signer, example.person);
    const enclosed = [example.signer.certificate];
    expect(judge(signDetached(example.document, forged, { enclosed }))).toEqual(
      refusal('CA_CONSTRAINT'),
    );
  });

  it('refuses an AUTH key for signing and accepts it for identity', () => {
    const auth = issuePerson(example.authority.intermediate, example.person, { use: 'auth' });
    const signature = signDetached(example.document, auth);
    expect(judge(signature)).toEqual(refusal('KEY_USAGE'));
    expect(judge(signature, { purpose: 'identity' }).ok).toBe(true);
    expect(judge(cms, { purpose: 'identity' }).ok).toBe(true);
  });

  it('refuses an AUTH purpose even when the key usage would do', () => {
    const auth = issuePerson(example.authority.intermediate, example.person, {
      use: 'auth',
      keyUsage: [0, 1],
    });
    expect(judge(signDetached(example.document, auth))).toEqual(refusal('EKU_NOT_SIGNING'));
  });

  it('refuses attached content', () => {
    const attached = signDetached(example.document, example.signer, { encapsulate: true });
    expect(judge(attached)).toEqual(refusal('CONTENT_NOT_DETACHED'));
  });

  it('refuses a container without signers and one with two', () => {
    const { document, signer } = example;
    const certificates = [signer.certificate];
    const none = signedData(document, [], certificates, digestId(signer.key));
    const info = signerInfo(document, signer);
    const two = signedData(document, [info, info], certificates, digestId(signer.key));
    expect(judge(none)).toEqual(refusal('NO_SIGNER'));
    expect(judge(two)).toEqual(refusal('TOO_MANY_SIGNERS'));
  });

  it('refuses every truncation and an empty input', () => {
    for (let length = 0; length < cms.length; length += 7) {
      expect(judge(cms.subarray(0, length))).toEqual(refusal('MALFORMED'));
    }
    expect(judge('')).toEqual(refusal('MALFORMED'));
  });

  it('refuses a SHA-1 digest and a digest that does not go with the key', () => {
    const other = scheme === 'rsa' ? 'streebog512' : 'sha256';
    for (const digest of ['sha1', other] as const) {
      const cmsWith = signDetached(example.document, example.signer, { digest });
      expect(judge(cmsWith)).toEqual(refusal('UNSUPPORTED_ALGORITHM'));
    }
  });

  it('refuses a signature without signed attributes', () => {
    const bare = signDetached(example.document, example.signer, { withoutAttributes: true });
    expect(judge(bare)).toEqual(refusal('MALFORMED'));
  });

  it('finds the certificate by its key identifier and accepts the bare key algorithm', () => {
    expect(judge(signDetached(example.document, example.signer, { byKeyId: true })).ok).toBe(true);
    expect(
      judge(signDetached(example.document, example.signer, { bareKeyAlgorithm: true })).ok,
    ).toBe(true);
  });

  it('takes intermediates from the container, but only below a configured root', () => {
    const { root, intermediate } = example.authority;
    const rootOnly = trustOf({ root, intermediate: root });
    const enclosed = [intermediate.certificate, root.certificate];
    const complete = signDetached(example.document, example.signer, { enclosed });
    expect(judge(complete, { trust: rootOnly }).ok).toBe(true);
    expect(judge(cms, { trust: rootOnly })).toEqual(refusal('CHAIN_UNTRUSTED'));
    const intermediateOnly = { ...example.trust, roots: [] };
    expect(judge(complete, { trust: intermediateOnly })).toEqual(refusal('CHAIN_UNTRUSTED'));
  });

  it('refuses more authorities in a row than the path length allows', () => {
    const below = issueAuthority(example.authority.intermediate, 'Тағы бір орталық', { scheme });
    const signer = issuePerson(below, example.person);
    const signature = signDetached(example.document, signer, { enclosed: [below.certificate] });
    expect(judge(signature)).toEqual(refusal('CA_CONSTRAINT'));
  });

  it('keeps one identity for one signature however it is packed', () => {
    const { document, signer, authority } = example;
    const digest = digestId(signer.key);
    const info = signerInfo(document, signer);
    const plain = judge(signedData(document, [info], [signer.certificate], digest));
    const enclosed = [authority.intermediate.certificate];
    const padded = signedData(document, [info], [signer.certificate], digest, {
      enclosed,
      byKeyId: true,
    });
    const repacked = judge(padded);
    expect(plain.ok && repacked.ok && repacked.signatureId).toBe(plain.ok && plain.signatureId);
    const again = judge(
      signDetached(document, signer, { signingTime: new Date('2026-10-06T00:00:00Z') }),
    );
    expect(again.ok && again.signatureId).not.toBe(plain.ok && plain.signatureId);
  });
});
