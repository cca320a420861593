import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One package as the lockfile names it. */
export type LockedPackage = {
  /** Folder below the root, with slashes: `node_modules/pg`. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression; empty where the lockfile has none. */
  licence: string;
};

/** What packages with native parts are made for. */
export type Platform = { os: string; cpu: string; libc: string };

type LockEntry = {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
};

export type Lockfile = { packages: Record<string, LockEntry> };

/** Reads `package-lock.json` of this folder. */
export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * Lists what these workspaces or packages need in production on this platform, in the order of their paths: no development packages, no
 * optional peers, no builds for other platforms. Throws when the lockfile lacks a package that is required.
 */
export const productionPackages = (
  { packages }: Lockfile,
  from: readonly string[],
  platform: Platform,
): LockedPackage[] => {
  const found = new Set(from);
  // A set is walked to its end, also past what is added on the way.
  for (const path of found) {
    for (const needed of neededBy(packages, path, platform)) {
      found.add(needed);
    }
  }
  return [...found]
    .filter((path) => path.includes('node_modules/') && !packages[path]?.link)
    .sort()
    .map((path) => describePackage(path, packages[path]));
};

const describePackage = (path: string, entry: LockEntry = {}): LockedPackage => ({
  path,
  name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  version: entry.version ?? '',
  licence: entry.license ?? '',
});

const neededBy = (packages: Lockfile['packages'], path: string, platform: Platform): string[] => {
  const entry = packages[path];
  if (!entry) {
    throw new Error(`package-lock.json does not name ${path}.`);
  }
  if (entry.link) {
    return [entry.resolved ?? ''];
  }
  const optional = Object.keys(entry.optionalDependencies ?? {});
  const required = [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    ),
  ].filter((name) => !optional.includes(name));
  return [
    ...required.map((name) => {
      const place = placeOf(packages, path, name);
      if (place === undefined) {
        throw new Error(`package-lock.json has no ${name}, which ${path} needs.`);
      }
      return place;
    }),
    ...optional.flatMap((name) => placeOf(packages, path, name) ?? []),
  ].filter((place) => isFor(packages[place], platform));
};

/** Finds a package as Node does: in `node_modules` beside who asks, then further up. */
const placeOf = (
  packages: Lockfile['packages'],
  from: string,
  name: string,
): string | undefined => {
  for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (basename(folder) !== 'node_modules' && packages[place]) {
      return place;
    }
    if (folder === '') {
      return undefined;
    }
  }
};

const isFor = (entry: LockEntry = {}, { os, cpu, libc }: Platform): boolean =>
  includesOne(entry.os, os) && includesOne(entry.cpu, cpu) && includesOne(entry.libc, libc);

const includesOne = (limits: string | string[] | undefined, value: string): boolean => {
  const all = [limits ?? []].flat();
  const allowed = all.filter((limit) => !limit.startsWith('!'));
  return !all.includes(`!${value}`) && (allowed.length === 0 || allowed.includes(value));
};
