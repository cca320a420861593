import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ownActHouse } from './act-house.ts';
import { createAct, expectStatus } from './act-thread.ts';

const { app, site } = ownActHouse();

/** PostgreSQL plans a statement for the values of its first five calls before it may keep a plan. */
const TRIES = 5;
const CALLS = 12;

beforeAll(async () => {
  // Most are in one status: a plan for those looks cheaper than one for any.
  await sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
    select 'hidden-work-act', ${site.projectId}, n, 'АСР-' || n, ${site.contractor.userId}, 'Подрядчик',
      case when n % 50 = 0 then 'approved' else 'created' end, 0 from generate_series(100, 4100) n`.execute(
    app.services.db,
  );
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
    select id, 'Ростверк', '2026-03-01', '2026-03-12' from records where number >= 100`.execute(
    app.services.db,
  );
  await sql`vacuum analyze`.execute(app.services.db);
  await useOneConnection();
});

/** What is prepared is kept by each connection for itself, and any of several may be the next one lent. */
const useOneConnection = async () => {
  const { pool } = app.services;
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) {
    client.release(true);
  }
  pool.options.max = 1;
};

/** The statements the only connection has prepared, and how often each was planned for its values. */
const prepared = async () => {
  const { rows } = await app.services.pool.query<{
    statement: string;
    custom: number;
    generic: number;
  }>(
    'select statement, custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements',
  );
  return rows;
};

const list = '/api/hidden-work-act/project/{projectId}';
const ask = async (path: string) =>
  expectStatus(
    await app.call(site.contractor, { url: path.replace('{projectId}', site.projectId) }),
    200,
  );

it.each([
  ['the first page of a list', ''],
  ['the first page of those in a status', '?status=CREATED'],
  ['the first page of those in a status that few have', '?status=APPROVED'],
  ['a near page', '?status=CREATED&page=3'],
  ['a far page', '?status=CREATED&page=300'],
  ['a far page of all', '?page=350'],
] as const)('%s keeps its plan', async (_, query) => {
  for (let call = 0; call < CALLS; call += 1) {
    await ask(list + query);
  }
  const often = (await prepared()).filter(({ custom, generic }) => custom + generic >= CALLS);
  expect(often.length).toBeGreaterThanOrEqual(3); // who calls, the page, the total
  expect(often.filter(({ custom }) => custom > TRIES)).toEqual([]);
});

it('an act keeps the plans of all it is made of', async () => {
  const { id } = await createAct(app, site);
  for (let call = 0; call < CALLS; call += 1) {
    await ask(`/api/hidden-work-act/${id}`);
  }
  const often = (await prepared()).filter(({ custom, generic }) => custom + generic >= CALLS);
  expect(often.filter(({ custom }) => custom > TRIES)).toEqual([]);
});

it('what is put together anew for each call is not prepared at all', async () => {
  const before = (await prepared()).length;
  await ask(`${list}?keyword=АСР&author=Подрядчик&sort=name&order=asc`);
  await ask(`${list}?author=Подрядчик&size=7`);
  await ask(`${list}?size=7`);
  const after = await prepared();
  expect(after.filter(({ statement }) => /ilike|limit 7/.test(statement))).toEqual([]);
  expect(after.length - before).toBeLessThanOrEqual(1); // the total of all, which is asked as before
});

it('the chain of an entry is found by its index, however few there were when its plan was made', async () => {
  const { db } = app.services;
  await sql`analyze history_heads`.execute(db);
  const read = await db.transaction().execute(async (trx) => {
    await sql`insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
      select gen_random_uuid(), 'general-log', ${site.projectId}, 'created', ${site.contractor.userId}, 'Подрядчик', '{}'
      from generate_series(1, 2000)`.execute(trx);
    const { rows } = await sql<{ read: string }>`
      select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'history_heads'`.execute(
      trx,
    );
    return Number(rows[0]?.read);
  });
  expect(read).toBe(0);
});
