import { sql } from 'kysely';
import { afterCommit, type Trx } from '../db/transaction.ts';

/** One LISTEN channel for all processes; ids only, because a payload is limited to 8000 bytes. */
export const CHANNEL = 'nysan_live';

export type LiveSignal = { user: string } | { document: string } | { project: string };

/**
 * Tells every process, once this transaction has committed, that something changed for a user, in a document or in a
 * project. PostgreSQL lets one notifying transaction commit at a time, disk included, so the signal goes after the
 * commit and not with it; a window that misses one learns the state when it connects again.
 */
export const publish = async (trx: Trx, signal: LiveSignal): Promise<void> => {
  afterCommit(trx, (db) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(db),
  );
};
