import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../packages/production-packages.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { listContents } from './contents.ts';

/** A release as it lies in its folder. */
export type Bundle = {
  /** The archive, `nysan-<version>-<platform>.tar.gz`. */
  file: string;
  bytes: number;
  sha256: string;
  /** Bytes of each part before packing. */
  parts: { name: string; files: number; bytes: number }[];
};

/**
 * Makes a release for the platform of this machine: one archive in `folder`, and `SHA256SUMS` beside it. The same commit gives the same
 * bytes. Throws where no release can be made: the pinned Node.js and PostgreSQL are there for Linux with glibc alone.
 */
export const makeBundle = async (root: string, folder: string): Promise<Bundle> => {
  const platform = platformHere();
  const { version } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'));
  const name = `nysan-${version}-${platform.os}-${platform.cpu}`;
  const commit = readCommit(root);
  const parts = listContents(root, platform, `${name}\ncommit ${commit.name}\n`);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.tar.gz`);
  const draft = `${file}.new`;
  const entries = parts.flatMap((part) => part.entries);
  await writeArchive(
    entries.map((entry) => ({ ...entry, path: `${name}/${entry.path}` })),
    commit.time,
    draft,
  );
  await rename(draft, file);
  const sha256 = await hashFile(file);
  await writeFile(join(folder, 'SHA256SUMS'), `${sha256}  ${basename(file)}\n`);
  const sizes = parts.map((part) => ({
    name: part.name,
    files: part.entries.length,
    bytes: part.entries.reduce((sum, entry) => sum + sizeOf(entry), 0),
  }));
  return { file, bytes: statSync(file).size, sha256, parts: sizes };
};

const platformHere = (): Platform => {
  const isKnown = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  if (!isKnown) {
    throw new Error(
      `A release is made for Linux on x64 or arm64, not for ${process.platform}-${process.arch}.`,
    );
  }
  return { os: 'linux', cpu: process.arch, libc: 'glibc' };
};

/** Its name, and its time in seconds: the one that all files of the release bear. */
const readCommit = (root: string): { name: string; time: number } => {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const [name = '', time] = git('log', '-1', '--format=%H %ct').split(' ');
  // A client that somebody else builds beside us is not a change.
  const isChanged = git('status', '--porcelain', '--', '.', ':!web/.build-*') !== '';
  return { name: isChanged ? `${name}, with changes of no commit` : name, time: Number(time) };
};

const sizeOf = (entry: ArchiveEntry): number => {
  if (entry.kind === 'link') {
    return 0;
  }
  return entry.kind === 'text' ? Buffer.byteLength(entry.text) : entry.size;
};

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
