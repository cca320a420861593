import { type RawBuilder, sql } from 'kysely';
import { isReaderOf } from '../access/readers-repository.ts';
import type { Reader, Trx } from '../db/transaction.ts';

/** The condition of a paper `d` that was sent, and of those it was for nobody reads it any more, whoever has opened it. */
const isUnreadable: RawBuilder<unknown> = sql`exists (select 1 from record_readers named where named.record_id = d.id offset 0)
  and not exists (select 1 from record_reader_seats reader where reader.record_id = d.id and reader.part is not null offset 0)`;

/** Opens a paper that nobody can read any more to this person; false when somebody can. */
export const openUnreadable = async (
  trx: Trx,
  recordId: string,
  userId: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into record_openings (record_id, user_id, opened_at)
    select d.id, ${userId}, ${at} from records d where d.id = ${recordId} and ${isUnreadable}
    on conflict (record_id, user_id) do update set opened_at = excluded.opened_at
    returning record_id`.execute(trx);
  return rows.length > 0;
};

export type UnreadableRow = {
  id: string;
  kind: string;
  full_number: string;
  author_name: string;
  created_at: Date;
  is_open: boolean;
};

/** Papers of a project that nobody can read any more, the newest first; `is_open` to this person by an opening of theirs. */
export const listUnreadable = async (
  db: Reader,
  projectId: string,
  userId: string,
): Promise<UnreadableRow[]> => {
  const { rows } = await sql<UnreadableRow>`
    select d.id, d.kind, d.full_number, d.author_name, d.created_at,
      ${isReaderOf(sql`d.id`, userId)} as is_open
    from records d where d.project_id = ${projectId} and d.kind in ('letter', 'memo', 'minutes') and d.full_number is not null
      and ${isUnreadable}
    order by d.created_at desc, d.id limit 500`.execute(db);
  return rows;
};
