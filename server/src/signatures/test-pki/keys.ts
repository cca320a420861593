import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { type DigestName, gostKeyAlgorithm, type SchemeName } from '../algorithms.ts';
import { fieldsOf, readDer, sameBytes, tags } from '../der.ts';
import { octetString, sequence } from '../der-write.ts';
import {
  digestNumber,
  numberFromLittleEndian,
  numberToLittleEndian,
  tc26Curve512A,
} from '../gost/curve.ts';
import { streebog } from '../gost/streebog.ts';
import { oids } from '../oids.ts';
import { bitString, integer } from './asn1.ts';
import { fromPem, toPem } from './pem.ts';

/** A private key of the demo world or of a test. Never use one for anything real: signing here is not hardened. */
export type SigningKey =
  | { scheme: 'rsa'; privateKey: KeyObject }
  | { scheme: 'gost512'; secret: bigint };

/** Makes a key; `rsaBits` matters for RSA only. */
export function generateKey(scheme: SchemeName, rsaBits = 2048): SigningKey {
  if (scheme === 'rsa') {
    return {
      scheme,
      privateKey: generateKeyPairSync('rsa', { modulusLength: rsaBits }).privateKey,
    };
  }
  return { scheme, secret: randomScalar() };
}

/** SubjectPublicKeyInfo of the key. */
export function publicKeyInfo(key: SigningKey): Uint8Array {
  if (key.scheme === 'rsa') {
    return Uint8Array.from(createPublicKey(key.privateKey).export({ format: 'der', type: 'spki' }));
  }
  const { x, y } = tc26Curve512A.Point.BASE.multiply(key.secret).toAffine();
  const point = Buffer.concat([numberToLittleEndian(x, 64), numberToLittleEndian(y, 64)]);
  return sequence(gostKeyAlgorithm(), bitString(octetString(point)));
}

/** Signature of the bytes: PKCS#1 v1.5 with SHA-256, or GOST r‖s each little-endian as in Kazakhstan. */
export function signBytes(key: SigningKey, bytes: Uint8Array): Uint8Array {
  if (key.scheme === 'rsa') {
    return Uint8Array.from(sign('sha256', bytes, key.privateKey));
  }
  const { r, s } = signGost(key.secret, streebog(512, bytes));
  return Uint8Array.from(Buffer.concat([numberToLittleEndian(r, 64), numberToLittleEndian(s, 64)]));
}

/** Identifier of the signature scheme in certificates and CMS. */
export function signatureOid(key: SigningKey): string {
  return key.scheme === 'rsa' ? oids.sha256WithRsa : oids.gostSignature;
}

/** The digest that goes with the key. */
export function digestFor(key: SigningKey): DigestName {
  return key.scheme === 'rsa' ? 'sha256' : 'streebog512';
}

/** PKCS#8 PEM; a GOST secret stands inside as 64 little-endian bytes under the Kazakh key identifier. */
export function keyToPem(key: SigningKey): string {
  if (key.scheme === 'rsa') {
    return key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  }
  const secret = octetString(octetString(numberToLittleEndian(key.secret, 64)));
  return toPem('PRIVATE KEY', sequence(integer(0), gostKeyAlgorithm(), secret));
}

/** Reads what {@link keyToPem} wrote. Throws for anything else. */
export function keyFromPem(pem: string): SigningKey {
  const fields = fieldsOf(readDer(fromPem('PRIVATE KEY', pem)));
  fields.take(tags.integer);
  if (!sameBytes(fields.take(tags.sequence).encoded, gostKeyAlgorithm())) {
    return { scheme: 'rsa', privateKey: createPrivateKey(pem) };
  }
  const secret = readDer(fields.take(tags.octetString).content).content;
  return { scheme: 'gost512', secret: numberFromLittleEndian(secret) };
}

// RFC 7091 section 6.1.
function signGost(secret: bigint, digest: Uint8Array): { r: bigint; s: bigint } {
  const { Point, order } = tc26Curve512A;
  const once = randomScalar();
  const r = Point.BASE.multiply(once).toAffine().x % order;
  const s = (r * secret + once * digestNumber(tc26Curve512A, digest)) % order;
  return r === 0n || s === 0n ? signGost(secret, digest) : { r, s };
}

// 16 bytes more than the order has make the remainder practically uniform.
function randomScalar(): bigint {
  return (numberFromLittleEndian(randomBytes(80)) % (tc26Curve512A.order - 1n)) + 1n;
}
