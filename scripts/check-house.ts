import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { oversize, smallRepositories, zones } from './house-rules.ts';

/** The rules of the house that the linter has no words for: who imports whom, where SQL lies, how long files are. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'server/src/db/tables.ts' && existsSync(file));

const problems = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...importProblems(file, text), ...sqlProblems(file, text), ...sizeProblems(file, text)];
});

for (const problem of problems) {
  console.error(problem);
}
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function importProblems(file: string, text: string): string[] {
  return importsOf(file, text).flatMap((target) =>
    zones
      .filter(
        (zone) => zone.from.test(file) && zone.mayNot.test(target) && !zone.except?.test(target),
      )
      .map((zone) => `${file} imports ${target}: ${zone.because}`),
  );
}

/** Values only: a type is gone before anything runs. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm);
  return [...found].map(([, target = '']) =>
    target.startsWith('.') ? relative('.', resolve(dirname(join('.', file)), target)) : target,
  );
}

function sqlProblems(file: string, text: string): string[] {
  const isPlaceForSql =
    /repository|\/db\/|\/testing\/|\.test\.ts$|^server\/test\/|^scripts\/|^e2e\//.test(file);
  return !isPlaceForSql && !smallRepositories.includes(file) && /\bsql(<[^>]*>)?`/.test(text)
    ? [`${file} holds SQL: it belongs in a repository`]
    : [];
}

function sizeProblems(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  const limit = /\.test\.tsx?$/.test(file) ? 400 : 250;
  return lines > limit && !oversize.includes(file)
    ? [`${file} has ${lines} lines, ${limit} is the aim`]
    : [];
}
