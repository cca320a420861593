import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';

/** A reference that was approved after one of a later month, as the next one corrects that one by it. Money in tenge. */
export type Correction = {
  id: string;
  document: string;
  number: string;
  /** `YYYY-MM`. */
  month: string;
  /** It is of the year of the reference that corrects. */
  is_of_year: boolean;
  without_vat: string;
  vat: string;
  total: string;
};

/** The approved references whose sums `own` counts, `d` its document. */
const countedNow = sql`select od.id
  from (select * from records near where near.project_id = d.project_id and near.kind = d.kind and near.id <> d.id offset 0) od
  ${lookedUp('cost_references', 'other', sql`other.record_id = od.id`)} where ${wasApproved('od')} and other.period <= own.period`;

/** The one `own` comes after: of the latest month among those it counts, and of one month the one that counts most. */
const followedNow = sql`select other.record_id from cost_references other where other.record_id in (${countedNow})
  and other.year_before is not null
  order by other.period desc, (select count(*) from counted_references c where c.record_id = other.record_id) desc, other.record_id
  limit 1`;

/** What a reference counts that the one before it does not: references approved too late for that one; by their months. */
export const correctionsOf = async (db: Reader, documentId: string): Promise<Correction[]> => {
  const { rows } = await sql<Correction>`
    with own as (select r.*, d.project_id, d.kind, d.status from cost_references r ${lookedUp('records', 'd', sql`d.id = r.record_id`)}
        where r.record_id = ${documentId}),
      counted as (${either(
        sql`select c.counted_id as id from counted_references c, own where c.record_id = own.record_id`,
        countedNow,
      )}),
      followed as (${either(sql`select own.follows_id as id from own`, followedNow)})
    select late.record_id as id, ld.full_number as document, late.number, to_char(late.period, 'YYYY-MM') as month,
      date_trunc('year', late.period) = date_trunc('year', own.period) as is_of_year,
      coalesce(late.without_vat_money, acts.without_vat, 0)::numeric(24, 2) as without_vat,
      coalesce(late.vat_money, acts.vat, 0)::numeric(24, 2) as vat,
      coalesce(late.month_money, acts.total, 0)::numeric(24, 2) as total
    from own join followed f on f.id is not null
    join (select distinct id from counted) newer on newer.id <> f.id
      and not exists (select 1 from counted_references c where c.record_id = f.id and c.counted_id = newer.id)
    ${lookedUp('cost_references', 'late', sql`late.record_id = newer.id`)}
    ${lookedUp('records', 'ld', sql`ld.id = late.record_id`)}
    cross join lateral (
      select sum(a.total_money) as total, sum(a.without_vat_money) as without_vat, sum(a.vat_money) as vat
      from record_links t ${lookedUp('paid_works', 'a', sql`a.record_id = t.to_id`)} where t.from_id = late.record_id) acts
    order by late.period, ld.number`.execute(db);
  return rows;
};

/** Once approval has started, as it was kept then; before, as it is now. */
const either = (kept: RawBuilder<unknown>, now: RawBuilder<unknown>) =>
  sql`select kept.id from (${kept}) kept where exists (select 1 from own where own.year_before is not null)
    union all
    select now.id from cost_references own ${lookedUp('records', 'd', sql`d.id = own.record_id`)}
    cross join lateral (${now}) as now(id) where own.record_id = (select record_id from own) and own.year_before is null`;

/** Keeps what a reference counts whose approval starts, and after which one it comes; before its sums are kept. */
export const keepCounted = async (trx: Trx, id: string): Promise<void> => {
  await forgetCounted(trx, id);
  await sql`insert into counted_references (record_id, counted_id)
    select own.record_id, now.id from cost_references own join records d on d.id = own.record_id
    cross join lateral (${countedNow}) now where own.record_id = ${id}`.execute(trx);
  await sql`update cost_references set follows_id = (
      select now.record_id from cost_references own join records d on d.id = own.record_id
      cross join lateral (${followedNow}) now where own.record_id = ${id})
    where record_id = ${id}`.execute(trx);
};

/** A reference taken back for correction counts anew. */
export const forgetCounted = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from counted_references where record_id = ${id}`.execute(trx);
  await sql`update cost_references set follows_id = null where record_id = ${id}`.execute(trx);
};

/** A reference of a later month of the same year that was sent without this one. */
export type Later = { id: string; document: string; number: string; month: string };

/** Those in approval or approved, by their months. */
export const laterWithout = async (db: Reader, documentId: string): Promise<Later[]> => {
  const { rows } = await sql<Later>`
    select d.id, d.full_number as document, later.number, to_char(later.period, 'YYYY-MM') as month
    from cost_references own ${lookedUp('records', 'this', sql`this.id = own.record_id`)}
    ${lookedUp('records', 'd', sql`d.project_id = this.project_id and d.kind = this.kind and d.id <> this.id`)}
    ${lookedUp('cost_references', 'later', sql`later.record_id = d.id`)}
    where own.record_id = ${documentId} and (d.status = 'inApproval' or ${wasApproved('d')}) and later.period > own.period
      and date_trunc('year', later.period) = date_trunc('year', own.period)
      and not exists (select 1 from counted_references c where c.record_id = d.id and c.counted_id = own.record_id)
    order by later.period, d.number`.execute(db);
  return rows;
};

/** The reference that makes a late one good: by its month, and its id once it is written. */
export type Corrector = { month: string; id: string | null; document: string | null };

/**
 * Where a reference that was approved after these later ones is made good: the one that was sent and counts it, else a draft that will, else that of the month
 * after the last one without it (in December a second of the month).
 */
export const correctorOf = async (
  db: Reader,
  documentId: string,
  later: readonly Later[],
): Promise<Corrector | null> => {
  const last = later.at(-1)?.month;
  if (last === undefined) {
    return null;
  }
  const { rows } = await sql<Corrector & { was_approved: boolean }>`
    select ${wasApproved('this')} as was_approved, made.id, made.document, coalesce(made.month, ${monthAfter(last)}) as month
    from (select * from records where id = ${documentId}) this left join lateral (
      select d.id, d.full_number as document, to_char(other.period, 'YYYY-MM') as month
      from (select * from records near where near.project_id = this.project_id and near.kind = this.kind and near.id <> this.id offset 0) d
      ${lookedUp('cost_references', 'other', sql`other.record_id = d.id`)}
      where d.status <> 'rejected' and to_char(other.period, 'YYYY-MM') >= ${last}
        and (d.status = 'created' or exists (select 1 from counted_references c where c.record_id = d.id and c.counted_id = this.id))
      order by d.status = 'created', other.period, d.created_at limit 1) made on true`.execute(db);
  const [row] = rows;
  return row?.was_approved ? { month: row.month, id: row.id, document: row.document } : null;
};

const DECEMBER = 12;
const monthAfter = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${year}-${String(Math.min(Number(number) + 1, DECEMBER)).padStart(2, '0')}`;
};
