import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOfCommit, touchedLately, whyAll } from './seed-of-commit.ts';

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

const git = (path: string, args: string[], env = {}): void => {
  const author = ['-c', 'user.name=Т', '-c', 'user.email=t@test.kz'];
  execFileSync('git', ['-C', path, ...author, ...args], { env: { ...process.env, ...env } });
};

const write = async (repository: string, file: string): Promise<void> => {
  const path = join(repository, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, crypto.randomUUID());
};

const commit = async (repository: string, file: string, hoursAgo = 0): Promise<void> => {
  await write(repository, file);
  git(repository, ['add', '--all']);
  const date = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const at = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  git(repository, ['commit', '--quiet', '-m', `Write ${file}`], at);
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

describe('what a commit of the last day touched', () => {
  const paths = ['access', 'permissions.ts'];

  it('is told by that commit, also when another came after it', async () => {
    const repository = await emptyRepository('touched');
    await commit(repository, 'access/rule.ts', 20);
    await commit(repository, 'other.ts');
    expect(touchedLately(paths, repository)).toMatch(/Write access\/rule.ts$/);
  });

  it('is nothing when that commit is older, or touched other things', async () => {
    const repository = await emptyRepository('untouched');
    await commit(repository, 'permissions.ts', 30);
    await commit(repository, 'accessories.ts');
    expect(touchedLately(paths, repository)).toBeNull();
  });

  it('is also what is not committed yet', async () => {
    const repository = await emptyRepository('dirty');
    await commit(repository, 'other.ts');
    await write(repository, 'permissions.ts');
    expect(touchedLately(paths, repository)).toBe('?? permissions.ts');
  });

  it('is nothing where nobody knows', () => {
    expect(touchedLately(paths, join(folder, 'nowhere'))).toBeNull();
  });
});

describe('all is tried', () => {
  const paths = ['access'];

  it('for a commit of the last day, and no longer for an older one', async () => {
    const repository = await emptyRepository('lately');
    await commit(repository, 'access/rule.ts', 30);
    expect(whyAll(paths, repository)).toBeNull();
    await commit(repository, 'access/rule.ts', 20);
    expect(whyAll(paths, repository)).toMatch(/^for [0-9a-f]+ Write access\/rule.ts$/);
  });

  it('where the history is not whole or not there', async () => {
    const repository = await emptyRepository('long-ago');
    await commit(repository, 'access/rule.ts', 50);
    await commit(repository, 'other.ts', 30);
    const clone = join(folder, 'shallow');
    git(folder, ['clone', '--quiet', '--depth=1', `file://${repository}`, clone]);
    expect(whyAll(paths, repository)).toBeNull();
    for (const unknown of [clone, join(folder, 'nowhere')]) {
      expect(whyAll(paths, unknown)).toBe('for nobody knows what was touched lately');
    }
  });
});
