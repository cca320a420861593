import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { DocumentHeader } from '../kind.ts';

/** Unlinks records of other rooms; refuses one that is not linked. */
export const removeLinks = async (
  trx: Trx,
  table: string,
  kind: string,
  document: DocumentHeader,
  ids: string[],
): Promise<void> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where document_id = ${document.id} and kind = ${kind} and record_id = any(${ids})`.execute(trx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};

/** Ids of linked records for the history; null when there are none. */
export const linkedIds = async (
  trx: Trx,
  table: string,
  kind: string,
  document: DocumentHeader,
): Promise<string | null> => {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(record_id::text, ', ') as ids from ${sql.table(table)}
    where document_id = ${document.id} and kind = ${kind}`.execute(trx);
  return rows[0]?.ids ?? null;
};
