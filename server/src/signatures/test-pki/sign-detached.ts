import { createHash } from 'node:crypto';
import { type DigestName, digestOf } from '../algorithms.ts';
import { tags } from '../der.ts';
import { algorithm, element, octetString, oid, sequence } from '../der-write.ts';
import { oids } from '../oids.ts';
import type { Certificate } from '../x509.ts';
import { attribute, context, integer, setOf, time } from './asn1.ts';
import type { Signer } from './certificates.ts';
import { digestFor, type SigningKey, signatureOid, signBytes } from './keys.ts';
import { toPem } from './pem.ts';

/** Deviations from the ordinary signature: NCALayer's options, and faults for tests. */
export type SignOptions = {
  signingTime?: Date;
  /** Further certificates for the container. */
  enclosed?: Certificate[];
  /** Puts the document inside, as `encapsulate: true` does. */
  encapsulate?: boolean;
  /** Names the certificate by its subject key identifier. */
  byKeyId?: boolean;
  /** Leaves the signed attributes out and signs the document itself. */
  withoutAttributes?: boolean;
  /** Replaces the signed attributes' bytes, each one an attribute. */
  attributes?: Uint8Array[];
  /** May depend on the signature value, as a time stamp does. */
  unsignedAttributes?: Uint8Array[] | ((signature: Uint8Array) => Uint8Array[]);
  /** Replaces the digest of the document that goes with the key. */
  digest?: 'sha1' | DigestName;
  /** Names the key's algorithm alone in the signer, as OpenSSL does. */
  bareKeyAlgorithm?: boolean;
  contentType?: string;
};

/** A CMS SignedData over the document as DER bytes: detached, with signing time, only the signer's certificate inside. */
export function signDetached(
  document: Uint8Array,
  signer: Signer,
  options: SignOptions = {},
): Uint8Array {
  return signedData(
    document,
    [signerInfo(document, signer, options)],
    [signer.certificate],
    digestId(signer.key, options),
    options,
  );
}

/** A container with any number of signer infos, from none to several. */
export function signedData(
  document: Uint8Array,
  signerInfos: Uint8Array[],
  certificates: Certificate[],
  digest: Uint8Array,
  options: SignOptions = {},
): Uint8Array {
  const content = options.encapsulate ? [context(0, octetString(document))] : [];
  const enclosed = [...certificates, ...(options.enclosed ?? [])].map(
    (certificate) => certificate.der,
  );
  const body = sequence(
    integer(options.byKeyId ? 3 : 1),
    setOf(digest),
    sequence(oid(options.contentType ?? oids.data), ...content),
    context(0, ...enclosed),
    element(tags.set, ...signerInfos),
  );
  return sequence(oid(oids.signedData), context(0, body));
}

/** One SignerInfo. */
export function signerInfo(
  document: Uint8Array,
  signer: Signer,
  options: SignOptions = {},
): Uint8Array {
  const attributes = options.withoutAttributes
    ? null
    : setOf(...(options.attributes ?? usualAttributes(document, signer, options)));
  const signature = signBytes(signer.key, attributes ?? document);
  const unsigned = unsignedAttributesOf(signature, options);
  const algorithmOid = options.bareKeyAlgorithm ? bareKeyOid(signer.key) : signatureOid(signer.key);
  return sequence(
    integer(options.byKeyId ? 3 : 1),
    certificateId(signer.certificate, options),
    digestId(signer.key, options),
    ...(attributes ? [retagged(attributes, 0xa0)] : []),
    algorithm(algorithmOid),
    octetString(signature),
    ...(unsigned ? [context(1, ...unsigned)] : []),
  );
}

function unsignedAttributesOf(
  signature: Uint8Array,
  { unsignedAttributes }: SignOptions,
): Uint8Array[] | undefined {
  return typeof unsignedAttributes === 'function'
    ? unsignedAttributes(signature)
    : unsignedAttributes;
}

/** The attributes an ordinary signature has. */
export function usualAttributes(
  document: Uint8Array,
  signer: Signer,
  options: SignOptions = {},
): Uint8Array[] {
  const name = options.digest ?? digestFor(signer.key);
  const digest =
    name === 'sha1' ? createHash('sha1').update(document).digest() : digestOf(name, [document]);
  return [
    attribute(oids.contentType, oid(options.contentType ?? oids.data)),
    attribute(oids.signingTime, time(options.signingTime ?? new Date())),
    attribute(oids.messageDigest, octetString(digest)),
  ];
}

/** AlgorithmIdentifier of the digest the signer uses. */
export function digestId(key: SigningKey, options: SignOptions = {}): Uint8Array {
  return algorithm(digestOids[options.digest ?? digestFor(key)]);
}

const digestOids = { sha1: oids.sha1, sha256: oids.sha256, streebog512: oids.streebog512 };

/** The armoured text NCALayer answers with. */
export function cmsToPem(cms: Uint8Array): string {
  return toPem('CMS', cms);
}

function certificateId(certificate: Certificate, options: SignOptions): Uint8Array {
  if (options.byKeyId) {
    return element(0x80, certificate.extensions.subjectKeyId ?? new Uint8Array());
  }
  return sequence(certificate.issuer, element(tags.integer, certificate.serial));
}

function retagged(bytes: Uint8Array, tag: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set([tag]);
  return copy;
}

function bareKeyOid(key: SigningKey): string {
  return key.scheme === 'rsa' ? oids.rsaEncryption : oids.gostKey;
}
