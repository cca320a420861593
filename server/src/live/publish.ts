import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/** One LISTEN channel for all processes; ids only, because a payload is limited to 8000 bytes. */
export const CHANNEL = 'nysan_live';

export type LiveSignal = { user: string } | { document: string };

/** Tells every process, when this transaction commits, that something changed for a user or in a document. */
export const publish = async (trx: Trx, signal: LiveSignal): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(trx);
};
