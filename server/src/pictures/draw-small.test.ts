import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSmall } from './draw-small.ts';
import { photo, type TestPhoto } from './testing/photo.ts';

const drawn = async (said: TestPhoto) => {
  const small = await drawSmall(await photo(said), 'image/jpeg');
  if (!small) {
    throw new Error('it was not drawn');
  }
  return small;
};

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
    expect(await drawSmall(bytes, mediaType)).toBeNull();
  });

  it('is not made of more points than memory has room for', async () => {
    const huge = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await drawSmall(huge, 'image/png')).toBeNull();
  });
});
