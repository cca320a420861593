import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSmall } from './draw-small.ts';
import { photo, type TestPhoto } from './testing/photo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const draw = async (bytes: Uint8Array, mediaType: string) => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return drawSmall(path, mediaType);
};

const drawn = async (said: TestPhoto) => {
  const small = await draw(await photo(said), 'image/jpeg');
  if (!small) {
    throw new Error('it was not drawn');
  }
  return small;
};

/** A picture of one colour. */
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#579' },
    limitInputPixels: false,
  });

const differing = (one: string, other: string): number =>
  one.split('').filter((digit, at) => digit !== other[at]).length;

describe('a picture in small', () => {
  it('is at most 720 points long, upright as the camera was held, and says nothing of where it was taken', async () => {
    const place = { latitude: 43.2, longitude: 76.9 };
    const { thumbnail } = await drawn({ width: 1600, orientation: 6, place });
    const { width, height, format, exif } = await sharp(thumbnail).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 540,
      height: 720,
      format: 'webp',
      exif: undefined,
    });
  });

  it('is not made larger than it is', async () => {
    const { width } = await sharp((await drawn({ width: 200 })).thumbnail).metadata();
    expect(width).toBe(200);
  });

  it('is known again when it was scaled and packed anew, and by nothing else', async () => {
    const { fingerprint } = await drawn({ seed: 7, width: 1600, quality: 95 });
    const copy = await drawn({ seed: 7, width: 500, quality: 40 });
    expect(fingerprint).toMatch(/^[01]{64}$/);
    expect(differing(fingerprint, copy.fingerprint)).toBeLessThanOrEqual(4);
    for (const seed of [8, 9, 10, 11, 12]) {
      const other = await drawn({ seed });
      expect(differing(fingerprint, other.fingerprint)).toBeGreaterThan(4);
    }
  });

  it.each([
    ['what is no picture', Buffer.from('%PDF-1.4'), 'application/pdf'],
    ['a picture nobody here can read', Buffer.from('ftypheic'), 'image/heic'],
    [
      'bytes that only say they are one',
      Buffer.from('\xff\xd8\xff not a picture', 'latin1'),
      'image/jpeg',
    ],
  ])('is not made of %s', async (_, bytes, mediaType) => {
    expect(await draw(bytes, mediaType)).toBeNull();
  });

  it.each([
    ['an interlaced PNG', 'image/png', (made: Sharp) => made.png({ progressive: true })],
    ['a progressive JPEG', 'image/jpeg', (made: Sharp) => made.jpeg({ progressive: true })],
    ['a WebP', 'image/webp', (made: Sharp) => made.webp({ effort: 0 })],
    ['an AVIF', 'image/avif', (made: Sharp) => made.avif({ effort: 0 })],
    ['a GIF', 'image/gif', (made: Sharp) => made.gif({ effort: 1 })],
  ])(
    'is made of %s, but not when it has more than 25 million points, all of them unpacked at once',
    async (_, type, packed) => {
      const small = await draw(await packed(plain(900, 600)).toBuffer(), type);
      expect((await sharp(small?.thumbnail).metadata()).width).toBe(720);
      expect(await draw(await packed(plain(5000, 5001)).toBuffer(), type)).toBeNull();
    },
  );

  it('is made of a progressive JPEG of 25 million points', async () => {
    const bytes = await plain(5000, 5000).jpeg({ progressive: true }).toBuffer();
    expect((await draw(bytes, 'image/jpeg'))?.thumbnail.length).toBeGreaterThan(0);
  });

  it('is made of a JPEG of 200 million points, upright, while the process grows by less than 150 MB', async () => {
    const bytes = await plain(16_320, 12_240).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const before = process.resourceUsage().maxRSS;
    const small = await draw(bytes, 'image/jpeg');
    const { width, height } = await sharp(small?.thumbnail).metadata();
    expect([width, height]).toEqual([540, 720]);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150 * 1024);
  });

  it('is not made of a JPEG of more than 250 million points', async () => {
    const bytes = await plain(25_000, 10_001).jpeg().toBuffer();
    expect(await draw(bytes, 'image/jpeg')).toBeNull();
  });

  it('is not made of any other picture of more than 120 million', async () => {
    const bytes = await plain(12_000, 10_001).png({ compressionLevel: 1 }).toBuffer();
    expect(await draw(bytes, 'image/png')).toBeNull();
  });
});
