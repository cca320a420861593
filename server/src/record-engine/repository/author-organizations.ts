import { type RawBuilder, sql } from 'kysely';

/**
 * The organizations that answer for the record `d`: those its author acted for in the project when they wrote it, and all above
 * them there. The author may have left since. None when they acted for no organization.
 */
export const authorOrganizations: RawBuilder<string[]> = sql`array(
  with recursive answering (organization_id) as (
    select m.organization_id from memberships m
      where m.user_id = d.author_id and m.project_id = d.project_id and m.organization_id is not null
        and m.started_at <= d.created_at and (m.ended_at is null or m.ended_at > d.created_at)
    union
    select po.parent_id from answering
      join project_organizations po
        on po.project_id = d.project_id and po.organization_id = answering.organization_id
      where po.parent_id is not null)
  select organization_id from answering)`;
