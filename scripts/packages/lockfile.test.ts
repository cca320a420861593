import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = { version?: string; integrity?: string; link?: boolean; resolved?: string };

const lockfile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages }: { packages: Record<string, Entry> } = JSON.parse(lockfile);
const fetched = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

describe('the lockfile', () => {
  it('has the hash of every package, also of those for other platforms than the one it was written on', () => {
    expect(fetched.length).toBeGreaterThan(500);
    const without = fetched.filter(
      ([, { integrity }]) => !integrity?.split(' ').some((hash) => hash.startsWith('sha512-')),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('names no host that packages come from', () => {
    expect(lockfile).not.toMatch(/https?:\/\/[^"]*\.tgz/);
    expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
