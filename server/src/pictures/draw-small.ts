import type { Sharp } from 'sharp';

/** A picture in small, and what it is known by. */
export type Small = {
  /** WebP. */
  thumbnail: Uint8Array;
  /** 64 digits, 0 or 1. */
  fingerprint: string;
};

/** Pixels of the longer side: a tile on a sharp screen. */
const LONGEST = 720;
/** Larger ones are no photographs, and would fill the memory when they are unpacked. */
const MOST_PIXELS = 120_000_000;

const drawable = /^image\/(?:jpeg|png|gif|webp|tiff)$/;

/** Draws a picture in small, upright; null for what cannot be drawn here, which stays as it is. */
export const drawSmall = async (bytes: Uint8Array, mediaType: string): Promise<Small | null> => {
  if (!drawable.test(mediaType)) {
    return null;
  }
  const open = await opener();
  try {
    const thumbnail = await open(bytes)
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { thumbnail, fingerprint: await fingerprintOf(open(thumbnail)) };
  } catch {
    return null;
  }
};

/** Loaded by the first picture: most processes never draw one. One thread and no cache, as nobody waits for it. */
const opener = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes: Uint8Array) =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true });
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
