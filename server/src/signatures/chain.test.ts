import { beforeAll, describe, expect, it } from 'vitest';
import { element, sequence } from './der-write.ts';
import { oids } from './oids.ts';
import { utf8 } from './test-pki/asn1.ts';
import { createAuthority, issueAuthority, issuePerson } from './test-pki/authority.ts';
import { extension, issueCertificate, keyUsage, nameOf } from './test-pki/certificates.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { generateKey } from './test-pki/keys.ts';
import { signDetached } from './test-pki/sign-detached.ts';
import { joinTrust, trustStore } from './trust-store.ts';
import type { VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';

describe('the chain of a signature', () => {
  let example: Example;
  beforeAll(() => {
    example = createExample('gost512');
  });
  const judge = (signature: Uint8Array | string, changes?: Partial<VerifyInput>) =>
    verifySignature(example.input(signature, changes));
  const refusal = (reason: string) => expect.objectContaining({ ok: false, reason });

  const authorityWith = (extensions: Uint8Array[], commonName: string) => {
    const key = generateKey('gost512');
    const { root } = example.authority;
    const subject = nameOf([[oids.commonName, utf8(commonName)]]);
    const years = { validFrom: root.certificate.validFrom, validTo: root.certificate.validTo };
    return {
      key,
      certificate: issueCertificate({ subject, key, issuer: root, ...years, extensions }),
    };
  };

  it('refuses an authority whose key may not sign certificates', () => {
    const isAuthority = extension(
      oids.basicConstraints,
      sequence(element(0x01, Uint8Array.of(0xff))),
      true,
    );
    const lame = authorityWith([isAuthority, keyUsage([0, 1])], 'Құқықсыз орталық');
    const sound = authorityWith([isAuthority, keyUsage([5])], 'Құқықты орталық');
    for (const [issuer, expected] of [
      [lame, refusal('CA_CONSTRAINT')],
      [sound, expect.objectContaining({ ok: true })],
    ] as const) {
      const signer = issuePerson(issuer, example.person);
      const cms = signDetached(example.document, signer, { enclosed: [issuer.certificate] });
      expect(judge(cms)).toEqual(expected);
    }
  });

  it('refuses an authority whose certificate does not call it one', () => {
    const unnamed = authorityWith([keyUsage([5])], 'Өзін орталық атаған');
    const cms = signDetached(example.document, issuePerson(unnamed, example.person), {
      enclosed: [unnamed.certificate],
    });
    expect(judge(cms)).toEqual(refusal('CA_CONSTRAINT'));
  });

  it('does not follow the key of an authority under another name', () => {
    const { root, intermediate } = example.authority;
    const { validFrom, validTo } = intermediate.certificate;
    const isAuthority = extension(
      oids.basicConstraints,
      sequence(element(0x01, Uint8Array.of(0xff))),
      true,
    );
    const request = {
      key: intermediate.key,
      issuer: root,
      validFrom,
      validTo,
      extensions: [isAuthority],
    };
    const renamed = issueCertificate({
      ...request,
      subject: nameOf([[oids.commonName, utf8('Басқа атау')]]),
    });
    const trust = trustStore(
      [root.certificate, renamed].map((certificate) => ({
        certificate,
        profile: 'demo' as const,
      })),
    );
    expect(judge(signDetached(example.document, example.signer), { trust })).toEqual(
      refusal('CHAIN_UNTRUSTED'),
    );
  });

  it('refuses an expired authority although the signer is still valid', () => {
    const past = {
      validFrom: new Date('2015-01-01T00:00:00Z'),
      validTo: new Date('2020-01-01T00:00:00Z'),
    };
    const expired = issueAuthority(example.authority.root, 'Ескі орталық', {
      ...past,
      scheme: 'gost512',
    });
    const signer = issuePerson(expired, example.person);
    const cms = signDetached(example.document, signer, { enclosed: [expired.certificate] });
    expect(judge(cms)).toEqual(refusal('CERT_EXPIRED'));
  });

  it('refuses a chain of more than six certificates', () => {
    const { root } = createAuthority('gost512', 'ҰЗЫН');
    const trust = trustStore([{ certificate: root.certificate, profile: 'production' }]);
    const links = [root];
    for (const number of [1, 2, 3, 4, 5]) {
      links.push(issueAuthority(links.at(-1) ?? root, `Буын ${number}`, { scheme: 'gost512' }));
    }
    const enclosed = links.slice(1).map((link) => link.certificate);
    const [fourth, fifth] = [links[4] ?? root, links[5] ?? root];
    const six = signDetached(example.document, issuePerson(fourth, example.person), { enclosed });
    const seven = signDetached(example.document, issuePerson(fifth, example.person), {
      enclosed,
    });
    expect(judge(six, { trust })).toEqual(
      expect.objectContaining({ ok: true, trustProfile: 'production' }),
    );
    expect(judge(seven, { trust })).toEqual(refusal('CHAIN_UNTRUSTED'));
  });

  it('gives up soon on a container full of authorities that vouch for each other', () => {
    // Fifteen certificates of one name and key: without a limit there are 360 000 ways to try.
    const start = issueAuthority(null, 'Өзара куәландырушы', { scheme: 'gost512' });
    const { subject, validFrom, validTo } = start.certificate;
    const isAuthority = extension(
      oids.basicConstraints,
      sequence(element(0x01, Uint8Array.of(0xff))),
      true,
    );
    const request = {
      subject,
      key: start.key,
      issuer: start,
      validFrom,
      validTo,
      extensions: [isAuthority],
    };
    const enclosed = Array.from({ length: 15 }, () => issueCertificate(request));
    const cms = signDetached(example.document, issuePerson(start, example.person), { enclosed });
    expect(judge(cms)).toEqual(refusal('CHAIN_UNTRUSTED'));
  });

  it('prefers the valid one of two certificates of the same authority', () => {
    const { root, intermediate } = example.authority;
    const past = {
      validFrom: new Date('2015-01-01T00:00:00Z'),
      validTo: new Date('2020-01-01T00:00:00Z'),
    };
    const isAuthority = extension(
      oids.basicConstraints,
      sequence(element(0x01, Uint8Array.of(0xff))),
      true,
    );
    const { subject } = intermediate.certificate;
    const old = issueCertificate({
      subject,
      key: intermediate.key,
      issuer: root,
      ...past,
      extensions: [isAuthority],
    });
    const trust = joinTrust(
      trustStore([{ certificate: old, profile: 'production' }]),
      example.trust,
    );
    expect(judge(signDetached(example.document, example.signer), { trust }).ok).toBe(true);
  });
});
