import type { RegionKey } from '@nysan/contract/overall-dashboard.ts';
import { sql } from 'kysely';
import { isOpenKind, type OpenRecords } from '../access/open-records-repository.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { projectSums } from '../estimate-figures/done-repository.ts';
import { waitingMoney } from '../estimate-figures/waiting-money-repository.ts';
import { byName, chosen, isSilent, lastAct, lateDays, type Viewer } from './repository.ts';

/** Who looks where, and what they may open there. */
export type Looked = { viewer: Viewer; region: RegionKey | undefined; open: OpenRecords };

const where = ({ viewer, region }: Looked) => chosen(viewer, { region });

/** Remarks of the project `p` that are open and overdue, as the database keeps their number with every change. */
const overdueRemarks = ({ today }: Viewer) => sql`cross join lateral (
  select coalesce(sum(a.amount) filter (where a.supervision = 'technical'), 0)::integer as technical,
    coalesce(sum(a.amount) filter (where a.supervision = 'author'), 0)::integer as author
  from remark_amounts a where a.project_id = p.id and a.state = 'open' and a.day < ${today}::date) remarks`;

export type TroubledRow = {
  id: string;
  short_name: string;
  end_date: string;
  late_days: number;
  is_silent: boolean;
  last_on: string | null;
  technical: number;
  author: number;
  closable: string;
  done_money: string;
  first_act_day: string | null;
};

/** Every project that is looked at, once it is known whether there is anything with it. */
const troubled = (looked: Looked) => sql`(
  select p.id, p.short_name, p.end_date, ${lateDays(looked.viewer)} as late_days, ${isSilent(looked.viewer)} as is_silent,
    last.day as last_on, remarks.technical, remarks.author, whole.cost - sums.difference_money as closable, sums.done_money, sums.first_act_day
  from projects p ${projectSums} ${lastAct} ${overdueRemarks(looked.viewer)}
  where ${where(looked)}) p where p.late_days > 0 or p.is_silent or p.technical + p.author > 0`;

/** The latest first, then those in which nothing is closed, then by their remarks. */
export const findTroubled = async (
  db: Reader,
  looked: Looked,
  limit: number,
  offset: number,
): Promise<{ rows: TroubledRow[]; count: number }> => {
  const { rows } = await sql<TroubledRow & { count: string }>`
    select p.*, count(*) over () as count from ${troubled(looked)}
    order by p.late_days desc, p.is_silent desc, p.technical + p.author desc, ${byName} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const isBeyond = rows.length === 0 && offset > 0;
  return {
    rows,
    count: isBeyond ? await countTroubled(db, looked) : Number(rows[0]?.count ?? 0),
  };
};

export const countTroubled = async (db: Reader, looked: Looked): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${troubled(looked)}`.execute(db);
  return rows[0]?.count ?? 0;
};

type MoneyRow = { id: string; lately: string; works: string; payments: string };

/** Kinds of papers that ask for money or for works to be closed. */
const withMoney = ['hidden-work-act', 'done-work-act'];

/** Of these projects what hidden-work acts closed in the months of the pace, and what papers wait for that the reader may open. */
export const findMoney = async (
  db: Reader,
  { open }: Looked,
  ids: string[],
  { from, until }: { from: string; until: string },
): Promise<Map<string, MoneyRow>> => {
  const { rows } = await sql<MoneyRow>`
    select asked.id, pace.money as lately, waiting.works, waiting.payments
    from unnest(${ids}::uuid[]) asked (id)
    cross join lateral (
      select coalesce(sum(a.works_money), 0)::numeric(24, 2) as money from money_amounts a
      where a.project_id = asked.id and a.month >= ${from}::date and a.month < ${until}::date) pace
    cross join lateral (
      select coalesce(sum(waits.works), 0)::numeric(24, 2) as works, coalesce(sum(waits.payments), 0)::numeric(24, 2) as payments
      from unnest(${withMoney}::text[]) of_kind (kind)
      ${lookedUp('records', 'd', sql`d.project_id = asked.id and d.kind = of_kind.kind and d.status = 'inApproval'`)}
      ${waitingMoney}
      where ${isOpenKind(open, sql`asked.id`, sql`of_kind.kind`)}) waiting`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export type WaitingRow = {
  id: string;
  full_number: string;
  kind: string;
  project_id: string;
  short_name: string;
  since: string;
  days: number;
  due_date: string | null;
  waits_for: string[];
};

/** Of each project so many of the tasks that wait longest are looked at. */
const LOOKED_AT = 100;

/** The papers in approval that wait longest and may be opened, and who has not decided. */
export const findWaiting = async (
  db: Reader,
  looked: Looked,
  limit: number,
): Promise<WaitingRow[]> => {
  const day = sql`(asked.since at time zone 'Asia/Almaty')::date`;
  const { rows } = await sql<WaitingRow>`
    select d.id, d.full_number, d.kind, asked.project_id, asked.short_name, ${day} as since,
      ${looked.viewer.today}::date - ${day} as days, d.due_date, array(
        select distinct u.fullname from undecided_seats seat ${lookedUp('users', 'u', sql`u.id = seat.user_id`)}
        where seat.document_id = d.id and seat.number = d.current_version order by 1) as waits_for
    from (
      select p.id as project_id, p.short_name, task.record_id, min(task.created_at) as since
      from projects p cross join lateral (
        select t.record_id, t.created_at from tasks t where t.project_id = p.id and t.done_at is null
        order by t.created_at limit ${sql.lit(LOOKED_AT)}) task
      where ${where(looked)} group by p.id, p.short_name, task.record_id order by since, task.record_id) asked
    ${lookedUp(
      'records',
      'd',
      sql`d.id = asked.record_id and d.status = 'inApproval' and d.parties is null and ${isOpenKind(looked.open, sql`d.project_id`, sql`d.kind`)}`,
    )}
    order by asked.since, asked.record_id limit ${limit}`.execute(db);
  return rows;
};

type Owed = { technical: number; author: number; decided: number; accepted: number };
export type CompanyRow = Owed & {
  id: string;
  name: string;
  share_first: string | null;
  projects: (Owed & { id: string; name: string })[];
};

/** Months of which first versions are looked at, this one among them. */
const MONTHS = 12;

/** The first day of them. */
export const companiesSince = ({ today }: Pick<Viewer, 'today'>): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - MONTHS)).toISOString().slice(0, 10);
};

/** How first versions were taken, by whose organization wrote them and by project `p`; of kinds the reader may open. */
const firstVersions = ({ viewer, open }: Looked) => sql`
  select a.organization_id, p.id as project_id, sum(a.amount) as decided,
    sum(a.amount) filter (where a.outcome = 'approved') as accepted
  from viewed p ${lookedUp(
    'outcome_amounts',
    'a',
    sql`a.project_id = p.id and a.is_first
      and a.month >= ${companiesSince(viewer)}::date`,
  )}
  where ${isOpenKind(open, sql`p.id`, sql`a.kind`)} group by 1, 2`;

/** Overdue remarks by whose people are to put them right. */
const byResponsible = ({ viewer }: Looked) => sql`
  select seat.organization_id, p.id as project_id, count(*) filter (where r.supervision = 'technical') as technical,
    count(*) filter (where r.supervision = 'author') as author
  from viewed p
  ${lookedUp('open_remarks', 'r', sql`r.project_id = p.id and r.due_date < ${viewer.today}::date`)}
  ${lookedUp('memberships', 'seat', sql`seat.id = r.responsible_id`)}
  where seat.organization_id is not null group by 1, 2`;

/** Companies with overdue remarks, or whose papers are not always taken the first time; the most remarks first, then the smallest share. */
export const findCompanies = async (
  db: Reader,
  looked: Looked,
  limit: number,
): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    with viewed as materialized (select p.id, p.short_name from projects p where ${where(looked)}),
    remarks as (${byResponsible(looked)}),
    first as (${firstVersions(looked)}),
    each as (
      select organization_id, project_id, coalesce(remarks.technical, 0)::integer as technical,
        coalesce(remarks.author, 0)::integer as author,
        coalesce(first.decided, 0)::integer as decided, coalesce(first.accepted, 0)::integer as accepted
      from remarks full join first using (organization_id, project_id)),
    company as (
      select each.organization_id, sum(technical)::integer as technical, sum(author)::integer as author, sum(decided)::integer as decided, sum(accepted)::integer as accepted,
        json_agg(json_build_object('id', p.id, 'name', p.short_name, 'technical', technical, 'author', author, 'decided', decided, 'accepted', accepted)
          order by technical + author desc, decided - accepted desc, ${byName}) as projects
      from each join viewed p on p.id = each.project_id group by 1)
    select o.id, o.name, company.technical, company.author, company.decided, company.accepted, company.projects,
      case when company.decided > 0 then round(company.accepted * 100.0 / company.decided, 1) end as share_first
    from company ${lookedUp('organizations', 'o', sql`o.id = company.organization_id`)}
    where company.technical + company.author > 0 or company.accepted < company.decided
    order by company.technical + company.author desc, share_first nulls last, o.name, o.id limit ${limit}`.execute(
    db,
  );
  return rows;
};
