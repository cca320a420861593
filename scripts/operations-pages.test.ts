import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { environment } from '../server/src/settings/environment.ts';
import { readSettings } from '../server/src/settings/settings.ts';

/** What an operator reads and copies: it rots unless something compares it with the code. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`);

const samples = filesOf('docs/operations').filter((path) => !path.endsWith('.md'));
const pages = [
  ...filesOf('docs'),
  ...filesOf('docs/operations'),
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
].filter((path) => path.endsWith('.md'));
const all = [...pages, ...samples, 'Containerfile', 'compose.yaml'];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Each match with the file it stands in, once. */
const mentions = (paths: string[], pattern: RegExp): { path: string; name: string }[] =>
  paths.flatMap((path) =>
    [...new Set([...read(path).matchAll(pattern)].map(([, name = '']) => name))].map((name) => ({
      path,
      name,
    })),
  );
const found = ({ path, name }: { path: string; name: string }) => `${path}: ${name}`;

/** As GitHub and most viewers make the anchor of a heading. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

describe('pages for operators', () => {
  it('name settings that there are', () => {
    const named = mentions(all, /\b(NYSAN_[A-Z][A-Z_]*[A-Z])\b/g);
    const unknown = named.filter(({ name }) => !(name in environment.shape));
    expect(unknown.map(found)).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });

  it('name scripts of npm that there are', () => {
    const named = mentions(all, /\bnpm run ([a-z][a-z:-]*[a-z])/g);
    expect(named.filter(({ name }) => !(name in scripts)).map(found)).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('name commands of a release that there are', () => {
    const named = mentions(all, /\bnysan-run ([a-z][a-z-]*[a-z])/g);
    const isThere = (name: string) => existsSync(join(root, 'scripts', `${name}.ts`));
    expect(named.filter(({ name }) => !isThere(name)).map(found)).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  it('name files that lie beside them in a release', () => {
    const named = mentions(all, /\/opt\/nysan\/current\/(docs\/[\w./-]*\w)/g);
    expect(named.filter(({ name }) => !existsSync(join(root, name))).map(found)).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it.each(pages)('%s links to what there is', (page) => {
    const broken = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? join(root, page) : resolve(root, dirname(page), path);
        const isAnchorThere = () => anchorsOf(relative(root, target)).includes(anchor ?? '');
        return !existsSync(target) || (anchor !== undefined && !isAnchorThere());
      });
    expect(broken).toEqual([]);
  });

  it('stand in their index', () => {
    const index = read('docs/operations/README.md');
    const missing = filesOf('docs/operations')
      .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
      .filter((path) => !index.includes(`](${path.replace('docs/operations/', '')})`));
    expect(missing).toEqual([]);
  });

  it('hold JSON that can be read', () => {
    const blocks = pages.flatMap((page) => [...read(page).matchAll(/^```json\n(.*?)^```/gms)]);
    for (const [, block = ''] of blocks) {
      expect(() => JSON.parse(block)).not.toThrow();
    }
    expect(blocks.length).toBeGreaterThan(2);
  });
});

describe('the sample of settings', () => {
  it('is taken as it is but for the secret, which everybody could read here', () => {
    const lines = read('docs/operations/nysan.env').split('\n');
    const given = lines.flatMap((line) => [...line.matchAll(/^([A-Z_]+)='(.*)'$/g)]);
    const sample = Object.fromEntries(given.map(([, name = '', value]) => [name, value]));
    expect(() => readSettings(sample)).toThrow(/^.*\n.*NYSAN_SECRET: is required in production$/);
    const settings = readSettings({
      ...sample,
      NYSAN_SECRET: 'of the operator, long enough for it',
    });
    expect(settings).toMatchObject({ production: true, demo: false, trustProxy: '127.0.0.1' });
    const others = lines.filter((line) => line !== '' && !line.startsWith('#'));
    expect(others).toHaveLength(given.length);
  });
});
