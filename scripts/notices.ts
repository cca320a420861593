import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceProblems } from './notices/licence-problems.ts';
import { NOTICES_FILE, packagesToName, writeNotices } from './notices/write-notices.ts';

/** Writes the notices of what others made; run after a change of package-lock.json. Ends with 1 when a licence is not for a release. */
const root = fileURLToPath(new URL('..', import.meta.url));
const packages = packagesToName(root);
const text = writeNotices(root);
writeFileSync(join(root, NOTICES_FILE), text);
console.log(
  `${NOTICES_FILE}: ${packages.length} packages, ${Math.round(Buffer.byteLength(text) / 1000)} kB`,
);
const problems = licenceProblems(packages);
for (const problem of problems) {
  console.error(problem);
}
process.exit(problems.length > 0 ? 1 : 0);
