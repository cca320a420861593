import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { historyIsProtected } from '../db/serving-role.ts';
import { inSnapshot, type Reader } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import {
  type Extent,
  extentOf,
  type Fault,
  type FaultKind,
  findFaults,
  lastVerification,
  noteVerification,
  sealHistory,
  type Verification,
} from './verify-repository.ts';

/** Found at most; that there are more is said. */
const MOST = 100;

export type Verified = { extent: Extent; faults: Fault[]; isAll: boolean };

/** Looks at the whole history as it stands at one moment. */
export const verifyHistory = (db: Database): Promise<Verified> =>
  inSnapshot(db, async (trx) => {
    const found = await findFaults(trx, MOST + 1);
    return {
      extent: await extentOf(trx),
      faults: found.slice(0, MOST),
      isAll: found.length <= MOST,
    };
  });

/** A fault in a sentence for the operator, with the name of its place. */
export const tellFault = ({ fault, entity_id, entity_kind, entry, seal }: Fault): string => {
  const of = `${entity_kind || 'entity'} ${entity_id}`;
  const sentences: Record<FaultKind, string> = {
    edited: `entry ${entry} of ${of} was changed`,
    unlinked: `entry ${entry} of ${of} does not follow the one before it: entries were taken away or exchanged`,
    cut: `the history of ${of} does not end where its head says: entries are missing after entry ${entry}`,
    headless: `the history of ${of} has lost its head`,
    emptied: `all entries of ${of} are missing`,
    unrecorded: `${of} has no history`,
    vanished: `${of} is gone, and no entry says that it was removed`,
    resealed: `seal ${seal} is not as it was made, or does not follow the one before it`,
    unsealed: `the history of ${of} is not the one of seal ${seal}`,
    thawed: `the history of ${of} is not the one it was frozen with`,
  };
  return sentences[fault];
};

type Keeping = Pick<Services, 'db' | 'logger' | 'now'>;

/** What is done every night: verifies the history, then seals what moved. Both go into the log. */
export const keepHistory = async ({ db, logger, now }: Keeping): Promise<void> => {
  const { extent, faults, isAll } = await verifyHistory(db);
  const [first] = faults;
  await noteVerification(db, {
    at: now().toISOString(),
    faults: faults.length,
    first: first ? tellFault(first) : null,
  });
  if (first) {
    logger.error(
      { first: tellFault(first), faults: faults.length, isAll },
      'the history is not whole: npm run verify names every place',
    );
  } else {
    logger.info(extent, 'the history is whole');
  }
  const seal = await sealHistory(db);
  if (seal) {
    logger.info({ seal: seal.number, heads: seal.heads, hash: seal.hash }, 'history sealed');
  }
};

export type HistoryState = { isProtected: boolean; lastVerified: Verification | null };

/** Whether who serves could change what happened, and what the last verification found. */
export const stateOfHistory = async (db: Reader): Promise<HistoryState> => {
  const { rows } = await sql.raw<{ is_protected: boolean }>(historyIsProtected).execute(db);
  return {
    isProtected: rows[0]?.is_protected ?? false,
    lastVerified: await lastVerification(db),
  };
};
