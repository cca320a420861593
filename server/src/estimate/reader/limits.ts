import { MEGABYTE, type UnpackingLimits } from '../../unpacking/limits.ts';

/** Bounds of what is read of an estimate. */
export type EstimateLimits = UnpackingLimits & {
  /** Bytes of an archive as uploaded. */
  zipBytes: number;
  /** Elements inside each other, the root included. */
  depth: number;
  /** Resources of one position. */
  resources: number;
};

/** Most bytes of an upload, an XML or an archive. */
export const ESTIMATE_UPLOAD_BYTES = 60 * MEGABYTE;

/** Most characters of what an estimate calls its nodes and resources, and of how it counts them. */
export const MOST_CHARACTERS = { name: 2000, code: 200, measurer: 100, norm: 100 } as const;

/** The limits of the reading profile; depth, resources, entries and token keep memory constant whatever the file says. */
export const estimateLimits: EstimateLimits = {
  xmlBytes: 50 * MEGABYTE,
  zipBytes: 200 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  entries: 500,
  // An estimate stays below 50.
  ratio: 200,
  depth: 64,
  resources: 2000,
  token: 2 * MEGABYTE,
};
