import { type PermissionRow, permissions } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from './caller.ts';

/** Condition on projects `p`: in which of them the caller's own roles let them view this row of the permission table. */
export const isOpenTo = (
  { userId, baseRoles }: Pick<Caller, 'userId' | 'baseRoles'>,
  row: PermissionRow,
): RawBuilder<boolean> => {
  const viewers: readonly string[] = permissions[row].view;
  return baseRoles.includes('ADMIN') && viewers.includes('ADMIN')
    ? sql`true`
    : sql`p.id in (
        select m.project_id from memberships m
        left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
        left join roles organization_role on organization_role.id = po.role_id
        left join roles user_type on user_type.id = m.user_type_id
        where m.user_id = ${userId} and m.ended_at is null
          and coalesce(organization_role.code, user_type.code) = any(${viewers}::text[]))`;
};
