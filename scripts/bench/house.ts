import { sql } from 'kysely';
import type pg from 'pg';
import { createDatabase, type Database } from '../../server/src/db/connection.ts';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson, buildProject } from '../../server/test/factories.ts';
import type { Person } from '../../server/test/test-app.ts';

const PROJECTS = 100;
/** In the first of so many of them the measured person sits as well. */
const WHERE_THEY_SIT = 10;

/**
 * Other projects of the house with so many acts in all, and with what comes along: people, participants, files, tasks, news, notices,
 * history, letters, prescriptions and reports on them. Written without triggers, and what those would keep beside it. Their ids.
 */
export const fillHouse = async (
  pool: pg.Pool,
  acts: number,
  measured: Person,
): Promise<string[]> => {
  const db = createDatabase(pool);
  const projectIds = await buildProjects(db, measured);
  const each = Math.ceil(acts / PROJECTS);
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await insertSites(one, projectIds);
    await insertRecords(one, 'hidden-work-act', each);
    await insertRecords(one, 'prescription/technical', Math.ceil(each / 10));
    await insertRecords(one, 'execution-report/technical', Math.ceil(each / 10));
    await insertRecords(one, 'letter', Math.ceil(each / 5));
    await insertActs(one);
    await insertApprovals(one);
    await insertSupervision(one);
    await insertLetters(one);
    await insertWhatHappened(one);
    await insertTallies(one);
    await sql`drop table bench_sites`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
  return projectIds;
};

const buildProjects = async (db: Database, measured: Person): Promise<string[]> => {
  const services = { db } as Services; // The factories use nothing else of the house.
  const made: string[] = [];
  for (let at = 0; at < PROJECTS; at += 1) {
    const { id } = await buildProject(services, await buildPerson(services));
    const roles = ['GENERAL_CONTRACTOR', 'TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION'] as const;
    for (const role of roles) {
      const isTheirs = role === 'GENERAL_CONTRACTOR' && at % WHERE_THEY_SIT === 0;
      const person = isTheirs ? measured : await buildPerson(services);
      await buildMembership(services, id, person, role);
    }
    made.push(id);
  }
  return made;
};

/** Who sits where in each project. */
const insertSites = (db: Database, projectIds: string[]) =>
  sql`create temp table bench_sites as
    select m.project_id, r.code as role, m.id as membership_id, u.id as user_id, u.fullname
    from memberships m join roles r on r.id = m.user_type_id join users u on u.id = m.user_id
    where m.project_id = any(${projectIds})`.execute(db);

/** Every tenth act is approved, another tenth waits for the supervisions. */
const insertRecords = async (db: Database, kind: string, each: number) => {
  const isDocument = kind !== 'letter';
  const status = sql`case when n % 10 = 0 then 'approved' when n % 10 = 5 then 'inApproval' else 'created' end`;
  const author = kind.startsWith('prescription') ? 'TECHNICAL_SUPERVISION' : 'GENERAL_CONTRACTOR';
  await sql`insert into record_counters (project_id, kind, last)
    select distinct project_id, ${kind}, ${each}::integer from bench_sites`.execute(db);
  await sql`insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version, created_at)
    select ${kind}, site.project_id, n, ${isDocument ? 'АСР-' : 'ИСХ-'} || lpad(n::text, 6, '0'), site.user_id, site.fullname,
      ${isDocument ? status : sql`null`}, ${isDocument ? sql`case when n % 5 = 0 then 1 else 0 end` : sql`null::integer`},
      now() - (${each} - n) * interval '1 hour'
    from bench_sites site, generate_series(1, ${each}::integer) n where site.role = ${author}`.execute(
    db,
  );
};

/** Records of the other projects of one kind. */
const ofHouse = (kind: string) =>
  sql`records d where d.kind = ${kind} and d.project_id in (select project_id from bench_sites)`;

const insertActs = async (db: Database) => {
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date, work_done_by_doc, used_material,
      allowed_deviation, allowed_work)
    select d.id, 'Устройство монолитного ростверка в осях А–Г, захватка ' || d.number, '2026-03-01', '2026-03-12',
      'РП, лист КЖ-3', 'Бетон В25', 'Отсутствуют', 'Гидроизоляция' from ${ofHouse('hidden-work-act')}`.execute(
    db,
  );
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    select act.id, site.membership_id, place.seat_group
    from (select d.* from ${ofHouse('hidden-work-act')}) act
    join bench_sites site on site.project_id = act.project_id
    join (values ('GENERAL_CONTRACTOR', 'primary'), ('TECHNICAL_SUPERVISION', 'techExpert'),
      ('AUTHOR_SUPERVISION', 'authorExpert')) place (role, seat_group) on place.role = site.role`.execute(
    db,
  );
  // A file of its own for each, under the same id.
  await sql`insert into files (id, project_id, name, media_type, size, sha256, location, uploaded_by)
    select d.id, d.project_id, 'схема.pdf', 'application/pdf', 1000, sha256(d.id::text::bytea), 'ACTS', d.author_id
    from ${ofHouse('hidden-work-act')}`.execute(db);
  await sql`insert into record_files (record_id, file_id, slot)
    select d.id, d.id, 'files' from ${ofHouse('hidden-work-act')}`.execute(db);
};

/** What is frozen of acts that were sent, who is to decide on them, and what tells them so. */
const insertApprovals = async (db: Database) => {
  await sql`create temp table bench_sent as select d.* from ${ofHouse('hidden-work-act')} and d.current_version = 1`.execute(
    db,
  );
  await sql`insert into signables (id, purpose, record_id, project_id, captions, full_number, details, sha256, size, frozen_at, frozen_by)
    select id, 'document', id, project_id, '{}', full_number, '[]', sha256(id::text::bytea), 1000, created_at, author_id
    from bench_sent`.execute(db);
  await sql`insert into document_versions (document_id, number, signable_id, sheet, history_head, outcome)
    select id, 1, id, '{}', '\\x', case status when 'approved' then 'approved' else 'current' end from bench_sent`.execute(
    db,
  );
  await sql`insert into version_seats (document_id, number, membership_id, user_id, seat_group, position, role_code)
    select sent.id, 1, seat.membership_id, site.user_id, seat.seat_group, 1, site.role
    from bench_sent sent join document_participants seat on seat.document_id = sent.id
    join bench_sites site on site.membership_id = seat.membership_id`.execute(db);
  await sql`insert into tasks (user_id, project_id, record_id, membership_id, purpose, done_at, closed_as)
    select seat.user_id, sent.project_id, sent.id, seat.membership_id, 'decide',
      case sent.status when 'approved' then now() end, case sent.status when 'approved' then 'approved' end
    from bench_sent sent join version_seats seat on seat.document_id = sent.id`.execute(db);
  await sql`insert into notifications (user_id, project_id, record_id, membership_id, task_id, is_task, task_type, code, params)
    select t.user_id, t.project_id, t.record_id, t.membership_id, t.id, true, 'HIDDEN_WORK_ACT', 'approval-needed', '{}'
    from tasks t join bench_sent sent on sent.id = t.record_id`.execute(db);
  await sql`drop table bench_sent`.execute(db);
};

/** Prescriptions to the contractor, each with a report on it. */
const insertSupervision = async (db: Database) => {
  await sql`insert into supervision_prescriptions (record_id) select d.id from ${ofHouse('prescription/technical')}`.execute(
    db,
  );
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    select told.id, site.membership_id, 'executer' from (select d.* from ${ofHouse('prescription/technical')}) told
    join bench_sites site on site.project_id = told.project_id and site.role = 'GENERAL_CONTRACTOR'`.execute(
    db,
  );
  await sql`insert into execution_reports (record_id, prescription_id, made_by)
    select report.id, told.id, 'builders' from (select d.* from ${ofHouse('execution-report/technical')}) report
    join records told on told.project_id = report.project_id and told.kind = 'prescription/technical'
      and told.number = report.number`.execute(db);
};

/** Letters of the contractor to the technical supervision, of which the customer gets a copy. */
const insertLetters = async (db: Database) => {
  await sql`insert into signables (id, purpose, record_id, project_id, captions, full_number, details, sha256, size, frozen_at, frozen_by)
    select d.id, 'letter', d.id, d.project_id, '{}', d.full_number, '[]', sha256(d.id::text::bytea), 1000, d.created_at, d.author_id
    from ${ofHouse('letter')}`.execute(db);
  await sql`insert into sent_letters (record_id, title, content, creation_date, signable_id)
    select d.id, 'О готовности захватки ' || d.number, 'Просим принять работы.', '2026-03-12', d.id from ${ofHouse('letter')}`.execute(
    db,
  );
  await sql`insert into record_readers (record_id, membership_id, part, kind)
    select letter.id, site.membership_id, place.part, letter.kind from (select d.* from ${ofHouse('letter')}) letter
    join bench_sites site on site.project_id = letter.project_id
    join (values ('GENERAL_CONTRACTOR', 'sender'), ('TECHNICAL_SUPERVISION', 'main'), ('CUSTOMER', 'copy')) place (role, part)
      on place.role = site.role`.execute(db);
};

/** One entry of the history and one of the feed for each record. */
const insertWhatHappened = async (db: Database) => {
  const all = sql`records d where d.project_id in (select project_id from bench_sites)`;
  await sql`insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences, previous_hash, hash)
    select d.id, d.kind, d.project_id, 'created', d.author_id, d.author_name, '{}', '\\x', sha256(d.id::text::bytea)
    from ${all}`.execute(db);
  await sql`insert into history_heads (entity_id, entries, hash)
    select d.id, 1, sha256(d.id::text::bytea) from ${all}`.execute(db);
  await sql`insert into news (project_id, event_type, code, params, record_id, record_kind, author_name, created_at)
    select d.project_id, 'HIDDEN_WORK_ACT', 'document-created', jsonb_build_object('document', d.full_number), d.id, d.kind,
      d.author_name, d.created_at from ${all}`.execute(db);
};

const insertTallies = (db: Database) =>
  sql`insert into record_tallies (project_id, kind, status, day, amount)
    select project_id, kind, coalesce(status, ''), day_of(created_at), count(*) from records
    where project_id in (select project_id from bench_sites) group by 1, 2, 3, 4`.execute(db);

/** The first project is read for the search as any other; of the rest every record is found by the words of its like in the first. */
export const queueForSearch = (db: Database, [first = '']: string[]) =>
  sql`insert into search_queue (record_id) select id from records where project_id = ${first}`.execute(
    db,
  );

export const copySearchEntries = async (db: Database, [first = '', ...others]: string[]) => {
  await sql`insert into search_entries (record_id, project_id, kind, author_id, created_at, name, texts, words)
    select d.id, d.project_id, d.kind, d.author_id, d.created_at, known.name, known.texts, known.words
    from records d join records read on read.project_id = ${first} and read.kind = d.kind and read.number = d.number
    join search_entries known on known.record_id = read.id
    where d.project_id = any(${others})`.execute(db);
  await sql`vacuum analyze search_entries`.execute(db);
};
