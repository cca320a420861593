import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

/** Reads this person a record that is read by name, or have they asked for the preview of one? */
export const isNamedReader = async (db: Reader, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ reads: boolean }>`select
    exists (select 1 from record_reader_seats where record_id = ${id} and user_id = ${userId})
    or exists (select 1 from signables where id = ${id} and record_id is null and frozen_by = ${userId}) as reads`.execute(
    db,
  );
  return rows[0]?.reads ?? false;
};

/** What one person reads by name in one project, of one kind. */
export type Mailbox = { projectId: string; userId: string; kind: string };

/** The papers in a mailbox: `id`, and whether they are there as their sender's, `is_sent`. */
export const papersIn = ({
  projectId,
  userId,
  kind,
}: Mailbox): RawBuilder<{ id: string; is_sent: boolean }> => sql`
  select reader.record_id as id, bool_or(reader.part = 'sender') is true as is_sent
  from papers_read_in(${projectId}, ${userId}) reader where reader.kind = ${kind} group by reader.record_id`;

/**
 * The condition of records `d` of a list that are in a mailbox, and there as its sender's where `part` says so. So written the mailbox is
 * hashed and the list read in its order, however large either is.
 */
export const isIn = ({ projectId, userId, kind }: Mailbox, part?: 'sender'): RawBuilder<unknown> =>
  sql`(d.id in (select reader.record_id from papers_read_in(${projectId}, ${userId}) reader
    where reader.kind = ${kind} ${part ? sql`and reader.part = ${part}` : sql``})) is true`;

/**
 * Does one record name this person among its readers, and as one of these where `part` says so? The offset keeps PostgreSQL from reading
 * all that was ever written to them instead.
 */
export const isReaderOf = (
  recordId: RawBuilder<unknown>,
  userId: string,
  part?: 'sender' | 'main',
): RawBuilder<boolean> =>
  sql`exists (select 1 from record_reader_seats reader where reader.record_id = ${recordId}
    and reader.user_id = ${userId}::uuid ${part ? sql`and reader.part = ${part}` : sql``} offset 0)`;

/** May this person open one record because of another? Asked of that record alone as well. */
export const isConcernedBy = (
  recordId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select 1 from people_of_record(${recordId}) concerned where concerned.user_id = ${userId} offset 0)`;

/** Does this person sit in one record from a seat they still have? Asked of that record alone as well. */
export const isSeatedIn = (
  recordId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql`exists (select 1 from document_participants participant
    ${lookedUp('memberships', 'seat', sql`seat.id = participant.membership_id and seat.user_id = ${userId} and seat.ended_at is null`)}
    where participant.document_id = ${recordId} offset 0)`;
