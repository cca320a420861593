import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './tables.ts';

/** What PostgreSQL ends by itself on a connection, in milliseconds, as pg sends it when it connects. */
export type TimeLimits = Required<
  Pick<
    pg.ClientConfig,
    'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
  >
>;

/**
 * Limits that come before the patience of the house, after which it gives the connection up as lost: PostgreSQL then says itself what it
 * ended, and nobody works on for somebody who has gone. A transaction may be idle for longer, as its work reads files or the net.
 */
export const limitsWithin = (patienceMs: number): TimeLimits => ({
  statement_timeout: Math.ceil(patienceMs * 0.9),
  lock_timeout: Math.ceil(patienceMs / 2),
  idle_in_transaction_session_timeout: patienceMs * 2,
});

const EVERY_LIMIT = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

/**
 * Lifts every limit of a connection, those too that stand in the settings of server, database or role: for work that takes as long as it
 * takes (migrations, backups) and for connections that wait (locks for the life of a process, LISTEN).
 */
export const liftLimits = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name = any ($1) and setting <> '0'`,
    [EVERY_LIMIT],
  );
};

/** Lets a transaction be idle as long as it likes: one that reads while it writes a long file. */
export const letIdle = async (trx: Transaction<DB>): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
};

/** Lets the statements of a transaction take as long as they take: rows that come by COPY are one of them. */
export const letTakeTime = async (trx: Transaction<DB>): Promise<void> => {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
};
