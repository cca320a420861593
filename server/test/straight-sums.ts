import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reader } from '../src/db/transaction.ts';

/** What the database keeps of a project, and the same taken straight from its papers. */
type Pair = { kept: Row[]; straight: Row[] };
type Row = Record<string, unknown>;

/** Approved, and not between contractors alone. */
const approvedOnce = sql`d.parties is null and exists (select 1 from document_versions v where v.document_id = d.id and v.outcome = 'approved')`;

const pairsOf = (projectId: string) => ({
  estimates: {
    kept: sql<Row>`
      select sum(roots)::integer as roots, sum(general_money) as general, sum(done_money) as done, sum(paid_money) as paid,
        sum(difference_money) as difference, min(first_act_day) as first, max(last_act_day) as last
      from estimate_amounts where project_id = ${projectId} having sum(roots) > 0`,
    straight: sql<Row>`
      select count(distinct estimate_id)::integer as roots, sum(general_money) as general, sum(done_money) as done,
        sum(paid_money) as paid, sum(difference_money) as difference, min(first_act_day) as first, max(last_act_day) as last
      from estimate_nodes where project_id = ${projectId} and kind = 'position' and not waits having count(*) > 0`,
  },
  money: {
    kept: sql<Row>`
      select month, sum(works_money) as works, sum(billed_money) as billed, sum(billed_total) as total, sum(reference_total) as referred
      from money_amounts where project_id = ${projectId} group by month
      having count(*) filter (where works_money <> 0 or billed_money <> 0 or billed_total <> 0 or reference_total <> 0) > 0
        and (sum(works_money), sum(billed_money), sum(billed_total), sum(reference_total)) <> (0, 0, 0, 0)
      order by month`,
    straight: sql<Row>`
      select month, sum(works)::numeric(24, 2) as works, sum(billed)::numeric(24, 2) as billed, sum(total)::numeric(24, 2) as total,
        sum(referred)::numeric(24, 2) as referred
      from (
        select date_trunc('month', own.end_work_date)::date as month, line.money as works, 0 as billed, 0 as total, 0 as referred
        from records d join hidden_work_acts own on own.record_id = d.id join estimate_volumes line on line.record_id = d.id
        where d.project_id = ${projectId} and ${approvedOnce}
        union all
        select own.period, 0, (select sum(line.money) from record_links taken join estimate_volumes line on line.record_id = taken.to_id
          where taken.from_id = d.id), own.total_money, 0
        from records d join done_work_acts own on own.record_id = d.id where d.project_id = ${projectId} and ${approvedOnce}
        union all
        select own.period, 0, 0, 0, coalesce(own.total_money, (select sum(act.total_money) from record_links taken
          join done_work_acts act on act.record_id = taken.to_id where taken.from_id = d.id))
        from records d join cost_references own on own.record_id = d.id where d.project_id = ${projectId} and ${approvedOnce}) paper
      group by month having (sum(works), sum(billed), sum(total), sum(referred)) <> (0, 0, 0, 0) order by month`,
  },
  outcomes: {
    kept: sql<Row>`
      select kind, outcome, is_first, month, organization_id, sum(amount)::integer as count, max(last_at) as last
      from outcome_amounts where project_id = ${projectId} group by 1, 2, 3, 4, 5 having sum(amount) <> 0 order by 1, 2, 3, 4, 5`,
    straight: sql<Row>`
      select d.kind, v.outcome, v.number = (select min(number) from document_versions any_of
          where any_of.document_id = d.id and any_of.outcome <> 'recalled') as is_first,
        date_trunc('month', v.issued_at at time zone 'Asia/Almaty')::date as month, author.organization_id,
        count(*)::integer as count, max(v.closed_at) as last
      from records d join document_versions v on v.document_id = d.id
        join memberships author on author.project_id = d.project_id and author.user_id = d.author_id
      where d.project_id = ${projectId} and d.parties is null and v.issued_at is not null and v.outcome in ('approved', 'rejected')
        and (v.document_id, v.number) not in (select document_id, number from version_returns)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  remarks: {
    kept: sql<Row>`
      select supervision, category, state, day, sum(amount)::integer as count from remark_amounts where project_id = ${projectId}
      group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
    straight: sql<Row>`
      select supervision, category, case when eliminated_on > due_date then 'late' when eliminated_on is null then 'open'
          else 'onTime' end as state,
        coalesce(date_trunc('month', eliminated_on::timestamp)::date, due_date) as day, count(*)::integer as count
      from counted_remarks where project_id = ${projectId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
});

/** Each figure that is kept of a project is the sum of its papers; of how many rows each is. */
export const mustBeStraight = async (db: Reader, projectId: string) => {
  const pairs = pairsOf(projectId);
  const counts = { estimates: 0, money: 0, referred: 0, outcomes: 0, remarks: 0 };
  for (const name of ['estimates', 'money', 'outcomes', 'remarks'] as const) {
    const pair: Pair = {
      kept: (await pairs[name].kept.execute(db)).rows,
      straight: (await pairs[name].straight.execute(db)).rows,
    };
    expect({ [name]: pair.kept }).toEqual({ [name]: pair.straight });
    counts[name] = pair.straight.length;
    counts.referred += pair.straight.filter((row) => Number(row.referred ?? 0) !== 0).length;
  }
  return counts;
};

/** What a project comes to by its positions and its acts alone. */
export type StraightFigures = {
  id: string;
  region: string;
  start_date: string;
  end_date: string;
  roots: number;
  cost: string;
  done: string;
  billed: string;
  left: string;
  done_percent: string;
  is_done: boolean;
};

export const straightFigures = async (db: Reader, ids: string[]): Promise<StraightFigures[]> => {
  const { rows } = await sql<StraightFigures>`
    select f.*, f.cost - f.billed as left, f.closable > 0 and f.done >= f.closable as is_done,
      case when f.closable = 0 or abs(f.done) > abs(f.closable) * 10000 then 0 else round(f.done / f.closable * 100, 2) end
        as done_percent
    from (
      select p.id, region.key as region, p.start_date, p.end_date, estimates.roots, whole.cost, acts.done, bills.billed,
        whole.cost - estimates.difference as closable
      from projects p join regions region on region.id = p.region_id
      cross join lateral (
        select count(distinct estimate_id)::integer as roots, sum(general_money) as cost,
          coalesce(sum(difference_money), 0) as difference
        from estimate_nodes where project_id = p.id and kind = 'position' and not waits) estimates
      cross join lateral (select coalesce(estimates.cost, p.estimate_cost) as cost) whole
      cross join lateral (
        select coalesce(sum(line.money), 0)::numeric(24, 2) as done
        from records d join estimate_volumes line on line.record_id = d.id
        where d.project_id = p.id and d.kind = 'hidden-work-act' and ${approvedOnce}) acts
      cross join lateral (
        select coalesce(sum(line.money), 0)::numeric(24, 2) as billed
        from records d join record_links taken on taken.from_id = d.id join estimate_volumes line on line.record_id = taken.to_id
        where d.project_id = p.id and d.kind = 'done-work-act' and ${approvedOnce}) bills
      where p.id = any(${ids}::uuid[])) f`.execute(db);
  return rows;
};
