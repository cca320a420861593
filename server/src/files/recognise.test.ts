import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HEAD, recognise } from './recognise.ts';

/** Milliseconds of processor a file may hold the event loop. */
const MOST_MS = 50;
const DEFLATED = 8;
const SIZES_BEHIND = 8;

const entry = (name: string, data: Buffer, flags: number, size: number): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(flags === SIZES_BEHIND ? 0 : data.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
};

/** As many of these bytes as a head has room for, and as many again behind it. */
const filled = (piece: Buffer): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil((2 * HEAD) / piece.length) }, () => piece));

const nothing = Buffer.alloc(0);
const swelling = deflateRawSync(Buffer.alloc(900_000));
const types = '[Content_Types].xml';

const costOf = async (bytes: Buffer): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && least > MOST_MS; round += 1) {
    const before = process.threadCpuUsage();
    await recognise(bytes);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

describe('recognise', () => {
  it.each([
    ['a ZIP of nothing but heads', filled(entry('a', nothing, 0, 0))],
    ['a ZIP whose sizes stand behind', filled(entry('a', nothing, SIZES_BEHIND, 0))],
    ['a ZIP that says its types again and again', filled(entry(types, nothing, SIZES_BEHIND, 0))],
    ['a ZIP whose types swell', filled(entry(types, swelling, 0, 900_000))],
    ['a ZIP whose kind swells', filled(entry('mimetype', swelling, 0, 900_000))],
    [
      'a ZIP whose end never comes',
      Buffer.concat([entry('a', nothing, SIZES_BEHIND, 0), filled(Buffer.from('PK\x07'))]),
    ],
    ['a page that never begins', filled(Buffer.from('<!-- -->'))],
    [
      'a picture of nothing but chunks',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        Buffer.alloc(17),
        filled(Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')),
      ]),
    ],
    [
      'a box of nothing but brands',
      Buffer.concat([Buffer.from('\x7f\xff\xff\xffftyp', 'latin1'), filled(Buffer.from('abcd'))]),
    ],
    [
      'a TIFF of nothing but tags',
      Buffer.concat([
        Buffer.from('49492a0008000000ffff', 'hex'),
        filled(Buffer.from('010003000100000000000000', 'hex')),
      ]),
    ],
    ['a sound of nothing but heads', filled(Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'))],
  ])('holds the event loop for no more than 50 ms of processor with %s', async (_, bytes) => {
    expect(await costOf(bytes)).toBeLessThanOrEqual(MOST_MS);
  });
});
