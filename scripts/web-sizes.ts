import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1000;
/** Most that a person loads before sign-in, JavaScript and CSS, gzip, in bytes. */
export const FIRST_LOAD_LIMIT = 170 * KB;
/** Most of one chunk of its own, likewise. */
export const CHUNK_LIMIT = 150 * KB;
/** The map and the viewer of PDFs come on demand and are as large as they are. */
const large = /^(map-canvas|pdf-pages|pdf\.worker)\b/;

export type WebSizes = {
  /** Every file that stands on the screen of sign-in, largest first. */
  firstLoad: Sized[];
  firstLoadTotal: number;
  /** Chunks over the limit. */
  tooLarge: Sized[];
  /** Source maps, and files that name one. */
  sourceMaps: string[];
};
export type Sized = { file: string; gzip: number };

/**
 * Measures a built client: `index.html` with all it names and they import, and the Russian texts of the page of sign-in.
 * Throws when that page does not stand among them.
 */
export async function measureWeb(dist: string): Promise<WebSizes> {
  const names = await readdir(join(dist, 'assets'));
  const gzip = new Map<string, number>();
  const sources = new Map<string, string>();
  for (const name of names.filter((one) => /\.(m?js|css)$/.test(one))) {
    const bytes = await readFile(join(dist, 'assets', name));
    gzip.set(name, gzipSync(bytes).length);
    sources.set(name, bytes.toString());
  }
  const sized = (files: Iterable<string>): Sized[] =>
    [...files].map((file) => ({ file, gzip: gzip.get(file) ?? 0 })).sort((a, b) => b.gzip - a.gzip);
  const first = firstLoadOf(await readFile(join(dist, 'index.html'), 'utf8'), sources);
  const firstLoad = sized(first);
  return {
    firstLoad,
    firstLoadTotal: firstLoad.reduce((sum, one) => sum + one.gzip, 0),
    tooLarge: sized(gzip.keys()).filter((one) => one.gzip > CHUNK_LIMIT && !large.test(one.file)),
    sourceMaps: await sourceMapsIn(dist),
  };
}

/** What is wrong with these sizes, in sentences. */
export function sizeProblems(sizes: WebSizes): string[] {
  return [
    ...(sizes.firstLoadTotal > FIRST_LOAD_LIMIT
      ? [`The first load is ${inKb(sizes.firstLoadTotal)}, ${inKb(FIRST_LOAD_LIMIT)} is the limit.`]
      : []),
    ...sizes.tooLarge.map(
      ({ file, gzip }) => `${file} is ${inKb(gzip)}, ${inKb(CHUNK_LIMIT)} is the limit of a chunk.`,
    ),
    ...sizes.sourceMaps.map((file) => `${file} is or names a source map; none may be served.`),
  ];
}

/** The first load as lines of a table, the largest first. */
export function sizeTable({ firstLoad, firstLoadTotal }: WebSizes): string {
  const lines = firstLoad.map(({ file, gzip }) => `  ${inKb(gzip).padStart(9)}  ${file}`);
  return [...lines, `  ${inKb(firstLoadTotal).padStart(9)}  before sign-in`].join('\n');
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
