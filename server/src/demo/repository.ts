import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { liftLimits } from '../db/time-limits.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { DemoPerson } from './people.ts';

const LOCK = 7_061_993; // any number that only the demo uses

/** Whether nobody has an account yet. */
export const isEmptyHouse = async (db: Reader): Promise<boolean> => {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select 1 from users) as is_empty`.execute(db);
  return rows[0]?.is_empty ?? false;
};

/** Notes that this database is to be filled, unless another server has. */
export const beginProgress = async (trx: Trx): Promise<void> => {
  await sql`insert into installation (key, value) values ('demo-world', '{"projects": 0}')
    on conflict (key) do nothing`.execute(trx);
};

/** The two halves of the demo world, which are made side by side. */
export type DemoLane = 'projects' | 'thin';

/** How many steps of each half stand and whether those are all; null when this database is not ours to fill. */
export const demoProgress = async (
  db: Reader,
): Promise<{ steps: Record<DemoLane, number>; isWhole: boolean } | null> => {
  const { rows } = await sql<Record<DemoLane, number> & { isWhole: boolean }>`
    select projects, thin, coalesce(projects + thin >= (value->>'of')::integer, false) as "isWhole"
    from installation, lateral (
      select coalesce((value->>'projects')::integer, 0) as projects, coalesce((value->>'thin')::integer, 0) as thin) steps
    where key = 'demo-world'`.execute(db);
  const [found] = rows;
  return found
    ? { steps: { projects: found.projects, thin: found.thin }, isWhole: found.isWhole }
    : null;
};

/** Notes that so many steps of a half stand, and how many there are of both. */
export const noteProgress = async (
  db: Reader,
  lane: DemoLane,
  steps: number,
  of: number,
): Promise<void> => {
  await sql`update installation set value = value || jsonb_build_object(${lane}::text, ${steps}::integer, 'of', ${of}::integer)
    where key = 'demo-world'`.execute(db);
};

/** Runs the work while no other server does; several may start together on one empty database. */
export const aloneOnDemo = async (pool: pg.Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await liftLimits(client); // Whoever fills it takes minutes.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    client.release(true); // With the connection go its lock and what was lifted.
  }
};

/** A verified account with its base role, its confirmed ИИН and its organization. */
export const insertDemoPerson = async (
  trx: Trx,
  person: DemoPerson,
  passwordHash: string,
): Promise<void> => {
  const fullname = `${person.surname} ${person.givenName} ${person.patronymic}`;
  await sql`
    with account as (
      insert into users (email, password_hash, fullname, phone, iin, iin_confirmed_at, verified_at, is_demo)
      values (${person.email}, ${passwordHash}, ${fullname}, ${person.phone}, ${person.iin}, now(), now(), true)
      on conflict (email) do nothing returning id)
    insert into user_roles (user_id, role_id)
    select account.id, r.id from account, roles r
    where r.code = ${person.role} and r.type in ('SYSTEM', 'USER')`.execute(trx);
  await sql`insert into organizations (name, bin, is_demo)
    values (${person.organization.name}, ${person.organization.bin}, true) on conflict (bin) do nothing`.execute(
    trx,
  );
};

/** A session for filling the world as this account, and its end. */
export const openDemoSession = async (
  db: Reader,
  email: string,
): Promise<{ userId: string; sessionId: string }> => {
  const { rows } = await sql<{ userId: string; sessionId: string }>`
    insert into sessions (user_id) select id from users where email = ${email}
    returning user_id as "userId", id as "sessionId"`.execute(db);
  return rows[0] ?? missing(email);
};

const missing = (email: string): never => {
  throw new Error(`the demo account ${email} is missing`);
};

export const endDemoSessions = async (db: Reader, sessionIds: string[]): Promise<void> => {
  await sql`update sessions set ended_at = now(), ended_why = 'demo filled' where id = any(${sessionIds})`.execute(
    db,
  );
};

/** The clock of the database, which dates what it keeps. */
export const momentNow = async (db: Reader): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
};

type Sql = RawBuilder<unknown>;
const inProject = (projects: Sql): Sql => sql`project_id in ${projects}`;
const ofRecord = (projects: Sql): Sql =>
  sql`record_id in (select id from records where project_id in ${projects})`;

/** What the database dates by itself and a reader is shown. */
const dated = [
  ['projects', 'created_at', (projects: Sql) => sql`id in ${projects}`],
  ['memberships', 'started_at', inProject],
  ['records', 'created_at', inProject],
  ['record_rows', 'created_at', ofRecord],
  ['news', 'created_at', inProject],
  ['notifications', 'created_at', inProject],
  ['files', 'created_at', inProject],
  ['estimates', 'created_at', inProject],
  ['journal_posts', 'created_at', inProject],
  ['journal_posts', 'updated_at', inProject],
  ['supervision_entries', 'at', inProject],
] as const;

/**
 * What was made since then in the project of that name was made at that moment and after it, in the same order. What people make
 * elsewhere meanwhile keeps its time.
 */
export const moveBack = async (
  db: Reader,
  fullName: string,
  since: string,
  to: Date,
): Promise<void> => {
  const projects = sql`(select id from projects where full_name = ${fullName} and archived_at is null)`;
  for (const [table, column, within] of dated) {
    const moment = sql.ref(column);
    await sql`update ${sql.table(table)} set ${moment} = ${to}::timestamptz + (${moment} - ${since}::timestamptz)
      where ${moment} >= ${since}::timestamptz and ${within(projects)}`.execute(db);
  }
};

/** A draft nobody has frozen, and its rows, were made then. */
export const dateRecord = async (db: Reader, recordId: string, at: Date): Promise<void> => {
  await sql`with dated as (
      update records set created_at = ${at} where id = ${recordId} and current_version = 0 returning id)
    update record_rows set created_at = ${at} from dated where record_id = dated.id`.execute(db);
};
