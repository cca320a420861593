import sharp, { type Sharp } from 'sharp';
import { drawable, MOST_PIXELS_AT_ONCE } from './drawable.ts';

/** A picture in small, and what it is known by. */
export type Small = {
  /** WebP. */
  thumbnail: Uint8Array;
  /** 64 digits, 0 or 1. */
  fingerprint: string;
};

/** Pixels of the longer side: a tile on a sharp screen. */
const LONGEST = 720;
/** Larger ones are no photographs. */
const MOST_PIXELS = 120_000_000;
// Nobody waits for it.
sharp.concurrency(1);
sharp.cache(false);

/** Draws a picture in small, upright; null for what cannot be drawn here, which stays as it is. */
export const drawSmall = async (path: string, mediaType: string): Promise<Small | null> => {
  if (!drawable.test(mediaType)) {
    return null;
  }
  try {
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, sequentialRead: true });
    if (await isTooMuchAtOnce(picture)) {
      return null;
    }
    const thumbnail = await picture
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { thumbnail, fingerprint: await fingerprintOf(sharp(thumbnail)) };
  } catch {
    return null;
  }
};

const isTooMuchAtOnce = async (picture: Sharp): Promise<boolean> => {
  const { width, height, format, isProgressive } = await picture.metadata();
  const isUnpackedWhole = isProgressive || format === 'webp' || format === 'gif';
  return isUnpackedWhole && width * height > MOST_PIXELS_AT_ONCE;
};

const COLUMNS = 9;
const ROWS = 8;

/** Is each point brighter than the one to its right? It stays so when a picture is scaled, packed anew or made lighter. */
const fingerprintOf = async (picture: Sharp): Promise<string> => {
  const points = await picture.greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer();
  const isBrighter = (row: number, column: number) => {
    const at = row * COLUMNS + column;
    return (points[at] ?? 0) > (points[at + 1] ?? 0);
  };
  return Array.from({ length: ROWS * (COLUMNS - 1) }, (_, bit) =>
    isBrighter(Math.floor(bit / (COLUMNS - 1)), bit % (COLUMNS - 1)) ? '1' : '0',
  ).join('');
};
