import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../kind.ts';

/** The roles by which the author of the document `d` acts in its project now; none when he has left it. */
export const authorRoles: RawBuilder<RoleCode[]> = sql`array(
  select role.code from memberships m
    left join project_organizations po
      on po.project_id = m.project_id and po.organization_id = m.organization_id
    join roles role on role.id = coalesce(po.role_id, m.user_type_id, m.role_id)
    where m.user_id = d.author_id and m.project_id = d.project_id and m.ended_at is null and role.code is not null
  union
  select role.code from user_roles given join roles role on role.id = given.role_id
    where given.user_id = d.author_id and role.code = 'ADMIN')`;

/** Who is to hear what became of the current version: the author, else who sent it; nobody who is outside the project. */
export const creatorToTell = async (
  trx: Trx,
  { id, authorId, projectId, currentVersion }: DocumentHeader,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from document_versions v join users u on u.id in (${authorId}, v.frozen_by)
    where v.document_id = ${id} and v.number = ${currentVersion} and (
      exists (select 1 from memberships m
        where m.user_id = u.id and m.project_id = ${projectId} and m.ended_at is null)
      or exists (select 1 from user_roles given join roles role on role.id = given.role_id
        where given.user_id = u.id and role.code = 'ADMIN'))
    order by u.id = ${authorId} desc limit 1`.execute(trx);
  return rows[0]?.id;
};
