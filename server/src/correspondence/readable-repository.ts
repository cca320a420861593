import type { Stage } from '@nysan/contract/correspondence/every-paper.ts';
import { type RawBuilder, sql } from 'kysely';
import { readBy } from '../access/readers-repository.ts';
import type { Asked } from '../record-engine/repository/asked.ts';

/** What a reader wants to see of his papers, besides what every list is asked. */
export type Wished = { stage?: Stage | undefined; unread?: 'true' | 'false' | undefined };

/** Has this person sent the paper `d` of a list? */
export const sentBy = (
  userId: string,
): RawBuilder<unknown> => sql`exists (select 1 from record_reader_seats reader
  where reader.record_id = d.id and reader.user_id = ${userId} and reader.part = 'sender')`;
/** Has he opened it? */
export const seenBy = (
  userId: string,
): RawBuilder<unknown> => sql`exists (select 1 from record_reads seen
  where seen.record_id = d.id and seen.user_id = ${userId})`;

/** Narrows a list to what its reader may read, and to what he wants to see of that. */
export const readableOf = (
  { where, order }: Asked,
  userId: string,
  { stage, unread }: Wished,
): Asked => {
  const wanted = [
    where,
    readBy(userId),
    ...(stage === 'OUTCOMMING' ? [sentBy(userId)] : []),
    ...(stage === 'INCOMMING' ? [sql`not ${sentBy(userId)}`] : []),
    ...(unread === 'true' ? [sql`not ${sentBy(userId)} and not ${seenBy(userId)}`] : []),
  ];
  return { where: sql.join(wanted, sql` and `), order };
};
