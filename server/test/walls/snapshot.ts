import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { SERVING_ROLE } from '../../src/db/embedded/address.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Everything a refused call must leave as it was: of each table its rows and the newest transaction that wrote one, for no committed
 * change leaves both as they were; and the names of all files.
 */
export type Snapshot = { tables: Record<string, string>; files: string[] };

/**
 * What refused calls write on purpose: counters of tries, sessions, and the record of what was refused — imports
 * that failed and signatures that were not accepted.
 */
const KEPT_OF_REFUSALS = [
  'rate_limits',
  'quota_uses',
  'idempotency_keys',
  'number_reservations',
  'sessions',
  'estimate_imports',
  'signature_attempts',
];

/** What a job sums up every minute, whether anything is refused meanwhile or not. */
const SUMMED_BY_THE_CLOCK = ['list', 'record', 'estimate', 'money', 'outcome', 'remark'].flatMap(
  (of) => [`${of}_tallies`, `${of}_tally_changes`],
);

/** The database and the data folder at this moment. */
export const takeSnapshot = async (app: TestApp): Promise<Snapshot> => ({
  tables: await printsOf(app),
  files: await filesOf(app),
});

type Seen = { writes: string | null; print: string };

/** What was last seen of a database: only tables that were written since are read again, and none of them where nothing was. */
type Watched = { writes: string; seen: Map<string, Seen>; tables: Record<string, string> };

const lastSeen = new WeakMap<TestApp, Watched>();

const printsOf = async (app: TestApp): Promise<Record<string, string>> => {
  const { db } = app.services;
  const watched = lastSeen.get(app) ?? (await beginToWatch(app));
  // Before the tables are looked at: what is written meanwhile is then seen again.
  const { rows } = await sql<{ writes: string }>`
    select last_value as writes from watched.writes`.execute(db);
  const { writes = '' } = rows[0] ?? {};
  if (writes !== watched.writes) {
    watched.tables = await printsSince(app, watched.seen);
    watched.writes = writes;
  }
  return watched.tables;
};

const printsSince = async (
  app: TestApp,
  seen: Map<string, Seen>,
): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; writes: string | null }>`
    select sequencename as name, last_value as writes from pg_sequences
    where schemaname = 'watched' and sequencename <> 'writes' order by 1`.execute(app.services.db);
  const written = rows.filter(({ name, writes }) => seen.get(name)?.writes !== writes);
  const prints = await readPrints(
    app,
    written.map(({ name }) => name),
  );
  for (const { name, writes } of written) {
    seen.set(name, { writes, print: prints.get(name) ?? '' });
  }
  return Object.fromEntries(rows.map(({ name }) => [name, seen.get(name)?.print ?? '']));
};

/** Has each table count the statements that write it, also those of transactions that were given up. */
const beginToWatch = async (app: TestApp): Promise<Watched> => {
  const { db } = app.services;
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> all(${[...KEPT_OF_REFUSALS, ...SUMMED_BY_THE_CLOCK]})`.execute(
    db,
  );
  const counting = rows.map(
    ({ name }) => `create sequence watched."${name}";
      create trigger counts_writes after insert or update or delete or truncate on ${name}
        for each statement execute function watched.count_write('watched."${name}"')`,
  );
  await app.owner.pool.query(`create schema watched; create sequence watched.writes; select nextval('watched.writes');
    create function watched.count_write() returns trigger language plpgsql as
      $$ begin perform nextval(tg_argv[0]::regclass), nextval('watched.writes'); return null; end $$;
    ${counting.join(';')};
    grant usage on schema watched to ${SERVING_ROLE};
    grant usage, select on all sequences in schema watched to ${SERVING_ROLE}`);
  const seen = new Map(rows.map(({ name }) => [name, { writes: '', print: '' }]));
  const watched = { writes: '', seen, tables: {} };
  lastSeen.set(app, watched);
  return watched;
};

const readPrints = async (
  { services: { db } }: TestApp,
  names: string[],
): Promise<Map<string, string>> => {
  if (names.length === 0) {
    return new Map();
  }
  const queries = names.map(
    (name) => sql`select ${name}::text as name,
      count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as print from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ name, print }) => [name, print]));
};

const filesOf = async ({ dataDir }: TestApp): Promise<string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
};
