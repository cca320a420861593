import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureWeb, sizeProblems } from './web-sizes.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'nysan-sizes-'));
  await mkdir(join(dist, 'assets'));
  await put('index-a.js', entry);
  await put('shared-b.js', '');
  await put('style-c.css', '');
  await put('entrance-d.js', 'import"./shared-b.js"');
  await put('entrance-e.css', '');
  await put('rooms-f.js', '');
  await put('common-h.js', '');
  await put('auth-i.js', '');
  await put('list-page-j.js', '');
  await writeFile(
    join(dist, 'index.html'),
    '<script src="/assets/index-a.js"></script><link href="/assets/style-c.css"><link href="/assets/entrance-e.css">',
  );
});
afterEach(() => rm(dist, { recursive: true, force: true }));

const entry = [
  'import"./entrance-d.js"',
  'm.f=["assets/rooms-f.js","assets/list-page-j.js"]',
  'import(`./rooms-f.js`),__vite__mapDeps([0,1])',
  '"./ru/common.json":()=>import(`./common-h.js`)',
  '"./kk/auth.json":()=>import(`./auth-k.js`)',
  '"./ru/auth.json":()=>import(`./auth-i.js`)',
].join(';');

const put = (name: string, text: string | Buffer) => writeFile(join(dist, 'assets', name), text);

it('counts what the page of sign-in needs, and nothing that comes after it', async () => {
  const { firstLoad } = await measureWeb(dist);
  expect(firstLoad.map(({ file }) => file).sort()).toEqual([
    'auth-i.js',
    'common-h.js',
    'entrance-d.js',
    'entrance-e.css',
    'index-a.js',
    'index.html',
    'shared-b.js',
    'style-c.css',
  ]);
});

it('finds nothing wrong with a small client', async () => {
  expect(sizeProblems(await measureWeb(dist))).toEqual([]);
});

it('refuses a first load of more than 170 kB', async () => {
  await put('entrance-d.js', randomBytes(80_000));
  await put('style-c.css', randomBytes(95_000));
  const sizes = await measureWeb(dist);
  expect(sizeProblems(sizes)).toEqual([
    expect.stringMatching(/^The first load is 17\d\.\d kB in gzip/),
  ]);
});

it('counts what is sent, so that a client without its compressed twins is refused', async () => {
  const style = Buffer.from('.a{color:red}'.repeat(15_000));
  await put('style-c.css', style);
  const unpacked = await measureWeb(dist);
  await put('style-c.css.gz', gzipSync(style));
  await put('style-c.css.br', brotliCompressSync(style));
  const packed = await measureWeb(dist);
  const { gzip, chromium } = packed.firstLoad.find(({ file }) => file === 'style-c.css') ?? {};

  expect(sizeProblems(unpacked)).toContainEqual(
    expect.stringMatching(/^The first load is 195\.\d kB/),
  );
  expect(sizeProblems(packed)).toEqual([]);
  expect([gzip, chromium]).toEqual([gzipSync(style).length, brotliCompressSync(style).length]);
});

it('refuses a chunk of more than 150 kB, the map and the viewer of PDFs excepted', async () => {
  await put('list-page-j.js', randomBytes(160_000));
  await put('map-canvas-k.js', randomBytes(160_000));
  await put('pdf-pages-l.js', randomBytes(160_000));
  expect(sizeProblems(await measureWeb(dist))).toEqual([
    expect.stringMatching(/^list-page-j\.js is 160\.\d kB/),
  ]);
});

it.each([
  ['beside a script', 'assets/index-a.js.map', '{}'],
  ['packed', 'assets/index-a.js.map.br', ''],
  ['outside the assets', 'worker.mjs.map', '{}'],
  ['named by a script', 'assets/list-page-j.js', '//# sourceMappingURL=list-page-j.js.map'],
  ['within a stylesheet', 'assets/style-c.css', '/*# sourceMappingURL=data:application/json,{} */'],
  ['named by the page', 'about.html', '<script>//# sourceMappingURL=a</script>'],
])('refuses a source map %s', async (_, file, content) => {
  await writeFile(join(dist, file), content);
  expect(sizeProblems(await measureWeb(dist))).toEqual([
    `${file} is or names a source map; none may be served.`,
  ]);
});

it('says so when it does not understand the build', async () => {
  await put('index-a.js', '');
  await expect(measureWeb(dist)).rejects.toThrow('no texts common');
});

it('says so when the page of sign-in is loaded on demand, where it would not be counted', async () => {
  await put('index-a.js', entry.replace('import"./entrance-d.js"', ''));
  await expect(measureWeb(dist)).rejects.toThrow('no entrance');
});
