import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';

/** Writes `server/src/db/tables.ts` from a database that has just been migrated. */
const dataDir = await mkdtemp(join(tmpdir(), 'nysan-types-'));
const database = await startEmbedded({ dataDir, logger: pino({ level: 'warn' }), durable: false });
try {
  await migrate(database.url);
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      `--url=${database.url}`,
      '--out-file=server/src/db/tables.ts',
      '--default-schema=public',
      '--exclude-pattern=graphile_worker.*',
      '--date-parser=string',
      '--numeric-parser=string',
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
