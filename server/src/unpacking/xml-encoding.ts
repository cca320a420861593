import { FileRefusal, quotable } from './refusal.ts';

/** Encodings an estimate may come in, under the names TextDecoder knows. */
export type XmlEncoding = 'utf-8' | 'windows-1251' | 'utf-16le' | 'utf-16be' | 'koi8-r' | 'ibm866';

/** Bytes at the beginning of a file that are enough to find its byte-order mark and XML declaration. */
export const HEAD_BYTES = 1024;

/**
 * What the first bytes say about the encoding: byte-order mark, then UTF-16 told by its zeros, then the XML declaration.
 * Undefined when they say nothing. Throws BAD_ENCODING when the declaration names an encoding that is not read.
 */
export function encodingOfHead(head: Buffer): XmlEncoding | undefined {
  const marked = MARKS.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  return marked?.encoding ?? declaredEncoding(head);
}

/** The result of reading all bytes as UTF-8: characters beyond ASCII read well, and where it failed (from 1, columns in bytes). */
export type Utf8Scan =
  | { isUtf8: true; characters: number }
  | { isUtf8: false; characters: number; line: number; column: number };

/** Reads all bytes as strict UTF-8 and says where they first fail; a last character cut off is no failure. */
export async function scanUtf8(chunks: AsyncIterable<Buffer>): Promise<Utf8Scan> {
  const scanner = createScanner();
  for await (const chunk of chunks) {
    if (!scanner.accept(chunk)) {
      return { isUtf8: false, ...scanner.state() };
    }
  }
  return { isUtf8: true, characters: scanner.state().characters };
}

/**
 * The encoding of a file that does not name it: UTF-8 if all of it is, else windows-1251. Throws BAD_ENCODING for UTF-8 with
 * a damaged byte: Russian text in windows-1251 does not form dozens of valid UTF-8 characters by chance, and reading on would
 * turn every name into garbage without a word.
 */
export async function guessEncoding(chunks: AsyncIterable<Buffer>): Promise<XmlEncoding> {
  const scan = await scanUtf8(chunks);
  if (scan.isUtf8) {
    return 'utf-8';
  }
  if (scan.characters > CHANCE_CHARACTERS) {
    throw damaged('utf-8', scan);
  }
  return 'windows-1251';
}

/**
 * The encoding of a file that says it is windows-1251: UTF-8 if all of it proves to be, for that is what becomes of a file saved
 * anew by an editor that does not know of declarations, and Russian text passes for UTF-8 only if it is.
 */
export async function proveCp1251(chunks: AsyncIterable<Buffer>): Promise<XmlEncoding> {
  const scan = await scanUtf8(chunks);
  return scan.isUtf8 && scan.characters > CHANCE_CHARACTERS ? 'utf-8' : 'windows-1251';
}

/** The refusal of bytes that do not fit their encoding. */
export function damaged(
  encoding: XmlEncoding,
  place: { line: number; column?: number },
): FileRefusal {
  const { line, column } = place;
  return new FileRefusal('BAD_ENCODING', { line, column }, { encoding }, 'damaged bytes');
}

const CHANCE_CHARACTERS = 24;
const NEWLINE = 0x0a;

const MARKS: readonly { bytes: Buffer; encoding: XmlEncoding }[] = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { bytes: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { bytes: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
  { bytes: Buffer.from([0x3c, 0x00]), encoding: 'utf-16le' },
  { bytes: Buffer.from([0x00, 0x3c]), encoding: 'utf-16be' },
];

const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/;
const LABELS: ReadonlyMap<string, XmlEncoding> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['windows-1251', 'windows-1251'],
  ['windows1251', 'windows-1251'],
  ['win-1251', 'windows-1251'],
  ['cp1251', 'windows-1251'],
  ['cp-1251', 'windows-1251'],
  ['x-cp1251', 'windows-1251'],
  ['1251', 'windows-1251'],
  ['koi8-r', 'koi8-r'],
  ['ibm866', 'ibm866'],
  ['cp866', 'ibm866'],
]);

function declaredEncoding(head: Buffer): XmlEncoding | undefined {
  const label = DECLARED.exec(head.toString('latin1'))?.[1]?.trim();
  if (label === undefined) {
    return undefined;
  }
  const encoding = LABELS.get(label.toLowerCase());
  if (encoding === undefined) {
    const params = { encoding: quotable(label) };
    throw new FileRefusal('BAD_ENCODING', { line: 1 }, params, 'encoding is not read');
  }
  return encoding;
}

// Own scanner, for the place: TextDecoder only says that some byte of the portion is wrong.
function createScanner() {
  let line = 1;
  let column = 0;
  let characters = 0;
  let missing = 0;
  let low = 0x80;
  let high = 0xbf;

  function acceptByte(byte: number): boolean {
    if (missing > 0) {
      const fits = byte >= low && byte <= high;
      low = 0x80;
      high = 0xbf;
      missing -= 1;
      characters += missing === 0 ? 1 : 0;
      return fits;
    }
    if (byte < 0x80) {
      return true;
    }
    missing = continuationsAfter(byte);
    low = SHORTEST.get(byte) ?? 0x80;
    high = LONGEST.get(byte) ?? 0xbf;
    return missing > 0;
  }

  return {
    accept(chunk: Buffer): boolean {
      for (const byte of chunk) {
        column += 1;
        if (!acceptByte(byte)) {
          return false;
        }
        if (byte === NEWLINE) {
          line += 1;
          column = 0;
        }
      }
      return true;
    },
    state: () => ({ line, column, characters }),
  };
}

// Bounds of the second byte that keep out overlong forms, surrogates and what lies beyond U+10FFFF.
const SHORTEST = new Map([
  [0xe0, 0xa0],
  [0xf0, 0x90],
]);
const LONGEST = new Map([
  [0xed, 0x9f],
  [0xf4, 0x8f],
]);

function continuationsAfter(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) {
    return 1;
  }
  if (lead >= 0xe0 && lead <= 0xef) {
    return 2;
  }
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}
