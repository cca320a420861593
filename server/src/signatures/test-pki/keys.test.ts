import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SchemeName } from '../algorithms.ts';
import { verifySignature } from '../verify.ts';
import { issuePerson, signerFromPem, signerToPem } from './authority.ts';
import { createExample } from './example.ts';
import { generateKey, keyFromPem, keyToPem, publicKeyInfo } from './keys.ts';
import { signDetached } from './sign-detached.ts';

describe.each<SchemeName>(['rsa', 'gost512'])('a %s key in PEM', (scheme) => {
  it('is the same key after reading', () => {
    const key = generateKey(scheme);
    const copy = keyFromPem(keyToPem(key));
    expect(keyToPem(key)).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect(publicKeyInfo(copy)).toEqual(publicKeyInfo(key));
    expect(publicKeyInfo(generateKey(scheme))).not.toEqual(publicKeyInfo(key));
  });

  it('signs acceptably together with its certificate in PEM', () => {
    const example = createExample(scheme);
    const pem = signerToPem(example.signer);
    const cms = signDetached(example.document, signerFromPem(pem));
    expect(verifySignature(example.input(cms)).ok).toBe(true);
  });
});

describe('keyFromPem', () => {
  it('refuses what is no private key', () => {
    const { signer, authority, person } = createExample('gost512');
    expect(() => keyFromPem('nothing')).toThrow('no PEM block');
    expect(() => keyFromPem(signerToPem(signer).certificate)).toThrow('no PEM block');
    expect(() => issuePerson(authority.intermediate, person, { key: keyFromPem('') })).toThrow(
      'no PEM block',
    );
  });
});

describe('publicKeyInfo', () => {
  it('is what Node makes of an RSA key', () => {
    const key = generateKey('rsa');
    const info = Buffer.from(publicKeyInfo(key));
    expect(
      createPublicKey({ key: info, format: 'der', type: 'spki' }).asymmetricKeyDetails
        ?.modulusLength,
    ).toBe(2048);
  });
});
