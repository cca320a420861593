import type { LinkState } from '@nysan/contract/notifications.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from './acting-role-repository.ts';
import { mayReadAll, type ReadRuleOf } from './authorize.ts';
import { isConcernedBy, isReaderOf, isSeatedIn } from './readers-repository.ts';

/** What decides whether somebody can still open what a row of the bell or of the feed speaks of. */
export type Reach = {
  /** Of the record; null when there is none, or none any longer. */
  kind: string | null;
  /** Of what is not read by name: there, who wrote it reads it by the seat they wrote it from. */
  isWriter: boolean | null;
  isSeated: boolean;
  isNamed: boolean;
  /** Of what lies between parties: is the reader one of them? Null of everything else. */
  isParty: boolean | null;
  /** Of the seats in its project. */
  roles: (RoleCode | null)[];
};

/** The same as one value beside the row: `recordId` and `projectId` are its columns. */
export const reachOf = (recordId: string, projectId: string, userId: string): RawBuilder<Reach> =>
  sql`(select json_build_object('kind', r.kind, 'isWriter', r.author_id = ${userId}::uuid
      and not exists (select 1 from record_readers named where named.record_id = r.id offset 0),
    'isSeated', ${isSeatedIn(sql`r.id`, sql`${userId}::uuid`)}
      or ${isConcernedBy(sql`r.id`, sql`${userId}::uuid`)},
    'isNamed', ${isReaderOf(sql`r.id`, userId)},
    'isParty', case when r.parties is not null then is_open_to(r.parties, r.project_id, r.author_id, ${userId}::uuid) end,
    'roles', coalesce((select json_agg(role.code)
      from memberships m
      ${actingRole()}
      where m.user_id = ${userId}::uuid and m.ended_at is null and m.project_id = ${sql.ref(projectId)}), '[]'::json))
    from (select 1) one left join records r on r.id = ${sql.ref(recordId)})`;

/** Can it be opened, is it gone, or is it no longer for this reader? */
export const linkStateOf = (
  recordId: string | null,
  { kind, isWriter, isSeated, isNamed, isParty, roles }: Reach,
  baseRoles: readonly RoleCode[],
  readRuleOf: ReadRuleOf,
): LinkState => {
  const isAdmin = baseRoles.includes('ADMIN');
  if (roles.length === 0 && !isAdmin) {
    return 'HIDDEN';
  }
  if (recordId === null) {
    return 'OPEN';
  }
  if (kind === null) {
    return 'GONE';
  }
  const held = [...roles, ...baseRoles.filter((role) => role === 'ADMIN' || role === 'SECURITY')];
  const known = held.filter((role) => role !== null);
  const isRead =
    isParty ?? (isWriter || isSeated || isNamed || mayReadAll(known, readRuleOf(kind)));
  return isRead ? 'OPEN' : 'HIDDEN';
};
