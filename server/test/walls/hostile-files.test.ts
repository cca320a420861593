import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOutline } from '../../src/estimate/read-outline.ts';
import { withFolder } from '../../src/estimate/reader/reading-fixture.ts';
import { zipFiles } from '../../src/estimate/sample/zip-files.ts';
import { MEGABYTE } from '../../src/unpacking/limits.ts';
import { readFirstSheet } from '../../src/unpacking/read-first-sheet.ts';
import { FileRefusal } from '../../src/unpacking/refusal.ts';
import type { UploadedFile } from '../../src/unpacking/xml-source.ts';
import { hostileEstimates } from '../hostile-files/estimates.ts';
import { hostileWorkbooks } from '../hostile-files/workbooks.ts';
import { leastLongestTurnOf } from '../longest-turn.ts';

/** Milliseconds of processor that one turn of the event loop may take. */
const MOST_MS = 50;
const PATIENCE_MS = 300_000;

const sheetLimits = {
  xmlBytes: 50 * MEGABYTE,
  unpackedBytes: 100 * MEGABYTE,
  entries: 500,
  ratio: 200,
  token: 2 * MEGABYTE,
};

/** The longest turn while a file is read, in milliseconds of processor. */
const turnOf = (
  content: Buffer,
  name: string,
  read: (file: UploadedFile) => Promise<unknown>,
): Promise<number> =>
  withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const file = { path, name, size: content.length };
    const longest = await leastLongestTurnOf(MOST_MS, () => read(file));
    if (process.env.NYSAN_TEST_PRINT) {
      process.stderr.write(`${name}\t${longest.toFixed(0)}\n`);
    }
    return longest;
  });

const readSheet = (file: UploadedFile) =>
  readFirstSheet(file, sheetLimits, () => {}).catch((error: unknown) => {
    if (!(error instanceof FileRefusal)) {
      throw error;
    }
  });

describe('a hostile file is read in turns of at most 50 ms of processor', () => {
  it.each(Object.entries(hostileEstimates))(
    'an estimate: %s',
    async (_, make) => {
      const content = Buffer.from(make());
      expect(await turnOf(content, 'a.kenml', readOutline)).toBeLessThanOrEqual(MOST_MS);
    },
    PATIENCE_MS,
  );

  it.each(Object.entries(hostileEstimates))(
    'an estimate in an archive: %s',
    async (_, make) => {
      const packed = zipFiles([{ name: 'a.kenml', content: Buffer.from(make()), isStored: true }]);
      expect(await turnOf(packed, 'a.zip', readOutline)).toBeLessThanOrEqual(MOST_MS);
    },
    PATIENCE_MS,
  );

  it.each(Object.entries(hostileWorkbooks))(
    'a workbook: %s',
    async (_, make) => {
      const content = make();
      expect(await turnOf(content, 'a.xlsx', readOutline)).toBeLessThanOrEqual(MOST_MS);
      expect(await turnOf(content, 'b.xlsx', readSheet)).toBeLessThanOrEqual(MOST_MS);
    },
    PATIENCE_MS,
  );
});
