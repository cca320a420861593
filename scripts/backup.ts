import { parseArgs } from 'node:util';
import { backUp } from '../server/src/backup/back-up.ts';
import { openFileStore } from '../server/src/files/open-store.ts';
import { runCommand } from './command.ts';
import { everyFewSeconds, gigabytesIn } from './progress.ts';

const usage = `npm run backup -- <folder>

Takes a backup of database and files into a folder of its own in <folder>, while the server runs or not. Files that an earlier
backup in <folder> fetched are not fetched again. No secrets go along: everybody signs in again after a restore.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [root, ...others] = positionals;
if (root === undefined || others.length > 0) {
  console.log(usage);
  process.exit(1);
}

await runCommand(async ({ settings, logger, databaseUrl }) => {
  const files = openFileStore(settings, databaseUrl, logger, async () => {});
  try {
    const options = { databaseUrl, files, root, now: new Date(), tell: everyFewSeconds() };
    const { folder, manifest, copied } = await backUp(options);
    for (const hash of manifest.lost) {
      console.log(`  - damaged or missing already: ${hash}`);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seal = manifest.seal ? `, seal ${manifest.seal.number}:${manifest.seal.hash}` : '';
    console.log(
      `Backed up to ${folder}: ${rows} rows, ${manifest.files.count} files (${copied} new), ${await gigabytesIn(folder)} of tables, ${manifest.lost.length} lost${seal}.`,
    );
    return manifest.lost.length === 0;
  } finally {
    await files.close();
  }
});
