import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { publish } from '../../live/publish.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { findRecord, lockRecord } from '../../record-engine/repository/records.ts';
import type { DocumentHeader } from '../kind.ts';

/** Reads a document's header; 404 when it is not there, or a record nobody approves. */
export const findDocument = async (db: Reader, id: string): Promise<DocumentHeader> =>
  asDocument(await findRecord(db, id));

/** Reads a document's header and holds it until the transaction ends, as `lockRecord` does. */
export const lockDocument = async (trx: Trx, id: string): Promise<DocumentHeader> =>
  asDocument(await lockRecord(trx, id));

/** The header of a record as that of a document; 404 when nobody approves it. */
export const asDocument = (record: RecordHeader): DocumentHeader => {
  const { fullNumber, status, stage, currentVersion } = record;
  if (fullNumber === null || status === null || stage === null || currentVersion === null) {
    throw notFound();
  }
  return { ...record, fullNumber, status, stage, currentVersion };
};

/** The only place where a status changes. */
export const setStatus = async (
  trx: Trx,
  id: string,
  status: DocumentStatus,
  approval: { currentVersion?: number; dueDate?: string | null } = {},
): Promise<void> => {
  await sql`update records set status = ${status},
      current_version = coalesce(${approval.currentVersion ?? null}::integer, current_version),
      due_date = ${approval.dueDate ?? null}::date,
      row_version = row_version + 1, updated_at = now()
    where id = ${id}`.execute(trx);
  await publish(trx, { record: id });
};

/** Documents of these kinds that wait for decisions in a project, as they are to be locked. */
export const waitingOfKinds = async (
  trx: Trx,
  projectId: string,
  kinds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from records where project_id = ${projectId} and kind = any(${kinds}) and status = 'inApproval' order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};
