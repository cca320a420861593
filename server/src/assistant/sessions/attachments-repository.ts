import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { KeptFile } from './files-repository.ts';

/** Keeps a file that waits for its question; its id. */
export const insertAttachment = async (
  trx: Trx,
  { name, mediaType, size, sha256 }: KeptFile,
  userId: string,
  now: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into assistant_files (name, media_type, size, sha256, uploaded_by, uploaded_at)
    values (${name}, ${mediaType}, ${size}, ${sha256}, ${userId}, ${now}) returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? '';
};

/** Files of this person that still wait for their question, in the order of these ids; others are left out. */
export const findAttachments = async (
  db: Reader,
  userId: string,
  ids: readonly string[],
  since: Date,
): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    select name, media_type as "mediaType", size::integer as size, sha256 from assistant_files
    where id = any(${ids}::uuid[]) and message_id is null and uploaded_by = ${userId} and uploaded_at > ${since}
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
};

/** Takes files from those that wait; answers how many there were. What a question keeps of them are rows of its own. */
export const takeAttachments = async (
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from assistant_files
    where id = any(${ids}::uuid[]) and message_id is null and uploaded_by = ${userId}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
};

/** Deletes files that were uploaded before that moment and that no question took. */
export const deleteAttachmentsBefore = async (db: Database, moment: Date): Promise<void> => {
  await sql`delete from assistant_files where message_id is null and uploaded_at < ${moment}`.execute(
    db,
  );
};
