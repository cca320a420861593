import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { giveTo } from './account.ts';
import { type Binaries, program } from './binaries.ts';
import type { Home } from './home.ts';
import { mustBeListed } from './user-list.ts';

const LARGEST_LOG = 10 * 1024 * 1024;

/**
 * Makes the cluster unless it is there and answers the password of its only role, `nysan`. A
 * cluster appears in one step, so a start that was killed half-way leaves nothing half-made.
 */
export async function prepareCluster(
  home: Home,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  const version = await clusterVersion(home.cluster);
  if (version === undefined) {
    return createCluster(home, binaries, durable);
  }
  const wanted = binaries.version.split('.')[0];
  if (version !== wanted) {
    throw new Error(
      `${home.cluster} was made by PostgreSQL ${version}, this program brings ${wanted}. ` +
        'Take a backup with the version that made it (npm run backup) and restore it into a new data folder.',
    );
  }
  await giveTo(home.account, home.cluster);
  return readPassword(home);
}

/** Only these reach PostgreSQL: its behaviour must not hang on PG* or locale variables, and it needs no secrets. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  return Object.fromEntries(
    names.map((name) => [name, process.env[name]]).filter((pair) => pair[1]),
  );
}

/** Keeps one older log beside the present one once that has grown past 10 MB. */
export async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LARGEST_LOG) {
    await rename(file, `${file}.1`).catch(() => truncate(file));
  }
}

async function clusterVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw new Error(`${cluster} cannot be read: start as the user the data folder belongs to.`, {
      cause: error,
    });
  }
}

async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<string> {
  mustBeListed(home.account);
  await removeDrafts(home.run);
  // A name of its own: an initdb whose starter was killed may still be writing to the last one.
  const draft = join(home.run, `${randomBytes(6).toString('hex')}.new`);
  const passwordForInitdb = join(home.run, 'password');
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  if (home.account) {
    await chown(passwordForInitdb, home.account.uid, home.account.gid);
  }
  const source = `--pwfile=${passwordForInitdb}`;
  const sync = durable ? [] : ['--no-sync'];
  await runInitdb(home, binaries, ['-D', draft, '-U', 'nysan', source, ...sync]);
  await rm(passwordForInitdb);
  await writeFile(home.passwordFile, password, { mode: 0o600 });
  await chmod(home.passwordFile, 0o600);
  await rename(draft, home.cluster);
  return password;
}

async function removeDrafts(run: string): Promise<void> {
  for (const name of await readdir(run)) {
    if (name.endsWith('.new')) {
      await rm(join(run, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
}

async function runInitdb(home: Home, binaries: Binaries, options: string[]): Promise<void> {
  // Without an ICU collation and a UTF-8 character type, trigram search finds no Cyrillic.
  const characterType = process.platform === 'win32' ? 'en-US' : 'C.UTF-8';
  const language = `-E UTF8 --locale=C --lc-ctype=${characterType} --locale-provider=icu --icu-locale=ru-RU`;
  const safety = '-A scram-sha-256 --data-checksums --no-instructions';
  const all = [...options, ...language.split(' '), ...safety.split(' ')];
  try {
    await promisify(execFile)(program(binaries, 'initdb'), all, {
      cwd: home.run,
      env: postgresEnvironment(),
      ...home.account,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? error.stderr : error;
    throw new Error(`PostgreSQL could not create its data in ${home.folder}: ${String(output)}`, {
      cause: error,
    });
  }
}

async function readPassword(home: Home): Promise<string> {
  try {
    return (await readFile(home.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw new Error(
      `${home.passwordFile} is missing or unreadable; without it the database beside it cannot be opened.`,
      { cause: error },
    );
  }
}
