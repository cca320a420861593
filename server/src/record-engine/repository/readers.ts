import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

/** Lets one who stays read all that was written to seats whose holders leave, as whom it was for. */
export const passReading = async (
  trx: Trx,
  left: string[],
  replacementId: string,
): Promise<void> => {
  await sql`insert into record_readers (record_id, membership_id, part, is_heir)
    select distinct record_id, ${replacementId}::uuid, part, true from record_readers where membership_id = any(${left})
    on conflict do nothing`.execute(trx);
  await sql`update record_readers set passed_to = ${replacementId} where membership_id = any(${left})`.execute(
    trx,
  );
};
