import sharp, { type Metadata, type Sharp } from 'sharp';
import { drawable, MOST_PIXELS, MOST_PIXELS_AT_ONCE, MOST_PIXELS_OF_JPEG } from './drawable.ts';

/** A picture in small, and what it is known by. */
export type Small = {
  /** WebP. */
  thumbnail: Uint8Array;
  /** 64 digits, 0 or 1. */
  fingerprint: string;
};

/** Pixels of the longer side: a tile on a sharp screen. */
const LONGEST = 720;
// Nobody waits for it.
sharp.concurrency(1);
sharp.cache(false);

/** Draws a picture in small, upright; null for what cannot be drawn here, which stays as it is. */
export const drawSmall = async (path: string, mediaType: string): Promise<Small | null> => {
  if (!drawable.test(mediaType)) {
    return null;
  }
  try {
    const thumbnail = await (await openDrawable(path))
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { thumbnail, fingerprint: await fingerprintOf(sharp(thumbnail)) };
  } catch {
    return null;
  }
};

/** A picture to be drawn upright. Throws for one of more points than there is room for. */
export const openDrawable = async (path: string): Promise<Sharp> => {
  const { width, height, ...packed } = await sharp(path, { limitInputPixels: false }).metadata();
  const limitInputPixels = mostPixelsOf(packed);
  if (width * height > limitInputPixels) {
    throw new RangeError(`${width} by ${height} points are too many`);
  }
  return sharp(path, { limitInputPixels, sequentialRead: true }).autoOrient();
};

const unpackedWhole = new Set(['webp', 'gif', 'heif']);

const mostPixelsOf = ({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>) => {
  if (isProgressive || unpackedWhole.has(format)) {
    return MOST_PIXELS_AT_ONCE;
  }
  return format === 'jpeg' ? MOST_PIXELS_OF_JPEG : MOST_PIXELS;
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
