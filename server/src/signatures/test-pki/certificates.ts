import { createHash, randomBytes } from 'node:crypto';
import { fieldsOf, readDer, tags } from '../der.ts';
import { algorithm, element, octetString, oid, sequence } from '../der-write.ts';
import { oids } from '../oids.ts';
import { type Certificate, readCertificate } from '../x509.ts';
import {
  bitString,
  context,
  integer,
  namedBits,
  printable,
  setOf,
  time,
  utf8,
  yes,
} from './asn1.ts';
import { publicKeyInfo, type SigningKey, signatureOid, signBytes } from './keys.ts';

/** A certificate together with its private key. */
export type Signer = { key: SigningKey; certificate: Certificate };

/** The owner of a certificate, spelled the Kazakh way. */
export type Person = {
  /** «ФАМИЛИЯ ИМЯ». */
  commonName: string;
  surname?: string;
  patronymic?: string;
  /** Twelve digits. */
  iin?: string;
  /** Twelve digits. */
  bin?: string;
  organization?: string;
};

/** What goes into a certificate. */
export type CertificateRequest = {
  subject: Uint8Array;
  /** The key the certificate is for. */
  key: SigningKey;
  /** Null for a self-signed certificate. */
  issuer: Signer | null;
  validFrom: Date;
  validTo: Date;
  extensions: Uint8Array[];
};

/** Issues an X.509 v3 certificate with a random serial number. */
export function issueCertificate(request: CertificateRequest): Certificate {
  const issuerKey = request.issuer?.key ?? request.key;
  const signatureAlgorithm = algorithm(signatureOid(issuerKey));
  const signedPart = sequence(
    context(0, integer(2)),
    integer(BigInt(`0x4${randomBytes(18).toString('hex')}`)),
    signatureAlgorithm,
    request.issuer?.certificate.subject ?? request.subject,
    sequence(time(request.validFrom), time(request.validTo)),
    request.subject,
    publicKeyInfo(request.key),
    context(3, sequence(...request.extensions)),
  );
  return readCertificate(
    sequence(signedPart, signatureAlgorithm, bitString(signBytes(issuerKey, signedPart))),
  );
}

/** Distinguished name of a person: CN, SN, GN (patronymic), serialNumber IIN…, C, O, OU BIN…. */
export function personName(person: Person): Uint8Array {
  return nameOf([
    [oids.commonName, utf8(person.commonName)],
    [oids.surname, person.surname && utf8(person.surname)],
    [oids.serialNumber, person.iin && printable(`IIN${person.iin}`)],
    [oids.country, printable('KZ')],
    [oids.organization, person.organization && utf8(person.organization)],
    [oids.organizationalUnit, person.bin && utf8(`BIN${person.bin}`)],
    [oids.givenName, person.patronymic && utf8(person.patronymic)],
  ]);
}

/** Distinguished name from attribute types and values; those without a value are left out. */
export function nameOf(
  attributes: [oid: string, value: Uint8Array | '' | undefined][],
): Uint8Array {
  return sequence(
    ...attributes.flatMap(([type, value]) => (value ? [setOf(sequence(oid(type), value))] : [])),
  );
}

/** Any extension. */
export function extension(type: string, value: Uint8Array, critical = false): Uint8Array {
  return critical
    ? sequence(oid(type), yes(), octetString(value))
    : sequence(oid(type), octetString(value));
}

/** basicConstraints of an authority, critical. */
export function authorityConstraints(pathLength: number | null): Uint8Array {
  const length = pathLength === null ? [] : [integer(pathLength)];
  return extension(oids.basicConstraints, sequence(yes(), ...length), true);
}

/** keyUsage, critical; the numbers are those of RFC 5280: 0 digitalSignature, 1 nonRepudiation, 2 keyEncipherment, 5 keyCertSign. */
export function keyUsage(bits: number[]): Uint8Array {
  return extension(oids.keyUsage, namedBits(bits), true);
}

/** extendedKeyUsage. */
export function extendedKeyUsage(purposes: string[], critical = false): Uint8Array {
  return extension(oids.extendedKeyUsage, sequence(...purposes.map(oid)), critical);
}

/** subjectKeyIdentifier: SHA-1 of the key bits (RFC 5280 section 4.2.1.2), an identifier only. */
export function subjectKeyIdentifier(key: SigningKey): Uint8Array {
  return extension(oids.subjectKeyIdentifier, octetString(keyIdentifier(key)));
}

/** authorityKeyIdentifier: the issuer's subjectKeyIdentifier. */
export function authorityKeyIdentifier(issuer: SigningKey): Uint8Array {
  return extension(oids.authorityKeyIdentifier, sequence(element(0x80, keyIdentifier(issuer))));
}

/** authorityInfoAccess naming an OCSP address; nothing may ever call it. */
export function ocspAddress(url: string): Uint8Array {
  const address = element(0x86, Buffer.from(url, 'latin1'));
  return extension(
    oids.authorityInfoAccess,
    sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), address)),
  );
}

function keyIdentifier(key: SigningKey): Uint8Array {
  const info = fieldsOf(readDer(publicKeyInfo(key)));
  info.take(tags.sequence);
  return createHash('sha1').update(info.take(tags.bitString).content.subarray(1)).digest();
}
