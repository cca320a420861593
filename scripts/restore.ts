import { parseArgs } from 'node:util';
import { restore } from '../server/src/backup/restore.ts';
import { roleOf } from '../server/src/db/serving-role.ts';
import { openFileStore } from '../server/src/files/open-store.ts';
import { runCommand } from './command.ts';
import { everyFewSeconds } from './progress.ts';

const usage = `npm run restore -- <folder of one backup>

Puts a backup into an empty data folder, or into the empty database that DATABASE_URL and NYSAN_OWNER_URL name. Ends with
what was compared; npm run verify then looks at the history.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [folder, ...others] = positionals;
if (folder === undefined || others.length > 0) {
  console.log(usage);
  process.exit(1);
}

await runCommand(async ({ settings, logger, databaseUrl, ownerUrl }) => {
  const servingRole = ownerUrl === databaseUrl ? undefined : await roleOf(databaseUrl);
  const files = openFileStore(settings, ownerUrl, logger, async () => {});
  try {
    const found = await restore({ folder, ownerUrl, servingRole, files, tell: everyFewSeconds() });
    for (const hash of found.lost) {
      console.log(`  - damaged or missing in the backup: ${hash}`);
    }
    const counts = `${found.rows} rows and ${found.files} files, ${found.lost.length} lost`;
    console.log(`Restored from ${folder}: ${counts}. Verify it with: npm run verify`);
    return found.lost.length === 0;
  } finally {
    await files.close();
  }
});
