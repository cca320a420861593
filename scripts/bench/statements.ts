import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../server/src/db/connection.ts';
import type { DB } from '../../server/src/db/tables.ts';

export type Statement = { text: string; values: readonly unknown[] };

/** The statements a piece of our code really sends, so that the bare server runs the very same. */
export const statementsOf = async (
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> => {
  const seen: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: query.parameters });
    },
  });
  await work(db);
  return seen;
};
