import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Everything a refused call must leave as it was: a checksum of each table's rows, and the names of all files. */
export type Snapshot = { tables: Record<string, string>; files: string[] };

/**
 * What refused calls write on purpose: counters of tries, sessions, and the record of what was refused — imports
 * that failed and signatures that were not accepted.
 */
const KEPT_OF_REFUSALS = [
  'rate_limits',
  'idempotency_keys',
  'sessions',
  'estimate_imports',
  'signature_attempts',
];

/** The database and the data folder at this moment. */
export const takeSnapshot = async (app: TestApp): Promise<Snapshot> => ({
  tables: await checksums(app),
  files: await filesOf(app),
});

const checksums = async ({ services: { db } }: TestApp): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ place: string; name: string }>`
    select schemaname as place, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> all(${KEPT_OF_REFUSALS})
    order by 1, 2`.execute(db);
  const queries = tables.map(
    ({ place, name }) => sql`select ${`${place}.${name}`} as name,
      md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as sum from ${sql.table(`${place}.${name}`)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

const filesOf = async ({ dataDir }: TestApp): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
};
