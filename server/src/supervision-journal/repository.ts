import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { RemarkCategory, RemarkState, Supervision } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../access/acting-role-repository.ts';
import { notPrepared } from '../db/kept.ts';
import { countTallied } from '../db/list-tallies.ts';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import { rowsByIds } from '../db/rows-by-ids.ts';
import type { Reader } from '../db/transaction.ts';

/** Which entries are looked at, and how remarks stand on the reader's day. */
export type Looked = {
  projectId: string;
  whose: Supervision;
  /** Of records the reader may open, as far as they ask for them. */
  kinds: readonly string[];
  /** Whole days in Kazakhstan. */
  from?: string | undefined;
  to?: string | undefined;
  /** A user. */
  person?: string | undefined;
  /** The reader may open prescriptions of this supervision, where remarks stand. */
  seesRemarks: boolean;
  today: string;
};

export type RemarkOfEntry = {
  id: string;
  prescription_id: string;
  full_number: string;
  remark_name: string;
  category: RemarkCategory;
  responsible: string;
  due_date: string;
  first_due_date: string | null;
  eliminated_on: string | null;
  state: RemarkState;
  days_late: number;
  report: { id: string; full_number: string } | null;
};

export type EntryRow = {
  id: string;
  at: Date;
  event: 'sent' | 'approved' | 'rejected' | 'written';
  is_recalled: boolean;
  kind: string;
  record_id: string;
  full_number: string | null;
  name: string | null;
  number: number | null;
  reason: string | null;
  fullname: string;
  organization: string | null;
  role: Translations | null;
  journal: string | null;
  fields: { name: string; type: 'text' | 'number' | 'date'; value: string }[] | null;
  remarks: RemarkOfEntry[] | null;
};

const startOf = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Asia/Almaty'`;

/** Conditions an index answers: those that are asked for and no others. */
const found = ({ projectId, whose, kinds, from, to, person }: Looked): RawBuilder<unknown> =>
  sql.join(
    [
      sql`from supervision_entries e where e.project_id = ${projectId} and e.supervision = ${whose} and e.kind = any(${kinds})`,
      ...(person ? [sql`e.user_id = ${person}`] : []),
      ...(from ? [sql`e.at >= ${startOf(from)}`] : []),
      ...(to ? [sql`e.at < ${startOf(to, 1)}`] : []),
    ],
    sql` and `,
  );

/** The seat of whoever did it: for a decision the one they decided from, that of this supervision first. */
const seatOf = (whose: Supervision) => sql`
  select name_in(o.id, m.project_id) as organization, (
    select json_build_object('ru', named.name_ru, 'kk', named.name_kk, 'en', named.name_en)
    from roles named where named.code = coalesce(seat.role_code, now_as.code) order by named.id limit 1) as role
  from memberships m
  left join lateral (select * from version_seats held
    where held.document_id = e.record_id and held.number = e.number and e.event <> 'sent' offset 0) seat on seat.membership_id = m.id
  left join organizations o on o.id = m.organization_id
  ${actingRole('m', 'now_as')}
  where m.user_id = e.user_id and m.project_id = e.project_id
  order by (seat.role_code = ${whose === 'technical' ? 'TECHNICAL_SUPERVISION' : 'AUTHOR_SUPERVISION'}) desc nulls last,
    seat.position nulls last, (m.started_at <= e.at and (m.ended_at is null or m.ended_at > e.at)) desc, m.started_at desc, m.id
  limit 1`;

/**
 * Remarks that count, of a prescription as it was sent last, and of the newest version of a report: what a draft covers is nobody's to
 * know yet.
 */
const remarksOn = (today: string) => sql`
  select json_agg(json_build_object('id', known.id, 'prescription_id', p.id, 'full_number', p.full_number || '/' || known.number,
      'remark_name', known.remark_name, 'category', known.category, 'responsible', coalesce(u.fullname, m.invited_email),
      'due_date', known.due_date, 'first_due_date', moved.first_due_date, 'eliminated_on', known.eliminated_on,
      'state', standing.state, 'days_late', case standing.state when 'overdue'
        then coalesce(known.eliminated_on, ${today}::date) - known.due_date else 0 end,
      'report', (select json_build_object('id', held.id, 'full_number', held.full_number)
        from remark_reports held where held.remark_id = known.id and held.is_held)) order by p.number, known.number) as remarks
  from (
    select place.id from record_rows place where place.record_id = e.record_id and e.event = 'sent'
    union
    select covered.remark_id from remark_reports covered where covered.id = e.record_id and covered.status <> 'created') meant
  ${lookedUp('known_remarks', 'known', sql`known.id = meant.id`)} ${lookedUp('records', 'p', sql`p.id = known.prescription_id`)}
  ${lookedUp('memberships', 'm', sql`m.id = known.responsible_id`)} ${lookedUpIfAny('users', 'u', sql`u.id = m.user_id`)}
  ${lookedUpIfAny('moved_due_dates', 'moved', sql`moved.id = known.id`)}
  cross join lateral (select remark_state(known.due_date, known.eliminated_on, ${today}::date) as state) standing
  where known.is_in_force`;

/** Entries, the newest first. */
export const findEntries = (
  db: Reader,
  looked: Looked,
  limit: number,
  offset: number,
): Promise<EntryRow[]> => {
  const ids = sql<{ id: string }>`
    select e.id ${found(looked)} order by e.at desc, e.id desc limit ${sql.lit(limit)} offset ${offset}`;
  return rowsByIds(db, { ids, isPrepared: false, type: 'bigint' }, entriesOf(looked));
};

const entriesOf =
  ({ whose, seesRemarks, today }: Looked) =>
  (page: RawBuilder<unknown>): RawBuilder<EntryRow> =>
    sql`
    select e.id, e.at, e.event, coalesce(e.event = 'sent' and v.outcome = 'recalled', false) as is_recalled, e.kind, e.record_id, d.full_number, paper.name, e.number, decided.reason, u.fullname,
      seat.organization, seat.role, post.journal, post.fields, told.remarks
    from ${page} ${lookedUp('supervision_entries', 'e', sql`e.id = found.id`)}
    ${lookedUp('records', 'd', sql`d.id = e.record_id`)} ${lookedUp('users', 'u', sql`u.id = e.user_id`)}
    ${lookedUpIfAny('document_versions', 'v', sql`v.document_id = e.record_id and v.number = e.number`)}
    ${lookedUpIfAny('signables', 'paper', sql`paper.id = v.signable_id`)}
    ${lookedUpIfAny(
      'decisions',
      'decided',
      sql`decided.document_id = e.record_id and decided.number = e.number
        and decided.user_id = e.user_id and e.event <> 'sent'`,
    )}
    ${lookedUpIfAny('written_posts', 'post', sql`post.id = e.post_id`)}
    left join lateral (${seatOf(whose)}) seat on true
    left join lateral (${remarksOn(today)}) told on ${seesRemarks} and e.number = d.current_version
      and d.kind in (${`prescription/${whose}`}, ${`execution-report/${whose}`})
    order by found.at`;

export const countEntries = async (db: Reader, looked: Looked): Promise<number> => {
  const { projectId, whose, kinds, from, to, person } = looked;
  if (!(from || to || person)) {
    return countTallied(db, { projectId, list: `supervision/${whose}`, sorts: kinds });
  }
  const { rows } = await sql<{
    count: number;
  }>`${notPrepared} select count(*)::integer as count ${found(looked)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export type PersonRow = { id: string; fullname: string; organization: string | null };

/** Everybody whom these entries name, by name. */
export const findPeople = async (db: Reader, looked: Looked): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`${notPrepared}
    select u.id, u.fullname, seat.organization
    from (select distinct e.user_id ${found(looked)}) named ${lookedUp('users', 'u', sql`u.id = named.user_id`)}
    left join lateral (
      select name_in(o.id, m.project_id) as organization from memberships m left join organizations o on o.id = m.organization_id
      where m.user_id = u.id and m.project_id = ${looked.projectId}
      order by m.ended_at is null desc, m.started_at desc, m.id limit 1) seat on true
    order by u.fullname collate natural_order, u.id`.execute(db);
  return rows;
};

/** What the paper says above its entries. */
export type Head = {
  name: string;
  address: string;
  /** Organizations of this supervision in the project, with БИН. */
  organizations: string[];
  /** Whom it was narrowed to. */
  person: string | null;
};

export const findHead = async (
  db: Reader,
  { projectId, whose, person }: Pick<Looked, 'projectId' | 'whose' | 'person'>,
): Promise<Head> => {
  const { rows } = await sql<Head>`
    select p.full_name as name, p.address, array(
        select party_name(o, p.id) from project_organizations po join organizations o on o.id = po.organization_id
        join roles r on r.id = po.role_id
        where po.project_id = p.id and po.ended_at is null
          and r.code = ${whose === 'technical' ? 'TECHNICAL_SUPERVISION' : 'AUTHOR_SUPERVISION'}
        order by po.since, o.id) as organizations,
      (select u.fullname from users u where u.id = ${person ?? null}::uuid and exists (
        select 1 from supervision_entries e where e.project_id = p.id and e.supervision = ${whose} and e.user_id = u.id)) as person
    from projects p where p.id = ${projectId}`.execute(db);
  const [head] = rows;
  if (!head) {
    throw new Error(`no project ${projectId}`);
  }
  return head;
};
