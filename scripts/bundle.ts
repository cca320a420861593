import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBundle } from './bundle/make-bundle.ts';
import { buildWebIfStale } from './web-build.ts';

/** Makes the release of this commit in `bundle/`, or in the folder named: one archive that starts without npm, network or an installed Node.js. */
const root = fileURLToPath(new URL('..', import.meta.url));
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
try {
  await buildWebIfStale(root, (message) => console.log(message));
  const { file, bytes, sha256, parts } = await makeBundle(
    root,
    resolve(process.argv[2] ?? join(root, 'bundle')),
  );
  for (const part of parts) {
    console.log(`  ${inMegabytes(part.bytes)}  ${part.name}, ${part.files} files`);
  }
  const whole = parts.reduce((sum, part) => sum + part.bytes, 0);
  console.log(`  ${inMegabytes(whole)}  unpacked\n  ${inMegabytes(bytes)}  packed`);
  console.log(`${relative(process.cwd(), file)}\nsha256 ${sha256}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
