import { fileTypeFromBuffer } from 'file-type';
import { beginsActive } from './text-check.ts';

/** Bytes from the beginning of a file by which it is recognised; the longest walk over them is some 20 ms of processor. */
export const HEAD = 64 * 1024;

/**
 * What first bytes are, as the usual extension of their format: `jpg`, `docx`, `exe`, `html`; undefined for what nobody knows.
 * Broken content makes the recogniser throw; it is then nothing we know.
 */
export const recognise = async (bytes: Uint8Array): Promise<string | undefined> => {
  const head = bytes.subarray(0, HEAD);
  const picture = pictureByBrands(head);
  if (picture) {
    return picture;
  }
  try {
    return (await fileTypeFromBuffer(head))?.ext ?? (beginsActive(head) ? 'html' : undefined);
  } catch {
    return undefined;
  }
};

const AVIF = ['avif', 'avis'];
const HEIC = 'heic heix heim heis hevc hevx hevm hevs mif1 msf1 mif2 miaf'.split(' ');
const MOST_BRANDS = 64;

/**
 * HEIC and AVIF lie in the same kind of box, and the first of its brands may be that of the box alone. Source: ISO/IEC 14496-12, 4.3;
 * 23008-12, 10.
 */
const pictureByBrands = (head: Uint8Array): 'avif' | 'heic' | undefined => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') {
    return undefined;
  }
  const brands = brandsIn(bytes.subarray(0, bytes.readUInt32BE(0)));
  const [major = ''] = brands;
  if (AVIF.includes(major) || HEIC.includes(major)) {
    const isAvif = AVIF.includes(major) || brands.some((brand) => AVIF.includes(brand));
    return isAvif ? 'avif' : 'heic';
  }
  return undefined;
};

/** The major brand and, behind the version, those it is compatible with. */
const brandsIn = (box: Buffer): string[] =>
  Array.from({ length: Math.min(MOST_BRANDS, Math.floor((box.length - 8) / 4)) }, (_, at) => at)
    .filter((at) => at !== 1)
    .map((at) => box.toString('latin1', 8 + at * 4, 12 + at * 4));
