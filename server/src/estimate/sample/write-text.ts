import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodeCp1251 } from './cp1251.ts';

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
