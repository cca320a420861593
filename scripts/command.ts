import type { Logger } from 'pino';
import { checkDatabase } from '../server/src/db/check-database.ts';
import { reachEmbedded } from '../server/src/db/embedded/beside.ts';
import { readSettings, type Settings } from '../server/src/settings/settings.ts';
import { explain, warnOfUnknownSettings } from './run.ts';
import { createLogger } from './terminal-logger.ts';

/** What a command works on: the house these settings name, whether or not a server runs it. */
export type Reach = { settings: Settings; logger: Logger; ownerUrl: string; databaseUrl: string };

/** Runs a command over the database of the house and ends the process: 0 when it answers true, 1 when not or when it fails. */
export async function runCommand(work: (reach: Reach) => Promise<boolean>): Promise<never> {
  try {
    const settings = readSettings(process.env);
    const logger = createLogger(settings.production);
    warnOfUnknownSettings(settings, logger);
    const database = settings.databaseUrl
      ? null
      : await reachEmbedded({ ...settings, port: undefined, logger });
    try {
      const databaseUrl = settings.databaseUrl ?? database?.servingUrl ?? '';
      const ownerUrl = settings.ownerUrl ?? database?.url ?? databaseUrl;
      await checkDatabase({ settings, logger, databaseUrl, ownerUrl }, 'command');
      const isGood = await work({ settings, logger, ownerUrl, databaseUrl });
      process.exitCode = isGood ? 0 : 1;
    } finally {
      await database?.stop();
    }
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    process.exitCode = 1;
  }
  process.exit();
}
