import { parseArgs } from 'node:util';
import { backUp, sayBackedUp } from '../server/src/backup/back-up.ts';
import { removeUnneeded } from '../server/src/backup/kept-backups.ts';
import { createPool } from '../server/src/db/connection.ts';
import { openFileStore } from '../server/src/files/open-store.ts';
import { type Reach, runCommand } from './command.ts';
import { everyFewSeconds } from './progress.ts';

const usage = `npm run backup -- <folder> [--keep=<count>]

Takes a backup of database and files into a folder of its own in <folder>, while the server runs or not. Files that an earlier
backup in <folder> fetched are not fetched again. No secrets go along: everybody signs in again after a restore.
  --keep=14      leave the newest 14 backups there, and remove older ones with the files that only they name`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' } },
});
const [root, ...others] = positionals;
const isCount = values.keep === undefined || /^[1-9]\d{0,3}$/.test(values.keep);
if (root === undefined || others.length > 0 || !isCount) {
  console.log(usage);
  process.exit(1);
}

await runCommand(async ({ settings, logger, databaseUrl }) => {
  const files = openFileStore(settings, databaseUrl, logger, async () => {});
  try {
    const options = { databaseUrl, files, root, now: new Date(), tell: everyFewSeconds() };
    const taken = await backUp(options);
    for (const hash of taken.manifest.lost) {
      console.log(`  - damaged or missing already: ${hash}`);
    }
    await removeOthers({ logger, databaseUrl }, root);
    console.log(sayBackedUp(taken));
    return taken.manifest.lost.length === 0;
  } finally {
    await files.close();
  }
});

async function removeOthers(
  { logger, databaseUrl }: Pick<Reach, 'logger' | 'databaseUrl'>,
  from: string,
) {
  if (values.keep === undefined) {
    return;
  }
  const pool = createPool(databaseUrl, logger, { size: 1 });
  const removed = await removeUnneeded(pool, from, Number(values.keep), new Date()).finally(() =>
    pool.end(),
  );
  console.log(
    removed
      ? `Removed ${removed.backups} older backups and ${removed.files} files that only they named.`
      : 'Another backup is being taken: nothing was removed.',
  );
}
