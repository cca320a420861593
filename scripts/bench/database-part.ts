import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../server/src/db/connection.ts';
import type { DB } from '../../server/src/db/tables.ts';
import type { DocumentKind } from '../../server/src/document-engine/kind.ts';
import { approvalBeside } from '../../server/src/document-engine/repository/lists.ts';
import { listWhole, type OwnColumns } from '../../server/src/record-engine/repository/lists.ts';
import { countTallied } from '../../server/src/record-engine/repository/tallies.ts';
import { median } from './measure.ts';
import { type Row, timeRow } from './rows.ts';
import type { Target } from './world.ts';

const PLANNED_FOR_VALUES = 6;
const TIMES = 50;

/** What PostgreSQL says the first page of a list with its total took once its plans are kept, in the middle of many times. */
export const databasePart = async (
  name: string,
  { pool, world }: Target,
  { kind }: Pick<DocumentKind, 'kind'>,
  columns: OwnColumns,
): Promise<Row> => {
  const besides = approvalBeside({ userId: world.contractor.userId, seesAll: true });
  const created = { kind, projectId: world.projectId, status: 'created' } as const;
  const all = await statementsOf(pool, (db) =>
    Promise.all([listWhole(db, created, columns, besides, 10, 0), countTallied(db, created)]),
  );
  const client = await pool.connect();
  let sum = 0;
  for (const [at, statement] of all.entries()) {
    sum += await plannedAndRun(client, `bench_${at}`, statement);
  }
  client.release(true);
  return timeRow(`${name}, PostgreSQL's part of page 1 with its total`, sum, 0.7, 2);
};

type Statement = { text: string; values: readonly unknown[] };

/** The statements a piece of our code really sends. */
const statementsOf = async (
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

type Explained = { 'Planning Time': number; 'Execution Time': number };

const plannedAndRun = async (
  client: pg.PoolClient,
  name: string,
  { text, values }: Statement,
): Promise<number> => {
  for (let call = 0; call < PLANNED_FOR_VALUES; call += 1) {
    await client.query({ name, text, values: [...values] });
  }
  const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, timing off, format json) execute ${name}(${given})`,
    );
    const told = rows[0]?.['QUERY PLAN'][0];
    times.push((told?.['Planning Time'] ?? 0) + (told?.['Execution Time'] ?? 0));
  }
  return median(times);
};
