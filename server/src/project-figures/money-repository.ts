import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { projectSums } from '../estimate-figures/done-repository.ts';

/** Papers that money goes through, in its order. */
export const moneyKinds = ['hidden-work-act', 'done-work-act', 'reference'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

type StepsRow = {
  cost: string;
  contract_cost: string;
  done: string;
  billed: string;
  billed_total: string;
  referenced: string;
  not_done: string;
  not_billed: string;
  not_referenced: string;
};

/** How much money has come to each step, decimals of tenge. */
export const findSteps = async (db: Reader, projectId: string): Promise<StepsRow> => {
  const { rows } = await sql<StepsRow>`
    select closable.money as cost, p.contract_cost, sums.done_money as done, sums.paid_money as billed,
      papers.billed_total, papers.referenced, closable.money - sums.done_money as not_done,
      sums.done_money - sums.paid_money as not_billed, papers.billed_total - papers.referenced as not_referenced
    from projects p ${projectSums}
    cross join lateral (select (whole.cost - sums.difference_money)::numeric(24, 2) as money) closable
    cross join lateral (
      select coalesce(sum(a.billed_total), 0)::numeric(24, 2) as billed_total,
        coalesce(sum(a.reference_total), 0)::numeric(24, 2) as referenced
      from money_amounts a where a.project_id = p.id) papers
    where p.id = ${projectId}`.execute(db);
  const [row] = rows;
  if (!row) {
    throw notFound();
  }
  return row;
};

/** Papers `d` of these kinds in approval, what each holds, and since when it waits. */
const papersInApproval = (projectId: string, kinds: readonly MoneyKind[]) => sql`
  select d.id, d.full_number, d.kind, d.current_version, coalesce(v.issued_at, f.frozen_at) as since, works.money, said.total
  from unnest(${kinds}::text[]) asked (kind)
  ${lookedUp('records', 'd', sql`d.project_id = ${projectId} and d.kind = asked.kind and d.status = 'inApproval' and d.parties is null`)}
  ${lookedUp('document_versions', 'v', sql`v.document_id = d.id and v.number = d.current_version`)}
  ${lookedUp('signables', 'f', sql`f.id = v.signable_id`)}
  cross join lateral (select case d.kind
    when 'hidden-work-act' then (
      select coalesce(sum(coalesce(taken.money, round(taken.volume * coalesce(taken.unit_cost, node.unit_cost), 2))), 0)
      from estimate_volumes taken ${lookedUp('estimate_nodes', 'node', sql`node.id = taken.node_id`)}
      where taken.record_id = d.id)
    when 'done-work-act' then (
      select coalesce(sum(act.money), 0) from record_links taken ${lookedUp('closed_works', 'act', sql`act.record_id = taken.to_id`)}
      where taken.from_id = d.id) end as money offset 0) works
  cross join lateral (select case d.kind
    when 'done-work-act' then (select coalesce(act.total_money, 0) from paid_works act where act.record_id = d.id)
    when 'reference' then (
      select coalesce(sum(act.total_money), 0) from record_links taken ${lookedUp('paid_works', 'act', sql`act.record_id = taken.to_id`)}
      where taken.from_id = d.id) end as total offset 0) said`;

type WaitingRow = { kind: MoneyKind; money: string | null; total: string | null };

/** Money of papers in approval, by kind. */
export const findWaiting = async (
  db: Reader,
  projectId: string,
  kinds: readonly MoneyKind[],
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select kind, sum(money)::numeric(24, 2) as money, sum(total)::numeric(24, 2) as total
    from (${papersInApproval(projectId, kinds)}) paper group by kind`.execute(db);
  return rows;
};

export type HolderRow = WaitingRow & {
  fullname: string;
  organization: string | null;
  papers: number;
  since: Date;
  oldest_id: string;
  oldest_number: string;
};

/** Who has not decided on them: of each kind those with most money. */
export const findHolders = async (
  db: Reader,
  projectId: string,
  kinds: readonly MoneyKind[],
  most: number,
): Promise<HolderRow[]> => {
  const { rows } = await sql<HolderRow>`
    with held as (
      select distinct on (paper.id, seat.user_id) paper.*, seat.user_id, seat.membership_id
      from (${papersInApproval(projectId, kinds)}) paper
      ${lookedUp('undecided_seats', 'seat', sql`seat.document_id = paper.id and seat.number = paper.current_version`)}
      order by paper.id, seat.user_id, seat.membership_id),
    people as (
      select kind, user_id, (array_agg(membership_id order by since, id))[1] as membership_id, count(*)::integer as papers,
        sum(money)::numeric(24, 2) as money, sum(total)::numeric(24, 2) as total, min(since) as since,
        (array_agg(id order by since, id))[1] as oldest_id, (array_agg(full_number order by since, id))[1] as oldest_number
      from held group by kind, user_id),
    placed as (
      select *, row_number() over (partition by kind order by coalesce(total, money) desc, since, user_id) as place from people)
    select p.kind, p.money, p.total, p.papers, p.since, p.oldest_id, p.oldest_number, u.fullname, name_in(o.id, m.project_id) as organization
    from placed p ${lookedUp('users', 'u', sql`u.id = p.user_id`)}
    ${lookedUpIfAny('memberships', 'm', sql`m.id = p.membership_id`)}
    ${lookedUpIfAny('organizations', 'o', sql`o.id = m.organization_id`)}
    where p.place <= ${most} order by p.kind, p.place`.execute(db);
  return rows;
};

type CountRow = {
  kind: MoneyKind;
  status: 'created' | 'inApproval' | 'rejected';
  count: number;
};

/** How many of these there are that are not approved, as the database counts them. */
export const countOpenPapers = async (
  db: Reader,
  projectId: string,
  kinds: readonly MoneyKind[],
): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select kind, status, sum(amount)::integer as count from record_amounts
    where project_id = ${projectId} and kind = any(${kinds}::text[]) and status in ('created', 'inApproval', 'rejected')
    group by kind, status`.execute(db);
  return rows;
};
