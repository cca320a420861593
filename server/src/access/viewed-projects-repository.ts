import { type PermissionRow, permissions } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { actingRole } from './acting-role-repository.ts';

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
        ${actingRole()}
        where m.user_id = ${userId} and m.ended_at is null
          and role.code = any(${viewers}::text[]))`;
};
