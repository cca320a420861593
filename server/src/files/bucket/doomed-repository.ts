import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';

/**
 * How long after a deletion was begun its request may still reach the bucket: longer than a deletion is waited for. Until
 * then nobody knows what becomes of bytes that are put, unless the bucket has answered.
 */
const UNSURE = '60 seconds';

/** Says of bytes that they are about to be deleted; stands before they are looked at for the last time. */
export const doom = async (db: Database, sha256: Buffer): Promise<void> => {
  await sql`insert into doomed_files as held (sha256, sure_at)
    values (${sha256}, clock_timestamp() + ${UNSURE}::interval)
    on conflict (sha256) do update set sure_at = greatest(held.sure_at, excluded.sure_at)`.execute(
    db,
  );
};

/**
 * Deletes while it holds the row of doomed bytes; false when somebody put them and took the row away before. The row stays: it
 * tells whoever put them meanwhile to put them again.
 */
export const whileDoomed = (
  db: Database,
  sha256: Buffer,
  remove: () => Promise<boolean>,
): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { rows } = await sql`
      select 1 from doomed_files where sha256 = ${sha256} for update`.execute(trx);
    const isRemoved = rows.length > 0 && (await remove());
    await sql`update doomed_files set sure_at = clock_timestamp() where sha256 = ${sha256}`.execute(
      trx,
    );
    return isRemoved;
  });

/**
 * Takes the row of doomed bytes away, after whoever deletes them has ended. `unsure` leaves it: a deletion was begun and nobody
 * knows yet whether it is over.
 */
export const spare = (db: Database, sha256: Buffer): Promise<'free' | 'spared' | 'unsure'> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ is_sure: boolean }>`
      select sure_at <= clock_timestamp() as is_sure from doomed_files where sha256 = ${sha256}
      for update`.execute(trx);
    if (!rows[0]) {
      return 'free';
    }
    if (!rows[0].is_sure) {
      return 'unsure';
    }
    await sql`delete from doomed_files where sha256 = ${sha256}`.execute(trx);
    return 'spared';
  });

/** Rows that nobody will ask for any more. */
export const forgetDoomed = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from doomed_files where sure_at < ${before}`.execute(db);
};
