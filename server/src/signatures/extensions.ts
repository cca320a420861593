import { DerError, type DerNode, expectTag, fieldsOf, membersOf, readDer, tags } from './der.ts';
import { readBoolean, readNamedBits, readOid, readSmallInteger } from './der-values.ts';
import { oids } from './oids.ts';

/** The extensions of a certificate that decide anything here. */
export type Extensions = {
  /** May issue certificates. */
  isAuthority: boolean;
  /** How many further authorities may follow below, or null for any number. */
  pathLength: number | null;
  /** The purposes of the key, or null when the certificate does not limit them. */
  keyUsage: {
    digitalSignature: boolean;
    nonRepudiation: boolean;
    certificateSigning: boolean;
  } | null;
  extendedKeyUsage: string[];
  /** True when the certificate is for these purposes and no others. */
  isExtendedKeyUsageCritical: boolean;
  subjectKeyId: Uint8Array | null;
  /** Critical extensions that are not understood here: each one forbids using the certificate. */
  unknownCritical: string[];
};

/** Reads the `extensions` field of a certificate (RFC 5280 section 4.2); null stands for a certificate without any. */
export function readExtensions(node: DerNode | null): Extensions {
  const found: Extensions = {
    isAuthority: false,
    pathLength: null,
    keyUsage: null,
    extendedKeyUsage: [],
    isExtendedKeyUsageCritical: false,
    subjectKeyId: null,
    unknownCritical: [],
  };
  const seen = new Set<string>();
  for (const member of node ? membersOf(node, tags.sequence, tags.sequence) : []) {
    const { oid, critical, value } = readExtension(member);
    if (seen.has(oid)) {
      throw new DerError('an extension that occurs twice');
    }
    seen.add(oid);
    const read = readers[oid];
    if (read) {
      read(found, readDer(value), critical);
    } else if (critical && !harmless.has(oid)) {
      found.unknownCritical.push(oid);
    }
  }
  return found;
}

const readers: Record<string, (found: Extensions, value: DerNode, critical: boolean) => void> = {
  [oids.basicConstraints]: (found, value) => {
    const fields = fieldsOf(value);
    const flag = fields.takeIf(tags.boolean);
    const length = fields.takeIf(tags.integer);
    fields.end();
    found.isAuthority = flag !== null && readBoolean(flag);
    found.pathLength = length && readSmallInteger(length);
  },
  [oids.keyUsage]: (found, value) => {
    const bits = readNamedBits(value);
    found.keyUsage = {
      digitalSignature: bits.includes(0),
      nonRepudiation: bits.includes(1),
      certificateSigning: bits.includes(5),
    };
  },
  [oids.extendedKeyUsage]: (found, value, critical) => {
    found.extendedKeyUsage = membersOf(value, tags.sequence, tags.oid).map(readOid);
    found.isExtendedKeyUsageCritical = critical;
  },
  [oids.subjectKeyIdentifier]: (found, value) => {
    found.subjectKeyId = expectTag(value, tags.octetString).content;
  },
};

// Identifying only: ignoring what they say cannot make a refused chain acceptable.
const harmless = new Set<string>([
  oids.certificatePolicies,
  oids.subjectAltName,
  oids.authorityKeyIdentifier,
]);

function readExtension(node: DerNode): { oid: string; critical: boolean; value: Uint8Array } {
  const fields = fieldsOf(node);
  const oid = readOid(fields.take(tags.oid));
  const flag = fields.takeIf(tags.boolean);
  const value = fields.take(tags.octetString).content;
  fields.end();
  return { oid, critical: flag !== null && readBoolean(flag), value };
}
