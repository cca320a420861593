import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { canEnter } from './account.ts';
import {
  type Address,
  chooseAddress,
  connectionUrl,
  listenSettings,
  SERVING_ROLE,
  socketFile,
} from './address.ts';
import { type Binaries, installBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { type Home, prepareHome, prepareRunFolder } from './home.ts';
import { clearLeftovers } from './leftovers.ts';
import { type Exit, launchPostmaster, type Postmaster } from './postmaster.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** What the supervisor reports to; a pino logger fits. */
type EmbeddedLogger = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

export type EmbeddedOptions = {
  /** The data folder of the application; the database lies in its subfolder `postgres`. */
  dataDir: string;
  logger: EmbeddedLogger;
  /** Listen on this port of 127.0.0.1 in place of a socket file. */
  port?: number;
  /** Parent folder of a copy of the PostgreSQL programs shared by several data folders. */
  binariesDir?: string;
  /** Another PostgreSQL than the bundled one; for tests only. */
  package?: Binaries;
  /** `false` trades safety against power loss for speed; for tests only. Default `true`. */
  durable?: boolean;
  /** Called when PostgreSQL ended although nobody asked it to; it is then started again. */
  onExit?: (exit: Exit) => void;
  /** Called when it accepts connections again after such an end; the address is the same. */
  onRestart?: () => void;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `nysan` for its owner; stays the same over restarts. */
  url: string;
  /** The same for who serves, and may not change what happened. */
  servingUrl: string;
  /** Process id of the present postmaster. */
  readonly pid: number;
  /** Stops PostgreSQL and frees the folder. May be called more than once. */
  stop(): Promise<void>;
};

const DATABASE = 'nysan';
const LONGEST_PAUSE = 10_000;

/**
 * Starts PostgreSQL in the data folder and keeps it running until `stop()`. When this process dies
 * without calling that, a watchdog stops PostgreSQL. Throws `FolderInUseError` when another live
 * server holds the folder, and plain sentences for all that a person can put right.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const warn = (message: string) => options.logger.warn(message);
  const home = await prepareHome(options.dataDir, warn);
  const lock = await lockFolder(home.folder, options.dataDir);
  try {
    await prepareRunFolder(home);
    const binaries = await chooseBinaries(home, options);
    const password = await prepareCluster(home, binaries, options.durable ?? true);
    const address = await chooseAddress(home.run, options.port);
    const supervisor = await supervise({ home, binaries, address, options });
    const urls = urlsIn(address, password);
    await ensureDatabase(urls.admin, servingPassword(password)).catch(async (error) => {
      await supervisor.stop();
      throw error;
    });
    return {
      url: urls.owner,
      servingUrl: urls.serving,
      get pid() {
        return supervisor.pid();
      },
      stop: () => supervisor.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The connection strings of a database in its data folder, by the password of its owner. */
export const urlsIn = (address: Address, password: string) => ({
  admin: connectionUrl(address, password, 'postgres'),
  owner: connectionUrl(address, password, DATABASE),
  serving: connectionUrl(address, servingPassword(password), DATABASE, SERVING_ROLE),
});

/** Follows from the owner's, and does not lead back to it. */
const servingPassword = (password: string): string =>
  createHmac('sha256', password).update(SERVING_ROLE).digest('hex');

type Supervised = {
  home: Home;
  binaries: Binaries;
  address: Address;
  options: EmbeddedOptions;
};

async function supervise(what: Supervised): Promise<{ pid(): number; stop(): Promise<void> }> {
  const watchdog = startWatchdog(what.home.account);
  const stopping = new AbortController();
  let current = await launch(what, watchdog).catch((error) => {
    watchdog.dismiss();
    throw error;
  });
  const loop = keepRunning();

  async function keepRunning(): Promise<void> {
    for (;;) {
      const exit = await current.ended;
      watchdog.guard(undefined);
      if (stopping.signal.aborted) {
        return;
      }
      what.options.logger.error(`PostgreSQL ended unexpectedly (${exit.signal ?? exit.code})`);
      what.options.onExit?.(exit);
      const next = await relaunch(what, watchdog, stopping.signal);
      if (!next) {
        return;
      }
      current = next;
      what.options.logger.info('PostgreSQL runs again');
      what.options.onRestart?.();
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await current.stop();
    await loop;
    await current.stop();
    watchdog.dismiss();
  }

  return { pid: () => current.pid, stop };
}

/** Tries until it runs or is no longer wanted, with pauses that grow to ten seconds. */
async function relaunch(
  what: Supervised,
  watchdog: Watchdog,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let pause = 100; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) {
      return undefined;
    }
    try {
      return await launch(what, watchdog);
    } catch (error) {
      what.options.logger.error(error instanceof Error ? error.message : String(error));
    }
  }
  return undefined;
}

async function launch(what: Supervised, watchdog: Watchdog): Promise<Postmaster> {
  const { home, binaries, address, options } = what;
  await clearLeftovers(home, socketFile(home.run), (text) => options.logger.warn(text));
  return launchPostmaster(
    home,
    binaries,
    { ...serverSettings(options.durable ?? true), ...listenSettings(address) },
    (pid) => watchdog.guard(pid),
  );
}

function serverSettings(durable: boolean): Record<string, string> {
  const on = durable ? 'on' : 'off';
  return {
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: on,
    synchronous_commit: on,
    full_page_writes: on,
    // The bundled build has no compiler for queries, and short queries only lose by one.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Values of rows stand in the details of errors and in statements; they do not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

async function chooseBinaries(
  home: Home,
  { binariesDir: shared, package: from }: EmbeddedOptions,
): Promise<Binaries> {
  if (shared) {
    const binaries = await installBinaries(shared, from);
    if (!home.account || canEnter(join(binaries.folder, 'bin'), home.account)) {
      return binaries;
    }
  }
  return installBinaries(home.folder, from);
}

/** The database and the role that serves it, unless they are there. */
async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(DATABASE)}`);
    }
    const role = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_ROLE]);
    if (role.rowCount === 0) {
      await client.query(
        `create role ${escapeIdentifier(SERVING_ROLE)} login password ${escapeLiteral(password)}`,
      );
    }
  } finally {
    await client.end();
  }
}
