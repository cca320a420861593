import { sql } from 'kysely';
import { notFound, refuse } from '../calls/refusal.ts';
import { isForeignKeyViolation, type Trx } from '../db/transaction.ts';
import { deleteFile } from '../files/repository.ts';
import { holdsPosition } from './act-lines-repository.ts';

/** The upload is locked with it, so that of two estimates of one archive the second to go sees the first gone. */
export const lockEstimate = async (trx: Trx, rootId: string) => {
  const { rows } = await sql<{ id: string; upload_id: string; name: string }>`
    select e.id, e.upload_id, root.name from estimates e
    join estimate_uploads u on u.id = e.upload_id join estimate_nodes root on root.id = e.id
    where e.id = ${rootId} for update of e, u`.execute(trx);
  const estimate = rows[0];
  if (!estimate) {
    throw notFound();
  }
  return estimate;
};

const MOST_NAMED = 10;

export const refuseUsed = async (trx: Trx, estimateId: string): Promise<void> => {
  const { rows } = await sql<{ full_number: string }>`
    select d.full_number from records d
    where d.id in (select v.record_id from estimate_volumes v join estimate_nodes n on n.id = v.node_id
      where n.estimate_id = ${estimateId} and ${holdsPosition})
    order by d.kind, d.number`.execute(trx);
  if (rows.length > 0) {
    const documents = rows.slice(0, MOST_NAMED).map((row) => row.full_number);
    throw refuse('estimate-in-use', { params: { count: rows.length }, details: { documents } });
  }
};

/** An act that takes a position at this very moment makes the database refuse, which is then told as if seen before. */
export const deleteTree = async (trx: Trx, estimateId: string): Promise<void> => {
  await sql`savepoint removing`.execute(trx);
  try {
    await sql`delete from estimates where id = ${estimateId}`.execute(trx);
  } catch (error) {
    if (!isForeignKeyViolation(error)) {
      throw error;
    }
    await sql`rollback to savepoint removing`.execute(trx);
    await refuseUsed(trx, estimateId);
    throw refuse('estimate-in-use', { params: { count: 1 }, details: { documents: [] } });
  }
};

/** With its last estimate an upload goes, and its file unless something else refers to it; the store sweeps the bytes. */
export const deleteUploadOf = async (trx: Trx, uploadId: string): Promise<void> => {
  const { rows } = await sql<{ file_id: string }>`
    delete from estimate_uploads u where u.id = ${uploadId}
      and not exists (select 1 from estimates e where e.upload_id = u.id)
    returning u.file_id`.execute(trx);
  const fileId = rows[0]?.file_id;
  if (fileId === undefined) {
    return;
  }
  await sql`savepoint dropping_file`.execute(trx);
  try {
    await deleteFile(trx, fileId);
  } catch (error) {
    if (!isForeignKeyViolation(error)) {
      throw error;
    }
    await sql`rollback to savepoint dropping_file`.execute(trx);
  }
};
