import { sql } from 'kysely';
import type { Caller } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';

type Named = {
  /** Null, or left out: in any project of theirs. */
  projectId: string | null | undefined;
  organizationId: string | undefined;
  membershipId: string | undefined;
};

/** Does somebody take part in a project with this organization and this seat? What is not named is no question. */
export const areSeatedWith = async (
  db: Reader,
  { userId, baseRoles }: Pick<Caller, 'userId' | 'baseRoles'>,
  { projectId, organizationId, membershipId }: Named,
): Promise<boolean> => {
  if (organizationId === undefined && membershipId === undefined) {
    return true;
  }
  const isTheirs = baseRoles.includes('ADMIN')
    ? sql`true`
    : sql`exists (select 1 from memberships own
        where own.project_id = seat.project_id and own.user_id = ${userId} and own.ended_at is null)`;
  const { rows } = await sql`
    select 1 from memberships seat
    where (${projectId ?? null}::uuid is null or seat.project_id = ${projectId ?? null}::uuid)
      and (${organizationId ?? null}::uuid is null or seat.organization_id = ${organizationId ?? null}::uuid)
      and (${membershipId ?? null}::uuid is null or seat.id = ${membershipId ?? null}::uuid)
      and ${isTheirs} limit 1`.execute(db);
  return rows.length > 0;
};
