import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEstimate } from '../reader/read-estimate.ts';
import { withFolder } from '../reader/reading-fixture.ts';
import { type SampleOptions, writeSampleEstimate } from './write-sample-estimate.ts';

describe('writeSampleEstimate', () => {
  it.each<SampleOptions>([
    { positions: 1 },
    { positions: 37, generation: 1, encoding: 'utf-8' },
    { positions: 900, generation: 1, encoding: 'windows-1251' },
    { positions: 900, generation: 1, encoding: 'windows-1251', isDeclared: false },
    { positions: 37, generation: 2, encoding: 'utf-8' },
    { positions: 900, generation: 2, encoding: 'windows-1251' },
    { positions: 900, generation: 2, isDeclared: false, resources: 0 },
  ])('writes an estimate that reads back to the tiyn: %j', async (options) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'sample');
      const written = await writeSampleEstimate(path, {
        ...options,
        name: 'Мектеп «Жас дәурен» & Ко',
      });
      const { size } = await stat(path);
      const summary = await readEstimate({ path, name: 'a.kenml', size }, () => {});
      expect(written.positions).toBe(options.positions);
      expect(summary).toMatchObject(written);
      expect(summary.withoutCost).toBe(0);
      expect(summary.documents).toMatchObject([
        {
          name: 'Мектеп «Жас дәурен» & Ко',
          encoding: options.encoding ?? 'utf-8',
          documentTotal: written.overallMoney,
        },
      ]);
    });
  });

  it('writes the same bytes for the same seed and others for another', async () => {
    await withFolder(async (folder) => {
      const bytesOf = async (seed: number) => {
        const path = join(folder, String(seed));
        await writeSampleEstimate(path, { positions: 50, seed });
        return readFile(path);
      };
      const first = await bytesOf(1);
      expect((await bytesOf(1)).equals(first)).toBe(true);
      expect((await bytesOf(2)).equals(first)).toBe(false);
    });
  });
});
