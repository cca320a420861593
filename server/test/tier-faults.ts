import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** What of the acts of a project breaks the rules of its tiers; empty when nothing does. */
export const tierFaults = async ({ services: { db } }: TestApp, projectId: string) => {
  const { rows } = await sql<{ fault: string; subject: string }>`
    with bill as (
      select d.id, d.status, own.is_internal, own.payee_id, own.payer_id, own.works_money,
        case when own.is_internal then coalesce(own.payee_id, d.id)::text else 'customer' end as tier
      from records d join done_work_acts own on own.record_id = d.id
      where d.project_id = ${projectId}),
    taken as (
      select bill.*, l.to_id, l.is_held from bill join record_links l on l.from_id = bill.id),
    line as (
      select taken.tier, taken.status, v.node_id, v.volume, v.money from taken
      join estimate_volumes v on v.record_id = taken.to_id
      where taken.status in ('inApproval', 'approved'))
    select 'an act is held twice' as fault, tier || ' ' || to_id as subject from taken
      where is_held group by tier, to_id having count(*) > 1
    union all
    select 'an act is billed twice', tier || ' ' || to_id from taken
      where status in ('inApproval', 'approved') group by tier, to_id having count(*) > 1
    union all
    select 'more than the whole is billed', line.tier || ' ' || n.id from line join estimate_nodes n on n.id = line.node_id
      group by line.tier, n.id having sum(line.volume) > n.general_volume or sum(line.money) > n.general_money
    union all
    select 'paid is not what the customer is billed', n.id::text from estimate_nodes n
      where n.project_id = ${projectId} and n.kind = 'position' and exists (
        select 1 from (select coalesce(sum(line.volume), 0) as volume, coalesce(sum(line.money), 0) as money from line
          where line.node_id = n.id and line.tier = 'customer' and line.status = 'approved') billed
        where (n.paid_volume, n.paid_money) is distinct from (billed.volume, billed.money))
    union all
    select 'figures count what others pay', ${projectId}::text
      where (select coalesce(sum(billed_money), 0) from money_amounts where project_id = ${projectId}) <> (
        select coalesce(sum(works_money), 0) from bill where not is_internal and status = 'approved')
    union all
    select 'an internal act was sent between nobody', id::text from bill
      where is_internal and status in ('inApproval', 'approved') and (payee_id is null or payer_id is null or payee_id = payer_id)
    union all
    select 'readers are not the parties', bill.id::text from bill join records d on d.id = bill.id
      where d.parties is distinct from case when not is_internal then null when payee_id is null then '{}'::uuid[]
        else array_remove(array[payee_id, payer_id], null) end`.execute(db);
  return rows;
};
