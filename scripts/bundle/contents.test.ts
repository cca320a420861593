import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { productionPackages, readLockfile } from '../packages/production-packages.ts';
import { releaseCommands, sourcesOf } from './contents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = sourcesOf(root);
const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const packages = new Set(
  productionPackages(readLockfile(root), ['server'], platform).map(({ name }) => name),
);

/** What runs when modules are loaded; types are stripped before. */
const importsOf = async (file: string): Promise<string[]> => {
  const text = await readFile(join(root, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|new URL\(\s*'(\.[^']+\.ts)'/gm,
  );
  return [...found].map(([, stated, dynamic, url]) => stated ?? dynamic ?? url ?? '');
};

const isThere = (file: string, imported: string): boolean => {
  if (imported.startsWith('.')) {
    return sources.includes(normalize(join(dirname(file), imported)));
  }
  const name = imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
  return isBuiltin(imported) || name === '@nysan/contract' || packages.has(name);
};

it('a release holds every module and package that its sources import', async () => {
  const missing: string[] = [];
  for (const file of sources.filter((path) => path.endsWith('.ts'))) {
    const absent = (await importsOf(file)).filter((imported) => !isThere(file, imported));
    missing.push(...absent.map((imported) => `${file} imports ${imported}`));
  }
  expect(missing).toEqual([]);
});

it('a release holds migrations and templates, and nothing that is for tests or development', () => {
  expect(sources).toContain('server/migrations/0001-people.sql');
  expect(sources).toContain('server/src/printing/templates/main.typ');
  expect(sources.filter((path) => /\.test\.ts$|\/testing\/|^server\/test\//.test(path))).toEqual(
    [],
  );
  expect(sources).not.toContain('scripts/test.ts');
});

it('the launcher of a release knows every command that lies in it', async () => {
  const launcher = await readFile(join(root, 'scripts/bundle/nysan'), 'utf8');
  const [, known = ''] = /^ {2}(start [|][^)\n]*)\)$/m.exec(launcher) ?? [];
  expect(known.split(' | ').sort()).toEqual([...releaseCommands].sort());
});
