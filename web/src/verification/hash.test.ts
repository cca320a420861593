import { describe, expect, it } from 'vitest';
import { likenessOf, sha256Of } from './hash.ts';

/** FIPS 180-4, the examples of SHA-256. */
const known: [text: string, hash: string][] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
];

describe('the hash of a file', () => {
  it.each(known)('is SHA-256: «%s»', async (text, hash) => {
    expect(await sha256Of(new Blob([text]))).toBe(hash);
  });

  it('reads bytes, not text', async () => {
    const bytes = new Uint8Array([0, 255, 254, 13, 10]);
    const asText = new TextDecoder().decode(bytes);
    expect(await sha256Of(new Blob([bytes]))).not.toBe(await sha256Of(new Blob([asText])));
  });
});

describe('a file beside a signed version', () => {
  const signed = { sha256: known[1]?.[1] ?? '', signatures: [{}] };

  it('is the same by its bytes, however the digits are written', async () => {
    const hash = await sha256Of(new Blob(['abc']));
    expect(likenessOf(hash, signed)).toBe('same');
    expect(likenessOf(hash.toUpperCase(), signed)).toBe('same');
  });

  it('differs by a single byte', async () => {
    expect(likenessOf(await sha256Of(new Blob(['abd'])), signed)).toBe('different');
    expect(likenessOf(await sha256Of(new Blob(['abc\n'])), signed)).toBe('different');
  });

  it('is not called signed while nobody has signed', async () => {
    const hash = await sha256Of(new Blob(['abc']));
    expect(likenessOf(hash, { ...signed, signatures: [] })).toBe('same-unsigned');
    expect(likenessOf('', { ...signed, signatures: [] })).toBe('different');
  });
});
