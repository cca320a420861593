import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentKind } from '../kind.ts';

/** Calendar days of the project's timer from today in Kazakhstan; null when the timer is 0: no deadline. */
export const dueDateFor = async (
  trx: Trx,
  projectId: string,
  timer: NonNullable<DocumentKind['timer']>,
  now: Date,
): Promise<string | null> => {
  const { rows } = await sql<{ due: string | null }>`
    select case when ${sql.ref(timer)} > 0
      then (${now}::timestamptz at time zone 'Asia/Almaty')::date + ${sql.ref(timer)} end as due
    from projects where id = ${projectId}`.execute(trx);
  return rows[0]?.due ?? null;
};
