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

type Seen = { print: string; sum: string };

/** What was last seen of each database: only tables that were written since are read again. */
const lastSeen = new WeakMap<TestApp, Map<string, Seen>>();

const checksums = async (app: TestApp): Promise<Record<string, string>> => {
  const { db } = app.services;
  const seen = lastSeen.get(app) ?? (await beginToWatch(app));
  const { rows } = await sql<{ name: string; print: string }>`
    select name, print from watched.prints()`.execute(db);
  const written = rows.filter(({ name, print }) => seen.get(name)?.print !== print);
  const sums = await sumsOf(
    app,
    written.map(({ name }) => name),
  );
  for (const { name, print } of written) {
    seen.set(name, { print, sum: sums.get(name) ?? '' });
  }
  return Object.fromEntries(rows.map(({ name }) => [name, seen.get(name)?.sum ?? '']));
};

/** Rows of a table and the newest transaction that wrote one: no committed change leaves both as they were. */
const beginToWatch = async (app: TestApp): Promise<Map<string, Seen>> => {
  const { db } = app.services;
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> all(${KEPT_OF_REFUSALS})
    order by 1`.execute(db);
  const prints = rows.map(
    ({ name }) =>
      `select '${name}'::text, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${name}`,
  );
  await sql`create schema if not exists watched`.execute(db);
  await sql`create or replace function watched.prints() returns table (name text, print text) language plpgsql as ${sql.lit(
    `begin return query ${prints.join(' union all ')}; end`,
  )}`.execute(db);
  const seen = new Map<string, Seen>();
  lastSeen.set(app, seen);
  return seen;
};

const sumsOf = async (
  { services: { db } }: TestApp,
  names: string[],
): Promise<Map<string, string>> => {
  if (names.length === 0) {
    return new Map();
  }
  const queries = names.map(
    (name) => sql`select ${name}::text as name,
      md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as sum from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ name, sum }) => [name, sum]));
};

const filesOf = async ({ dataDir }: TestApp): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
};
