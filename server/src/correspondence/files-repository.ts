import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { fieldRefused } from '../http/problem.ts';

export type AttachedFile = { id: string; name: string; sha256: Buffer };

/** Files this person has uploaded to a project, in the order they were asked for. */
export const ownFiles = async (
  db: Reader,
  projectId: string,
  userId: string,
  ids: string[],
): Promise<AttachedFile[]> => {
  const { rows } = await sql<AttachedFile>`select id, name, sha256 from files
    where id = any(${ids}) and project_id = ${projectId} and uploaded_by = ${userId}
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
};

/** Gives a new paper, or a row of one, its files; refuses one that went meanwhile. */
export const attachToPaper = async (
  trx: Trx,
  { recordId, rowId = null }: { recordId: string; rowId?: string | null },
  slot: string,
  ids: string[],
): Promise<void> => {
  const { rows } = await sql`select id from files where id = any(${ids}) for share`.execute(trx);
  if (rows.length < ids.length) {
    throw fieldRefused('attachedFileIds', 'foreign-reference');
  }
  await sql`insert into record_files (record_id, row_id, file_id, slot)
    select ${recordId}, ${rowId}::uuid, id, ${slot} from unnest(${ids}::uuid[]) as id`.execute(trx);
};
