import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Database } from '../../server/src/db/connection.ts';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson, buildProject } from '../../server/test/factories.ts';
import type { Person } from '../../server/test/test-app.ts';

/** Two servers over one world, and who asks them. */
export type Target = {
  pool: pg.Pool;
  ourUrl: string;
  bareUrl: string;
  /** Of the contractor, for our server. */
  headers: { authorization: string };
  /** Signs tokens of others. */
  secret: string;
  world: BenchWorld;
};

export type BenchWorld = {
  db: Database;
  /** How many the big project has. */
  acts: number;
  contractor: Person;
  projectId: string;
  /** Acts of the big project; every tenth is approved. */
  actIds: string[];
};

/** One project with this many acts, each with three participants and a file, and other projects around it. */
export const buildBenchWorld = async (pool: pg.Pool, acts: number): Promise<BenchWorld> => {
  const db = createDatabase(pool);
  const services = { db } as Services; // The factories use nothing else of the house.
  const customer = await buildPerson(services);
  const contractor = await buildPerson(services, { fullname: 'Сейткали Қайрат' });
  const { id: projectId, membershipId } = await buildProject(services, customer);
  const seats = [
    membershipId,
    await buildMembership(services, projectId, contractor, 'GENERAL_CONTRACTOR'),
  ];
  for (const role of ['TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION'] as const) {
    seats.push(await buildMembership(services, projectId, await buildPerson(services), role));
  }
  await insertActs(db, projectId, contractor, acts);
  await insertSeatsAndFiles(db, projectId, contractor, seats.slice(1));
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`select id from records where project_id = ${projectId}
    order by id limit 2000`.execute(db);
  return { db, acts, contractor, projectId, actIds: rows.map((row) => row.id) };
};

const insertActs = async (db: Database, projectId: string, author: Person, count: number) => {
  await sql`insert into record_counters (project_id, kind, last) values (${projectId}, 'hidden-work-act', ${count})`.execute(
    db,
  );
  await sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version, created_at)
    select 'hidden-work-act', ${projectId}, n, 'АСР-' || lpad(n::text, 6, '0'), ${author.userId}, ${author.fullname},
      case when n % 10 = 0 then 'approved' else 'created' end, 0, now() - (${count} - n) * interval '1 minute'
    from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date, work_done_by_doc, used_material,
      allowed_deviation, allowed_work)
    select id, 'Устройство монолитного ростверка в осях А–Г, захватка ' || number, '2026-03-01', '2026-03-12',
      'РП, лист КЖ-3', 'Бетон В25', 'Отсутствуют', 'Гидроизоляция' from records
    where project_id = ${projectId}`.execute(db);
};

const insertSeatsAndFiles = async (
  db: Database,
  projectId: string,
  author: Person,
  seats: string[],
) => {
  const groups = ['primary', 'techExpert', 'authorExpert'];
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    select d.id, seat.membership_id, seat.seat_group from records d,
      unnest(${seats}::uuid[], ${groups}::text[]) as seat (membership_id, seat_group)
    where d.project_id = ${projectId}`.execute(db);
  const fileId = randomUUID();
  await sql`insert into files (id, project_id, name, media_type, size, sha256, location, uploaded_by)
    values (${fileId}, ${projectId}, 'схема.pdf', 'application/pdf', 1000, '\\x00', 'ACTS', ${author.userId})`.execute(
    db,
  );
  await sql`insert into record_files (record_id, file_id, slot)
    select id, ${fileId}, 'files' from records where project_id = ${projectId}`.execute(db);
};
