import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { seatsOf } from '../access/open-records-repository.ts';
import type { Caller } from '../calls/caller.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

export type OpenProject = { id: string; roles: RoleCode[] };

/** Projects in use that somebody takes part in, with their roles there; administrators take part in all. */
export const findOpenProjects = async (
  db: Reader,
  { userId, baseRoles }: Pick<Caller, 'userId' | 'baseRoles'>,
): Promise<OpenProject[]> => {
  if (baseRoles.includes('ADMIN')) {
    const { rows } = await sql<{ id: string }>`
      select id from projects where archived_at is null order by id`.execute(db);
    return rows.map(({ id }) => ({ id, roles: ['ADMIN'] }));
  }
  const { rows } = await sql<{ id: string; roles: (RoleCode | null)[] }>`
    select place.project_id as id, place.roles from (${seatsOf(userId)}) place
    ${lookedUp('projects', 'p', sql`p.id = place.project_id and p.archived_at is null`)}
    order by 1`.execute(db);
  return rows.map(({ id, roles }) => ({ id, roles: roles.filter((role) => role !== null) }));
};
