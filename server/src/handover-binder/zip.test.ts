import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { type ZipEntry, zipOf } from './zip.ts';

const MODIFIED = new Date('2026-03-12T08:30:14Z');
const entry = (path: string, content = path): ZipEntry => {
  const bytes = Buffer.from(content);
  return { path, modified: MODIFIED, size: bytes.length, crc32: crc32(bytes), bytes: [bytes] };
};
async function* given(entries: ZipEntry[]) {
  yield* entries;
}

/** An archive whose long runs of zeros take no room. */
const LONG = Buffer.alloc(16 * 1024 * 1024);
class Pieces extends RandomAccessReader {
  readonly runs: { at: number; bytes: Buffer }[] = [];
  size = 0;
  override _readStreamForRange(start: number, end: number): Readable {
    const read = Buffer.alloc(end - start);
    for (const { at, bytes } of this.runs) {
      const from = Math.max(start, at);
      const to = Math.min(end, at + bytes.byteLength);
      if (from < to) {
        read.set(bytes.subarray(from - at, to - at), from - start);
      }
    }
    return Readable.from([read]);
  }
}

const written = async (entries: ZipEntry[]): Promise<Pieces> => {
  const pieces = new Pieces();
  let run: Uint8Array[] = [];
  const endRun = () => {
    const bytes = Buffer.concat(run);
    pieces.runs.push({ at: pieces.size - bytes.length, bytes });
    run = [];
  };
  for await (const bytes of zipOf(given(entries))) {
    if (bytes === LONG) {
      endRun();
    } else {
      run.push(bytes);
    }
    pieces.size += bytes.byteLength;
  }
  endRun();
  return pieces;
};

const readBack = async (pieces: Pieces) => {
  const zip = await fromRandomAccessReaderPromise(pieces, pieces.size, {
    lazyEntries: true,
    autoClose: false,
  });
  const found = [];
  for await (const each of zip.eachEntry()) {
    found.push(each);
  }
  return { zip, found };
};

describe('an archive', () => {
  it('gives back names in any letters, moments by the clock of Kazakhstan, sizes and sums', async () => {
    const { found } = await readBack(
      await written([entry('01 Акты/Ә ұ – «1».pdf', 'тело'), entry('SHA256SUMS')]),
    );
    expect(found.map(({ fileName }) => fileName)).toEqual(['01 Акты/Ә ұ – «1».pdf', 'SHA256SUMS']);
    expect(found[0]).toMatchObject({
      uncompressedSize: 8,
      crc32: crc32(Buffer.from('тело')),
      compressionMethod: 0,
    });
    expect(found[0]?.getLastModDate().toString()).toContain('13:30:14');
  });

  it('of nothing is one all the same', async () => {
    expect((await readBack(await written([]))).found).toEqual([]);
  });

  it('of equal entries is the same to the byte', async () => {
    const bytes = async () =>
      Buffer.concat((await written([entry('a'), entry('б')])).runs.map((run) => run.bytes));
    expect((await bytes()).equals(await bytes())).toBe(true);
  });

  it('of more than 65,535 files is read in full', async () => {
    const many = Array.from({ length: 65_540 }, (_, at) => entry(`${at}`));
    const { zip, found } = await readBack(await written(many));
    expect([zip.entryCount, found.length, found.at(-1)?.fileName]).toEqual([
      65_540,
      65_540,
      '65539',
    ]);
  }, 240_000);

  it('with a file above 4 GB, and files beyond 4 GB, is read in full', async () => {
    const runs = 260;
    const large = {
      ...entry('large'),
      size: runs * LONG.length,
      bytes: Array.from({ length: runs }, () => LONG),
    };
    const { zip, found } = await readBack(await written([large, entry('behind', 'it')]));
    expect(found.map(({ uncompressedSize }) => uncompressedSize)).toEqual([4_362_076_160, 2]);
    const [, behind] = found;
    if (!behind) {
      throw new Error('the second file was not found');
    }
    expect(await text(await zip.openReadStreamPromise(behind))).toBe('it');
  });

  it('takes one entry after the other, none before the last was written', async () => {
    const taken: string[] = [];
    async function* entries() {
      for (const path of ['a', 'b', 'c']) {
        taken.push(path);
        yield entry(path);
      }
    }
    const pieces = zipOf(entries());
    await pieces.next();
    await pieces.next();
    expect(taken).toEqual(['a']);
  });
});
