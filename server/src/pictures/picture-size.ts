import { open } from 'node:fs/promises';
import sharp from 'sharp';

/** Points across and down, of one frame where it moves, and whether its head tells of more bytes than there are. */
export type PictureSize = { width: number; height: number; isCutOff: boolean };

/** The size a picture says it has, of which nothing is unpacked; null where it does not say. */
export const sizeOfPicture = async (
  path: string,
  mediaType: string,
): Promise<PictureSize | null> => {
  if (mediaType === 'image/bmp') {
    return sizeOfBitmap(path);
  }
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    // What is missing of these tells itself when they are drawn.
    return { width, height, isCutOff: false };
  } catch {
    return null;
  }
};

/** Of the heads of the file and of the picture, bytes. */
const HEADS = 34;
/** Of the second, in every version but that of OS/2. */
const LEAST_HEAD = 40;
/** Ways of packing whose lines lie there as they are. */
const UNPACKED = [0, 3];

/** The library that draws the others does not know this format, but browsers do. */
const sizeOfBitmap = async (path: string): Promise<PictureSize | null> => {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEADS);
    const { bytesRead } = await file.read(head, 0, HEADS, 0);
    if (bytesRead < HEADS || head.readUInt32LE(14) < LEAST_HEAD) {
      return null;
    }
    const width = Math.abs(head.readInt32LE(18));
    const height = Math.abs(head.readInt32LE(22));
    const bytes = Math.ceil((width * head.readUInt16LE(28)) / 32) * 4 * height;
    const isCutOff =
      UNPACKED.includes(head.readUInt32LE(30)) &&
      (await file.stat()).size < head.readUInt32LE(10) + bytes;
    return { width, height, isCutOff };
  } finally {
    await file.close();
  }
};
