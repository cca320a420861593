import type { FileLocation } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Member } from '../calls/caller.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { mayAttach } from '../record-engine/repository/attachable.ts';

export type OrganizationFile = { organization_id: string; id: string; fileName: string };

/** Files the organizations of a project show, in the order they were attached. */
export const organizationFiles = async (
  db: Reader,
  projectId: string,
): Promise<OrganizationFile[]> => {
  const { rows } = await sql<OrganizationFile>`
    select shown.organization_id, f.id, f.name as "fileName" from organization_files shown
    join files f on f.id = shown.file_id
    where shown.project_id = ${projectId} order by shown.added_at, f.id`.execute(db);
  return rows;
};

/** A file of this project that this member may attach; it stays, and goes with no paper read by name, until the transaction ends. */
export const attachableFile = async (
  trx: Trx,
  projectId: string,
  fileId: string,
  member: Pick<Member, 'userId' | 'roles'>,
) => {
  const { rows } = await sql<{ name: string; location: FileLocation }>`
    select f.name, f.location from files f where f.id = ${fileId} and f.project_id = ${projectId} and ${mayAttach({ member })}
    for share of f`.execute(trx);
  return rows[0];
};

/** False when the organization showed it before. */
export const attachOrganizationFile = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
  fileId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into organization_files (project_id, organization_id, file_id)
    values (${projectId}, ${organizationId}, ${fileId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};
