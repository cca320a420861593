import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importProblems } from './check-imports.ts';
import {
  browserStorage,
  clockReaders,
  databaseClockReaders,
  kindTables,
  namesAllTables,
  oversize,
  smallRepositories,
} from './house-rules.ts';

/** The rules of the house that the linter has no words for: who imports whom, where SQL lies and what it names, how long files are. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'server/src/db/tables.ts' && existsSync(file));

const problems = [
  ...(await importProblems()),
  ...ownerless(),
  ...files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [
      ...sqlProblems(file, text),
      ...tableProblems(file, text),
      ...authorityProblems(file, text),
      ...storageProblems(file, text),
      ...sizeProblems(file, text),
      ...clockProblems(file, text),
      ...phrasingProblems(file, text),
    ];
  }),
];

for (const problem of problems) {
  console.error(problem);
}
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function sqlProblems(file: string, text: string): string[] {
  const isPlaceForSql =
    /repository|\/db\/|\/testing\/|\.test\.ts$|^server\/test\/|^scripts\/|^e2e\//.test(file);
  return !isPlaceForSql && !smallRepositories.includes(file) && /\bsql(<[^>]*>)?`/.test(text)
    ? [`${file} holds SQL: it belongs in a repository`]
    : [];
}

/** A kind's own table stands in its own SQL alone, and in what prepares a world for tests, the demo and the bench. */
function tableProblems(file: string, text: string): string[] {
  const mayNameAll =
    /\/testing\/|\.test\.ts$|^server\/test\/|^server\/src\/demo\/|^scripts\/|^e2e\//;
  return mayNameAll.test(file) || file === namesAllTables
    ? []
    : Object.entries(kindTables)
        .filter(([, kind]) => !file.startsWith(`server/src/${kind}/`))
        .filter(([table]) => new RegExp(`\\b${table}\\b`).test(text))
        .map(([table, kind]) => `${file} names ${table}, which is for ${kind} alone`);
}

/** By which role a seat acts is said once, in SQL: a second way to reckon it would answer otherwise one day. */
function authorityProblems(file: string, text: string): string[] {
  return /^server\/src\/.*(?<!\.test)\.ts$/.test(file) && /coalesce\([^()]*user_type/.test(text)
    ? [`${file} reckons the role of a seat: access/acting-role-repository.ts joins it`]
    : [];
}

/** Tables that hold what a kind says of a record, and whose kind `kindTables` does not tell. */
function ownerless(): string[] {
  const folder = 'server/migrations';
  const made = /create table (\w+) \(\s*record_id uuid primary key references records\b/g;
  return readdirSync(folder)
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(made)])
    .map(([, table = '']) => table)
    .filter((table) => !(table in kindTables))
    .map((table) => `${folder}: whose table is ${table}? scripts/house-rules.ts is to say`);
}

/** One browser is used by several people: what is kept in it is kept for one of them, or says nothing of anybody. */
function storageProblems(file: string, text: string): string[] {
  const isOfClient = file.startsWith('web/src/') && !/\/testing\/|\.test\.tsx?$/.test(file);
  const keeps = /\b(localStorage|sessionStorage|indexedDB|useLocalStorage|useSessionStorage)\b/;
  return isOfClient && !browserStorage.includes(file) && keeps.test(text)
    ? [`${file} keeps something in the browser: access/kept-texts.ts does so for one person`]
    : [];
}

/**
 * What is decided by a clock is decided by one that tests can set: the house's, or the database's where it wrote what it is compared with.
 * How long something takes is measured by `performance.now()`, which nobody sets.
 */
function clockProblems(file: string, text: string): string[] {
  const isOfHouse =
    /^server\/src\/(?!demo\/|dev\/)/.test(file) &&
    !/\/testing\/|\/test-pki\/|\.test\.ts$/.test(file);
  if (!isOfHouse) {
    return [];
  }
  const asks = /\bnew Date\(\)|\bDate\.now\b|\bsystemTime\b/;
  const clock = String.raw`(?:(?:now|(?:clock|statement|transaction)_timestamp)\(\)|(?:current|local)_?(?:timestamp|date|time)\b)`;
  const decides = new RegExp(`(?<!=)[<>]=?\\s*${clock}|${clock}\\s*[-+<>]`, 'i');
  const statements = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, statement = '']) =>
    statement.replace(/\$\{[^}]*\}/g, '?'),
  );
  return [
    ...(asks.test(text) && !(file in clockReaders)
      ? [`${file} asks the clock of the system: services.now tells the time`]
      : []),
    ...(statements.some((statement) => decides.test(statement)) && !(file in databaseClockReaders)
      ? [`${file} decides by the clock of the database: give it services.now, or db/stale.ts`]
      : []),
  ];
}

function sizeProblems(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  const limit = /\.test\.tsx?$/.test(file) ? 400 : 250;
  return lines > limit && !oversize.includes(file)
    ? [`${file} has ${lines} lines, ${limit} is the aim`]
    : [];
}

/**
 * The assistant understands by rows of data: no code of its room asks for words of a question, in expressions or otherwise. Words stand in
 * `lexicon/` and `answers/`; comments may quote them.
 */
function phrasingProblems(file: string, text: string): string[] {
  const isCode =
    file.startsWith('server/src/assistant/') &&
    !/\/(lexicon|answers)\/|\.test\.ts$/.test(file) &&
    !file.endsWith('tools/kinds.ts'); // Names of lists, in three languages.
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const letters = /[\u0400-\u04ff]/.exec(withoutComments);
  return isCode && letters
    ? [`${file} asks for words: a phrasing is a row of assistant/lexicon`]
    : [];
}
