import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateToPem, createAuthority, issuePerson } from './test-pki/authority.ts';
import { authorityConstraints, issueCertificate } from './test-pki/certificates.ts';
import { generateKey } from './test-pki/keys.ts';
import { joinTrust, loadTrustFolder, trustStore } from './trust-store.ts';

const { root, intermediate } = createAuthority('gost512');

describe('loadTrustFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trust-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const put = (name: string, content: Uint8Array | string) =>
    writeFile(join(folder, name), content);

  it('reads DER and PEM, several certificates in one file, and takes the self-signed ones as roots', async () => {
    const second = createAuthority('gost512', 'ЕКІНШІ');
    await put('root_gost_2022.cer', root.certificate.der);
    await put('nca.PEM', certificateToPem(intermediate.certificate));
    const bundle =
      certificateToPem(second.root.certificate) + certificateToPem(second.intermediate.certificate);
    await put('bundle.crt', `a remark\n${bundle}`);
    await put('readme.txt', 'not a certificate');
    const { trust, ignored } = await loadTrustFolder(folder, 'production');
    const prints = (entries: typeof trust.roots) =>
      entries.map((entry) => entry.certificate.fingerprint).sort();
    expect(prints(trust.roots)).toEqual(
      [root, second.root].map((link) => link.certificate.fingerprint).sort(),
    );
    expect(prints(trust.intermediates)).toEqual(
      [intermediate, second.intermediate].map((link) => link.certificate.fingerprint).sort(),
    );
    expect(trust.roots.every((entry) => entry.profile === 'production')).toBe(true);
    expect(ignored).toEqual([]);
  });

  it.each([
    ['no certificate at all', 'broken.cer', 'nonsense'],
    ['a PEM block that is cut off', 'broken.pem', certificateToPem(root.certificate).slice(0, 400)],
    [
      'a PEM block of another kind',
      'broken.der',
      '-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----\n',
    ],
  ])('names the file that holds %s', async (_, name, content) => {
    await put(name, content);
    await expect(loadTrustFolder(folder, 'production')).rejects.toThrow(
      `${join(folder, name)} is not a readable certificate`,
    );
  });

  it('names the file of a root whose own signature does not hold', async () => {
    const forged = Uint8Array.from(root.certificate.der);
    forged.set([(forged.at(-1) ?? 0) ^ 1], forged.length - 1);
    await put('forged.cer', forged);
    await expect(loadTrustFolder(folder, 'production')).rejects.toThrow(
      /forged\.cer.*its own key did not sign it/,
    );
  });

  it('says plainly that a folder is missing', async () => {
    await expect(loadTrustFolder(join(folder, 'nowhere'), 'production')).rejects.toThrow(
      /nowhere cannot be read/,
    );
  });

  it('leaves out authorities whose keys are too weak and says so', async () => {
    const key = generateKey('rsa', 1024);
    const { subject, validFrom, validTo } = root.certificate;
    const extensions = [authorityConstraints(null)];
    const weak = issueCertificate({ subject, key, issuer: null, validFrom, validTo, extensions });
    await put('weak.cer', weak.der);
    const { trust, ignored } = await loadTrustFolder(folder, 'production');
    expect(trust.roots).toEqual([]);
    expect(ignored).toEqual([{ file: 'weak.cer', reason: 'RSA key of 1024 bits' }]);
  });
});

describe('trustStore', () => {
  const production = { certificate: root.certificate, profile: 'production' } as const;
  const demo = { certificate: root.certificate, profile: 'demo' } as const;
  const below = { certificate: intermediate.certificate, profile: 'production' } as const;

  it('has one fingerprint for one set in any order and another for any other set', () => {
    const fingerprint = trustStore([production, below]).fingerprint;
    expect(trustStore([below, production, below]).fingerprint).toBe(fingerprint);
    expect(trustStore([production]).fingerprint).not.toBe(fingerprint);
    expect(trustStore([demo, below]).fingerprint).not.toBe(fingerprint);
  });

  it('keeps a certificate that is named as demo and as production as demo', () => {
    for (const joined of [
      joinTrust(trustStore([demo]), trustStore([production])),
      trustStore([production, demo]),
    ]) {
      expect(joined.roots).toEqual([demo]);
    }
  });

  it('does not take a person for a root', () => {
    const person = issuePerson(intermediate, { commonName: 'ТЕСТОВ ТЕСТ', iin: '850101400017' });
    const store = trustStore([{ certificate: person.certificate, profile: 'production' }]);
    expect(store.roots).toEqual([]);
    expect(store.intermediates).toHaveLength(1);
  });
});
