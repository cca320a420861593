import type { PartName, PartState } from '@nysan/contract/meta.ts';
import type { Logger } from 'pino';
import { Refusal } from '../calls/refusal.ts';
import { StoreOutage } from '../calls/store-outage.ts';
import { newestMigration } from '../db/applied-migrations.ts';
import type { Database } from '../db/connection.ts';
import { DatabaseOutage } from '../db/outage.ts';
import type { FileStore } from '../files/store.ts';
import type { Printer } from '../printing/printer.ts';
import { isApplied } from './repository.ts';
import { type Found, LookTooLongError, watchPart } from './watch-part.ts';

export type PartStates = Record<PartName, PartState>;

/** Whether this process can serve: what requests need, part by part. */
export type Readiness = {
  /** How each part is; waits two seconds at most. May be asked by anybody and as often as they like. */
  look(): Promise<PartStates>;
  /** The process is about to end: from now on it is not ready, whatever its parts are. */
  end(): void;
};

export type ReadinessParts = {
  db: Database;
  files: Pick<FileStore, 'look'>;
  printer: Pick<Printer, 'check'>;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds between two looks at the store or the printer; 5000 by default. */
  pauseMs?: number;
};

const WAIT_MS = 2000;
const PAUSE_MS = 5000;
const STORE_MS = 5000;
const PRINTER_MS = 20_000;
/** What is reached over a network, or in a process of its own, may fail once without being gone. */
const TRIES = 3;

/** The database has not been brought to what this program needs. */
class BehindError extends Error {
  override name = 'BehindError';
}

/** Watches the parts of the house that requests need, and logs when one goes missing and when it is back. */
export const watchHouse = (parts: ReadinessParts): Readiness => {
  const watches = watchesOf(parts);
  const tell = changeTeller(parts.logger);
  let isEnding = false;
  return {
    look: async () => {
      const [database, files, printer] = await Promise.all([
        watches.database(WAIT_MS),
        watches.files(WAIT_MS),
        watches.printer(WAIT_MS),
      ]);
      tell({ database, files, printer });
      return {
        process: isEnding ? 'ending' : 'ok',
        database: database.state,
        files: files.state,
        printer: printer.state,
      };
    },
    end: () => {
      isEnding = true;
    },
  };
};

const watchesOf = ({ db, files, printer, pauseMs = PAUSE_MS }: ReadinessParts) => ({
  database: watchPart({
    look: () => mustServe(db),
    judge: judgeError,
    pauseMs: 0,
    limitMs: WAIT_MS,
    triesBefore: () => 1,
  }),
  files: watchPart({
    look: () => files.look(),
    judge: judgeError,
    pauseMs,
    limitMs: STORE_MS,
    triesBefore: (state) => (state === 'lost' ? TRIES : 1),
  }),
  printer: watchPart({
    look: () => printer.check(),
    judge: judgeError,
    pauseMs,
    limitMs: PRINTER_MS,
    triesBefore: () => TRIES,
  }),
});

const mustServe = async (db: Database): Promise<void> => {
  const newest = await newestMigration();
  if (!(await isApplied(db, newest))) {
    throw new BehindError(`the database lacks the migration ${newest}`);
  }
};

const judgeError = (error: unknown): PartState => {
  if (error instanceof BehindError) {
    return 'behind';
  }
  if (error instanceof Refusal && error.code === 'storage-full') {
    return 'full';
  }
  const isOutage = [LookTooLongError, DatabaseOutage, StoreOutage].some(
    (each) => error instanceof each,
  );
  const isAway = error instanceof Refusal && error.code === 'service-unavailable';
  return isOutage || isAway ? 'lost' : 'failed';
};

/** One line for each change of a part, however often anybody asks; none for what is well at its first look. */
const changeTeller = (logger: ReadinessParts['logger']) => {
  const told = new Map<string, PartState>();
  return (found: Record<string, Found>) => {
    for (const [part, { state, message }] of Object.entries(found)) {
      const before = told.get(part) ?? 'ok';
      if (state !== before && state !== 'unknown') {
        told.set(part, state);
        if (state === 'ok') {
          logger.info({ part }, 'ready again');
        } else {
          logger.warn({ part, state, message }, 'not ready');
        }
      }
    }
  };
};
