import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../../access/acting-role-repository.ts';
import type { Reader } from '../../db/transaction.ts';

/** Somebody who made something in a project, and when; each is SQL. */
type Making = Record<'by' | 'projectId' | 'at', RawBuilder<unknown>>;

/**
 * The organizations that answer for what somebody made: those they acted for in the project when they made it, and all above them
 * there. They may have left since. None when they acted for no organization.
 */
const organizationsAnswering = ({ by, projectId, at }: Making): RawBuilder<string[]> => sql`array(
  with recursive answering (organization_id) as (
    select m.organization_id from memberships m
      where m.user_id = ${by} and m.project_id = ${projectId} and m.organization_id is not null
        and m.started_at <= ${at} and (m.ended_at is null or m.ended_at > ${at})
    union
    select po.parent_id from answering
      join project_organizations po
        on po.project_id = ${projectId} and po.organization_id = answering.organization_id
      where po.parent_id is not null)
  select organization_id from answering)`;

/** The organizations that answer for the record `d`. */
export const authorOrganizations: RawBuilder<string[]> = organizationsAnswering({
  by: sql`d.author_id`,
  projectId: sql`d.project_id`,
  at: sql`d.created_at`,
});

/** Who uploaded a file: the organizations that answer for it, and whether they sat in its project as a contractor then. */
export type Uploader = { userId: string; organizations: string[]; isContractor: boolean };

/** Those of these files, by their ids. */
export const uploadersOf = async (
  db: Reader,
  fileIds: readonly string[],
): Promise<Map<string, Uploader>> => {
  const { rows } = await sql<Uploader & { id: string }>`
    select f.id, f.uploaded_by as "userId", ${organizationsAnswering({
      by: sql`f.uploaded_by`,
      projectId: sql`f.project_id`,
      at: sql`f.created_at`,
    })} as organizations,
      exists (select 1 from memberships m ${actingRole()} where m.user_id = f.uploaded_by and m.project_id = f.project_id
        and m.started_at <= f.created_at and (m.ended_at is null or m.ended_at > f.created_at)
        and role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')) as "isContractor"
    from files f where f.id = any(${fileIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...uploader }) => [id, uploader]));
};
