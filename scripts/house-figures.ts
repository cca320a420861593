import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { kindTables } from './house-rules.ts';
import { options, platform, webServing } from './import-rules.ts';

/** What is counted of the house: how long, how many, how entangled. Printed, never judged: `check-house.ts` judges. */
const LONGEST_FUNCTION = 60;
const FEW_LINES = 40;
const TESTS = /\.test\.tsx?$|\/testing\/|-fixture\.ts$/;
/** Folders of the web client that are no rooms: what serves them all, and what puts them together. */
const noRooms = new Set([...webServing.split('|'), 'app']);

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'server/src/db/tables.ts');
const production = files.filter(isInProduction);
const texts = new Map(production.map((file) => [file, readFileSync(file, 'utf8')]));
const lengths = new Map([...texts].map(([file, text]) => [file, text.split('\n').length - 1]));
const platformParts = new Set(platform.split('|'));
const imports = await importsInProduction();
const importers = Map.groupBy(imports, ({ to }) => to);
const betweenRooms = roomArrows('web', (room) => !noRooms.has(room));
const needEachOther = mutual(roomArrows('server', (room) => platformParts.has(room)));

const sorted = [...lengths.values()].toSorted((a, b) => a - b);
const lone = [...importers].filter(([, its]) => its.length === 1);
const few = lone.filter(([file]) => (lengths.get(file) ?? Number.POSITIVE_INFINITY) <= FEW_LINES);

const figures: [string, string | number][] = [
  ['files, tests among them', files.length],
  ['files of production', production.length],
  ['lines of production', sorted.reduce((sum, lines) => sum + lines, 0)],
  ['lines of a file: median, 90 of 100 within', `${part(0.5)}, ${part(0.9)}`],
  ['files over 250 lines', sorted.filter((lines) => lines > 250).length],
  [`functions over ${LONGEST_FUNCTION} lines`, longFunctions()],
  ['files with one importer', lone.length],
  [`of them at most ${FEW_LINES} lines`, few.length],
  ['statements in SQL itself', occurrences(/\bsql(<[^>]*>)?`/g)],
  [
    'statements put together',
    occurrences(/\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g),
  ],
  ['imports of a web room by another', betweenRooms.length],
  ['parts of the platform that need each other, pairs', needEachOther.length],
];
for (const [name, figure] of figures) {
  console.log(`${name.padEnd(54)}${String(figure).padStart(10)}`);
}
console.log('\nfiles of production that name a kind, outside its own folders');
for (const [kind, count] of namedElsewhere()) {
  console.log(`${kind.padEnd(54)}${String(count).padStart(10)}`);
}
console.log('\nweb rooms that import another');
for (const pair of new Set(betweenRooms)) {
  console.log(pair);
}
console.log('\nparts of the platform that need each other');
for (const pair of needEachOther) {
  console.log(pair);
}

/** The lines within which this share of the files stays. */
function part(share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function occurrences(pattern: RegExp): number {
  const ofServer = [...texts].filter(([file]) => file.startsWith('server/src/'));
  return ofServer.reduce((sum, [, text]) => sum + (text.match(pattern)?.length ?? 0), 0);
}

/** As the linter counts them: blank lines and comments are no length. */
function longFunctions(): number {
  const folder = mkdtempSync(join(tmpdir(), 'nysan-figures-'));
  const config = join(folder, 'oxlint.json');
  const limit = { max: LONGEST_FUNCTION, skipBlankLines: true, skipComments: true };
  writeFileSync(
    config,
    JSON.stringify({
      categories: { correctness: 'off' },
      rules: { 'max-lines-per-function': ['warn', limit] },
    }),
  );
  try {
    const said = execFileSync('oxlint', ['-c', config, '--format', 'json', ...production], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return (JSON.parse(said) as { diagnostics: unknown[] }).diagnostics.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Kinds by how many files of production name them though they lie outside every folder and file called after them. */
function namedElsewhere(): [string, number][] {
  const kinds = [...new Set(Object.values(kindTables))]
    .map((folder) => folder.split('/').at(-1) ?? '')
    .filter((kind) => !['assistant', 'search', 'posts', 'handbooks', 'remarks'].includes(kind));
  return kinds
    .map((kind): [string, number] => {
      const one = kind.replace(/s$/, '').replaceAll('-', '[-_ ]?');
      const naming = new RegExp(`(?<![a-z])${one}`, 'i');
      const outside = [...texts].filter(([file]) => !naming.test(file));
      return [kind, outside.filter(([, text]) => naming.test(text)).length];
    })
    .toSorted(([, a], [, b]) => b - a);
}

function isInProduction(file: string): boolean {
  return /^(contract|server|web)\/src\//.test(file) && !TESTS.test(file);
}

/** Who imports whom, types too; a file that imports another twice does so once. */
async function importsInProduction(): Promise<{ from: string; to: string }[]> {
  const { output } = await cruise(['contract/src', 'server/src', 'web/src'], options);
  return (output as ICruiseResult).modules
    .filter(({ source }) => isInProduction(source))
    .flatMap(({ source, dependencies }) =>
      [...new Set(dependencies.map(({ resolved }) => resolved))]
        .filter(isInProduction)
        .map((to) => ({ from: source, to })),
    );
}

/** Imports between counted rooms of a package, as «from → to», one for each pair of files. */
function roomArrows(folder: string, isCounted: (room: string) => boolean): string[] {
  const roomOf = (file: string) =>
    file.startsWith(`${folder}/src/`) ? (file.split('/')[2] ?? '') : '';
  return imports
    .map(({ from, to }) => [roomOf(from), roomOf(to)] as const)
    .filter(([from, to]) => from !== '' && to !== '' && from !== to)
    .filter(([from, to]) => isCounted(from) && isCounted(to))
    .map(([from, to]) => `${from} → ${to}`);
}

function mutual(arrows: string[]): string[] {
  const all = new Set(arrows);
  return [...all]
    .map((arrow) => arrow.split(' → '))
    .filter(([from = '', to = '']) => from < to && all.has(`${to} → ${from}`))
    .map(([from, to]) => `${from} ⇄ ${to}`);
}
