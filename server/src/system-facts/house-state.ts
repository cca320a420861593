import { statfs } from 'node:fs/promises';
import { type NotedBackup, type NotedFailure, notedBackups } from '../backup/noted-repository.ts';
import type { Database } from '../db/connection.ts';
import { DatabaseOutage } from '../db/outage.ts';
import { readTogether } from '../db/transaction.ts';
import { type HistoryState, stateOfHistory } from '../history/verify.ts';
import { findPause, type MailPause } from '../mail/pause-repository.ts';
import type { PartStates } from '../readiness/readiness.ts';
import type { Services } from '../services.ts';
import { keepReading } from './keep-reading.ts';
import {
  countWork,
  findMeasured,
  type Measured,
  type Milestones,
  readMilestones,
  type WorkCount,
} from './repository.ts';

/** What the database knows of the house; all of it costs the same however much the house holds. */
type KnownState = {
  milestones: Milestones;
  backups: { last: NotedBackup | null; failure: NotedFailure | null };
  history: HistoryState;
  measured: Measured | null;
  work: WorkCount[];
  /** Why no mail leaves; null while mails leave. */
  mailPause: MailPause | null;
};

/** How the house is at one moment, for `/metrics`. */
export type HouseState = {
  at: Date;
  parts: PartStates;
  connections: { inUse: number; limit: number };
  /** When the certificates end that signatures may chain to. */
  certificateEnds: Date[];
  /** Of the disk of the data folder, bytes; undefined where the system does not tell. */
  disk: { free: number; size: number } | undefined;
  /** Undefined while the database does not answer. */
  known: KnownState | undefined;
};

const KEEP_MS = 10_000;
const WAIT_MS = 2000;

/**
 * Reads how the house is. What has to be asked for is asked every ten seconds at most, however many ask, and waited for two seconds:
 * what did not come by then is left out.
 */
export const houseStateReader = (services: Services): (() => Promise<HouseState>) => {
  const { db, pool, settings, readiness, signatures, now, logger } = services;
  const known = keepReading(() => readKnown(db, now()), {
    keepMs: KEEP_MS,
    waitMs: WAIT_MS,
    onError: (error) => {
      if (!(error instanceof DatabaseOutage)) {
        logger.warn({ err: error }, 'metrics of the house were not read');
      }
    },
  });
  const disk = keepReading(() => readDisk(settings.dataDir), { keepMs: KEEP_MS, waitMs: WAIT_MS });
  return async () => {
    const [parts, ...kept] = await Promise.all([readiness.look(), known(), disk()]);
    const { roots, intermediates } = signatures.trust;
    return {
      at: now(),
      parts,
      connections: {
        inUse: pool.totalCount - pool.idleCount,
        limit: pool.options.max,
      },
      certificateEnds: [...roots, ...intermediates].map(({ certificate }) => certificate.validTo),
      known: kept[0],
      disk: kept[1],
    };
  };
};

const readKnown = (db: Database, at: Date): Promise<KnownState> =>
  readTogether(db, async (reader) => {
    const [milestones, backups, history, measured, work, mailPause] = await Promise.all([
      readMilestones(reader),
      notedBackups(reader),
      stateOfHistory(reader),
      findMeasured(reader),
      countWork(reader, at),
      findPause(reader),
    ]);
    return { milestones, backups, history, measured, work, mailPause };
  });

const readDisk = async (folder: string): Promise<HouseState['disk']> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined;
};
