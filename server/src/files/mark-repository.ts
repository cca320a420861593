import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

const LOCK = 7_061_994; // any number that only this uses
const KEY = 'file-store';

/** Two processes that start at once mark one store once. */
export const lockStoreMark = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

/** What the database knows of its store. */
export type KnownMark = {
  mark: string;
  /** The store has it, too. */
  isWritten: boolean;
  /** Of stores where its files lay before, or are being moved to. */
  others: string[];
};

/** The mark of the store where the files of this database lie. */
export const storeMark = async (db: Reader): Promise<KnownMark | undefined> => {
  const { rows } = await sql<KnownMark>`
    select value->>'mark' as mark, (value->>'isWritten')::boolean as "isWritten", value->'others' as others
    from installation where key = ${KEY}`.execute(db);
  return rows[0];
};

export const keepStoreMark = async (trx: Trx, known: KnownMark): Promise<void> => {
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(known)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(trx);
};
