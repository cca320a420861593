import { quotable } from './refusal.ts';

/** Bytes read and parsed at a time: small enough that parsing them holds up nobody else (about a millisecond). */
export const PORTION_BYTES = 16 * 1024;

/** A file that came in: where it lies, what its owner called it, its bytes. */
export type UploadedFile = { path: string; name: string; size: number };

/** One XML of the upload. It can be read several times: to find its encoding, and to parse it. */
export type XmlSource = {
  /** Its name in the archive; missing when the upload is the XML itself. */
  entry?: string;
  /** Its name without folder and extension. */
  name: string;
  /** Bytes of the upload it takes, packed if it is in an archive. */
  packedBytes: number;
  /** The bytes, unpacked; `onBytes` hears how many bytes of the upload they took. Throws FileRefusal at a limit. */
  open(onBytes?: (packedBytes: number) => void): AsyncIterable<Buffer>;
};

/** Lower-case extension with its dot, or nothing. */
export function extensionOf(name: string): string {
  return /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** The name without folders, extension and control characters: all that is ever used of a path. */
export function baseName(path: string): string {
  const name = path.replace(/^.*[/\\]/su, '');
  return quotable(name.replace(/\.[^.]*$/su, '') || name);
}
