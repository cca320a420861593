import { type RawBuilder, sql } from 'kysely';
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

/** The organizations that answer for an uploaded file. */
export const uploaderOrganizations = async (db: Reader, fileId: string): Promise<string[]> => {
  const { rows } = await sql<{ organizations: string[] }>`
    select ${organizationsAnswering({
      by: sql`f.uploaded_by`,
      projectId: sql`f.project_id`,
      at: sql`f.created_at`,
    })} as organizations from files f where f.id = ${fileId}`.execute(db);
  return rows[0]?.organizations ?? [];
};
