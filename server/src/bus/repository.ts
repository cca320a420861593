import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import type { NewsRow } from '../news/repository.ts';

export type PublishedRow = Omit<NewsRow, 'reach'> & { project_name: string };

/** An event with the name of its project; undefined when either is gone or the project passes its events on no more. */
export const findPublished = async (
  db: Reader,
  newsId: string,
): Promise<PublishedRow | undefined> => {
  const { rows } = await sql<PublishedRow>`
    select n.id, n.project_id, n.event_type, n.code, n.params, n.author_name, n.created_at, n.record_id, n.record_kind, n.row_id,
      p.full_name as project_name
    from news n join projects p on p.id = n.project_id
    where n.id = ${newsId} and p.publish_to_bus`.execute(db);
  return rows[0];
};
