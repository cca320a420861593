import { sql } from 'kysely';
import { isReaderOf, isSeatedIn } from '../access/readers-repository.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

export type WaitingRow = {
  kind: string;
  /** Records with an open task of this person. */
  asked: number;
  /** Those that the person reads whatever their roles: they wrote them, sit in them or are named by them. */
  seated: number;
  /** Papers read by name that others sent them and they have not opened. */
  unread: number;
};

/** What waits for a person in one project, by kind of record. */
export const countWaiting = async (
  db: Reader,
  userId: string,
  projectId: string,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select kind, sum(asked)::integer as asked, sum(seated)::integer as seated, sum(unread)::integer as unread from (
      select d.kind, count(distinct d.id) as asked, 0 as unread,
        count(distinct d.id) filter (where d.author_id = ${userId} or ${isSeatedIn(sql`d.id`, sql`${userId}::uuid`)}
          or ${isReaderOf(sql`d.id`, userId)}) as seated
      from tasks t ${lookedUp('records', 'd', sql`d.id = t.record_id`)}
      where t.user_id = ${userId} and t.project_id = ${projectId} and t.done_at is null
      group by d.kind
      union all
      select received.kind, 0, count(*), 0
      from (select reader.record_id, reader.kind from papers_read_in(${projectId}, ${userId}) reader
        group by reader.record_id, reader.kind having not coalesce(bool_or(reader.part = 'sender'), false)) received
      where not exists (select 1 from record_reads seen
        where seen.record_id = received.record_id and seen.user_id = ${userId} offset 0)
      group by received.kind) found
    group by kind`.execute(db);
  return rows;
};
