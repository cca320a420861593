import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../unpacking/temporary-uploads.ts';
import { MOST_WORDS, removeSpooled, type SpooledFile, spoolBody } from './spool-files.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-spool-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const spool = async (
  payload: Readable,
  limits: { mostBytes?: number; onFile?: () => void } = {},
) => {
  const files: SpooledFile[] = [];
  const { mostBytes = 10 * MEGABYTE, onFile = () => undefined } = limits;
  const spooling = { field: 'files', most: 5, mostBytes, mostOfAll: 70 * MEGABYTE, dataDir };
  const body = await spoolBody(payload, { ...spooling, onFile, files });
  return { ...body, files };
};

/** A body as a connection brings it, and what is asked of it whenever its reader wants more. */
const arriving = (bytes: Buffer, onRead: (given: number) => void = () => undefined): Readable => {
  let at = 0;
  return new Readable({
    highWaterMark: CHUNK,
    read() {
      onRead(at);
      this.push(at < bytes.length ? bytes.subarray(at, at + CHUNK) : null);
      at += CHUNK;
    },
  });
};
const bodyOf = (...files: string[]): Buffer =>
  Buffer.from(JSON.stringify({ message: 'Что это?', files, fileNames: files.map(() => 'a.pdf') }));

describe('files of a body', () => {
  it('lie decoded and hashed in files of their own, and go', async () => {
    const contents = [randomBytes(3 * MEGABYTE), Buffer.alloc(0), randomBytes(1)];
    const bytes = bodyOf(...contents.map((content) => content.toString('base64')));
    const { words, received, files } = await spool(arriving(bytes));
    expect(await Promise.all(files.map(({ path }) => readFile(path)))).toEqual(contents);
    expect(files.map(({ size, sha256 }) => ({ size, sha256 }))).toEqual(
      contents.map((content) => ({
        size: content.length,
        sha256: createHash('sha256').update(content).digest(),
      })),
    );
    expect(received).toBe(bytes.length);
    expect(JSON.parse(words.toString())).toMatchObject({ files: ['0000', '0000', '0000'] });
    await removeSpooled(files);
    expect(await readdir(temporaryFolder(dataDir))).toEqual([]);
  });

  it.each(['AA=A', 'A', 'AAAA=', 'AA==AAAA', 'AAA@', 'AA A', '='])(
    'that are no base64, as %s, are marked for the schema',
    async (text) => {
      const { words } = await spool(arriving(bodyOf('AAAA', text)));
      expect(JSON.parse(words.toString())).toMatchObject({ files: ['0000', '@'] });
    },
  );

  it('beyond the most are read over and not kept', async () => {
    const { words, files } = await spool(arriving(bodyOf(...Array(7).fill('AAAA'))));
    expect(files).toHaveLength(5);
    expect(JSON.parse(words.toString()).files).toHaveLength(7);
  });

  it('are on the disk before more of the body is taken in', async () => {
    const bytes = bodyOf(randomBytes(6 * MEGABYTE).toString('base64'));
    const folder = temporaryFolder(dataDir);
    const behind: Promise<number>[] = [];
    const writtenBy = async (given: number) => {
      const [name] = await readdir(folder).catch(() => []);
      const size = name ? (await stat(join(folder, name))).size : 0;
      return (given * 3) / 4 - size;
    };
    await spool(arriving(bytes, (given) => behind.push(writtenBy(given))));
    expect(Math.max(...(await Promise.all(behind)))).toBeLessThan(4 * CHUNK);
  });
});

describe('a body is refused', () => {
  const refusals: [string, string, Buffer, object][] = [
    [
      'with a file above its limit',
      'file-too-large',
      bodyOf('A'.repeat(2 * CHUNK)),
      { mostBytes: CHUNK },
    ],
    ['with words above theirs', 'body-too-large', Buffer.alloc(MOST_WORDS + 1, ' '), {}],
    ['of more files than words may tell', 'body-too-large', bodyOf(...Array(20_000).fill('')), {}],
    [
      'above the limit of all',
      'body-too-large',
      bodyOf(...Array(8).fill('A'.repeat(10 * MEGABYTE))),
      {},
    ],
  ];
  it.each(refusals)('%s: %s', async (_, code, bytes, limits) => {
    await expect(spool(arriving(bytes), limits)).rejects.toMatchObject({ code });
  });

  it('that breaks off', async () => {
    const torn = arriving(bodyOf('A'.repeat(MEGABYTE)), (given) => {
      if (given > 4 * CHUNK) {
        torn.destroy(new Error('aborted'));
      }
    });
    await expect(spool(torn)).rejects.toMatchObject({ code: 'upload-torn' });
  });

  it('before a byte of a file is kept, where its sender may bring none', async () => {
    const onFile = () => {
      throw new Error('no files');
    };
    await expect(spool(arriving(bodyOf('AAAA')), { onFile })).rejects.toThrow('no files');
    expect(await readdir(temporaryFolder(dataDir)).catch(() => [])).toEqual([]);
  });
});

/** The most processor that reading took between two turns of the event loop, ms. */
const longestTurn = async (bytes: Buffer): Promise<number> => {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    timer = setImmediate(measure);
  };
  let timer = setImmediate(measure);
  await spool(arriving(bytes)).catch(() => undefined);
  clearImmediate(timer);
  return longest;
};

const hostile: [string, string][] = [
  ['base64', 'A'.repeat(12 * MEGABYTE)],
  ['escaped signs', '\\u0041'.repeat(2 * MEGABYTE)],
  ['escaped quotes', '\\"'.repeat(4 * MEGABYTE)],
  ['backslashes', '\\\\'.repeat(4 * MEGABYTE)],
  ['padding', '='.repeat(12 * MEGABYTE)],
  ['empty files', '","'.repeat(20_000)],
];
it.each(hostile)('no turn of the event loop takes 50 ms for %s', async (_, content) => {
  const bytes = Buffer.from(`{"files":["${content}"]}`);
  let least = Number.POSITIVE_INFINITY;
  // A collection of garbage belongs to none of the tries.
  for (let round = 0; round < 4 && least > 50; round += 1) {
    least = Math.min(least, await longestTurn(bytes));
  }
  expect(least).toBeLessThanOrEqual(50);
});
