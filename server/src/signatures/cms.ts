import { type AlgorithmId, readAlgorithm } from './algorithms.ts';
import { DerError, type DerNode, fieldsOf, membersOf, onlyMemberOf, readDer, tags } from './der.ts';
import { readIntegerBytes, readOid, readSmallInteger } from './der-values.ts';
import { oids } from './oids.ts';
import { type Certificate, readCertificate } from './x509.ts';

/** A parsed CMS SignedData (RFC 5652 section 5). */
export type SignedData = {
  digestAlgorithms: AlgorithmId[];
  /** Identifier of the kind of content that is signed. */
  contentType: string;
  /** The signed content itself, when it is inside. */
  content: DerNode | null;
  certificates: Certificate[];
  signers: SignerInfo[];
};

/** One signer of a CMS. */
export type SignerInfo = {
  /** How the signer names the certificate. */
  certificateId: { issuer: Uint8Array; serial: Uint8Array } | { subjectKeyId: Uint8Array };
  digestAlgorithm: AlgorithmId;
  /** Null when the signer signed the content directly, without attributes. */
  signedAttributes: { signedBytes: Uint8Array; attributes: Attribute[] } | null;
  signatureAlgorithm: AlgorithmId;
  signature: Uint8Array;
  /** Null when they cannot be read: nothing signs them, so they spoil nothing but themselves. */
  unsignedAttributes: Attribute[] | null;
};

/** An attribute with its values as elements. */
export type Attribute = { oid: string; values: DerNode[] };

/** Largest CMS that is read at all, bytes; a detached signature with its chain has a few thousand. */
const maxCmsBytes = 256 * 1024;

/** Decodes what a signing program hands over: DER bytes, or base64 text with or without PEM armour and white space. */
export function cmsBytes(cms: Uint8Array | string): Uint8Array {
  if (typeof cms !== 'string') {
    return limited(cms);
  }
  if (cms.length > maxCmsBytes * 2) {
    throw new DerError('larger than a signature may be');
  }
  const armoured = /^\s*-----BEGIN ([A-Z0-9# ]+)-----([^-]*)-----END \1-----\s*$/.exec(cms);
  const base64 = (armoured?.[2] ?? cms).replace(/\s+/g, '');
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(base64)) {
    throw new DerError('text that is not base64');
  }
  return limited(Uint8Array.from(Buffer.from(base64, 'base64')));
}

/**
 * Parses a SignedData strictly; indefinite lengths are allowed outside of what is signed, and what is wrong in unsigned
 * attributes is left to them. Throws DerError.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const outer = fieldsOf(readDer(bytes, { indefinite: true, opaque: unsignedTag }));
  if (readOid(outer.take(tags.oid)) !== oids.signedData) {
    throw new DerError('a CMS that is not SignedData');
  }
  const fields = fieldsOf(onlyMemberOf(outer.take(0xa0), 0xa0));
  outer.end();
  readVersion(fields.take(tags.integer), [1, 3, 4, 5]);
  const digestAlgorithms = membersOf(fields.take(tags.set), tags.set, tags.sequence).map(
    readAlgorithm,
  );
  const content = readContent(fields.take(tags.sequence));
  const certificates = readCertificates(fields.takeIf(0xa0));
  // Revocation lists a sender adds are not evidence for us: the state is asked from the authority.
  fields.takeIf(unsignedTag);
  const signers = membersOf(fields.take(tags.set), tags.set, tags.sequence).map(readSigner);
  fields.end();
  return { digestAlgorithms, ...content, certificates, signers };
}

const maxCertificates = 16;
/** Tag of the two parts no signature covers: revocation lists and unsigned attributes. */
const unsignedTag = 0xa1;

function limited(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxCmsBytes) {
    throw new DerError('larger than a signature may be');
  }
  return bytes;
}

function readVersion(node: DerNode, allowed: number[]): void {
  if (!allowed.includes(readSmallInteger(node))) {
    throw new DerError('an unknown version');
  }
}

function readContent(node: DerNode): { contentType: string; content: DerNode | null } {
  const fields = fieldsOf(node);
  const contentType = readOid(fields.take(tags.oid));
  const content = fields.takeIf(0xa0);
  fields.end();
  return { contentType, content };
}

function readCertificates(node: DerNode | null): Certificate[] {
  const members = node ? membersOf(node, 0xa0, tags.sequence) : [];
  if (members.length > maxCertificates) {
    throw new DerError('too many certificates');
  }
  return members.map((member) => readCertificate(member.encoded));
}

function readSigner(node: DerNode): SignerInfo {
  const fields = fieldsOf(node);
  const version = fields.take(tags.integer);
  const certificateId = readCertificateId(fields.takeAny());
  readVersion(version, 'issuer' in certificateId ? [1] : [3]);
  const digestAlgorithm = readAlgorithm(fields.take(tags.sequence));
  const signed = fields.takeIf(0xa0);
  const signatureAlgorithm = readAlgorithm(fields.take(tags.sequence));
  const signature = fields.take(tags.octetString).content;
  const unsigned = fields.takeIf(unsignedTag);
  fields.end();
  return {
    certificateId,
    digestAlgorithm,
    signedAttributes: signed && readSignedAttributes(signed),
    signatureAlgorithm,
    signature,
    unsignedAttributes: unsigned ? readUnsignedAttributes(unsigned) : [],
  };
}

function readCertificateId(node: DerNode): SignerInfo['certificateId'] {
  if (node.tag === 0x80) {
    return { subjectKeyId: node.content };
  }
  const fields = fieldsOf(node);
  const issuer = fields.take(tags.sequence).encoded;
  const serial = readIntegerBytes(fields.take(tags.integer));
  fields.end();
  return { issuer, serial };
}

// The signature is over the same bytes with the tag of a SET (RFC 5652 section 5.4), which have to be DER.
function readSignedAttributes(node: DerNode): NonNullable<SignerInfo['signedAttributes']> {
  const signedBytes = Uint8Array.from(node.encoded);
  signedBytes.set([tags.set]);
  return { signedBytes, attributes: readDer(signedBytes).children.map(readAttribute) };
}

function readUnsignedAttributes(node: DerNode): Attribute[] | null {
  try {
    return readDer(node.encoded, { indefinite: true }).children.map(readAttribute);
  } catch (error) {
    if (error instanceof DerError) {
      return null;
    }
    throw error;
  }
}

function readAttribute(node: DerNode): Attribute {
  const fields = fieldsOf(node);
  const oid = readOid(fields.take(tags.oid));
  const values = fields.take(tags.set).children;
  fields.end();
  return { oid, values };
}
