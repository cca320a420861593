import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../kind.ts';

/** Who is told, and from which seat they take part; an administrator may have none. */
type Told = { userId: string; membershipId: string | null };

/** Who is to hear what became of the current version: the author, else who sent it; nobody who is outside the project. */
export const creatorToTell = async (
  trx: Trx,
  { id, authorId, projectId, currentVersion }: DocumentHeader,
): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select u.id as "userId", (select m.id from memberships m
        where m.user_id = u.id and m.project_id = ${projectId} and m.ended_at is null
        order by m.started_at limit 1) as "membershipId"
    from document_versions v join signables f on f.id = v.signable_id
    join users u on u.id in (${authorId}, f.frozen_by)
    where v.document_id = ${id} and v.number = ${currentVersion} and (
      exists (select 1 from memberships m
        where m.user_id = u.id and m.project_id = ${projectId} and m.ended_at is null)
      or exists (select 1 from user_roles given join roles role on role.id = given.role_id
        where given.user_id = u.id and role.code = 'ADMIN'))
    order by u.id = ${authorId} desc limit 1`.execute(trx);
  return rows[0];
};
