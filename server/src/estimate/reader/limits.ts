/** Bounds of what is read. Bytes are real bytes read or unpacked, never sizes a header declares. */
export type EstimateLimits = {
  /** Bytes of one XML, packed in an archive or not. */
  xmlBytes: number;
  /** Bytes of an archive as uploaded. */
  zipBytes: number;
  /** Bytes of all XML of an archive together. */
  unpackedBytes: number;
  /** Files and folders in an archive. */
  entries: number;
  /** Unpacked bytes per packed byte of one entry; deflate cannot pass 1032, an estimate stays below 50. */
  ratio: number;
  /** Elements inside each other, the root included. */
  depth: number;
  /** Resources of one position. */
  resources: number;
  /** Characters of one tag, comment or stretch of text. */
  token: number;
};

const MEGABYTE = 1024 * 1024;

/** The limits of the reading profile; the last four keep memory constant whatever the file says. */
export const estimateLimits: EstimateLimits = {
  xmlBytes: 50 * MEGABYTE,
  zipBytes: 200 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  entries: 500,
  ratio: 200,
  depth: 64,
  resources: 2000,
  token: 4 * MEGABYTE,
};

/** Whole megabytes for a sentence, one at least. */
export function megabytes(bytes: number): number {
  return Math.max(1, Math.floor(bytes / MEGABYTE));
}
