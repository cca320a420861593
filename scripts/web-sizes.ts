import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastify from 'fastify';
import { serveWeb } from '../server/src/http/web.ts';
import { askOverHttp, listen } from '../server/test/over-http.ts';

const KB = 1000;
/** Most that a person loads before sign-in, page, JavaScript and CSS, as it is sent in gzip, in bytes. */
export const FIRST_LOAD_LIMIT = 170 * KB;
/** Most of one chunk of its own, likewise. */
export const CHUNK_LIMIT = 150 * KB;
/** The map and the viewer of PDFs come on demand and are as large as they are. */
const large = /^(map-canvas|pdf-pages|pdf-worker)\b/;
/** What Chromium says it takes. */
const CHROMIUM = 'gzip, deflate, br, zstd';

export type WebSizes = {
  /** Every file that stands on the screen of sign-in, largest first. */
  firstLoad: Sized[];
  firstLoadTotal: Sent;
  /** Chunks over the limit. */
  tooLarge: Sized[];
  /** Source maps, and files that name one. */
  sourceMaps: string[];
};
/** Bytes of a body as the server sends it to who takes gzip alone, and to Chromium. */
type Sent = { gzip: number; chromium: number };
export type Sized = Sent & { file: string };

/**
 * Measures a built client as the server sends it over HTTP: `index.html` with all it names and they import, and the Russian texts of the
 * page of sign-in. Throws when that page does not stand among them.
 */
export async function measureWeb(dist: string): Promise<WebSizes> {
  const names = (await readdir(join(dist, 'assets'))).filter((one) => /\.(m?js|css)$/.test(one));
  const sources = new Map<string, string>();
  for (const name of names) {
    sources.set(name, await readFile(join(dist, 'assets', name), 'utf8'));
  }
  const first = firstLoadOf(await readFile(join(dist, 'index.html'), 'utf8'), sources);
  const sent = await askForAll(dist, ['index.html', ...names.map((name) => `assets/${name}`)]);
  const largestFirst = sent.toSorted((a, b) => b.gzip - a.gzip);
  const firstLoad = largestFirst.filter(({ file }) => file === 'index.html' || first.has(file));
  return {
    firstLoad,
    firstLoadTotal: {
      gzip: firstLoad.reduce((sum, one) => sum + one.gzip, 0),
      chromium: firstLoad.reduce((sum, one) => sum + one.chromium, 0),
    },
    tooLarge: largestFirst.filter((one) => one.gzip > CHUNK_LIMIT && !large.test(one.file)),
    sourceMaps: await sourceMapsIn(dist),
  };
}

/** Asks a server of this client for each of these files. */
async function askForAll(dist: string, paths: string[]): Promise<Sized[]> {
  const app = fastify();
  await serveWeb(app, dist);
  const address = await listen(app);
  const sizeOf = async (path: string, encoding: string): Promise<number> => {
    const headers = { 'accept-encoding': encoding };
    const { status, bytes } = await askOverHttp(`${address}/${path}`, { headers });
    if (status !== 200) {
      throw new Error(`${path} was answered ${status}`);
    }
    return bytes.length;
  };
  const sent: Sized[] = [];
  for (const path of paths) {
    const file = path.replace(/^assets\//, '');
    sent.push({ file, gzip: await sizeOf(path, 'gzip'), chromium: await sizeOf(path, CHROMIUM) });
  }
  await app.close();
  return sent;
}

/** What is wrong with these sizes, in sentences. */
export function sizeProblems(sizes: WebSizes): string[] {
  return [
    ...(sizes.firstLoadTotal.gzip > FIRST_LOAD_LIMIT
      ? [
          `The first load is ${inKb(sizes.firstLoadTotal.gzip)} in gzip, ${inKb(FIRST_LOAD_LIMIT)} is the limit.`,
        ]
      : []),
    ...sizes.tooLarge.map(
      ({ file, gzip }) => `${file} is ${inKb(gzip)}, ${inKb(CHUNK_LIMIT)} is the limit of a chunk.`,
    ),
    ...sizes.sourceMaps.map((file) => `${file} is or names a source map; none may be served.`),
  ];
}

/** The first load as lines of a table, the largest first. */
export function sizeTable({ firstLoad, firstLoadTotal }: WebSizes): string {
  const line = (name: string, { gzip, chromium }: Sent) =>
    `  ${inKb(gzip).padStart(9)}  ${inKb(chromium).padStart(9)}  ${name}`;
  return [
    '       gzip   Chromium  as it is sent',
    ...firstLoad.map((one) => line(one.file, one)),
    line('before sign-in, in gzip and as Chromium takes it', firstLoadTotal),
  ].join('\n');
}

/** Looked for in everything that is served, also beside the assets, and in packed twins by their names. */
async function sourceMapsIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    const isText = /\.(m?js|css|html|svg)$/.test(name);
    const isMap = /\.map(\.(br|gz))?$/.test(name);
    if (isMap || (isText && (await readFile(path, 'utf8')).includes('sourceMappingURL'))) {
      found.push(relative(dist, path).replaceAll(sep, '/'));
    }
  }
  return found.sort();
}

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

function firstLoadOf(html: string, sources: Map<string, string>): Set<string> {
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const texts = textFiles(['common', 'auth'], sources);
  const found = new Set([...named, ...texts].filter((name) => sources.has(name)));
  for (const name of found) {
    // A set is walked to its end, also past what is added on the way.
    for (const [, needed = ''] of (sources.get(name) ?? '').matchAll(STATIC_IMPORT)) {
      found.add(needed);
    }
  }
  if (![...found].some((name) => /^entrance-.*\.js$/.test(name))) {
    throw new Error('The built client has no entrance: its first load cannot be measured.');
  }
  return found;
}

const STATIC_IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

function textFiles(namespaces: string[], sources: Map<string, string>): string[] {
  return namespaces.map((namespace) => {
    const call = new RegExp(`"\\./ru/${namespace}\\.json":[^"]*?import\\(\`\\./([\\w-]+\\.js)\``);
    for (const source of sources.values()) {
      const file = call.exec(source)?.[1];
      if (file) {
        return file;
      }
    }
    throw new Error(
      `The built client has no texts ${namespace}: its first load cannot be measured.`,
    );
  });
}
