import pg from 'pg';
import type { Logger } from 'pino';
import { liftLimits } from './time-limits.ts';

/** Held in shared mode by every process that serves; any number that only this uses. */
export const LOCK_OF_SERVERS = 7_061_995;
const RETRY_MS = 1000;
const CONNECT_MS = 10_000;

export type HouseLock = { release(): Promise<void> };

/** Somebody holds what was asked for; the message is fit to print. */
class HouseTakenError extends Error {
  override name = 'HouseTakenError';
}

export type ServingOptions = {
  databaseUrl: string;
  logger: Logger;
  /** Is asked after every loss of the connection; false or a throw ends what serves. */
  isStillOurs: () => Promise<boolean>;
  /** The process may not serve any longer. */
  onLost: () => void;
};

/**
 * Says, for as long as it is held, that a process serves on this database: any number may. Throws when somebody has it for
 * themselves. A lost connection is made anew; what came over the database meanwhile is then asked.
 */
export const serveHere = async (options: ServingOptions): Promise<HouseLock> => {
  const state: { client: pg.Client | null; isReleased: boolean; timer?: NodeJS.Timeout } = {
    client: null,
    isReleased: false,
  };
  const again = () => {
    if (!state.isReleased) {
      state.timer = setTimeout(() => void renew(), RETRY_MS);
    }
  };
  const renew = async () => {
    try {
      state.client = await lockedClient(options.databaseUrl, 'shared', again);
      if (!(await options.isStillOurs())) {
        throw new HouseTakenError('Its files were moved meanwhile.');
      }
    } catch (error) {
      if (!(error instanceof HouseTakenError)) {
        return again();
      }
      options.logger.fatal({ message: error.message }, 'this process may not serve any longer');
      options.onLost();
    }
  };
  state.client = await lockedClient(options.databaseUrl, 'shared', again);
  return {
    release: async () => {
      state.isReleased = true;
      clearTimeout(state.timer);
      await state.client?.end().catch(() => undefined);
    },
  };
};

/** Has the database for itself: throws when a process serves on it. */
export const haveHouseAlone = async (databaseUrl: string): Promise<HouseLock> => {
  const client = await lockedClient(databaseUrl, 'alone', () => undefined);
  return { release: () => client.end() };
};

const lockedClient = async (
  connectionString: string,
  how: 'shared' | 'alone',
  onEnd: () => void,
): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'nysan lock',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // Its end is what counts.
  await client.connect();
  await liftLimits(client);
  const ask = how === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ is_ours: boolean }>(`select ${ask}($1) as is_ours`, [
    LOCK_OF_SERVERS,
  ]);
  if (!rows[0]?.is_ours) {
    await client.end();
    throw new HouseTakenError(
      how === 'shared'
        ? 'The files of this database are being moved. Start again when npm run move-files has ended.'
        : 'A server runs on this database. Stop all of them first.',
    );
  }
  client.on('end', onEnd);
  return client;
};
