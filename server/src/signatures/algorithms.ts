import { createHash, createPublicKey, verify } from 'node:crypto';
import { DerError, type DerNode, fieldsOf, readDer, sameBytes, tags } from './der.ts';
import { readIntegerBytes, readOid, readWholeBits } from './der-values.ts';
import { nullElement, oid, sequence } from './der-write.ts';
import { type GostPoint, pairFromLittleEndian, tc26Curve512A, verifyGost } from './gost/curve.ts';
import { finishStreebog, startStreebog, streebog, updateStreebog } from './gost/streebog.ts';
import { oids } from './oids.ts';

/** Digests the verifier accepts. */
export type DigestName = 'sha256' | 'streebog512';

/** Signature schemes the verifier accepts; each fixes its digest. */
export type SchemeName = 'rsa' | 'gost512';

/** A public key. `unsupported` keeps the certificate readable though nothing it signs can be checked. */
export type PublicKey =
  | { kind: 'rsa'; spki: Uint8Array; bits: number }
  | { kind: 'gost512'; point: GostPoint }
  | { kind: 'unsupported'; oid: string };

/** An AlgorithmIdentifier: its identifier and whether its parameters are absent or NULL. */
export type AlgorithmId = { oid: string; plain: boolean };

/** Reads an AlgorithmIdentifier. */
export function readAlgorithm(node: DerNode): AlgorithmId {
  const fields = fieldsOf(node);
  const identifier = readOid(fields.take(tags.oid));
  const plain = node.children.length === 1 || sameBytes(fields.takeAny().encoded, nullElement());
  fields.end();
  return { oid: identifier, plain };
}

/** The digest behind an identifier, or null when it is not accepted. */
export function digestName(id: AlgorithmId): DigestName | null {
  const known: Record<string, DigestName> = {
    [oids.sha256]: 'sha256',
    [oids.streebog512]: 'streebog512',
  };
  return (id.plain && known[id.oid]) || null;
}

/** The scheme with which a certificate or an OCSP answer is signed, or null when it is not accepted. */
export function schemeName(id: AlgorithmId): SchemeName | null {
  const known: Record<string, SchemeName> = {
    [oids.sha256WithRsa]: 'rsa',
    [oids.gostSignature]: 'gost512',
  };
  return (id.plain && known[id.oid]) || null;
}

/** The scheme of a CMS signer, where the identifier may also name the key alone and the digest stands beside it. */
export function signerSchemeName(id: AlgorithmId, digest: DigestName): SchemeName | null {
  const keyAlone: Record<string, SchemeName> = {
    [oids.rsaEncryption]: 'rsa',
    [oids.gostKey]: 'gost512',
  };
  const scheme = schemeName(id) ?? ((id.plain && keyAlone[id.oid]) || null);
  return scheme && schemeDigest[scheme] === digest ? scheme : null;
}

/** Digest of the pieces one after the other. */
export function digestOf(name: DigestName, pieces: Iterable<Uint8Array>): Uint8Array {
  if (name === 'sha256') {
    const hash = createHash('sha256');
    for (const piece of pieces) {
      hash.update(piece);
    }
    return Uint8Array.from(hash.digest());
  }
  const state = startStreebog(512);
  for (const piece of pieces) {
    updateStreebog(state, piece);
  }
  return finishStreebog(state);
}

/** True when the key made this signature of these bytes. A key of another kind is simply false. */
export function verifyBytes(
  scheme: SchemeName,
  key: PublicKey,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (scheme === 'rsa' && key.kind === 'rsa') {
    return verifyRsa(key.spki, bytes, signature);
  }
  // Kazakh signatures are r‖s, each little-endian: the reverse of RFC 9215. No other order is tried.
  const pair = pairFromLittleEndian(signature);
  if (scheme === 'gost512' && key.kind === 'gost512' && pair) {
    return verifyGost(tc26Curve512A, key.point, streebog(512, bytes), { r: pair[0], s: pair[1] });
  }
  return false;
}

/** Why signatures of this key are not accepted at all, or null. */
export function keyWeakness(key: PublicKey): string | null {
  if (key.kind === 'unsupported') {
    return `key algorithm ${key.oid}`;
  }
  return key.kind === 'rsa' && key.bits < 2048 ? `RSA key of ${key.bits} bits` : null;
}

/** Reads a SubjectPublicKeyInfo. */
export function readPublicKey(node: DerNode): PublicKey {
  const fields = fieldsOf(node);
  const algorithm = fields.take(tags.sequence);
  const bits = readWholeBits(fields.take(tags.bitString));
  fields.end();
  const identifier = readOid(fieldsOf(algorithm).take(tags.oid));
  const supported =
    (identifier === oids.rsaEncryption && readRsaKey(node, bits)) ||
    (identifier === oids.gostKey && readGostKey(algorithm, bits));
  return supported || { kind: 'unsupported', oid: identifier };
}

/** The algorithm parameters of a Kazakh GOST R 34.10-2015-512 key. */
export function gostKeyAlgorithm(): Uint8Array {
  return sequence(oid(oids.gostKey), sequence(oid(oids.gostCurve), oid(oids.streebog512)));
}

const schemeDigest: Record<SchemeName, DigestName> = { rsa: 'sha256', gost512: 'streebog512' };

// Larger moduli and exponents are refused because a sender could make their verification arbitrarily slow.
const maxRsaBits = 8192;
const maxExponentBytes = 4;

function verifyRsa(spki: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    return verify('sha256', bytes, key, signature);
  } catch {
    // OpenSSL throws for numbers that are no RSA key; nothing is signed by such a key.
    return false;
  }
}

function readRsaKey(node: DerNode, bits: Uint8Array): PublicKey | null {
  const fields = fieldsOf(readDer(bits));
  const modulus = unsigned(readIntegerBytes(fields.take(tags.integer)));
  const exponent = unsigned(readIntegerBytes(fields.take(tags.integer)));
  fields.end();
  const size = modulus.toString(2).length;
  if (size > maxRsaBits || exponent.toString(16).length > maxExponentBytes * 2 || exponent < 3n) {
    return null;
  }
  return { kind: 'rsa', spki: node.encoded, bits: size };
}

function readGostKey(algorithm: DerNode, bits: Uint8Array): PublicKey | null {
  const pair = pairFromLittleEndian(readDer(bits).content);
  if (!sameBytes(algorithm.encoded, gostKeyAlgorithm()) || !pair || bits[0] !== tags.octetString) {
    return null;
  }
  return { kind: 'gost512', point: { x: pair[0], y: pair[1] } };
}

function unsigned(bytes: Uint8Array): bigint {
  if ((bytes[0] ?? 0) >= 0x80) {
    throw new DerError('a negative number in a key');
  }
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
