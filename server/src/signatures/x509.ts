import { createHash } from 'node:crypto';
import {
  type AlgorithmId,
  type PublicKey,
  readAlgorithm,
  readPublicKey,
  schemeName,
  verifyBytes,
} from './algorithms.ts';
import {
  DerError,
  type DerFields,
  type DerNode,
  fieldsOf,
  onlyMemberOf,
  readDer,
  sameBytes,
  tags,
} from './der.ts';
import { readIntegerBytes, readSmallInteger, readTime, readWholeBits } from './der-values.ts';
import { type Extensions, readExtensions } from './extensions.ts';
import { type NameAttribute, readName } from './names.ts';

/** A parsed certificate: plain data, so that it can be handed to a worker thread. */
export type Certificate = {
  der: Uint8Array;
  /** SHA-256 of the DER bytes, hexadecimal. */
  fingerprint: string;
  /** The signed part. */
  signedPart: Uint8Array;
  algorithm: AlgorithmId;
  signature: Uint8Array;
  /** Bytes of the serial number as they stand in the INTEGER. */
  serial: Uint8Array;
  /** Names as DER bytes, for comparing; and read, for showing. */
  issuer: Uint8Array;
  issuerName: NameAttribute[];
  subject: Uint8Array;
  subjectName: NameAttribute[];
  validFrom: Date;
  validTo: Date;
  publicKey: PublicKey;
  /** Content of the key's BIT STRING, as OCSP and key identifiers hash it. */
  publicKeyBits: Uint8Array;
  extensions: Extensions;
};

/** Reads one X.509 v1–v3 certificate in DER (RFC 5280 section 4.1). Throws DerError. */
export function readCertificate(der: Uint8Array): Certificate {
  // A copy, so that a certificate never keeps the whole container it came in alive.
  const node = readDer(der.slice());
  const outer = fieldsOf(node);
  const signedPart = outer.take(tags.sequence);
  const outerAlgorithm = outer.take(tags.sequence);
  const signature = readWholeBits(outer.take(tags.bitString));
  outer.end();
  const fields = readSignedPart(signedPart);
  // Nothing signs the outer copy of the algorithm: it has to repeat the inner one (RFC 5280 section 4.1.1.2).
  if (!sameBytes(outerAlgorithm.encoded, fields.algorithmBytes)) {
    throw new DerError('a certificate with two different algorithms');
  }
  const fingerprint = createHash('sha256').update(node.encoded).digest('hex');
  return {
    der: node.encoded,
    fingerprint,
    signedPart: signedPart.encoded,
    signature,
    ...fields.certificate,
  };
}

/** True when the issuer's key signed this certificate; names are not looked at. */
export function isSignedBy(certificate: Certificate, issuer: Certificate): boolean {
  const scheme = schemeName(certificate.algorithm);
  return (
    scheme !== null &&
    verifyBytes(scheme, issuer.publicKey, certificate.signedPart, certificate.signature)
  );
}

/** True when the certificate is issued in its own name. */
export function isSelfIssued(certificate: Certificate): boolean {
  return sameBytes(certificate.subject, certificate.issuer);
}

/** The serial number as certificate viewers show it: hexadecimal, upper case. */
export function serialText(certificate: Certificate): string {
  return Buffer.from(certificate.serial).toString('hex').toUpperCase();
}

type SignedFields = Omit<Certificate, 'der' | 'fingerprint' | 'signedPart' | 'signature'>;

function readSignedPart(node: DerNode): { certificate: SignedFields; algorithmBytes: Uint8Array } {
  const fields = fieldsOf(node);
  const version = readVersion(fields);
  const serial = readIntegerBytes(fields.take(tags.integer));
  const algorithm = fields.take(tags.sequence);
  const issuer = fields.take(tags.sequence);
  const validity = fieldsOf(fields.take(tags.sequence));
  const [validFrom, validTo] = [readTime(validity.takeAny()), readTime(validity.takeAny())];
  validity.end();
  const subject = fields.take(tags.sequence);
  const key = fields.take(tags.sequence);
  const extensions = readTail(fields, version);
  const certificate = {
    algorithm: readAlgorithm(algorithm),
    serial,
    issuer: issuer.encoded,
    issuerName: readName(issuer),
    subject: subject.encoded,
    subjectName: readName(subject),
    validFrom,
    validTo,
    publicKey: readPublicKey(key),
    publicKeyBits: readKeyBits(key),
    extensions,
  };
  return { certificate, algorithmBytes: algorithm.encoded };
}

function readKeyBits(key: DerNode): Uint8Array {
  const fields = fieldsOf(key);
  fields.take(tags.sequence);
  return readWholeBits(fields.take(tags.bitString));
}

function readVersion(fields: DerFields): number {
  const explicit = fields.takeIf(0xa0);
  const version = explicit ? readSmallInteger(onlyMemberOf(explicit, 0xa0)) : 0;
  if (version > 2) {
    throw new DerError('a certificate of an unknown version');
  }
  return version;
}

// The unique identifiers of version 2 are skipped: nothing uses them.
function readTail(fields: DerFields, version: number): Extensions {
  fields.takeIf(0x81);
  fields.takeIf(0x82);
  const explicit = fields.takeIf(0xa3);
  fields.end();
  if (explicit && version !== 2) {
    throw new DerError('extensions in a certificate of an old version');
  }
  return readExtensions(explicit && onlyMemberOf(explicit, 0xa3));
}
