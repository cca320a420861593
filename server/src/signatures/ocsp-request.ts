import { createHash } from 'node:crypto';
import { readAlgorithm } from './algorithms.ts';
import { type DerNode, fieldsOf, sameBytes, tags } from './der.ts';
import { readIntegerBytes } from './der-values.ts';
import { algorithm, element, octetString, oid, sequence } from './der-write.ts';
import { oids } from './oids.ts';
import type { Certificate } from './x509.ts';

/** An OCSP request for one certificate with a nonce and SHA-256 identifiers (RFC 6960 section 4.1). */
export function ocspRequest(
  certificate: Certificate,
  issuer: Certificate,
  nonce: Uint8Array,
): Uint8Array {
  const request = sequence(certificateId(certificate, issuer));
  const nonceExtension = sequence(oid(oids.ocspNonce), octetString(octetString(nonce)));
  return sequence(sequence(sequence(request), element(0xa2, sequence(nonceExtension))));
}

function certificateId(certificate: Certificate, issuer: Certificate): Uint8Array {
  return sequence(
    algorithm(oids.sha256),
    octetString(sha256(issuer.subject)),
    octetString(sha256(issuer.publicKeyBits)),
    element(tags.integer, certificate.serial),
  );
}

/**
 * True when an identifier names this certificate. Judged part by part, because responders write the parameters of the digest
 * or leave them out as they like. Throws DerError.
 */
export function isAbout(id: DerNode, certificate: Certificate, issuer: Certificate): boolean {
  const fields = fieldsOf(id);
  const digest = readAlgorithm(fields.take(tags.sequence));
  const name = fields.take(tags.octetString).content;
  const key = fields.take(tags.octetString).content;
  const serial = readIntegerBytes(fields.take(tags.integer));
  fields.end();
  return (
    digest.oid === oids.sha256 &&
    digest.plain &&
    sameBytes(name, sha256(issuer.subject)) &&
    sameBytes(key, sha256(issuer.publicKeyBits)) &&
    sameBytes(serial, certificate.serial)
  );
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}
