import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** A document in whose current version a person is seated, and what he decided on it. */
export type SeatedDocument = {
  id: string;
  kind: string;
  full_number: string;
  status: DocumentStatus;
  number: number;
  due_date: string | null;
  /** As it was frozen. */
  name: string;
  /** Of the frozen bytes. */
  size: number;
  project_id: string;
  project_name: string;
  is_project_archived: boolean;
  decision: 'approved' | 'rejected' | null;
};

/** Those of these documents whose current version this person is asked to decide on, in the order they were asked for. */
export const seatedDocuments = async (
  db: Reader,
  ids: string[],
  userId: string,
): Promise<SeatedDocument[]> => {
  const { rows } = await sql<SeatedDocument>`
    select d.id, d.kind, d.full_number, d.status, version.number, d.due_date, frozen.name, frozen.size,
      d.project_id, project.short_name as project_name,
      project.archived_at is not null as is_project_archived, taken.decision
    from records d
    join document_versions version on version.document_id = d.id and version.number = d.current_version
    join signables frozen on frozen.id = version.signable_id
    join projects project on project.id = d.project_id
    left join decisions taken on taken.document_id = d.id and taken.number = d.current_version
      and taken.user_id = ${userId}
    where d.id = any(${ids}) and exists (
      select 1 from version_seats seat join memberships m on m.id = seat.membership_id and m.ended_at is null
      where seat.document_id = d.id and seat.number = d.current_version and seat.user_id = ${userId})
    order by array_position(${ids}::uuid[], d.id)`.execute(db);
  return rows;
};

/** A frozen version, with what says whether people decide on it now. */
export type HeldVersion = {
  signableId: string;
  number: number;
  currentVersion: number | null;
  status: string | null;
  isProjectArchived: boolean;
};

/** The versions whose bytes these are. */
export const heldVersions = (db: Reader, signableIds: string[]): Promise<HeldVersion[]> =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('records as d', 'd.id', 'v.document_id')
    .innerJoin('projects as p', 'p.id', 'd.project_id')
    .select(['v.signable_id as signableId', 'v.number', 'd.status'])
    .select(['d.current_version as currentVersion'])
    .select((eb) => eb('p.archived_at', 'is not', null).as('isProjectArchived'))
    .where('v.signable_id', 'in', signableIds)
    .$narrowType<{ isProjectArchived: boolean }>()
    .execute();
