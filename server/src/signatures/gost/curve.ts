import { type WeierstrassOpts, weierstrass } from '@noble/curves/abstract/weierstrass.js';

/** A GOST R 34.10 curve prepared for use; made by {@link gostCurve}. */
export type GostCurve = ReturnType<typeof gostCurve>;

/** Public key: affine coordinates. */
export type GostPoint = { x: bigint; y: bigint };

/** Signature as numbers, before any byte order. */
export type GostSignature = { r: bigint; s: bigint };

/** Prepares a curve from its parameters. */
export function gostCurve(parameters: WeierstrassOpts<bigint>) {
  return { Point: weierstrass(parameters), order: parameters.n };
}

/** tc26 512-bit parameter set A (RFC 7836): the curve behind the Kazakh OID 1.2.398.3.10.1.1.2.2.1. */
export const tc26Curve512A = gostCurve({
  p: 2n ** 512n - 569n,
  a: 2n ** 512n - 572n,
  b: 0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760n,
  n: 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275n,
  h: 1n,
  Gx: 3n,
  Gy: 0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4n,
});

/** True when the point lies on the curve and is not the neutral element. */
export function isOnCurve(curve: GostCurve, point: GostPoint): boolean {
  try {
    curve.Point.fromAffine(point).assertValidity();
    return true;
  } catch {
    return false;
  }
}

/**
 * GOST R 34.10-2012 verification (RFC 7091 section 6.2). The digest is read as a little-endian number.
 * False for numbers out of range and for a key that is not a point of the curve; never throws.
 */
export function verifyGost(
  curve: GostCurve,
  key: GostPoint,
  digest: Uint8Array,
  signature: GostSignature,
): boolean {
  const { Point, order } = curve;
  const { r, s } = signature;
  if (r <= 0n || r >= order || s <= 0n || s >= order || !isOnCurve(curve, key)) {
    return false;
  }
  const inverse = Point.Fn.inv(digestNumber(curve, digest));
  const z1 = Point.Fn.mul(s, inverse);
  const z2 = Point.Fn.neg(Point.Fn.mul(r, inverse));
  const point = Point.BASE.mulAddUnsafe(z1, Point.fromAffine(key), z2);
  return !point.is0() && point.toAffine().x % order === r;
}

/** The digest as the number e of RFC 7091 section 6: little-endian, modulo the order, 1 in place of 0. */
export function digestNumber(curve: GostCurve, digest: Uint8Array): bigint {
  return numberFromLittleEndian(digest) % curve.order || 1n;
}

/** Reads 64-byte-per-number Kazakh material: two little-endian numbers one after the other, or null for another length. */
export function pairFromLittleEndian(bytes: Uint8Array): [bigint, bigint] | null {
  if (bytes.length !== 128) {
    return null;
  }
  return [
    numberFromLittleEndian(bytes.subarray(0, 64)),
    numberFromLittleEndian(bytes.subarray(64)),
  ];
}

/** An unsigned number from little-endian bytes. */
export function numberFromLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex') || '0'}`);
}

/** An unsigned number as little-endian bytes of the given length. */
export function numberToLittleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from(
    Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex').reverse(),
  );
}
