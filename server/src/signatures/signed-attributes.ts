import { createHash } from 'node:crypto';
import { digestName, digestOf, readAlgorithm } from './algorithms.ts';
import type { Attribute, SignedData, SignerInfo } from './cms.ts';
import { DerError, type DerNode, expectTag, fieldsOf, sameBytes, tags } from './der.ts';
import { readOid, readTime } from './der-values.ts';
import { oids } from './oids.ts';
import { Refusal } from './refusal.ts';
import type { Certificate } from './x509.ts';

/** What the signer's attributes say, after the rules of RFC 5652 section 11 have been checked. */
export type SignedFacts = {
  signedBytes: Uint8Array;
  messageDigest: Uint8Array;
  signingTime: Date | null;
  /** True when a signing certificate attribute binds the certificate to the signature. */
  namesCertificate: boolean;
};

/**
 * Checks the structure around the signature: the right kind of content, plain data unless told otherwise, the signer's digest
 * announced, exactly one content type and message digest, and a signing certificate attribute, if there is one, that names
 * this certificate. Throws DerError, or Refusal CERT_MISSING.
 */
export function readSignedFacts(
  container: SignedData,
  signer: SignerInfo,
  certificate: Certificate,
  contentType: string = oids.data,
): SignedFacts {
  const announced = container.digestAlgorithms.some(
    ({ oid, plain }) =>
      oid === signer.digestAlgorithm.oid && plain === signer.digestAlgorithm.plain,
  );
  if (container.contentType !== contentType || !announced) {
    throw new DerError('content type or digest algorithm does not fit');
  }
  if (!signer.signedAttributes) {
    throw new DerError('no signed attributes');
  }
  const { attributes, signedBytes } = signer.signedAttributes;
  if (readOid(onlyValue(attributes, oids.contentType)) !== contentType) {
    throw new DerError('the signed content type does not fit');
  }
  const messageDigest = expectTag(
    onlyValue(attributes, oids.messageDigest),
    tags.octetString,
  ).content;
  const time = optionalValue(attributes, oids.signingTime);
  const named = checkNamedCertificate(attributes, certificate);
  return {
    signedBytes,
    messageDigest,
    signingTime: time && readTime(time),
    namesCertificate: named,
  };
}

function onlyValue(attributes: Attribute[], oid: string): DerNode {
  const value = optionalValue(attributes, oid);
  if (!value) {
    throw new DerError(`attribute ${oid} is missing`);
  }
  return value;
}

function optionalValue(attributes: Attribute[], oid: string): DerNode | null {
  const values = attributes
    .filter((attribute) => attribute.oid === oid)
    .map((attribute) => attribute.values);
  const value = values[0]?.[0] ?? null;
  if (values.length > 1 || (values[0] && values[0].length !== 1)) {
    throw new DerError(`attribute ${oid} has more or less than one value`);
  }
  return value;
}

// RFC 5035 sections 3 and 4: the older attribute has SHA-1 alone, the newer says its digest.
function checkNamedCertificate(attributes: Attribute[], certificate: Certificate): boolean {
  const first = optionalValue(attributes, oids.signingCertificate);
  const second = optionalValue(attributes, oids.signingCertificateV2);
  const names = [
    ...(first ? [{ hash: certificateHash(first).hash, digest: sha1(certificate.der) }] : []),
    ...(second ? [namedByDigest(second, certificate)] : []),
  ];
  if (names.some(({ hash, digest }) => digest !== null && !sameBytes(hash, digest))) {
    throw new Refusal('CERT_MISSING', 'the signer named another certificate than the enclosed one');
  }
  return names.length > 0;
}

// A digest we do not know is skipped: the attribute is optional to begin with.
function namedByDigest(value: DerNode, certificate: Certificate) {
  const { algorithm, hash } = certificateHash(value);
  const name = algorithm ? digestName(readAlgorithm(algorithm)) : 'sha256';
  return { hash, digest: name && digestOf(name, [certificate.der]) };
}

function certificateHash(value: DerNode): { algorithm: DerNode | null; hash: Uint8Array } {
  const first = fieldsOf(fieldsOf(fieldsOf(value).take(tags.sequence)).take(tags.sequence));
  const algorithm = first.takeIf(tags.sequence);
  return { algorithm, hash: first.take(tags.octetString).content };
}

function sha1(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(bytes).digest();
}
