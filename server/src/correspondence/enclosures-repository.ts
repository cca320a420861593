import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { fieldRefused } from '../http/problem.ts';

export type Enclosure = { id: string; name: string; sha256: Buffer };

/** Where the files of a paper are kept among those of a record. */
export const SLOT = 'files';

/** Files this person has uploaded to a project, in the order they were asked for. */
export const ownFiles = async (
  db: Reader,
  projectId: string,
  userId: string,
  ids: string[],
): Promise<Enclosure[]> => {
  const { rows } = await sql<Enclosure>`select id, name, sha256 from files
    where id = any(${ids}) and project_id = ${projectId} and uploaded_by = ${userId}
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
};

/** Gives a paper, or a row of it, its files; refuses one that went meanwhile. */
export const enclose = async (
  trx: Trx,
  { recordId, rowId = null }: { recordId: string; rowId?: string | null },
  ids: string[],
): Promise<void> => {
  const { rows } = await sql`select id from files where id = any(${ids}) for share`.execute(trx);
  if (rows.length < ids.length) {
    throw fieldRefused('attachedFileIds', 'foreign-reference');
  }
  await sql`insert into record_files (record_id, row_id, file_id, slot)
    select ${recordId}, ${rowId}::uuid, id, ${SLOT} from unnest(${ids}::uuid[]) as id`.execute(trx);
};
