import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';

/** What the acts of one rate bill, in tenge; `percent` is null of acts without VAT. */
export type VatOfRate = {
  percent: string | null;
  withoutVat: string;
  vat: string;
  /** Their numbers. */
  acts: string[];
};

/** The acts of a reference by their rates of VAT, the lowest first. */
export const vatRatesOf = async (db: Reader, documentId: string): Promise<VatOfRate[]> => {
  const { rows } = await sql<VatOfRate>`
    select trim_scale(a.percent) as percent, sum(a.without_vat_money)::numeric(24, 2) as "withoutVat",
      sum(a.vat_money)::numeric(24, 2) as vat, array_agg(d.full_number order by d.number) as acts
    from record_links t ${lookedUp('records', 'd', sql`d.id = t.to_id`)} ${lookedUp('taxed_works', 'a', sql`a.record_id = t.to_id`)}
    where t.from_id = ${documentId} group by a.percent order by a.percent nulls first`.execute(db);
  return rows;
};
