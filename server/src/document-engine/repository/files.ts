import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { DocumentHeader } from '../kind.ts';

/** Files of a document in the order they were attached. */
export const filesOf = async (db: Reader, documentId: string, slot: string) => {
  const { rows } = await sql<{ id: string; fileName: string }>`
    select f.id, f.name as "fileName" from document_files df join files f on f.id = df.file_id
    where df.document_id = ${documentId} and df.slot = ${slot} order by df.added_at, f.id`.execute(
    db,
  );
  return rows;
};

/** Attaches files of the document's own project; refuses foreign and already attached ones. */
export const attachFiles = async (
  trx: Trx,
  document: DocumentHeader,
  slot: string,
  ids: string[],
) => {
  const { rows } = await sql<{ id: string }>`select id from files
    where id = any(${ids}) and project_id = ${document.projectId} for share`.execute(trx);
  if (rows.length !== ids.length) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  const { numAffectedRows } = await sql`insert into document_files (document_id, file_id, slot)
    select ${document.id}, id, ${slot} from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(
    trx,
  );
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'already-added');
  }
};

/** Takes files off a document; refuses one that is not attached. The files themselves stay. */
export const detachFiles = async (
  trx: Trx,
  document: DocumentHeader,
  slot: string,
  ids: string[],
) => {
  const { numAffectedRows } = await sql`delete from document_files
    where document_id = ${document.id} and slot = ${slot} and file_id = any(${ids})`.execute(trx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
