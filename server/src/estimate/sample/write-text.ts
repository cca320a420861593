import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Encodes XML text as windows-1251; letters it lacks (the Kazakh ones) become character references. */
export function encodeCp1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) {
      bytes.push(...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1'));
    } else {
      bytes.push(byte);
    }
  }
  return Buffer.from(bytes);
}

const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => {
    const character = new TextDecoder('windows-1251').decode(Uint8Array.of(byte));
    return [character, byte] as const;
  }),
);

const PORTION = 32 * 1024;

/** Writes the texts to `path` as a stream of portions. */
export async function writeText(
  path: string,
  texts: Iterable<string>,
  encoding: 'utf-8' | 'windows-1251' = 'utf-8',
): Promise<void> {
  const encode =
    encoding === 'windows-1251' ? encodeCp1251 : (text: string) => Buffer.from(text, 'utf-8');
  await pipeline(Readable.from(portions(texts)).map(encode), createWriteStream(path));
}

function* portions(texts: Iterable<string>): Generator<string> {
  let portion = '';
  for (const text of texts) {
    portion += text;
    if (portion.length >= PORTION) {
      yield portion;
      portion = '';
    }
  }
  yield portion;
}
