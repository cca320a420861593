import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import type { Person } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const folder = new URL('../migrations/', import.meta.url);
const FIRST_NEW = '0052-issued-papers.sql';
const SENT = '2026-03-12T09:00:00+05:00';

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let seats: { customer: string; supervisor: string };

/** A database as it was before papers were issued. */
beforeAll(async () => {
  database = await createTestDatabase('template0');
  pool = new pg.Pool({ connectionString: database.url });
  db = createDatabase(pool);
  await pool.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const names = (await readdir(folder)).filter((name) => name < FIRST_NEW).sort();
  for (const name of names) {
    await pool.query(await readFile(new URL(name, folder), 'utf8'));
    await pool.query('insert into migrations (name) values ($1)', [name]);
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> => {
  const { rows } = await statement.execute(db);
  return rows[0]?.id ?? '';
};

it('an old database takes its sent papers for issued when they were sent, and asks whom it asked', async () => {
  const customer = await buildPerson({ db });
  const supervisor = await buildPerson({ db });
  const { id: projectId, membershipId } = await buildProject({ db }, customer);
  const technical = await buildMembership({ db }, projectId, supervisor, 'TECHNICAL_SUPERVISION');
  seats = { customer: membershipId, supervisor: technical };
  const paper = (kind: string, status: string, number: number) =>
    idOf(sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values (${kind}, ${projectId}, ${number}, ${`№-${number}`}, ${supervisor.userId}, ${supervisor.fullname},
        ${status}, ${status === 'created' ? 0 : 1}) returning id`);
  const send = async (id: string, outcome: string) => {
    const signable = await idOf(sql`insert into signables
        (purpose, record_id, project_id, captions, details, sha256, size, frozen_at, frozen_by)
      values ('document', ${id}, ${projectId}, '{}', '[]', sha256(${id}::bytea), 1000, ${SENT}, ${supervisor.userId})
      returning id`);
    await sql`insert into document_versions (document_id, number, signable_id, sheet, history_head, outcome, closed_at)
      values (${id}, 1, ${signable}, '{}', '\\x00', ${outcome}, ${outcome === 'current' ? null : SENT})`.execute(
      db,
    );
    for (const [position, [seat, { userId }]] of [
      [seats.customer, customer],
      [seats.supervisor, supervisor],
    ].entries() as Iterable<[number, [string, Person]]>) {
      await sql`insert into version_seats (document_id, number, membership_id, user_id, seat_group, position)
        values (${id}, 1, ${seat}, ${userId}, 'approver', ${position})`.execute(db);
    }
  };
  const waiting = await paper('quality-conclusion/technical', 'inApproval', 1);
  const approved = await paper('quality-conclusion/technical', 'approved', 2);
  const prescription = await paper('prescription/technical', 'inApproval', 1);
  const draft = await paper('prescription/technical', 'created', 2);
  for (const id of [prescription, draft]) {
    await sql`insert into supervision_prescriptions (record_id) values (${id})`.execute(db);
    const remark = await idOf(
      sql`insert into record_rows (record_id, number) values (${id}, 1) returning id`,
    );
    await sql`insert into supervision_remarks (id, remark_name, identified_remark_name, category, prescription, due_date,
        responsible_id, first_version, first_due_date)
      values (${remark}, 'Раковины', 'Ось Б', 'hard', 'Заделать', '2026-04-01', ${seats.customer},
        ${id === prescription ? 1 : null}, ${id === prescription ? '2026-04-01' : null})`.execute(
      db,
    );
  }
  await send(waiting, 'current');
  await send(prescription, 'current');
  await send(approved, 'approved');
  const told = await sql`select kind, event, at from supervision_entries order by id`.execute(db);

  await migrate(database.url);

  const { rows: versions } = await sql<{ issued: boolean }>`
    select issued_at = ${SENT}::timestamptz as issued from document_versions`.execute(db);
  expect(versions).toEqual(Array(3).fill({ issued: true }));
  const { rows: asked } =
    await sql`select membership_id from undecided_seats where document_id = ${waiting} order by position`.execute(
      db,
    );
  expect(asked).toEqual(
    [seats.customer, seats.supervisor].map((membership_id) => ({ membership_id })),
  );
  const { rows: forced } = await sql<{ id: string }>`
    select d.id from records d where is_in_force(d) order by d.id`.execute(db);
  expect(forced.map(({ id }) => id)).toEqual([waiting, approved, prescription].toSorted());
  const { rows: counted } = await sql`select record_id, sent_on::text from counted_remarks`.execute(
    db,
  );
  expect(counted).toEqual([{ record_id: prescription, sent_on: '2026-03-12' }]);
  const { rows: later } =
    await sql`select kind, event, at from supervision_entries order by id`.execute(db);
  expect(later).toEqual(told.rows);
  // Frozen versions stay frozen, now as before.
  const { rejects } = expect(sql`update document_versions set sheet = '{"a":1}'`.execute(db));
  await rejects.toThrow('a frozen version never changes');
});
