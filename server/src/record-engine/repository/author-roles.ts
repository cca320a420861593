import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';

/** The roles by which the author of the record `d` acts in its project now; none when they have left it. */
export const authorRoles: RawBuilder<RoleCode[]> = sql`array(
  select role.code from memberships m
    ${actingRole()}
    where m.user_id = d.author_id and m.project_id = d.project_id and m.ended_at is null and role.code is not null
  union
  select role.code from user_roles given join roles role on role.id = given.role_id
    where given.user_id = d.author_id and role.code = 'ADMIN')`;
