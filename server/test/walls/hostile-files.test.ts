import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/calls/refusal.ts';
import { readOutline } from '../../src/estimate/read-outline.ts';
import { withFolder } from '../../src/estimate/reader/reading-fixture.ts';
import { zipFiles } from '../../src/estimate/sample/zip-files.ts';
import { readLog } from '../../src/journals/workbooks/read-log.ts';
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

/** Seconds of processor a log may take of the process that reads it; after 120 that process is ended, and its sender waits as long. */
const MOST_SECONDS = 20;

describe('a hostile log is read or refused long before its process is ended', () => {
  it.each(Object.entries(hostileWorkbooks))(
    '%s',
    (_, make) =>
      withFolder(async (folder) => {
        const path = join(folder, 'upload');
        const content = make();
        await writeFile(path, content);
        const form = {
          fields: generalLogPlain,
          list: generalLogList,
          unit: {
            field: generalLogPlain.measurementUnit.wire,
            amounts: [generalLogPlain.completedWorksPerShift.wire],
          },
        };
        const reading = { language: 'ru', today: '2026-11-28' } as const;
        const before = process.cpuUsage();
        await readLog({ path, name: 'a.xlsx', size: content.length }, form, reading, false).catch(
          (error: unknown) => {
            if (!(error instanceof FileRefusal || error instanceof Refusal)) {
              throw error;
            }
          },
        );
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1_000_000).toBeLessThan(MOST_SECONDS);
      }),
    PATIENCE_MS,
  );
});
