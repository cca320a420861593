import { may } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../calls/caller.ts';
import { forbidden } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';

/**
 * What of the acts of a project its list shows this reader: what lies between parties to these and administrators, the rest to whom the table
 * lets; undefined is all there are. Refuses with 403 whom the table does not let, as long as nothing is theirs.
 */
export const scopeOf = async (
  db: Reader,
  member: Member,
): Promise<RawBuilder<unknown> | undefined> => {
  const seesAll = may(member.roles, 'done-work-act', 'view');
  if (seesAll && !(await hasInternal(db, member.projectId))) {
    return undefined;
  }
  const own = member.seats.flatMap(({ organizationId }) => organizationId ?? []);
  const isAdmin = member.roles.includes('ADMIN');
  const scope = sql`case when d.parties is null then ${seesAll} or d.author_id = ${member.userId}
    when ${isAdmin} then true
    when d.parties = '{}' then d.author_id = ${member.userId}
    else d.parties && ${own}::uuid[] end`;
  if (!(seesAll || (await hasAny(db, member.projectId, scope)))) {
    throw forbidden();
  }
  return scope;
};

const hasAny = async (
  db: Reader,
  projectId: string,
  scope: RawBuilder<unknown>,
): Promise<boolean> => {
  const { rows } = await sql`select from records d
    where d.project_id = ${projectId} and d.kind = 'done-work-act' and ${scope} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

const hasInternal = async (db: Reader, projectId: string): Promise<boolean> => {
  const { rows } = await sql`select from records d
    where d.project_id = ${projectId} and d.kind = 'done-work-act' and d.parties is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
