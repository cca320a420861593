import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { SeatRow } from './seats.ts';

/** Gives a new document these seats of an old one, in the order in which they were given. */
export const copySeats = async (
  trx: Trx,
  from: string,
  to: string,
  seats: readonly Pick<SeatRow, 'membership_id' | 'seat_group'>[],
): Promise<void> => {
  await sql`insert into document_participants (document_id, membership_id, seat_group, added_at)
    select ${to}, dp.membership_id, dp.seat_group, dp.added_at from document_participants dp
    join unnest(${seats.map((seat) => seat.membership_id)}::uuid[], ${seats.map((seat) => seat.seat_group)}::text[])
      as kept (membership_id, seat_group) using (membership_id, seat_group)
    where dp.document_id = ${from}`.execute(trx);
};

/** What a document links and its copy does not: the numbers, and how many have none. */
export const linksNotCopied = async (
  trx: Trx,
  from: string,
): Promise<{ document: string; links: string; is_exclusive: boolean }[]> => {
  const { rows } = await sql<{ document: string; links: string; is_exclusive: boolean }>`
    select source.full_number as document, l.is_exclusive,
      coalesce(string_agg(linked.full_number, ', ' order by linked.full_number), count(*)::text) as links
    from record_links l join records source on source.id = l.from_id join records linked on linked.id = l.to_id
    where l.from_id = ${from} group by source.full_number, l.is_exclusive order by l.is_exclusive desc`.execute(
    trx,
  );
  return rows;
};
