import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needless, newerThanFloor, readFeatures } from '../web/build/floor/check.ts';
import { buildWebIfStale } from './web-build.ts';
import { measureWeb, sizeProblems, sizeTable } from './web-sizes.ts';

/** Builds the web client when it is stale, and refuses one that a person would wait for or an older browser could not run. */
const root = fileURLToPath(new URL('..', import.meta.url));
const wasBuilt = await buildWebIfStale(root, (message) => console.log(message)).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
const sizes = await measureWeb(join(root, 'web', 'dist'));
const features = await readFeatures(join(root, 'web', 'dist'));
const problems = [...sizeProblems(sizes), ...newerThanFloor(features), ...needless(features)];
console.log(wasBuilt ? sizeTable(sizes) : sizeTable(sizes).split('\n').at(-1));
for (const problem of problems) {
  console.error(problem);
}
process.exit(problems.length > 0 ? 1 : 0);
