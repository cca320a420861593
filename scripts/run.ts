import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { checkDatabase } from '../server/src/db/check-database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { readSettings, type Settings } from '../server/src/settings/settings.ts';
import { createLogger } from './terminal-logger.ts';

/** What `server/src/main.ts` exports as `startServer`. */
export type StartServer = (options: {
  settings: Settings;
  databaseUrl: string;
  ownerUrl?: string;
  logger: Logger;
}) => Promise<{ url: string; close(): Promise<void>; demoAccounts?: DemoAccount[] }>;

type DemoAccount = { email: string; password: string; role: string };

/** Things that were started, in order; they are stopped in the opposite one. */
export type Started = { stops: (() => Promise<void>)[] };

/** Settings, logger and a database that runs and can be used. What it starts it adds to `started`. Throws what keeps it from that, fit to print. */
export async function startDatabase(
  env: NodeJS.ProcessEnv,
  started: Started,
  purpose: 'serve' | 'command' = 'serve',
): Promise<Parameters<StartServer>[0]> {
  const settings = readSettings(env);
  const logger = createLogger(settings.production);
  warnOfUnknownSettings(settings, logger);
  const urls = settings.databaseUrl
    ? { databaseUrl: settings.databaseUrl, ownerUrl: settings.ownerUrl }
    : await startOwnDatabase(settings, logger, started);
  const house = { settings, logger, ...urls };
  await checkDatabase(house, purpose);
  return house;
}

async function startOwnDatabase(settings: Settings, logger: Logger, started: Started) {
  const postgres = await startEmbedded({ dataDir: settings.dataDir, logger });
  started.stops.push(() => postgres.stop());
  return { databaseUrl: postgres.servingUrl, ownerUrl: postgres.url };
}

/** On a rollback they are those of the newer version; otherwise the settings have been refused for them. */
export function warnOfUnknownSettings({ unknownNames }: Settings, logger: Logger): void {
  if (unknownNames.length > 0) {
    const names = unknownNames.join(', ');
    logger.warn(
      `NYSAN_ROLLBACK=on: settings that this version does not know are passed over: ${names}`,
    );
  }
}

/** Stops everything in the opposite order of its start, each only once; the first failure is thrown at the end. */
export async function stopAll(started: Started): Promise<void> {
  const failures: unknown[] = [];
  for (let stop = started.stops.pop(); stop; stop = started.stops.pop()) {
    await stop().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** The server, whose modules nothing here imports: they are read beside the start of the database. */
export async function loadStartServer(root: string): Promise<StartServer> {
  const main: { startServer: StartServer } = await import(
    pathToFileURL(join(root, 'server', 'src', 'main.ts')).href
  );
  return main.startServer;
}

/** What a person reads when all runs. */
export function welcome(url: string, accounts: DemoAccount[] = []): string {
  const width = Math.max(...accounts.map((account) => account.email.length), 0);
  const lines = accounts.map(
    ({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`,
  );
  const demo = lines.length > 0 ? ['', 'Демо-вход / Demo accounts:', ...lines] : [];
  return ['', `Nysan: ${url}`, ...demo, '', 'Ctrl-C останавливает / stops.', ''].join('\n');
}

/** Sentences for what a person can put right, a stack for what only a programmer can. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken by another program. Stop that, or choose another port with PORT.`;
  }
  const faults = [TypeError, ReferenceError, SyntaxError, RangeError];
  if (faults.some((fault) => error instanceof fault)) {
    return error.stack ?? error.message;
  }
  return error.cause === undefined ? error.message : `${error.message}\n(${explain(error.cause)})`;
}
