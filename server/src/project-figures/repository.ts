import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { closedLinesFrom } from '../estimate-figures/closed-lines-repository.ts';
import { donePercent, projectSums } from '../estimate-figures/done-repository.ts';

/** Money as decimal strings, percents half-up to two decimals. */
type WholeRow = {
  closable: string;
  done: string;
  done_percent: string;
  start_date: string;
  end_date: string;
  contract_cost: string;
  first_act_day: string | null;
};

/** A project's money to this day. */
export const findWhole = async (db: Reader, projectId: string): Promise<WholeRow> => {
  const { rows } = await sql<WholeRow>`
    select (whole.cost - sums.difference_money)::numeric(24, 2) as closable, sums.done_money as done,
      ${donePercent} as done_percent, p.start_date, p.end_date, p.contract_cost, sums.first_act_day
    from projects p ${projectSums} where p.id = ${projectId}`.execute(db);
  const [row] = rows;
  if (!row) {
    throw notFound();
  }
  return row;
};

export type MonthRow = {
  month: string;
  done: string;
  billed: string;
  billed_money: string;
  referenced: string;
};

/** By month, what approved hidden-work acts closed whose works ended in it, what approved done-work acts bill of it with VAT and without, and what approved references sum up. */
export const findMonths = async (db: Reader, projectId: string): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select to_char(month, 'YYYY-MM') as month, sum(works_money) as done, sum(billed_total) as billed,
      sum(billed_money) as billed_money, sum(reference_total) as referenced
    from money_amounts where project_id = ${projectId}
    group by month having (sum(works_money), sum(billed_total), sum(billed_money), sum(reference_total)) <> (0, 0, 0, 0)
    order by month`.execute(db);
  return rows;
};

export type Days = { projectId: string; from: string; to: string };

type VolumeRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
  money: string;
};

/** What approved acts closed whose works ended in these days. */
const closedLines = ({ projectId, from, to }: Days) => sql`
  select l.node_id, l.measurer, sum(l.volume) as volume, coalesce(sum(l.money), 0)::numeric(24, 2) as money
  from ${closedLinesFrom(sql`${projectId}`, sql`act.end_work_date between ${from}::date and ${to}::date`)}
  group by l.node_id, l.measurer`;

export const findVolumes = async (
  db: Reader,
  days: Days,
  limit: number,
  offset: number,
): Promise<VolumeRow[]> => {
  const { rows } = await sql<VolumeRow>`
    select n.id, n.code, n.name, closed.measurer, closed.volume, closed.money
    from (${closedLines(days)}) closed ${lookedUp('estimate_nodes', 'n', sql`n.id = closed.node_id`)}
    order by n.estimate_id, n.ordinal, n.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countVolumes = async (db: Reader, days: Days): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${closedLines(days)}) closed`.execute(db);
  return rows[0]?.count ?? 0;
};

type BareRow = { id: string; full_number: string; name: string; relations: string[] };

/** Approved acts that do not name all four kinds of what they can stand on. */
const bare = (projectId: string, relations: string[]) => sql`
  from records d
  cross join lateral (
    select coalesce(array_agg(distinct link.relation), '{}') as named from record_links link
    where link.from_id = d.id and link.relation = any(${relations}::text[])) has
  where d.project_id = ${projectId} and d.kind = 'hidden-work-act' and d.status = 'approved'
    and cardinality(has.named) < ${relations.length}`;

export const findBare = async (
  db: Reader,
  projectId: string,
  relations: string[],
  [limit, offset]: [number, number],
): Promise<BareRow[]> => {
  const { rows } = await sql<BareRow>`
    select d.id, d.full_number, has.named as relations,
      (select act.name from closed_works act where act.record_id = d.id) as name
    ${bare(projectId, relations)} order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countBare = async (
  db: Reader,
  projectId: string,
  relations: string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${bare(projectId, relations)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Documents of these kinds that are in approval past this day; where a role is named those that wait for its people. */
export type Late = { projectId: string; kinds: string[]; today: string; role: string | undefined };

type LateRow = {
  id: string;
  full_number: string;
  kind: string;
  due_date: string;
  waits_for: string[];
};

const waitsFor = (role: string | undefined) =>
  role === undefined
    ? sql`true`
    : sql`exists (select 1 from undecided_seats seat where seat.document_id = d.id and seat.number = d.current_version
        and seat.role_code = ${role})`;

const late = ({ projectId, kinds, today, role }: Late) => sql`
  from records d where d.project_id = ${projectId} and d.kind = any(${kinds}::text[]) and d.status = 'inApproval' and d.parties is null
    and d.due_date < ${today}::date and ${waitsFor(role)}`;

export const findLate = async (
  db: Reader,
  asked: Late,
  [limit, offset]: [number, number],
): Promise<LateRow[]> => {
  const { rows } = await sql<LateRow>`
    select d.id, d.full_number, d.kind, d.due_date, array(
      select distinct u.fullname from undecided_seats seat ${lookedUp('users', 'u', sql`u.id = seat.user_id`)}
      where seat.document_id = d.id and seat.number = d.current_version) as waits_for
    ${late(asked)} order by d.due_date, d.full_number, d.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countLate = async (db: Reader, asked: Late): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${late(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
};
