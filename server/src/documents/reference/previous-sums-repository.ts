import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';

const columns = [
  'year_before',
  'year_before_without_vat',
  'year_before_vat',
  'start_before',
  'start_before_without_vat',
  'start_before_vat',
  'year_opening_without_vat',
  'year_opening_vat',
  'start_opening_without_vat',
  'start_opening_vat',
] as const;

/**
 * What references before one had reached since the year and since works began, with VAT, without it, and it alone; their opening
 * balances are counted apart.
 */
export type PreviousSums = Record<(typeof columns)[number], string>;

/**
 * The sums of the approved references of the project up to the period of `own`, with the month's total that counts in each; one
 * put away since still counts. `own` is the row of a reference and `d` its document.
 */
const approvedSums = sql`(
  select coalesce(sum(r.month_money) filter (where r.is_of_year), 0) as year_before,
    coalesce(sum(r.without_vat_money) filter (where r.is_of_year), 0) as year_before_without_vat,
    coalesce(sum(r.vat_money) filter (where r.is_of_year), 0) as year_before_vat,
    coalesce(sum(r.month_money), 0) as start_before,
    coalesce(sum(r.without_vat_money), 0) as start_before_without_vat,
    coalesce(sum(r.vat_money), 0) as start_before_vat,
    coalesce(sum(r.opening_without_vat_money) filter (where r.is_of_year), 0) as year_opening_without_vat,
    coalesce(sum(r.opening_vat_money) filter (where r.is_of_year), 0) as year_opening_vat,
    coalesce(sum(r.opening_without_vat_money), 0) as start_opening_without_vat,
    coalesce(sum(r.opening_vat_money), 0) as start_opening_vat
  from (
    select date_trunc('year', other.period) = date_trunc('year', own.period) as is_of_year,
      other.opening_without_vat_money, other.opening_vat_money,
      coalesce(other.month_money, acts.total_money, 0) as month_money,
      coalesce(other.without_vat_money, acts.without_vat_money, 0) as without_vat_money,
      coalesce(other.vat_money, acts.vat_money, 0) as vat_money
    from records od ${lookedUp('cost_references', 'other', sql`other.record_id = od.id`)}
    cross join lateral (
      select sum(a.total_money) as total_money, sum(a.without_vat_money) as without_vat_money, sum(a.vat_money) as vat_money
      from record_links t ${lookedUp('paid_works', 'a', sql`a.record_id = t.to_id`)}
      where t.from_id = other.record_id) acts
    where od.project_id = d.project_id and od.kind = d.kind and od.id <> d.id and ${wasApproved('od')}
      and other.period <= own.period) r)`;

const listed = (of: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(of));

/** Once approval has started, what had been approved before stays as it was then. */
export const previousSums = async (db: Reader, documentId: string): Promise<PreviousSums> => {
  const shown = listed(
    (column) =>
      sql`coalesce(own.${sql.ref(column)}, now.${sql.ref(column)})::numeric(24, 2) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<PreviousSums>`
    select ${shown} from cost_references own join records d on d.id = own.record_id
    left join lateral ${approvedSums} now on own.year_before is null
    where own.record_id = ${documentId}`.execute(db);
  return rows[0] ?? nothing;
};

const nothing: PreviousSums = {
  year_before: '0.00',
  year_before_without_vat: '0.00',
  year_before_vat: '0.00',
  start_before: '0.00',
  start_before_without_vat: '0.00',
  start_before_vat: '0.00',
  year_opening_without_vat: '0.00',
  year_opening_vat: '0.00',
  start_opening_without_vat: '0.00',
  start_opening_vat: '0.00',
};

/** Keeps what year and works had reached before a reference whose approval starts. */
export const keepPreviousSums = async (
  trx: Trx,
  { id }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  const kept = listed((column) => sql`${sql.ref(column)} = now.${sql.ref(column)}`);
  await sql`update cost_references set ${kept}
    from cost_references own join records d on d.id = own.record_id cross join lateral ${approvedSums} now
    where own.record_id = ${id} and cost_references.record_id = own.record_id`.execute(trx);
};

/** A reference taken back for correction counts anew. */
export const forgetPreviousSums = async (
  trx: Trx,
  { id }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  const forgotten = listed((column) => sql`${sql.ref(column)} = null`);
  await sql`update cost_references set ${forgotten} where record_id = ${id}`.execute(trx);
};

/**
 * An approved reference changes what later ones show: those still written count as changed, so that none starts with the sum
 * somebody saw before.
 */
export const touchLater = async (
  trx: Trx,
  { id, projectId, kind }: Pick<DocumentHeader, 'id' | 'projectId' | 'kind'>,
): Promise<void> => {
  await sql`update records set row_version = row_version + 1 where id in (
    select d.id from records d join cost_references r on r.record_id = d.id, cost_references mine
    where mine.record_id = ${id} and d.project_id = ${projectId} and d.kind = ${kind} and d.id <> ${id}
      and d.status = 'created' and r.period >= mine.period
    order by d.id for no key update of d)`.execute(trx);
};
