import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { notFound } from '../../http/problem.ts';
import { publish } from '../../live/publish.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';

type HeaderRow = {
  id: string;
  kind: string;
  project_id: string;
  number: number;
  document_number: string;
  author_id: string;
  author_name: string;
  status: DocumentStatus;
  current_version: number;
  due_date: string | null;
  row_version: number;
  created_at: Date;
  updated_at: Date;
};

const columns = sql`id, kind, project_id, number, document_number, author_id, author_name, status, current_version,
  due_date, row_version, created_at, updated_at`;

const headerOf = (row: HeaderRow): DocumentHeader => ({
  id: row.id,
  kind: row.kind,
  projectId: row.project_id,
  number: row.number,
  documentNumber: row.document_number,
  authorId: row.author_id,
  authorName: row.author_name,
  status: row.status,
  currentVersion: row.current_version,
  dueDate: row.due_date,
  rowVersion: row.row_version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Reads a document's header; 404 when it is not there. */
export const findDocument = async (db: Reader, id: string): Promise<DocumentHeader> => {
  const { rows } = await sql<HeaderRow>`select ${columns} from documents where id = ${id}`.execute(
    db,
  );
  return rows[0] ? headerOf(rows[0]) : missing();
};

/** Reads a document's header and holds it until the transaction ends, so that one change at a time is decided. */
export const lockDocument = async (trx: Trx, id: string): Promise<DocumentHeader> => {
  const { rows } =
    await sql<HeaderRow>`select ${columns} from documents where id = ${id} for update`.execute(trx);
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

/** Makes the header of a new document. */
export const insertDocument = async (
  trx: Trx,
  kind: DocumentKind,
  projectId: string,
  number: number,
  author: { userId: string; fullname: string },
): Promise<DocumentHeader> => {
  const { rows } = await sql<HeaderRow>`
    insert into documents (kind, project_id, number, document_number, author_id, author_name)
    values (${kind.kind}, ${projectId}, ${number}, ${numbered(kind, number)}, ${author.userId}, ${author.fullname})
    returning ${columns}`.execute(trx);
  return rows[0] ? headerOf(rows[0]) : missing();
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

export const deleteDocument = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from documents where id = ${id}`.execute(trx);
};
