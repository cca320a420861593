import type pg from 'pg';
import { createDatabase } from '../db/connection.ts';
import { answered, connected } from '../db/outage.ts';
import { letTakeTime } from '../db/time-limits.ts';
import { type Trx, transaction } from '../db/transaction.ts';

/**
 * Runs one transaction whose connection is also at hand, because COPY needs the connection itself. Throws
 * `DatabaseOutage` when the connection is lost on the way.
 */
export const copyTransaction = async <T>(
  pool: pg.Pool,
  work: (trx: Trx, client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await connected(pool.connect());
  // Kysely gives the connection back when the transaction has ended.
  const lender = { connect: () => client, options: pool.options };
  const db = createDatabase(lender as unknown as pg.Pool);
  // COPY speaks over the connection itself; when that is lost, what fails says only that it was.
  return answered(
    client,
    transaction(db, async (trx) => {
      await letTakeTime(trx);
      return work(trx, client);
    }),
  );
};
