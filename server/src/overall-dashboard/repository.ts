import type { financeSorts, RegionKey } from '@nysan/contract/overall-dashboard.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpenTo } from '../access/viewed-projects-repository.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { hasPart } from '../db/folded.ts';
import type { Reader } from '../db/transaction.ts';
import {
  billedPercent,
  donePercent,
  isDone,
  projectSums,
  share,
} from '../estimate-figures/done-repository.ts';

/** Who looks, and on which day of Kazakhstan. */
export type Viewer = Pick<Caller, 'userId' | 'baseRoles'> & { today: string };

/** Projects `p` in work whose own dashboard the viewer may view. */
const viewed = (viewer: Viewer) =>
  sql`p.archived_at is null and ${isOpenTo(viewer, 'project/dashboard')}`;

const isOverdue = ({ today }: Viewer) =>
  sql<boolean>`(p.end_date < ${today}::date and not ${isDone})`;
/** Days since its end, while it is not done; 0 of what is not late. */
export const lateDays = (viewer: Viewer) =>
  sql<number>`case when ${isOverdue(viewer)} then ${viewer.today}::date - p.end_date else 0 end`;
const isInWork = ({ today }: Viewer) =>
  sql<boolean>`(p.start_date <= ${today}::date and not ${isDone})`;

export type RegionRow = {
  key: RegionKey;
  name: string;
  latitude: string;
  longitude: string;
  projects: number;
  in_work: number;
  overdue: number;
  budget: string;
};

export const regionNameOf = async (
  db: Reader,
  key: RegionKey,
  language: Language,
): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`name_${language}`)} as name from regions where key = ${key}`.execute(db);
  return rows[0]?.name ?? '';
};

/** All regions, in the order of their numbers, with what the viewer's projects there come to. */
export const findRegions = async (
  db: Reader,
  viewer: Viewer,
  language: Language,
): Promise<RegionRow[]> => {
  const { rows } = await sql<RegionRow>`
    select r.key, ${sql.ref(`r.name_${language}`)} as name, r.latitude, r.longitude,
      coalesce(there.projects, 0) as projects, coalesce(there.in_work, 0) as in_work,
      coalesce(there.overdue, 0) as overdue, coalesce(there.budget, 0) as budget
    from regions r left join (
      select p.region_id, count(*)::integer as projects, (count(*) filter (where ${isInWork(viewer)}))::integer as in_work,
        (count(*) filter (where ${isOverdue(viewer)}))::integer as overdue, sum(whole.cost) as budget
      from projects p ${projectSums} where ${viewed(viewer)} group by p.region_id) there on there.region_id = r.id
    order by r.id`.execute(db);
  return rows;
};

/** Which of the viewer's projects are asked for. */
export type Wanted = {
  region?: RegionKey | undefined;
  keyword?: string | undefined;
  sort: (typeof financeSorts)[number];
  limit: number;
  offset: number;
};

export type MetricRow = {
  id: string;
  short_name: string;
  full_name: string;
  region: string;
  start_date: string;
  end_date: string;
  latitude: string;
  longitude: string;
  cost: string;
  done_money: string;
  done_percent: string;
  paid_money: string;
  left_money: string;
  is_overdue: boolean;
  late_days: number;
  has_estimates: boolean;
  first_act_day: string | null;
  /** Once all is done. */
  actual_end: string | null;
};

const left = sql`(whole.cost - sums.paid_money)`;

export const byName = sql`p.short_name collate "ru-x-icu", p.id`;
const orders: Record<Wanted['sort'], RawBuilder<unknown>> = {
  totalBudget: sql`whole.cost desc, ${byName}`,
  name: byName,
  closedDWAMoney: sql`sums.paid_money desc, ${byName}`,
  leftMoney: sql`${left} desc, ${byName}`,
};

/** Projects `p` of the viewer that are asked for. */
export const chosen = (
  viewer: Viewer,
  { region, keyword }: Pick<Wanted, 'region' | 'keyword'>,
) => sql`
  ${viewed(viewer)}
  ${region === undefined ? sql`` : sql`and p.region_id = (select id from regions where key = ${region})`}
  ${keyword ? sql`and ${hasPart(sql`p.full_name || ' ' || p.short_name`, keyword)}` : sql``}`;

/** One page of the viewer's projects and how many there are: whoever puts them in order by their sums has seen them all. */
export const listMetrics = async (
  db: Reader,
  viewer: Viewer,
  wanted: Wanted,
  language: Language,
): Promise<{ rows: MetricRow[]; count: number }> => {
  const { rows } = await sql<MetricRow & { count: string }>`
    select p.id, p.short_name, p.full_name, ${sql.ref(`r.name_${language}`)} as region, p.start_date, p.end_date, p.latitude, p.longitude, whole.cost,
      sums.done_money, ${donePercent} as done_percent, sums.paid_money, ${left} as left_money,
      ${isOverdue(viewer)} as is_overdue,
      ${lateDays(viewer)} as late_days,
      sums.roots > 0 as has_estimates, sums.first_act_day, case when ${isDone} then sums.last_act_day end as actual_end,
      count(*) over () as count
    from projects p join regions r on r.id = p.region_id ${projectSums} where ${chosen(viewer, wanted)}
    order by ${orders[wanted.sort]} limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  const isBeyond = rows.length === 0 && wanted.offset > 0;
  return {
    rows,
    count: isBeyond ? await countMetrics(db, viewer, wanted) : Number(rows[0]?.count ?? 0),
  };
};

export const countMetrics = async (
  db: Reader,
  viewer: Viewer,
  wanted: Pick<Wanted, 'region' | 'keyword'>,
): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from projects p where ${chosen(viewer, wanted)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Days after which it is asked why nothing was closed. */
const SILENT_DAYS = 30;

type SilentRow = { id: string; short_name: string; last_on: string | null };

/** When the last hidden-work act of a project `p` was approved. */
export const lastAct = sql`cross join lateral (
  select (max(a.last_at) at time zone 'Asia/Almaty')::date as day from outcome_amounts a
  where a.project_id = p.id and a.kind = 'hidden-work-act' and a.outcome = 'approved') last`;

/** It is in work, and nothing was closed for long. */
export const isSilent = (viewer: Viewer) => sql<boolean>`(${isInWork(viewer)}
  and (last.day is null or last.day <= ${viewer.today}::date - ${sql.lit(SILENT_DAYS)}))`;

const silent = (viewer: Viewer) => sql`
  from projects p ${projectSums} ${lastAct} where ${viewed(viewer)} and ${isSilent(viewer)}`;

/** Projects in work in which nothing was closed for long, the longest first. */
export const findSilent = async (
  db: Reader,
  viewer: Viewer,
  limit: number,
  offset: number,
): Promise<SilentRow[]> => {
  const { rows } = await sql<SilentRow>`
    select p.id, p.short_name, last.day as last_on ${silent(viewer)}
    order by last.day nulls first, ${byName} limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countSilent = async (db: Reader, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${silent(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** A project's money, and that of each of its estimates in the order of the tree. */
export type EstimateRow = {
  name: string;
  total: string;
  billed: string;
  left_money: string;
  billed_percent: string;
};

export const findEstimates = async (
  db: Reader,
  projectId: string,
): Promise<{ whole: EstimateRow; estimates: EstimateRow[] }> => {
  const [whole, estimates] = await Promise.all([
    sql<EstimateRow>`
      select p.short_name as name, whole.cost as total, sums.paid_money as billed, ${left} as left_money,
        ${billedPercent} as billed_percent
      from projects p ${projectSums} where p.id = ${projectId}`.execute(db),
    sql<EstimateRow>`
      select n.name, n.general_money as total, n.paid_money as billed, n.general_money - n.paid_money as left_money,
        ${share(sql`n.paid_money`, sql`(n.general_money - n.difference_money)`)} as billed_percent
      from project_nodes n join estimates e on e.id = n.estimate_id
      where n.project_id = ${projectId} and n.parent_id is null order by e.created_at, n.ordinal, n.id`.execute(
      db,
    ),
  ]);
  if (!whole.rows[0]) {
    throw notFound();
  }
  return { whole: whole.rows[0], estimates: estimates.rows };
};
