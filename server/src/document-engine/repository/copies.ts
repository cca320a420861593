import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

/** Gives a new document the still active participants of an old one. */
export const copySeats = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`insert into document_participants (document_id, membership_id, seat_group, added_at)
    select ${to}, dp.membership_id, dp.seat_group, dp.added_at from document_participants dp
    join memberships m on m.id = dp.membership_id and m.ended_at is null
    where dp.document_id = ${from}`.execute(trx);
};
