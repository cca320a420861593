import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';

/** Imports that are listed. */
const MOST_LISTED = 100;

export type ImportRow = {
  id: string;
  file_name: string;
  imported_by: string;
  imported_by_name: string;
  imported_at: Date;
  made: number;
  replaced: number;
  skipped: number;
  undone_at: Date | null;
  undone_by_name: string | null;
};

const columns = sql`id, file_name, imported_by, imported_by_name, imported_at, made, replaced, skipped, undone_at, undone_by_name`;

/** Where imports go: a register of a project. */
export type Place = { projectId: string; kind: string };

/** Lets one import into a register at a time, until the transaction ends: what is a double is decided for good. */
export const lockRegister = async (trx: Trx, { projectId, kind }: Place): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of ' || ${kind} || ' ' || ${projectId}, 0))`.execute(
    trx,
  );
};

/** Imports into a register, the last one first. */
export const listImports = async (db: Reader, { projectId, kind }: Place): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`select ${columns} from record_imports
    where project_id = ${projectId} and kind = ${kind}
    order by id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
};

/** The last import of the same bytes that was not undone. */
export const findSameFile = async (
  db: Reader,
  { projectId, kind }: Place,
  sha256: Buffer,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from record_imports
    where project_id = ${projectId} and kind = ${kind} and sha256 = ${sha256} and undone_at is null
    order by id desc limit 1`.execute(db);
  return rows[0];
};

/** An import that is held until the transaction ends; undefined when there is none in this register. */
export const lockImport = async (
  trx: Trx,
  { projectId, kind }: Place,
  id: string,
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`select ${columns} from record_imports
    where id = ${id} and project_id = ${projectId} and kind = ${kind} for update`.execute(trx);
  return rows[0];
};

export type NewImport = Place & {
  fileName: string;
  sha256: Buffer;
  by: { userId: string; fullname: string };
};

export const insertImport = async (trx: Trx, made: NewImport): Promise<string> => {
  const { projectId, kind, fileName, sha256, by } = made;
  const { rows } = await sql<{ id: string }>`
    insert into record_imports (project_id, kind, file_name, sha256, imported_by, imported_by_name)
    values (${projectId}, ${kind}, ${fileName}, ${sha256}, ${by.userId}, ${by.fullname})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
};

/** Says at the end what became of its rows. */
export const countImport = async (
  trx: Trx,
  id: string,
  { made, replaced, skipped }: { made: number; replaced: number; skipped: number },
): Promise<void> => {
  await sql`update record_imports set made = ${made}, replaced = ${replaced}, skipped = ${skipped}
    where id = ${id}`.execute(trx);
};

/** Notes records as the import leaves them; of those it wrote over, what had stood there. */
export const noteImported = async (
  trx: Trx,
  importId: string,
  records: readonly { recordId: string; before: OwnValues | null }[],
): Promise<void> => {
  const befores = records.map(({ before }) => (before === null ? null : JSON.stringify(before)));
  await sql`insert into imported_records (import_id, record_id, row_version, before)
    select ${importId}, d.id, d.row_version, noted.before
    from unnest(${records.map(({ recordId }) => recordId)}::uuid[], ${befores}::jsonb[]) as noted (id, before)
    join records d on d.id = noted.id`.execute(trx);
};

/** The records of an import that are still there. */
export const importedRecords = async (
  trx: Trx,
  importId: string,
): Promise<{ record_id: string; row_version: number; before: OwnValues | null }[]> => {
  const { rows } = await sql<{ record_id: string; row_version: number; before: OwnValues | null }>`
    select record_id, row_version, before from imported_records
    where import_id = ${importId} order by record_id`.execute(trx);
  return rows;
};

export const markUndone = async (trx: Trx, id: string, now: Date, by: string): Promise<void> => {
  await sql`update record_imports set undone_at = ${now}, undone_by_name = ${by} where id = ${id}`.execute(
    trx,
  );
};
