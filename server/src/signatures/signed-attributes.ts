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
};

/**
 * Checks the structure around the signature: plain data as content, the signer's digest announced, exactly one content type
 * and message digest, and a signing certificate attribute, if there is one, that names this certificate.
 * Throws DerError, or Refusal CERT_MISSING.
 */
export function readSignedFacts(
  container: SignedData,
  signer: SignerInfo,
  certificate: Certificate,
): SignedFacts {
  const announced = container.digestAlgorithms.some(
    ({ oid, plain }) =>
      oid === signer.digestAlgorithm.oid && plain === signer.digestAlgorithm.plain,
  );
  if (container.contentType !== oids.data || !announced) {
    throw new DerError('content type or digest algorithm does not fit');
  }
  if (!signer.signedAttributes) {
    throw new DerError('no signed attributes');
  }
  const { attributes, signedBytes } = signer.signedAttributes;
  if (readOid(onlyValue(attributes, oids.contentType)) !== oids.data) {
    throw new DerError('the signed content type does not fit');
  }
  const messageDigest = expectTag(
    onlyValue(attributes, oids.messageDigest),
    tags.octetString,
  ).content;
  const time = optionalValue(attributes, oids.signingTime);
  checkNamedCertificate(optionalValue(attributes, oids.signingCertificateV2), certificate);
  return { signedBytes, messageDigest, signingTime: time && readTime(time) };
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

// ESSCertIDv2 (RFC 5035 section 4). A digest we do not know is skipped: the attribute is optional to begin with.
function checkNamedCertificate(value: DerNode | null, certificate: Certificate): void {
  if (!value) {
    return;
  }
  const first = fieldsOf(fieldsOf(fieldsOf(value).take(tags.sequence)).take(tags.sequence));
  const algorithm = first.takeIf(tags.sequence);
  const hash = first.take(tags.octetString).content;
  const digest = algorithm ? digestName(readAlgorithm(algorithm)) : 'sha256';
  if (digest && !sameBytes(hash, digestOf(digest, [certificate.der]))) {
    throw new Refusal('CERT_MISSING', 'the signer named another certificate than the enclosed one');
  }
}
