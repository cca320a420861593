import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUseError, type FolderLock, lockFolder } from './folder-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const take = async (): Promise<WeakRef<FolderLock>> => new WeakRef(await lockFolder(folder));

/** Whatever nobody refers to is gone afterwards. */
const collectGarbage = () => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

describe('the lock of a data folder', () => {
  it('is held to the end of the process although nobody remembers it', async () => {
    const forgotten = await take();
    await expect
      .poll(() => {
        collectGarbage();
        return forgotten.deref() === undefined;
      })
      .toBe(true);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  });
});
