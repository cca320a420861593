import { describe, expect, it } from 'vitest';
import { lengthOf, randomOf } from '../../test/length.ts';
import type { SchemeName } from './algorithms.ts';
import { octetString } from './der-write.ts';
import { oids } from './oids.ts';
import { attribute } from './test-pki/asn1.ts';
import { createExample, type Example } from './test-pki/example.ts';
import { signDetached } from './test-pki/sign-detached.ts';
import { verifySignature } from './verify.ts';

type Range = { what: string; from: number; to: number };

const { isLong, rounds, seed } = lengthOf('flipped bits of signatures', {
  short: 400,
  long: 10_000,
});
const random = randomOf(seed);
const allBits = [1, 2, 4, 8, 16, 32, 64, 128];

/** Some positions; every one when there are more rounds than bytes. */
const positionsIn = (bytes: Uint8Array, most = rounds): number[] =>
  most >= bytes.length
    ? [...bytes.keys()]
    : Array.from({ length: most }, () => Math.floor(random() * bytes.length));

describe.each<SchemeName>(['rsa', 'gost512'])('a flipped bit with %s keys', (scheme) => {
  const example = createExample(scheme);
  const cms = signDetached(example.document, example.signer);

  it('is never accepted in the document', () => {
    for (const at of positionsIn(example.document)) {
      const document = flipped(example.document, at, 1 << (at % 8));
      expect(verifySignature(example.input(cms, { document }))).toMatchObject({
        reason: 'DOCUMENT_MISMATCH',
      });
    }
  });

  it('is accepted in the signature container only where nothing can sign it', () => {
    // The curve of GOST is slow.
    const [bits, most] = scheme === 'rsa' ? [isLong ? allBits : null, rounds] : [null, rounds / 8];
    const accepted = acceptedFlips(example, cms, positionsIn(cms, most), bits);
    expect(accepted.filter((at) => !isInside(at, [versionByte(cms)]))).toEqual([]);
  });
});

describe('a flipped bit in a container with additions', () => {
  const example = createExample('rsa');
  const note = attribute(
    oids.timestampToken,
    octetString(Buffer.from('a token nobody has checked')),
  );
  const { certificate } = example.authority.intermediate;
  const cms = signDetached(example.document, example.signer, {
    enclosed: [certificate],
    unsignedAttributes: [note],
  });

  it('is accepted only in the version, the superfluous certificate and the unsigned attributes', () => {
    const ranges = [
      versionByte(cms),
      rangeOf(cms, certificate.der, 'superfluous certificate'),
      rangeOf(cms, note, 'unsigned attribute'),
    ];
    const accepted = acceptedFlips(example, cms, positionsIn(cms), null);
    expect(accepted.filter((at) => !isInside(at, ranges))).toEqual([]);
    for (const range of ranges.slice(1)) {
      expect(accepted.some((at) => isInside(at, [range]))).toBe(true);
    }
  });

  it('does not change the identity of a signature that is still accepted', () => {
    const original = verifySignature(example.input(cms));
    const id = original.ok && original.signatureId;
    for (const at of acceptedFlips(example, cms, positionsIn(cms), null)) {
      expect(verifySignature(example.input(flipped(cms, at, 1 << (at % 8))))).toMatchObject({
        ok: true,
        signatureId: id,
      });
    }
  });
});

// The positions at which some flip is accepted; `bits` null means one bit per byte, a different one from byte to byte.
function acceptedFlips(
  example: Example,
  cms: Uint8Array,
  positions: number[],
  bits: number[] | null,
): number[] {
  return positions.filter((at) =>
    (bits ?? [1 << (at % 8)]).some(
      (bit) => verifySignature(example.input(flipped(cms, at, bit))).ok,
    ),
  );
}

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.set([(copy[at] ?? 0) ^ bit], at);
  return copy;
}

// The version of SignedData, behind four headers; RFC 5652 lets it depend on what is enclosed, and nothing signs it.
function versionByte(cms: Uint8Array): Range {
  const at = Buffer.from(cms).indexOf(Buffer.from([0x02, 0x01, 0x01, 0x31])) + 2;
  return { what: 'version', from: at, to: at + 1 };
}

function rangeOf(cms: Uint8Array, part: Uint8Array, what: string): Range {
  const from = Buffer.from(cms).indexOf(part);
  expect(from, what).toBeGreaterThan(0);
  return { what, from, to: from + part.length };
}

function isInside(at: number, ranges: Range[]): boolean {
  return ranges.some((range) => at >= range.from && at < range.to);
}
