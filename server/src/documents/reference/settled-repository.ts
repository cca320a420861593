import { sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';

/** What is paid of the acts of a reference, with VAT: kept back, offset, returned and left to pay, in tenge. */
export type Settled = {
  retention: string;
  advance_offset: string;
  returned: string;
  payable: string;
};

/** Adds up what the acts say; null where all of them are paid whole. */
export const settledOf = async (db: Reader, documentId: string): Promise<Settled | null> => {
  const { rows } = await sql<Settled>`
    select sum(coalesce(s.retention, 0))::numeric(24, 2) as retention, sum(coalesce(s.advance_offset, 0))::numeric(24, 2) as advance_offset,
      sum(coalesce(s.returned, 0))::numeric(24, 2) as returned, sum(coalesce(s.payable, a.total_money))::numeric(24, 2) as payable
    from record_links t ${lookedUp('paid_works', 'a', sql`a.record_id = t.to_id`)}
    ${lookedUpIfAny('settled_works', 's', sql`s.record_id = t.to_id`)}
    where t.from_id = ${documentId}
    having sum(coalesce(s.retention, 0) + coalesce(s.advance_offset, 0) + coalesce(s.returned, 0)) > 0`.execute(
    db,
  );
  return rows[0] ?? null;
};
