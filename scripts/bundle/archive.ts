import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** What goes into an archive, by its path there with slashes. */
export type ArchiveEntry = { path: string } & (
  | { kind: 'file'; from: string; size: number; isProgram: boolean }
  | { kind: 'text'; text: string; isProgram: boolean }
  | { kind: 'link'; to: string }
);

const BLOCK = 512;

/**
 * Writes a `.tar.gz` in the format ustar. The same entries give the same bytes: they are sorted by path, all of one time (seconds since
 * 1970) and of no owner, with the folders they lie in. Throws for a path that the format cannot hold and for a file that changes meanwhile.
 */
export const writeArchive = async (
  entries: readonly ArchiveEntry[],
  mtime: number,
  target: string,
): Promise<void> => {
  await pipeline(
    blocksOf(entries, mtime),
    createGzip({ level: 9, chunkSize: 1 << 20 }),
    createWriteStream(target),
  );
};

async function* blocksOf(entries: readonly ArchiveEntry[], mtime: number): AsyncGenerator<Buffer> {
  const folders = [...new Set(entries.flatMap(({ path }) => foldersOf(path)))];
  const all = [...folders.map((path) => ({ kind: 'folder' as const, path })), ...entries];
  for (const entry of all.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    yield* blocksOfEntry(entry, mtime);
  }
  yield Buffer.alloc(2 * BLOCK);
}

type Placed = ArchiveEntry | { kind: 'folder'; path: string };

async function* blocksOfEntry(entry: Placed, mtime: number): AsyncGenerator<Buffer> {
  if (entry.kind === 'folder') {
    yield headerOf({ path: `${entry.path}/`, type: '5', mode: 0o755, size: 0, link: '', mtime });
  } else if (entry.kind === 'link') {
    yield headerOf({ path: entry.path, type: '2', mode: 0o777, size: 0, link: entry.to, mtime });
  } else {
    const mode = entry.isProgram ? 0o755 : 0o644;
    const bytes = entry.kind === 'text' ? Buffer.from(entry.text) : undefined;
    const size = entry.kind === 'text' ? Buffer.byteLength(entry.text) : entry.size;
    yield headerOf({ path: entry.path, type: '0', mode, size, link: '', mtime });
    yield* padded(bytes ?? createReadStream(entry.kind === 'file' ? entry.from : ''), size, entry);
  }
}

async function* padded(
  content: Buffer | AsyncIterable<Buffer>,
  size: number,
  { path }: Placed,
): AsyncGenerator<Buffer> {
  let written = 0;
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) {
    throw new Error(`${path} changed while it was archived: ${written} bytes, not ${size}.`);
  }
  yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

type Header = {
  path: string;
  type: '0' | '2' | '5';
  mode: number;
  size: number;
  link: string;
  mtime: number;
};

const headerOf = ({ path, type, mode, size, link, mtime }: Header): Buffer => {
  const header = Buffer.alloc(BLOCK);
  const { name, prefix } = splitPath(path);
  const put = (text: string, offset: number) => header.write(text, offset, 'utf8');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  put(name, 0);
  put(octal(mode, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(mtime, 11), 136);
  put(' '.repeat(8), 148);
  put(type, 156);
  put(fitting(link, 100), 157);
  put('ustar\0' + '00', 257);
  put(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${octal(sum, 6)}\0 `, 148);
  return header;
};

/** A name of 100 bytes at most, and what stands before it in a field of 155. */
const splitPath = (path: string): { name: string; prefix: string } => {
  if (Buffer.byteLength(path) <= 100) {
    return { name: path, prefix: '' };
  }
  const cuts = [...path.slice(0, -1).matchAll(/\//g)].map(({ index }) => index);
  const cut = cuts.find((at) => Buffer.byteLength(path.slice(at + 1)) <= 100);
  const prefix = path.slice(0, cut ?? 0);
  return { name: fitting(path.slice((cut ?? -1) + 1), 100), prefix: fitting(prefix, 155) };
};

const fitting = (text: string, most: number): string => {
  if (Buffer.byteLength(text) > most) {
    throw new Error(`The archive cannot hold the path ${text}: it is too long.`);
  }
  return text;
};

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
};
