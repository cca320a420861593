import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdingWork, holdWork } from '../../access/open-project-repository.ts';
import { notFound, refuse } from '../../calls/refusal.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import { publish } from '../../live/publish.ts';
import type { NewRecord, RecordHeader, RecordKind } from '../kind.ts';
import { citedBy, recordWriters } from './answering.ts';
import { authorOrganizations } from './author-organizations.ts';
import { authorRoles } from './author-roles.ts';
import type { ExtraColumns } from './lists.ts';
import { noteMade } from './tallies.ts';
import { readSoon } from './texts.ts';

type HeaderRow = {
  id: string;
  kind: string;
  project_id: string;
  full_number: string | null;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  author_organizations: string[];
  writers: string[] | null;
  row_version: number;
  created_at: Date;
  updated_at: Date;
  status: DocumentStatus | null;
  stage: DocumentStage | null;
  current_version: number | null;
  due_date: string | null;
  cited_by: string | null;
};

const columns = sql`d.id, d.kind, d.project_id, d.full_number, d.author_id, d.author_name, d.row_version, d.created_at,
  d.updated_at, d.status, stage_of(d) as stage, d.current_version, d.due_date, ${authorRoles} as author_roles,
  ${authorOrganizations} as author_organizations, ${recordWriters} as writers, ${citedBy} as cited_by`;

const headerOf = (row: HeaderRow): RecordHeader => ({
  id: row.id,
  kind: row.kind,
  projectId: row.project_id,
  fullNumber: row.full_number,
  authorId: row.author_id,
  authorName: row.author_name,
  authorRoles: row.author_roles,
  authorOrganizations: row.author_organizations,
  writers: row.writers,
  rowVersion: row.row_version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  status: row.status,
  stage: row.stage,
  currentVersion: row.current_version,
  dueDate: row.due_date,
  citedBy: row.cited_by,
});

/** What a list of records nobody approves reads besides: who answers for each, and what cites it. */
export type ListedAnswering = Pick<HeaderRow, 'author_organizations' | 'cited_by'>;

export const answeringBeside: ExtraColumns = {
  columns: sql`${authorOrganizations} as author_organizations, ${citedBy} as cited_by`,
  joins: sql``,
};

/** Reads a record's header; 404 when it is not there. */
export const findRecord = async (db: Reader, id: string): Promise<RecordHeader> => {
  const { rows } = await sql<HeaderRow>`
    select ${columns} from records d where d.id = ${id}`.execute(db);
  return rows[0] ? headerOf(rows[0]) : missing();
};

/** The same to be asked with what else one statement tells of the record `d`: its columns, and how a row with them is read. */
export const headerBeside: { columns: RawBuilder<unknown>; read(row: object): RecordHeader } = {
  columns,
  // What was asked for these columns has them.
  read: (row) => headerOf(row as HeaderRow),
};

/**
 * Reads a record's header and holds it until the transaction ends, so that one change at a time is decided. Its project is
 * held open first; refuses when it was archived since the call was let in. Rows that refer to it can be written meanwhile: the search,
 * which writes those of many records at once, would otherwise wait for one while it keeps another from us.
 */
export const lockRecord = async (trx: Trx, id: string): Promise<RecordHeader> => {
  const [, { rows }] = await Promise.all([
    sql`select ${holdingWork(sql`project_id`)} from records where id = ${id}`.execute(trx),
    sql<HeaderRow & { is_archived: boolean }>`
      select ${columns}, p.archived_at is not null as is_archived
      from records d join projects p on p.id = d.project_id where d.id = ${id} for no key update of d`.execute(
      trx,
    ),
  ]);
  if (rows[0]?.is_archived) {
    throw refuse('project-archived');
  }
  return rows[0] ? headerOf(rows[0]) : missing();
};

const missing = (): never => {
  throw notFound();
};

/** The id of a record that is to be made in a project, which is held open as by `lockRecord`. */
export const idForNew = async (trx: Trx, projectId: string): Promise<string> => {
  const [, { rows }] = await Promise.all([
    holdWork(trx, projectId),
    sql<{ id: string }>`
      select uuidv7() as id from projects where id = ${projectId} and archived_at is null`.execute(
      trx,
    ),
  ]);
  if (!rows[0]) {
    throw refuse('project-archived');
  }
  return rows[0].id;
};

/** Makes the header of a new record. Its project is held open as by `lockRecord`. */
export const insertRecord = async (
  trx: Trx,
  kind: Pick<RecordKind, 'kind' | 'numberPrefix' | 'isDocument'>,
  projectId: string,
  number: number | null,
  author: { userId: string; fullname: string },
): Promise<NewRecord> =>
  insertHeader(trx, await idForNew(trx, projectId), kind, projectId, number, author);

/** The same with an id of `idForNew`; sent, and waited for by nobody. */
export const insertHeader = async (
  trx: Trx,
  id: string,
  kind: Pick<RecordKind, 'kind' | 'numberPrefix' | 'isDocument'>,
  projectId: string,
  number: number | null,
  author: { userId: string; fullname: string },
): Promise<NewRecord> => {
  const fullNumber = numbered(kind, number);
  await sendWrite(
    trx,
    sql`insert into records (id, kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values (${id}, ${kind.kind}, ${projectId}, ${number}, ${fullNumber}, ${author.userId}, ${author.fullname},
        ${kind.isDocument ? 'created' : null}, ${kind.isDocument ? 0 : null})`,
  );
  noteMade(trx);
  readSoon(trx);
  return { id, kind: kind.kind, projectId, fullNumber, authorId: author.userId, citedBy: null };
};

/** So many new records at once are worth planning anew for. */
const MANY = 100;

/**
 * Makes the headers of many new records nobody approves, numbered from the first on; their ids in order. Their project is held open as
 * by `lockRecord`.
 */
export const insertRecords = async (
  trx: Trx,
  kind: Pick<RecordKind, 'kind' | 'numberPrefix'>,
  projectId: string,
  count: number,
  firstNumber: number | null,
  author: { userId: string; fullname: string },
): Promise<string[]> => {
  await holdWork(trx, projectId);
  const numbers = Array.from({ length: count }, (_, at) =>
    firstNumber === null ? null : firstNumber + at,
  );
  const fullNumbers = numbers.map((number) => numbered(kind, number));
  const { rows } = await sql<{ id: string }>`
    insert into records (kind, project_id, number, full_number, author_id, author_name)
    select ${kind.kind}, p.id, made.number, made.full_number, ${author.userId}, ${author.fullname}
    from projects p cross join unnest(${numbers}::integer[], ${fullNumbers}::text[]) as made (number, full_number)
    where p.id = ${projectId} and p.archived_at is null returning id`.execute(trx);
  if (rows.length !== count) {
    throw refuse('project-archived');
  }
  if (count >= MANY) {
    // A plan made while there were few records reads all of them for each row that refers to one, and is kept.
    await sql`discard plans`.execute(trx);
  }
  readSoon(trx);
  return rows.map(({ id }) => id);
};

const numbered = (
  { numberPrefix }: Pick<RecordKind, 'numberPrefix'>,
  number: number | null,
): string | null => (number === null ? null : `${numberPrefix}-${String(number).padStart(6, '0')}`);

/** Counts a change of the record and tells the windows that show it. */
export const touchRecord = async (trx: Trx, id: string): Promise<void> => {
  await sendWrite(
    trx,
    sql`update records set row_version = row_version + 1, updated_at = now() where id = ${id}`,
  );
  readSoon(trx);
  await publish(trx, { record: id });
};

/** Deletes a record with its own rows; the database refuses one that has a frozen version or that others link. */
export const deleteRecord = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from records where id = ${id}`.execute(trx);
};
