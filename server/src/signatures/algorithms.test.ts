import { describe, expect, it } from 'vitest';
import {
  keyWeakness,
  readAlgorithm,
  readPublicKey,
  schemeName,
  verifyBytes,
} from './algorithms.ts';
import { DerError, readDer } from './der.ts';
import { algorithm, element, oid, sequence } from './der-write.ts';
import { oids } from './oids.ts';
import { bitString, integer } from './test-pki/asn1.ts';
import { generateKey, publicKeyInfo, signBytes } from './test-pki/keys.ts';

describe('readPublicKey', () => {
  const rsaKey = (bits: number, exponent: bigint) => {
    const numbers = sequence(integer(2n ** BigInt(bits - 1) + 1n), integer(exponent));
    return readPublicKey(readDer(sequence(algorithm(oids.rsaEncryption), bitString(numbers))));
  };

  it('counts the bits of an RSA modulus', () => {
    expect(rsaKey(2048, 65537n)).toMatchObject({ kind: 'rsa', bits: 2048 });
    expect(keyWeakness(rsaKey(2048, 65537n))).toBeNull();
    expect(keyWeakness(rsaKey(2047, 65537n))).toBe('RSA key of 2047 bits');
  });

  it('takes RSA keys that would be slow or useless for unsupported', () => {
    expect(rsaKey(8192, 65537n).kind).toBe('rsa');
    expect(rsaKey(8193, 65537n).kind).toBe('unsupported');
    expect(rsaKey(2048, 2n ** 32n - 1n).kind).toBe('rsa');
    expect(rsaKey(2048, 2n ** 32n + 1n).kind).toBe('unsupported');
    expect(rsaKey(2048, 1n).kind).toBe('unsupported');
  });

  it('refuses a negative modulus', () => {
    const numbers = sequence(element(0x02, Uint8Array.of(0x80)), integer(3));
    const info = sequence(algorithm(oids.rsaEncryption), bitString(numbers));
    expect(() => readPublicKey(readDer(info))).toThrow(DerError);
  });

  it('names the algorithm of a key it does not support, such as the old GOST', () => {
    const info = sequence(sequence(oid('1.2.398.3.10.1.1.1.1')), bitString(new Uint8Array(64)));
    const key = readPublicKey(readDer(info));
    expect(keyWeakness(key)).toBe('key algorithm 1.2.398.3.10.1.1.1.1');
  });
});

describe('schemeName', () => {
  it('accepts NULL and absent parameters and no others', () => {
    const id = oid(oids.sha256WithRsa);
    expect(schemeName(readAlgorithm(readDer(sequence(id))))).toBe('rsa');
    expect(schemeName(readAlgorithm(readDer(algorithm(oids.sha256WithRsa))))).toBe('rsa');
    expect(schemeName(readAlgorithm(readDer(sequence(id, integer(1)))))).toBeNull();
  });

  it('does not take the Russian identifiers for the Kazakh ones', () => {
    expect(schemeName({ oid: '1.2.643.7.1.1.3.3', plain: true })).toBeNull();
    expect(schemeName({ oid: oids.gostSignature, plain: true })).toBe('gost512');
  });
});

describe('verifyBytes', () => {
  const bytes = Buffer.from('документ');
  const [rsa, gost] = [generateKey('rsa'), generateKey('gost512')];
  const key = (of: typeof rsa) => readPublicKey(readDer(publicKeyInfo(of)));

  it('holds for the key that signed and for no key of another kind', () => {
    expect(verifyBytes('rsa', key(rsa), bytes, signBytes(rsa, bytes))).toBe(true);
    expect(verifyBytes('gost512', key(gost), bytes, signBytes(gost, bytes))).toBe(true);
    expect(verifyBytes('rsa', key(gost), bytes, signBytes(rsa, bytes))).toBe(false);
    expect(verifyBytes('gost512', key(rsa), bytes, signBytes(gost, bytes))).toBe(false);
  });

  it('does not hold for a signature of another length', () => {
    expect(verifyBytes('gost512', key(gost), bytes, signBytes(gost, bytes).subarray(1))).toBe(
      false,
    );
    expect(verifyBytes('rsa', key(rsa), bytes, signBytes(rsa, bytes).subarray(1))).toBe(false);
  });

  it('does not hold for numbers that are no RSA key', () => {
    const zeros = sequence(integer(2n ** 2047n), integer(4));
    const broken = readPublicKey(
      readDer(sequence(algorithm(oids.rsaEncryption), bitString(zeros))),
    );
    expect(verifyBytes('rsa', broken, bytes, signBytes(rsa, bytes))).toBe(false);
  });
});
