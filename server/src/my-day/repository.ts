import type { DueSpan } from '@nysan/contract/my-day.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  isOpen,
  type OpenRecords,
  type SeatedIn,
  seatsOf,
} from '../access/open-records-repository.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import type { RecordKind } from '../record-engine/kind.ts';

/** Projects that were put away have no work left. */
export const findSeats = async (db: Reader, userId: string): Promise<SeatedIn[]> => {
  const { rows } = await sql<{ project_id: string; roles: SeatedIn['roles'] }>`
    select place.project_id, place.roles from (${seatsOf(userId)}) place
    ${lookedUp('projects', 'p', sql`p.id = place.project_id and p.archived_at is null`)}`.execute(
    db,
  );
  return rows.map(({ project_id: projectId, roles }) => ({ projectId, roles }));
};

/** Whose day it is, and what they may open: nothing else waits for them. */
export type Asked = {
  open: OpenRecords;
  kinds: RecordKind[];
  today: string;
  projectId: string | undefined;
  /** Only what is due on some day. */
  isDated: boolean;
};

/** Whose tasks are meant: those of this person, or those of others about what they wrote. */
type Whose = 'own' | 'of others';

const isMeant = ({ open: { userId } }: Asked, whose: Whose) =>
  whose === 'own'
    ? sql`entry.user_id = ${userId}`
    : sql`entry.author_id = ${userId} and entry.user_id <> ${userId}`;

/** Records with an open task where the reader is seated, each once, by the earliest day of its tasks: read from one index alone. */
const papers = (asked: Asked, whose: Whose): RawBuilder<unknown> => sql`
  select entry.record_id, entry.project_id, entry.kind, entry.author_id, min(entry.due_date) as due_date,
    min(entry.created_at) as since, bool_or(entry.purpose = 'decide') as is_signable
  from tasks entry
  where entry.done_at is null and ${isMeant(asked, whose)}
    and ${isInUse(asked)}
    ${asked.projectId === undefined ? sql`` : sql`and entry.project_id = ${asked.projectId}`}
  group by entry.record_id, entry.project_id, entry.kind, entry.author_id
  ${asked.isDated ? sql`having min(entry.due_date) is not null` : sql``}`;

/** Where projects are named, those that were put away are not among them. */
const isInUse = ({ open: { projectIds } }: Asked): RawBuilder<unknown> =>
  projectIds === null
    ? sql`exists (select 1 from projects p where p.id = entry.project_id and p.archived_at is null offset 0)`
    : sql`entry.project_id = any(${projectIds}::uuid[])`;

/**
 * These papers, counted. What somebody is asked for they may open: a task ends with the seat it was asked from. What they wrote they
 * may open no more since they were seated anew.
 */
const counted = (asked: Asked, whose: Whose): RawBuilder<unknown> =>
  whose === 'own'
    ? papers(asked, whose)
    : sql`select * from (${papers(asked, whose)}) entry where ${isOpen(asked.open)}`;

/** The week ends on Sunday. */
const spanOf = ({ today }: Asked): RawBuilder<DueSpan> => sql`case
  when paper.due_date is null then 'undated'
  when paper.due_date < ${today}::date then 'overdue'
  when paper.due_date = ${today}::date then 'today'
  when paper.due_date < date_trunc('week', ${today}::date)::date + 7 then 'week'
  else 'later' end`;

export type ProjectRow = { id: string; name: string; span: DueSpan; count: number };

export const countByProject = async (db: Reader, asked: Asked): Promise<ProjectRow[]> => {
  const { rows } = await sql<ProjectRow>`
    select counted.*, p.short_name as name from (
      select paper.project_id as id, ${spanOf(asked)} as span, count(*)::integer as count
      from (${counted(asked, 'own')}) paper group by 1, 2) counted
    ${lookedUp('projects', 'p', sql`p.id = counted.id`)} order by name, counted.id`.execute(db);
  return rows;
};

const total = (asked: Asked, whose: Whose): RawBuilder<number> =>
  sql`(select count(*)::integer from (${counted(asked, whose)}) paper)`;

export const countPapers = async (db: Reader, asked: Asked, whose: Whose): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ${total(asked, whose)} as count`.execute(db);
  return rows[0]?.count ?? 0;
};

type PaperRow = {
  id: string;
  kind: string;
  full_number: string;
  author_name: string;
  project_id: string;
  project_name: string;
  due_date: string | null;
  span: DueSpan;
  since: Date;
  /** As it was frozen, or as its kind names what nobody freezes. */
  name: string | null;
  /** How many there are on all pages. */
  total: number;
};
export type WaitingRow = PaperRow & { is_signable: boolean; money: string | null };
export type AwaitedRow = PaperRow & { names: string[]; holders: number };

/** Names of papers that are not frozen as documents are, each as its kind says. */
const unfrozenName = ({ kinds }: Asked): RawBuilder<string | null> => {
  const named = kinds.flatMap(({ kind, nameIn }) =>
    nameIn ? [sql`when ${kind} then ${nameIn(sql`d.id`)}`] : [],
  );
  return named.length === 0 ? sql`null` : sql`case d.kind ${sql.join(named, sql` `)} end`;
};

/** What a row says of a record, read for those of the page alone. */
const shown = (
  asked: Asked,
) => sql`d.id, d.kind, coalesce(d.full_number, '') as full_number, d.author_name,
  paper.project_id, p.short_name as project_name, paper.due_date, paper.span, paper.since, coalesce((
    select frozen.name from document_versions version ${lookedUp('signables', 'frozen', sql`frozen.id = version.signable_id`)}
    where version.document_id = d.id and version.number = d.current_version), ${unfrozenName(asked)}) as name, paper.total`;

/** Whether they may be opened is asked one after the other in their order, until the page is full. */
const pageOfPapers = (asked: Asked, whose: Whose, [limit, offset]: [number, number]) => sql`
  (select paper.*, ${spanOf(asked)} as span from (
      select entry.* from (
          select found.*, ${whose === 'own' ? sql`count(*) over ()::integer` : total(asked, whose)} as total
          from (${papers(asked, whose)}) found order by due_date, since, record_id offset 0) entry
      where ${isOpen(asked.open)}
      order by entry.due_date, entry.since, entry.record_id limit ${limit} offset ${offset}) paper) paper
  ${lookedUp('records', 'd', sql`d.id = paper.record_id`)} ${lookedUp('projects', 'p', sql`p.id = paper.project_id`)}`;

const inOrder = sql`order by paper.due_date, paper.since, paper.record_id`;

/** Works that an act would close, and what a paper on money asks for or sums up. */
const money = sql`case
  when d.kind = 'hidden-work-act' then (
    select sum(coalesce(taken.money, round(taken.volume * coalesce(taken.unit_cost, node.unit_cost), 2)))
    from estimate_volumes taken ${lookedUp('estimate_nodes', 'node', sql`node.id = taken.node_id`)} where taken.record_id = d.id)
  when d.kind in ('done-work-act', 'reference') then (
    select sum(said.billed_total + said.reference_total) from records own cross join lateral money_said(own) said where own.id = d.id)
  end`;

export const findWaiting = async (
  db: Reader,
  asked: Asked,
  window: [number, number],
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select ${shown(asked)}, paper.is_signable, (${money})::numeric(24, 2) as money from ${pageOfPapers(asked, 'own', window)} ${inOrder}`.execute(
    db,
  );
  return rows;
};

export const findAwaited = async (
  db: Reader,
  asked: Asked,
  window: [number, number],
): Promise<AwaitedRow[]> => {
  const { rows } = await sql<AwaitedRow>`
    select ${shown(asked)}, holding.names[1:3] as names, cardinality(holding.names) as holders from ${pageOfPapers(asked, 'of others', window)}
    cross join lateral (
      select array(select u.fullname
        from (select distinct t.user_id from tasks t where t.record_id = d.id and t.done_at is null and t.user_id <> ${asked.open.userId}) holder
        ${lookedUp('users', 'u', sql`u.id = holder.user_id`)} order by u.fullname) as names) holding
    ${inOrder}`.execute(db);
  return rows;
};

/** Coming back within half an hour is the same visit. */
export const keepVisit = async (trx: Trx, userId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`
    insert into day_visits as kept (user_id, last_at) values (${userId}, ${now})
    on conflict (user_id) do update set
      since = case when excluded.last_at - kept.last_at > interval '30 minutes' then kept.last_at else kept.since end,
      last_at = greatest(kept.last_at, excluded.last_at)
    returning since`.execute(trx);
  return rows[0]?.since ?? null;
};

/** When a person was here the time before, null if never. */
export const lastVisitOf = (userId: string): RawBuilder<Date | null> =>
  sql`(select since from day_visits where user_id = ${userId})`;
