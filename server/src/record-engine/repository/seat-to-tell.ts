import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

/** From which seat somebody takes part in a project and is told of it; null of an administrator, undefined of who is outside it. */
export const seatToTell = async (
  trx: Trx,
  projectId: string,
  userId: string,
): Promise<{ membershipId: string | null } | undefined> => {
  const { rows } = await sql<{ membershipId: string | null; is_administrator: boolean }>`
    select (select m.id from memberships m
        where m.user_id = ${userId} and m.project_id = ${projectId} and m.ended_at is null
        order by m.started_at limit 1) as "membershipId",
      exists (select 1 from user_roles given join roles role on role.id = given.role_id
        where given.user_id = ${userId} and role.code = 'ADMIN') as is_administrator`.execute(trx);
  const [row] = rows;
  return row && (row.membershipId !== null || row.is_administrator)
    ? { membershipId: row.membershipId }
    : undefined;
};
