import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DerError } from './der.ts';
import { octetString, oid } from './der-write.ts';
import { commonNameOf, ownerOf } from './names.ts';
import { oids } from './oids.ts';
import { integer, utf8 } from './test-pki/asn1.ts';
import { createAuthority, issuePerson } from './test-pki/authority.ts';
import { extension, issueCertificate, nameOf } from './test-pki/certificates.ts';
import { readCertificate, serialText } from './x509.ts';

const { root, intermediate } = createAuthority('gost512');
const person = issuePerson(intermediate, {
  commonName: 'ТЕСТОВ ТЕСТ',
  iin: '850101400017',
}).certificate;

// Exchanges the only occurrence of some bytes for others of the same length.
function exchanged(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes).indexOf(from);
  expect(at).toBeGreaterThan(0);
  expect(from).toHaveLength(to.length);
  const copy = Uint8Array.from(bytes);
  copy.set(to, at);
  return copy;
}

describe('readCertificate', () => {
  it('reads what Node reads', () => {
    for (const certificate of [root.certificate, intermediate.certificate, person]) {
      const node = new X509Certificate(certificate.der);
      expect(serialText(certificate).replace(/^0+/, '')).toBe(node.serialNumber.replace(/^0+/, ''));
      expect(certificate.fingerprint).toBe(node.fingerprint256.replaceAll(':', '').toLowerCase());
      expect(certificate.validFrom).toEqual(node.validFromDate);
      expect(certificate.validTo).toEqual(node.validToDate);
      expect(certificate.extensions.isAuthority).toBe(node.ca);
      expect(node.subject).toContain(`CN=${commonNameOf(certificate.subjectName)}`);
      expect(node.issuer).toContain(`CN=${commonNameOf(certificate.issuerName)}`);
    }
  });

  it('refuses an unknown version and extensions in an old one', () => {
    const version = (number: number) => Uint8Array.of(0xa0, 3, 2, 1, number);
    expect(() => readCertificate(exchanged(person.der, version(2), version(3)))).toThrow(
      'unknown version',
    );
    expect(() => readCertificate(exchanged(person.der, version(2), version(1)))).toThrow(
      'old version',
    );
  });

  it('refuses two different algorithms', () => {
    const inner = Buffer.from(oid(oids.gostSignature));
    const other = Uint8Array.from(oid('1.2.398.3.10.1.1.2.3.1'));
    expect(() => readCertificate(exchanged(person.der, inner, other))).toThrow(
      'two different algorithms',
    );
  });

  it('refuses a null character in a name and a time that does not exist', () => {
    const { der } = person;
    expect(() =>
      readCertificate(exchanged(der, Buffer.from('IIN8501'), Buffer.from('IIN\x00501'))),
    ).toThrow(DerError);
    const year = Buffer.from([0x17, 13]);
    const at = Buffer.from(der).indexOf(year);
    const broken = Uint8Array.from(der);
    broken.set(Buffer.from('9913'), at + 2);
    expect(() => readCertificate(broken)).toThrow(DerError);
  });

  it('keeps a certificate readable whose key or path length it does not know', () => {
    const odd = exchanged(
      person.der,
      Buffer.from(oid(oids.gostCurve)),
      oid('1.2.398.3.10.1.1.2.2.9'),
    );
    expect(readCertificate(odd).publicKey).toEqual({ kind: 'unsupported', oid: oids.gostKey });
    expect(person.publicKey.kind).toBe('gost512');
  });
});

describe('ownerOf', () => {
  const ownerWith = (...attributes: [string, string][]) => {
    const subject = nameOf(attributes.map(([type, value]) => [type, utf8(value)]));
    const { validFrom, validTo } = person;
    const extensions = [extension('1.2.3', octetString(integer(1)))];
    const request = { subject, key: root.key, issuer: null, validFrom, validTo, extensions };
    return ownerOf(issueCertificate(request).subjectName);
  };
  const iin: [string, string] = [oids.serialNumber, 'IIN850101400017'];

  it('takes the ИИН and БИН from exactly one attribute each', () => {
    expect(ownerWith(iin).iin).toBe('850101400017');
    expect(ownerWith(iin, [oids.serialNumber, 'IIN900202300025']).iin).toBeNull();
    expect(ownerWith(iin, [oids.serialNumber, 'PNOKZ-1']).iin).toBeNull();
    const bin: [string, string] = [oids.organizationalUnit, 'BIN010140000123'];
    expect(ownerWith(iin, bin, [oids.organizationalUnit, 'ОТК']).bin).toBe('010140000123');
    expect(ownerWith(iin, bin, [oids.organizationalUnit, 'BIN990940000001']).bin).toBeNull();
    expect(ownerWith(iin, [oids.organizationalUnit, 'BIN01014000012']).bin).toBeNull();
  });

  it('has a full name without a patronymic too', () => {
    expect(ownerWith([oids.commonName, 'ТЕСТОВ ТЕСТ']).fullName).toBe('ТЕСТОВ ТЕСТ');
  });
});
