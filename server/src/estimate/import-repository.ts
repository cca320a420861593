import { sql } from 'kysely';
import type pg from 'pg';
import { refuse } from '../calls/refusal.ts';
import { createDatabase } from '../db/connection.ts';
import { isStale } from '../db/stale.ts';
import { isUniqueViolation, type Reader, type Trx } from '../db/transaction.ts';
import { extensionOf } from '../files/file-name.ts';
import { typeOfExtension } from '../files/file-types.ts';
import { insertFile } from '../files/repository.ts';
import type { ReceivedUpload } from '../unpacking/receive-upload.ts';

/** Minutes without a sign of life after which a running import counts as dead. */
const STALE_SECONDS = 180;
const LATELY_HOURS = 24;
const MOST_SHOWN = 20;

export type NewImport = { id: string; projectId: string; userId: string; fileName: string };

/**
 * Starts the record of an import; an id that its owner used for an import that has ended starts anew. Throws
 * `already-exists` for any other id that is taken.
 */
export const insertImport = async (db: Reader, asked: NewImport): Promise<void> => {
  const { numAffectedRows } = await sql`
    insert into estimate_imports as known (id, project_id, user_id, file_name, state)
    values (${asked.id}, ${asked.projectId}, ${asked.userId}, ${asked.fileName}, 'running')
    on conflict (id) do update set file_name = excluded.file_name, state = 'running', bytes_read = 0, total_bytes = 0,
      positions = 0, refusal = null, created_at = now(), updated_at = now()
    where known.project_id = excluded.project_id and known.user_id = excluded.user_id
      and known.state <> 'running'`.execute(db);
  if (numAffectedRows !== 1n) {
    throw refuse('already-exists');
  }
};

export type ImportFigures = { bytesRead: number; totalBytes: number; positions: number };

/** Notes how far an import is, which is also its sign of life. */
export const noteProgress = async (
  db: Reader,
  id: string,
  figures: ImportFigures,
): Promise<void> => {
  await sql`update estimate_imports set bytes_read = ${figures.bytesRead}, total_bytes = ${figures.totalBytes},
    positions = ${figures.positions}, updated_at = now() where id = ${id} and state = 'running'`.execute(
    db,
  );
};

/** Notes how an import ended; an end that is noted already stays, so a lost answer to a commit makes no failure of it. */
export const noteEnd = async (
  db: Reader,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  figures: ImportFigures,
  refusal: object | null,
): Promise<void> => {
  await sql`update estimate_imports set state = ${state}, bytes_read = ${figures.bytesRead},
    total_bytes = ${figures.totalBytes}, positions = ${figures.positions},
    refusal = ${refusal === null ? null : JSON.stringify(refusal)}::jsonb, updated_at = now()
    where id = ${id} and state = 'running'`.execute(db);
};

/** Ends the imports whose process died: their transaction is long gone. */
export const endDeadImports = async (db: Reader): Promise<void> => {
  await sql`update estimate_imports set state = 'failed', updated_at = now(),
      refusal = '{"code": "upload-torn", "params": {}}'
    where state = 'running' and ${isStale(sql.ref('updated_at'), STALE_SECONDS)}`.execute(db);
};

export type ImportRow = {
  id: string;
  file_name: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  bytes_read: string;
  total_bytes: string;
  positions: number;
  refusal: { code: string; params: Record<string, string | number> } | null;
  created_at: Date;
};

/** Imports of a project that run or ended lately, newest first. */
export const findImports = async (db: Reader, projectId: string): Promise<ImportRow[]> => {
  const { rows } = await sql<ImportRow>`
    select id, file_name, state, bytes_read, total_bytes, positions, refusal, created_at from estimate_imports
    where project_id = ${projectId}
      and (state = 'running' or updated_at > now() - make_interval(hours => ${LATELY_HOURS}))
    order by created_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

/** The upload of some bytes that a project has, with its estimates. */
type KnownUpload = { id: string; estimates: { id: string; name: string }[] };

/** Refuses the bytes that are in the project already; an upload of them that still runs is not seen here. */
export const refuseKnown = async (db: Reader, projectId: string, sha256: Buffer): Promise<void> => {
  const known = await findKnownUpload(db, projectId, sha256);
  if (known) {
    const { estimates } = known;
    throw refuse('estimate-duplicate', {
      params: { name: estimates[0]?.name ?? '' },
      details: { estimates },
    });
  }
};

export const findKnownUpload = async (
  db: Reader,
  projectId: string,
  sha256: Buffer,
): Promise<KnownUpload | undefined> => {
  const { rows } = await sql<KnownUpload>`
    select u.id, (
      select coalesce(json_agg(json_build_object('id', root.id, 'name', root.name) order by e.created_at, e.id), '[]')
      from estimates e join estimate_nodes root on root.id = coalesce(e.replaces, e.id) where e.upload_id = u.id) as estimates
    from estimate_uploads u where u.project_id = ${projectId} and u.sha256 = ${sha256}`.execute(db);
  return rows[0];
};

/** The upload of these bytes, for one more estimate of them; held until the transaction ends. */
const holdUpload = async (
  trx: Trx,
  projectId: string,
  sha256: Buffer,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from estimate_uploads where project_id = ${projectId} and sha256 = ${sha256} for update`.execute(
    trx,
  );
  return rows[0]?.id;
};

type NewUpload = { projectId: string; userId: string; upload: ReceivedUpload; isSeparate: boolean };

/**
 * Enters the file and the upload. A second upload of the same bytes waits here until the first has ended, and is refused
 * with `estimate-duplicate` when that one succeeded. A separate estimate of bytes that are there hangs on their upload.
 */
export const insertUpload = async (
  trx: Trx,
  { projectId, userId, upload, isSeparate }: NewUpload,
): Promise<string> => {
  const known = isSeparate ? await holdUpload(trx, projectId, upload.sha256) : undefined;
  if (known !== undefined) {
    return known;
  }
  const fileId = await insertFile(trx, {
    projectId,
    name: upload.name,
    mediaType: typeOfExtension(extensionOf(upload.name))?.mediaType ?? 'application/xml',
    size: upload.size,
    sha256: upload.sha256,
    location: 'DESIGN_AND_ESTIMATE_DOCUMENTATION',
    uploadedBy: userId,
  });
  try {
    const { rows } = await sql<{ id: string }>`
      insert into estimate_uploads (project_id, file_id, sha256)
      values (${projectId}, ${fileId}, ${upload.sha256}) returning id`.execute(trx);
    return rows[0]?.id ?? '';
  } catch (error) {
    throw isUniqueViolation(error, 'estimate_uploads_once') ? refuse('estimate-duplicate') : error;
  }
};

export type NewEstimate = {
  id: string;
  uploadId: string;
  projectId: string;
  userId: string;
  upload: ReceivedUpload;
};

/** Enters an estimate before its nodes, which refer to it; what only its end tells is added by `completeEstimate`. */
export const insertEstimate = async (trx: Trx, estimate: NewEstimate): Promise<void> => {
  const { name, sha256, size } = estimate.upload;
  await sql`insert into estimates (id, upload_id, project_id, file_name, sha256, size, generation, positions, created_by)
    values (${estimate.id}, ${estimate.uploadId}, ${estimate.projectId}, ${name}, ${sha256}, ${size}, '', 0,
      ${estimate.userId})`.execute(trx);
};

/** Adds the name of its file in the archive, its format version and the number of its positions. */
export const completeEstimate = async (
  trx: Trx,
  id: string,
  facts: { fileName: string; formatVersion: string; positions: number },
): Promise<void> => {
  await sql`update estimates set file_name = ${facts.fileName}, generation = ${facts.formatVersion},
    positions = ${facts.positions} where id = ${id}`.execute(trx);
};

/** The planner knows nothing of rows that have just come by COPY; without this the first openings of a big tree are slow. */
export const learnTree = async (pool: pg.Pool): Promise<void> => {
  await sql`analyze estimate_nodes`.execute(createDatabase(pool));
};
