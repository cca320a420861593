/** Bounds of what is unpacked. Bytes are real bytes read or unpacked, never sizes a header declares. */
export type UnpackingLimits = {
  /** Bytes of one XML, packed in an archive or not. */
  xmlBytes: number;
  /** Bytes of all XML of an archive together. */
  unpackedBytes: number;
  /** Files and folders in an archive. */
  entries: number;
  /** Unpacked bytes per packed byte of one entry; deflate cannot pass 1032. */
  ratio: number;
  /** Characters of one tag, comment or stretch of text. */
  token: number;
};

export const MEGABYTE = 1024 * 1024;

/** Whole megabytes for a sentence, one at least. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.floor(bytes / MEGABYTE));
}
