import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Environment = Record<string, string | undefined>;

/** Where nobody knows the commit: an archive, a folder copied without its history. */
const SEED_WITHOUT_COMMIT = 20260301;
const HERE = fileURLToPath(new URL('..', import.meta.url));

/**
 * What the choices of a test run begin with: `NYSAN_TEST_SEED`, else a number of the commit that is tried, the same on
 * every machine, else always the same.
 */
export const seedOfCommit = (env: Environment, folder = HERE): number => {
  const given = env['NYSAN_TEST_SEED'];
  if (given) {
    return Number(given);
  }
  const commit = git(folder, 'rev-parse', '--verify', 'HEAD');
  return commit ? Number.parseInt(commit.slice(0, 7), 16) : SEED_WITHOUT_COMMIT;
};

/**
 * The subject of the commit that is tried, if it touched one of these paths, or what of them is not committed yet; null where
 * neither is, or nobody knows.
 */
export const touchedNow = (paths: readonly string[], folder = HERE): string | null => {
  const commit = git(folder, 'log', '-1', '--format=%h %s', 'HEAD^!', '--', ...paths);
  return commit || git(folder, 'status', '--porcelain', '--', ...paths).split('\n')[0] || null;
};

/**
 * The files of the commit that is tried and what is not committed yet, by their paths in the repository. None of a commit without
 * one before it: it would have touched all there is.
 */
export const touchedFiles = (folder = HERE): string[] => {
  const ofCommit = git(folder, 'diff', '--name-only', 'HEAD^', 'HEAD');
  const sinceThen = git(folder, 'status', '--porcelain', '--untracked-files=all', '--no-renames');
  return [
    ...ofCommit.split('\n'),
    // Two letters of state and a space stand before each, the first of which may be a space that was cut off.
    ...sinceThen.split('\n').map((line) => line.replace(/^.{1,2} /, '')),
  ].filter((path) => path !== '');
};

/** What git says in this folder; nothing where it cannot. */
const git = (folder: string, ...args: string[]): string => {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};
