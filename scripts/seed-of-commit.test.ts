import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOfCommit, touchedFiles, touchedNow } from './seed-of-commit.ts';

let folder: string;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-seed-'));
  origin = await emptyRepository('origin');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const emptyRepository = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path);
  git(path, ['init', '--quiet']);
  return path;
};

const git = (path: string, args: string[]): void => {
  const author = ['-c', 'user.name=Т', '-c', 'user.email=t@test.kz'];
  execFileSync('git', ['-C', path, ...author, ...args]);
};

const write = async (repository: string, file: string): Promise<void> => {
  const path = join(repository, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, crypto.randomUUID());
};

const commit = async (repository: string, file: string): Promise<void> => {
  await write(repository, file);
  git(repository, ['add', '--all']);
  git(repository, ['commit', '--quiet', '-m', `Write ${file}`]);
};

describe('the seed of a commit', () => {
  it('is what is given', () => {
    expect(seedOfCommit({ NYSAN_TEST_SEED: '77' }, origin)).toBe(77);
  });

  it('is always the same where there is no commit and no repository', () => {
    const seed = seedOfCommit({}, origin);
    expect(seed).toBeGreaterThan(0);
    expect(seedOfCommit({}, join(folder, 'nowhere'))).toBe(seed);
  });

  it('is one of the commit, in every clone of it, and of the next commit another', async () => {
    const repository = await emptyRepository('seeds');
    await commit(repository, 'a');
    const first = seedOfCommit({}, repository);
    const clone = join(folder, 'clone-of-seeds');
    git(folder, ['clone', '--quiet', '--depth=1', `file://${repository}`, clone]);
    expect(Number.isSafeInteger(first)).toBe(true);
    expect(seedOfCommit({}, clone)).toBe(first);
    await commit(repository, 'a');
    expect(seedOfCommit({}, repository)).not.toBe(first);
  });
});

describe('what is touched now', () => {
  const paths = ['access', 'permissions.ts'];

  it('is told by the commit that is tried', async () => {
    const repository = await emptyRepository('touched');
    await commit(repository, 'other.ts');
    await commit(repository, 'access/rule.ts');
    expect(touchedNow(paths, repository)).toMatch(/^[0-9a-f]+ Write access\/rule.ts$/);
  });

  it('is told by a first commit, and by one without those before it', async () => {
    const repository = await emptyRepository('first');
    await commit(repository, 'access/rule.ts');
    expect(touchedNow(paths, repository)).toMatch(/Write access\/rule.ts$/);
    await commit(repository, 'access/rule.ts');
    const clone = join(folder, 'shallow');
    git(folder, ['clone', '--quiet', '--depth=1', `file://${repository}`, clone]);
    expect(touchedNow(paths, clone)).toMatch(/Write access\/rule.ts$/);
  });

  it('is nothing when an earlier commit did, or this one touched other things', async () => {
    const repository = await emptyRepository('untouched');
    await commit(repository, 'permissions.ts');
    await commit(repository, 'accessories.ts');
    expect(touchedNow(paths, repository)).toBeNull();
  });

  it('is also what is not committed yet', async () => {
    const repository = await emptyRepository('dirty');
    await commit(repository, 'other.ts');
    await write(repository, 'permissions.ts');
    expect(touchedNow(paths, repository)).toBe('?? permissions.ts');
  });

  it('is nothing where nobody knows', () => {
    expect(touchedNow(paths, join(folder, 'nowhere'))).toBeNull();
  });
});

describe('touched files', () => {
  it('are those of the commit that is tried and what is not committed yet', async () => {
    const repository = await emptyRepository('files');
    await commit(repository, 'earlier.ts');
    await commit(repository, 'access/rule.ts');
    expect(touchedFiles(repository)).toEqual(['access/rule.ts']);
    await write(repository, 'access/rule.ts');
    await write(repository, 'new/page.ts');
    expect(touchedFiles(repository)).toEqual(['access/rule.ts', 'access/rule.ts', 'new/page.ts']);
  });

  it('are none of a first commit, of one without those before it, and where nobody knows', async () => {
    const repository = await emptyRepository('files-of-first');
    await commit(repository, 'a.ts');
    expect(touchedFiles(repository)).toEqual([]);
    await commit(repository, 'b.ts');
    const clone = join(folder, 'shallow-files');
    git(folder, ['clone', '--quiet', '--depth=1', `file://${repository}`, clone]);
    expect(touchedFiles(clone)).toEqual([]);
    expect(touchedFiles(join(folder, 'nowhere'))).toEqual([]);
  });
});
