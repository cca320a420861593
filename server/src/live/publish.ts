import { sql } from 'kysely';
import { afterCommit, type Trx } from '../db/transaction.ts';

/** One LISTEN channel for all processes; ids only, because a payload is limited to 8000 bytes. */
export const CHANNEL = 'nysan_live';

export type LiveSignal = { user: string } | { record: string } | { project: string };

/** What a transaction has to tell once it has committed. */
const told = new WeakMap<Trx, LiveSignal[]>();

/**
 * Tells every process, once this transaction has committed, that something changed for a user, in a document or in a
 * project. PostgreSQL lets one notifying transaction commit at a time, disk included, so the signal goes after the
 * commit and not in it, all those of a transaction at once; a window that misses one learns the state when it connects again.
 */
export const publish = async (trx: Trx, signal: LiveSignal): Promise<void> => {
  const earlier = told.get(trx);
  if (earlier) {
    earlier.push(signal);
    return;
  }
  const signals = [signal];
  told.set(trx, signals);
  afterCommit(trx, (reader) => {
    const payloads = signals.map((each) => JSON.stringify(each));
    return sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
      reader,
    );
  });
};
