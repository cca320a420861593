import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { actingRole } from './acting-role-repository.ts';

/** What somebody holds in a project, as far as organizations and people there are concerned. */
export type AuthorityRow = {
  /** Codes of the roles of their seats. */
  roles: string[];
  /** Organizations they have a seat in. */
  own: string[];
  /** Those, and all that work below them in this project. */
  reach: string[];
  is_founder: boolean;
  has_customer: boolean;
};

/** Active memberships of a project with the code of the role each has there. */
export const seatsIn = (projectId: string) => sql`
  select m.id, m.user_id, m.organization_id, role.code as role
  from memberships m
  ${actingRole()}
  where m.project_id = ${projectId} and m.ended_at is null`;

export const findAuthority = async (
  db: Reader,
  projectId: string,
  userId: string,
): Promise<AuthorityRow | undefined> => {
  const { rows } = await sql<AuthorityRow>`
    with recursive seats as (${seatsIn(projectId)}),
    mine as (select organization_id, role from seats where user_id = ${userId}),
    reach as (
      select organization_id from mine where organization_id is not null
      union
      select below.organization_id from reach
      join project_organizations below on below.project_id = ${projectId}
        and below.parent_id = reach.organization_id and below.ended_at is null)
    select array(select role from mine where role is not null) as roles,
      array(select organization_id from mine where organization_id is not null) as own,
      array(select organization_id from reach) as reach,
      p.created_by = ${userId} as is_founder,
      exists (select 1 from seats where role = 'CUSTOMER' and user_id is not null) as has_customer
    from projects p where p.id = ${projectId}`.execute(db);
  return rows[0];
};

/** Whether a customer is in the project; one who is only invited is not there yet. */
export const hasCustomer = async (db: Reader, projectId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from (${seatsIn(projectId)}) seat
    where seat.role = 'CUSTOMER' and seat.user_id is not null limit 1`.execute(db);
  return rows.length > 0;
};

const heldRole = actingRole('m', 'held_role');

/** Whether the holder of a membership `m` wrote, signed or decided anything from it. */
const actedFrom = sql`(exists (
    select 1 from version_seats seat join decisions taken on taken.document_id = seat.document_id
      and taken.number = seat.number and taken.user_id = seat.user_id
    where seat.membership_id = m.id)
  or exists (
    select 1 from records written where written.project_id = m.project_id and written.author_id = m.user_id
      and written.created_at between m.started_at and coalesce(m.ended_at, 'infinity')))`;

/**
 * The roles by which people stand on a side of a project, by a condition on their memberships `m`: all they hold, and those
 * they held and wrote, signed or decided from. Who left without doing so is free.
 */
export const rolesOnSides = (whose: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct held_role.code from memberships m ${heldRole}
  where ${whose} and held_role.code is not null and (m.ended_at is null or ${actedFrom})`;

/** Roles by which somebody stands in a project, seated by their account or only invited; without those of one membership. */
export const rolesOfPerson = async (
  db: Reader,
  projectId: string,
  { userId, email }: { userId: string | null; email: string },
  besides: string | null = null,
): Promise<string[]> => {
  const whose = sql`m.project_id = ${projectId} and m.id is distinct from ${besides}::uuid
    and (m.user_id = ${userId}::uuid or (m.user_id is null and m.invited_email = ${email}))`;
  const { rows } = await sql<{ code: string }>`${rolesOnSides(whose)}`.execute(db);
  return rows.map(({ code }) => code);
};

/** Whether anybody wrote, signed or decided anything from these memberships, past ones included. */
export const wasActedFrom = async (
  db: Reader,
  where: { membershipId: string } | { projectId: string; organizationId: string },
): Promise<boolean> => {
  const condition =
    'membershipId' in where
      ? sql`m.id = ${where.membershipId}`
      : sql`m.project_id = ${where.projectId} and m.organization_id = ${where.organizationId}`;
  const { rows } = await sql`
    select 1 from memberships m where ${condition} and ${actedFrom} limit 1`.execute(db);
  return rows.length > 0;
};
