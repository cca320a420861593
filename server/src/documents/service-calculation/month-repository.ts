import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

/** What a calculation bills: which month, of which supervision, for whom. */
const billed = (recordId: string): RawBuilder<unknown> => sql`
  select d.id as record_id, d.project_id, d.kind, biller_of(d) as biller, own.calculation_period as month
  from records d join service_calculations own on own.record_id = d.id where d.id = ${recordId}`;

const isSame = sql`other.project_id = this.project_id and other.kind = this.kind and other.biller = this.biller
  and other.month = this.month and other.record_id <> this.record_id`;

/** The number of another calculation, in approval or approved, that bills the month of this one for the same. */
export const otherOfMonth = async (db: Reader, recordId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ full_number: string }>`
    select holder.full_number from (${billed(recordId)}) this
    join billed_service_months other on ${isSame}
    join records holder on holder.id = other.record_id
    where holder.status in ('inApproval', 'approved')`.execute(db);
  return rows[0]?.full_number;
};

/** Takes the month of a calculation for it, unless another holds it; of two at once the second waits for the first and gets nothing. */
export const takeMonth = async (trx: Trx, recordId: string): Promise<boolean> => {
  await sql`delete from billed_service_months other using (${billed(recordId)}) this, records holder
    where holder.id = other.record_id and (other.record_id = this.record_id
      or ${isSame} and holder.status not in ('inApproval', 'approved'))`.execute(trx);
  const { rows } = await sql`
    insert into billed_service_months (record_id, project_id, kind, biller, month) ${billed(recordId)}
    on conflict (project_id, kind, biller, month) do nothing returning record_id`.execute(trx);
  return rows.length > 0;
};
