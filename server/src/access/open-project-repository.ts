import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** The project's row, held until the transaction ends. */
export const lockProject = async (trx: Trx, id: string) => {
  const { rows } = await sql<{ full_name: string; row_version: number; is_archived: boolean }>`
    select full_name, row_version, archived_at is not null as is_archived
    from projects where id = ${id} for no key update`.execute(trx);
  return rows[0];
};

/** The lock that stands for «people work in this project», by an expression of the project's id. */
const workIn = (projectId: RawBuilder<unknown>) =>
  sql`hashtextextended('work in project ' || ${projectId}, 0)`;

/**
 * Keeps a project from being archived until the transaction ends, for any number of transactions at once. Not a shared lock
 * on its row: as long as new ones keep sharing that, nobody who changes the project gets in, and who waits here is
 * next. Whether the project is open is for a later statement to read: it sees what this one waited for.
 */
export const holdingWork = (projectId: RawBuilder<unknown>): RawBuilder<void> =>
  sql`pg_advisory_xact_lock_shared(${workIn(projectId)})`;

export const holdWork = async (trx: Trx, projectId: string): Promise<void> => {
  await sql`select ${holdingWork(sql`${projectId}::text`)}`.execute(trx);
};

/** Waits until nobody works in a project any more; until the transaction ends nobody begins to. */
export const stopWork = async (trx: Trx, projectId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${workIn(sql`${projectId}::text`)})`.execute(trx);
};

export const isOpen = async (db: Reader, projectId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from projects where id = ${projectId} and archived_at is null`.execute(db);
  return rows.length > 0;
};
