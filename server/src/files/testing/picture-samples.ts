import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#579' } });

const box = (brands: string): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + brands.length, 0);
  head.write('ftyp', 4, 'latin1');
  return Buffer.concat([head, Buffer.from(brands, 'latin1'), Buffer.alloc(64)]);
};

/** A head as programs write it before a picture of HEVC, which nothing here can draw. */
const heic = (major = 'heic'): Buffer => box(`${major}\0\0\0\0mif1heic`);

/** Real pictures by the extension of their format. */
export const pictures = {
  jpg: () => plain().jpeg().toBuffer(),
  png: () => plain().png().toBuffer(),
  webp: () => plain().webp().toBuffer(),
  gif: () => plain().gif().toBuffer(),
  tif: () => plain().tiff().toBuffer(),
  avif: () => plain().avif({ effort: 0 }).toBuffer(),
  /** AVIF whose major brand is that of the box alone. */
  avifOfMif1: async () => {
    const bytes = Buffer.from(await plain().avif({ effort: 0 }).toBuffer());
    bytes.write('mif1', 8, 'latin1');
    return bytes;
  },
  heic: async () => heic(),
  heicOfMif1: async () => heic('mif1'),
};

const cases = new URL('../../pictures/testing/cases/', import.meta.url);

/** A file as somebody saved it: `photo.jfif`, `saved-is-webp.jpg`. */
export const savedPicture = (name: 'photo.jfif' | 'saved-is-webp.jpg'): Promise<Buffer> =>
  readFile(new URL(name, cases));
