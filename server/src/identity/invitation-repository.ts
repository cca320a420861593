import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

export type StartedMembership = { id: string; project_id: string; project_name: string };

/** Turns the invitations that wait for an address into memberships of its owner, and answers them. */
export const startMemberships = async (
  trx: Trx,
  user: { id: string; email: string },
  now: Date,
): Promise<StartedMembership[]> => {
  const { rows } = await sql<StartedMembership>`
    update memberships m set user_id = ${user.id}, started_at = ${now}
    from projects p
    where p.id = m.project_id and m.invited_email = ${user.email} and m.user_id is null and m.ended_at is null
      and not exists (select 1 from memberships own
        where own.project_id = m.project_id and own.user_id = ${user.id} and own.ended_at is null
          and own.organization_id is not distinct from m.organization_id)
    returning m.id, m.project_id, p.full_name as project_name`.execute(trx);
  return rows;
};

/** Ends what is left of them: invitations to a seat that the person already has. */
export const endIdleInvitations = async (trx: Trx, email: string, now: Date): Promise<void> => {
  await sql`update memberships set ended_at = ${now}
    where invited_email = ${email} and user_id is null and ended_at is null`.execute(trx);
};
