import type pg from 'pg';
import { createDatabase } from '../db/connection.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { refuse } from '../http/problem.ts';

/**
 * Runs one transaction whose connection is also at hand, because COPY needs the connection itself. Throws
 * `service-unavailable` when the connection is lost on the way; what failed then says only that it was.
 */
export const copyTransaction = async <T>(
  pool: pg.Pool,
  work: (trx: Trx, client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const connection = { isLost: false };
  const lose = () => {
    connection.isLost = true;
  };
  client.once('error', lose);
  // Kysely gives the connection back when the transaction has ended; what is left for after the commit gets another one.
  const unlent = [client];
  const lender = { connect: () => unlent.pop() ?? pool.connect(), options: pool.options };
  try {
    return await transaction(createDatabase(lender as unknown as pg.Pool), (trx) =>
      work(trx, client),
    );
  } catch (error) {
    throw connection.isLost ? refuse('service-unavailable') : error;
  } finally {
    client.off('error', lose);
  }
};
