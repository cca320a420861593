import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildWebIfStale, hashSources } from './web-build.ts';

const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url));
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nysan-web-'));
  await mkdir(join(root, 'web'));
  await mkdir(join(root, 'contract', 'src'), { recursive: true });
  await symlink(MODULES, join(root, 'node_modules'));
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'web', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(root, 'web', 'index.html'),
    '<script type="module" src="/main.js"></script>',
  );
  await writeFile(join(root, 'web', 'main.js'), 'document.title = "first";');
});

async function build(): Promise<boolean> {
  return buildWebIfStale(root, () => {});
}

async function built(): Promise<string> {
  const assets = join(root, 'web', 'dist', 'assets');
  const [name = ''] = await readdir(assets);
  return readFile(join(assets, name), 'utf8');
}

function cleanUp(): void {
  onTestFinished(() => rm(root, { recursive: true, force: true }));
}

it('builds once, and again only after a change', async () => {
  cleanUp();

  expect(await build()).toBe(true);
  expect(await built()).toContain('first');
  expect(await build()).toBe(false);

  await writeFile(join(root, 'web', 'main.js'), 'document.title = "second";');
  expect(await build()).toBe(true);
  expect(await built()).toContain('second');
  expect((await readdir(join(root, 'web'))).sort()).toEqual([
    'dist',
    'index.html',
    'main.js',
    'package.json',
  ]);
});

it('builds nothing in a release, which has the built client alone', async () => {
  cleanUp();
  await rm(join(root, 'web', 'package.json'));

  expect(await build()).toBe(false);
  expect(await readdir(join(root, 'web'))).not.toContain('dist');
});

it('keeps the old build and says why when the new one fails', async () => {
  cleanUp();
  await build();
  await writeFile(join(root, 'web', 'main.js'), 'import "./missing.js";');

  await expect(build()).rejects.toThrow('missing.js');

  expect(await built()).toContain('first');
  await expect(build()).rejects.toThrow('could not be built');
});

it('counts the contract and the lockfile as sources, but not tests and what was built', async () => {
  cleanUp();
  const first = hashSources(root);
  await writeFile(join(root, 'web', 'page.test.tsx'), 'test');
  await cp(join(root, 'contract'), join(root, 'web', 'dist'), { recursive: true });
  expect(hashSources(root)).toBe(first);

  await writeFile(join(root, 'contract', 'src', 'wire.ts'), 'export {};');
  const second = hashSources(root);
  await writeFile(join(root, 'package-lock.json'), '{"lockfileVersion":3}');

  expect(new Set([first, second, hashSources(root)]).size).toBe(3);
});
