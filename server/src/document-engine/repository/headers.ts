import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { holdingWork, holdWork } from '../../access/open-project-repository.ts';
import type { Database } from '../../db/connection.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { notFound, refuse } from '../../http/problem.ts';
import { publish } from '../../live/publish.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';
import { authorRoles } from './creators.ts';

type HeaderRow = {
  id: string;
  kind: string;
  project_id: string;
  number: number;
  document_number: string;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  status: DocumentStatus;
  current_version: number;
  due_date: string | null;
  row_version: number;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`d.id, d.kind, d.project_id, d.number, d.document_number, d.author_id, d.author_name, d.status,
  d.current_version, d.due_date, d.row_version, d.created_at, d.updated_at, ${authorRoles} as author_roles`;

const headerOf = (row: HeaderRow): DocumentHeader => ({
  id: row.id,
  kind: row.kind,
  projectId: row.project_id,
  number: row.number,
  documentNumber: row.document_number,
  authorId: row.author_id,
  authorName: row.author_name,
  authorRoles: row.author_roles,
  status: row.status,
  currentVersion: row.current_version,
  dueDate: row.due_date,
  rowVersion: row.row_version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Reads a document's header; 404 when it is not there. */
export const findDocument = async (db: Reader, id: string): Promise<DocumentHeader> => {
  const { rows } = await sql<HeaderRow>`
    select ${columns} from documents d where d.id = ${id}`.execute(db);
  return rows[0] ? headerOf(rows[0]) : missing();
};

/**
 * Reads a document's header and holds it until the transaction ends, so that one change at a time is decided. Its project is
 * held open first; refuses when it was archived since the call was let in.
 */
export const lockDocument = async (trx: Trx, id: string): Promise<DocumentHeader> => {
  await sql`select ${holdingWork(sql`project_id`)} from documents where id = ${id}`.execute(trx);
  const { rows } = await sql<HeaderRow & { is_archived: boolean }>`
    select ${columns}, p.archived_at is not null as is_archived
    from documents d join projects p on p.id = d.project_id where d.id = ${id} for update of d`.execute(
    trx,
  );
  if (rows[0]?.is_archived) {
    throw refuse('project-archived');
  }
  return rows[0] ? headerOf(rows[0]) : missing();
};

const missing = (): never => {
  throw notFound();
};

/**
 * The next number of a kind in a project. Taken in a statement of its own that does not wait for the disk, so that people who
 * create at the same time do not wait for each other's commits; a document's later commit carries it to disk. A refused creation
 * leaves a gap.
 */
export const nextNumber = async (
  db: Database,
  kind: DocumentKind,
  projectId: string,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into document_counters (project_id, kind, last)
    select ${projectId}, ${kind.kind}, 1 where set_config('synchronous_commit', 'off', true) is not null
    on conflict (project_id, kind) do update set last = document_counters.last + 1
    returning last`.execute(db);
  return rows[0]?.last ?? missing();
};

/** Makes the header of a new document. Its project is held open as by `lockDocument`. */
export const insertDocument = async (
  trx: Trx,
  kind: DocumentKind,
  projectId: string,
  number: number,
  author: { userId: string; fullname: string },
): Promise<DocumentHeader> => {
  await holdWork(trx, projectId);
  const { rows } = await sql<HeaderRow>`
    insert into documents as d (kind, project_id, number, document_number, author_id, author_name)
    select ${kind.kind}, p.id, ${number}, ${numbered(kind, number)}, ${author.userId}, ${author.fullname}
    from projects p where p.id = ${projectId} and p.archived_at is null
    returning ${columns}`.execute(trx);
  if (!rows[0]) {
    throw refuse('project-archived');
  }
  return headerOf(rows[0]);
};

const numbered = (kind: DocumentKind, number: number) =>
  `${kind.numberPrefix}-${String(number).padStart(6, '0')}`;

/** Counts a change of the document and tells the windows that show it. */
export const touchDocument = async (trx: Trx, id: string): Promise<void> => {
  await sql`update documents set row_version = row_version + 1, updated_at = now() where id = ${id}`.execute(
    trx,
  );
  await publish(trx, { document: id });
};

/** The only place where a status changes. */
export const setStatus = async (
  trx: Trx,
  id: string,
  status: DocumentStatus,
  approval: { currentVersion?: number; dueDate?: string | null } = {},
): Promise<void> => {
  await sql`update documents set status = ${status},
      current_version = coalesce(${approval.currentVersion ?? null}::integer, current_version),
      due_date = ${approval.dueDate ?? null}::date,
      row_version = row_version + 1, updated_at = now()
    where id = ${id}`.execute(trx);
  await publish(trx, { document: id });
};

/** Deletes a document with its own rows; the database refuses one that has a frozen version. */
export const deleteDocument = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from documents where id = ${id}`.execute(trx);
};
