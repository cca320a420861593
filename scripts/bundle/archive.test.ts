import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveEntry, writeArchive } from './archive.ts';

const TIME = Date.parse('2026-03-01T12:00:00Z') / 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (path: string, content: string, isProgram = false): ArchiveEntry => ({
  kind: 'text',
  path,
  text: content,
  isProgram,
});

const pack = async (name: string, entries: ArchiveEntry[]): Promise<string> => {
  const target = join(folder, name);
  await writeArchive(entries, TIME, target);
  return createHash('sha256')
    .update(await readFile(target))
    .digest('hex');
};

const unpack = (name: string) =>
  execFileSync('tar', ['xzf', name, '--no-same-owner'], { cwd: folder, stdio: 'pipe' });

describe('an archive', () => {
  it('is unpacked by tar to what was put in: files, programs, links, long paths', async () => {
    const bytes = Buffer.from('x'.repeat(70_001));
    await writeFile(join(folder, 'source'), bytes);
    const long = `a/${'folder/'.repeat(17)}${'n'.repeat(90)}.txt`;
    await pack('one.tar.gz', [
      { kind: 'link', path: 'a/link', to: '../a/run' },
      text('a/run', '#!/bin/sh\n', true),
      text(long, 'far away'),
      text('a/empty', ''),
      {
        kind: 'file',
        path: 'a/b/big',
        from: join(folder, 'source'),
        size: 70_001,
        isProgram: false,
      },
    ]);
    unpack('one.tar.gz');

    expect(await readFile(join(folder, 'a/b/big'))).toEqual(bytes);
    expect(await readFile(join(folder, long), 'utf8')).toBe('far away');
    expect(await readFile(join(folder, 'a/empty'), 'utf8')).toBe('');
    expect(await readlink(join(folder, 'a/link'))).toBe('../a/run');
    const program = await stat(join(folder, 'a/run'));
    expect([program.mode & 0o777, program.mtimeMs / 1000]).toEqual([0o755, TIME]);
    expect((await stat(join(folder, 'a/empty'))).mode & 0o777).toBe(0o644);
  });

  it('has the same bytes in whatever order its entries come', async () => {
    const [one, two, three] = [text('b/x', '1'), text('a', '2'), text('b/a', '3')];
    expect(await pack('one.tar.gz', [one, two, three])).toBe(
      await pack('two.tar.gz', [three, one, two]),
    );
  });

  it('names no owner', async () => {
    await pack('one.tar.gz', [text('a', '1')]);
    const listed = execFileSync('tar', ['tvzf', 'one.tar.gz', '--numeric-owner'], { cwd: folder });
    expect(listed.toString()).toMatch(/^-rw-r--r-- 0\/0 /);
  });

  it('is refused with a path it cannot hold', async () => {
    await expect(pack('one.tar.gz', [text('n'.repeat(101), '1')])).rejects.toThrow('is too long');
  });

  it('is refused when a file is not as long as it was', async () => {
    const from = join(folder, 'source');
    await writeFile(from, '12345');
    const entry: ArchiveEntry = { kind: 'file', path: 'a', from, size: 4, isProgram: false };
    await expect(pack('one.tar.gz', [entry])).rejects.toThrow('a changed while it was archived');
  });
});
