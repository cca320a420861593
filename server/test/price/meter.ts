import pg from 'pg';
import type { TestApp } from '../test-app.ts';

/** Calls after the first whose plans PostgreSQL does not keep. */
const PLANNED_ANEW = 4;

/** What a piece of work took of tables and their indexes: blocks of 8 kB that were looked at, and rows. */
export type Cost = { blocks: number; rows: number };
/** The same of each table by its name; those nothing was read of are left away. */
export type Bill = Map<string, Cost>;

export type Meter = {
  /**
   * What a call takes: once planned anew, as PostgreSQL does five times, and once with the plan it may keep from then on. The
   * first time does not count.
   */
  billsOf(call: () => Promise<unknown>): Promise<[anew: Bill, kept: Bill]>;
  close(): Promise<void>;
};

/**
 * Counts what PostgreSQL counts of the tables of the app's own database. Its catalog does not count: a connection reads it when it
 * is young. Nothing else may be at work there.
 */
export const openMeter = async ({ services, owner, databaseUrl }: TestApp): Promise<Meter> => {
  const apart = new pg.Client({ connectionString: databaseUrl });
  await apart.connect();
  const relations = await readRelations(apart);
  const read = async (): Promise<Cost[]> => {
    // Who made the world larger tells of it too, or it would be counted with whatever is measured ten seconds later.
    await Promise.all([services.pool, owner.pool].map(tellCounts));
    return readCounts(apart, relations);
  };
  return {
    billsOf: async (call) => {
      await call();
      const atFirst = await read();
      for (let at = 0; at < PLANNED_ANEW; at += 1) {
        await call();
      }
      const planned = await read();
      await call();
      const kept = await read();
      return [
        differenceOf(relations, atFirst, planned, PLANNED_ANEW),
        differenceOf(relations, planned, kept, 1),
      ];
    },
    close: () => apart.end(),
  };
};

export const totalOf = (bill: Bill): Cost => {
  const costs = [...bill.values()];
  return {
    blocks: costs.reduce((sum, { blocks }) => sum + blocks, 0),
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
  };
};

/** A table, an index of it or what it keeps apart for being long, each with the name of the table. */
type Relation = { oid: string; table: string };

const readRelations = async (client: pg.Client): Promise<Relation[]> => {
  const { rows } = await client.query<Relation>(
    `with tables as (
      select c.oid, c.relname as table from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'm')
      union all
      select t.oid, c.relname from pg_class c join pg_class t on t.oid = c.reltoastrelid
      where c.relnamespace = 'public'::regnamespace)
    select oid, "table" from tables
    union all
    select indexrelid, "table" from pg_index join tables on oid = indrelid`,
  );
  return rows;
};

const readCounts = async (client: pg.Client, relations: Relation[]): Promise<Cost[]> => {
  const { rows } = await client.query<{ blocks: string[]; rows: string[] }>(
    `select array_agg(pg_stat_get_blocks_fetched(oid) order by at) as blocks,
      array_agg(pg_stat_get_tuples_returned(oid) + pg_stat_get_tuples_fetched(oid) order by at) as rows
    from unnest($1::oid[]) with ordinality u (oid, at)`,
    [relations.map(({ oid }) => oid)],
  );
  const [{ blocks, rows: read } = { blocks: [], rows: [] }] = rows;
  return blocks.map((count, at) => ({ blocks: Number(count), rows: Number(read[at]) }));
};

/** Between two readings, shared among so many calls. */
const differenceOf = (
  relations: Relation[],
  before: Cost[],
  after: Cost[],
  calls: number,
): Bill => {
  const bill: Bill = new Map();
  for (const [at, { table }] of relations.entries()) {
    const blocks = Math.ceil(((after[at]?.blocks ?? 0) - (before[at]?.blocks ?? 0)) / calls);
    const rows = Math.ceil(((after[at]?.rows ?? 0) - (before[at]?.rows ?? 0)) / calls);
    if (blocks > 0 || rows > 0) {
      const known = bill.get(table) ?? { blocks: 0, rows: 0 };
      bill.set(table, { blocks: known.blocks + blocks, rows: known.rows + rows });
    }
  }
  return bill;
};

/** Connections keep their counts to themselves for a second; those of the pool tell them now. */
const tellCounts = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')));
  for (const client of clients) {
    client.release();
  }
};
