import type pg from 'pg';
import { createDatabase } from '../db/connection.ts';
import { type Trx, transaction } from '../db/transaction.ts';

/** Runs one transaction whose connection is also at hand, because COPY needs the connection itself. */
export const copyTransaction = async <T>(
  pool: pg.Pool,
  work: (trx: Trx, client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  // Kysely asks its pool for one connection, and gives it back when the transaction has ended.
  const lender = { connect: async () => client, options: pool.options };
  return transaction(createDatabase(lender as unknown as pg.Pool), (trx) => work(trx, client));
};
