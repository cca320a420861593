import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';

/** The roles by which the author of the record `d` acts in its project now; none when he has left it. */
export const authorRoles: RawBuilder<RoleCode[]> = sql`array(
  select role.code from memberships m
    left join project_organizations po
      on po.project_id = m.project_id and po.organization_id = m.organization_id
    join roles role on role.id = coalesce(po.role_id, m.user_type_id, m.role_id)
    where m.user_id = d.author_id and m.project_id = d.project_id and m.ended_at is null and role.code is not null
  union
  select role.code from user_roles given join roles role on role.id = given.role_id
    where given.user_id = d.author_id and role.code = 'ADMIN')`;
