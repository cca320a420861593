import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

let memory: string;
beforeAll(async () => {
  memory = await mkdtemp(join(tmpdir(), 'nysan-memory-'));
});
afterAll(() => rm(memory, { recursive: true, force: true }));

describe('a folder in memory', () => {
  it('is one of its own, which another account may go through', async () => {
    const folder = await folderInMemory(memory, async () => true);
    expect(basename(folder ?? '')).toMatch(new RegExp(`^nysan-tests-${process.pid}-`));
    const { mode } = await stat(folder ?? '');
    expect(mode & 0o777).toBe(0o711);
  });

  it('is none where there is no room, and where there is no such place', async () => {
    expect(await folderInMemory(memory, async () => false)).toBeUndefined();
    expect(await folderInMemory(join(memory, 'nowhere'))).toBeUndefined();
  });

  it('is none where files lie elsewhere than in memory', async () => {
    expect(await folderInMemory('/proc')).toBeUndefined();
  });

  it('takes the place of those whose run is dead, and of nobody else', async () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    await Promise.all(
      [`nysan-tests-${pid}-a`, `nysan-tests-${process.ppid}-b`, 'nysan-other'].map((name) =>
        mkdir(join(memory, name)),
      ),
    );
    await folderInMemory(memory, async () => true);
    const left = await readdir(memory);
    expect(left).not.toContain(`nysan-tests-${pid}-a`);
    expect(left).toContain(`nysan-tests-${process.ppid}-b`);
    expect(left).toContain('nysan-other');
  });
});
