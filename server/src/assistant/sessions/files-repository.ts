import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

/** A file of a question; its bytes lie in the store. */
export type KeptFile = { name: string; mediaType: string; size: number; sha256: Buffer };

/** Keeps a question with what was attached to it. */
export const insertQuestionWith = async (
  trx: Trx,
  sessionId: string,
  question: string,
  files: readonly KeptFile[],
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    insert into assistant_messages (session_id, type, content)
    values (${sessionId}, 'human', ${JSON.stringify(question)}::jsonb) returning id`.execute(trx);
  const values = files.map(
    ({ name, mediaType, size, sha256 }) =>
      sql`(${rows[0]?.id}::uuid, ${name}, ${mediaType}, ${size}::bigint, ${sha256}::bytea)`,
  );
  await sql`insert into assistant_files (message_id, name, media_type, size, sha256)
    values ${sql.join(values)}`.execute(trx);
};

/** What was attached last in a chat. */
export const findLastFiles = async (db: Reader, sessionId: string): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    select f.name, f.media_type as "mediaType", f.size::integer as size, f.sha256 from assistant_files f
    where f.message_id = (
      select m.id from assistant_messages m
      where m.session_id = ${sessionId} and exists (select 1 from assistant_files any_file where any_file.message_id = m.id)
      order by m.id desc limit 1)
    order by f.id`.execute(db);
  return rows;
};
