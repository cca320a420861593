import { openDrawable } from './draw-small.ts';

/** Pixels of the longer side: more than a screen has. */
const LONGEST = 4096;

/** Draws a picture as WebP, which all browsers show, upright and without what its camera wrote; null for what cannot be drawn. */
export const drawShowable = async (path: string): Promise<Uint8Array | null> => {
  try {
    return await (await openDrawable(path))
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    return null;
  }
};
