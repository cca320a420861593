import { sql } from 'kysely';
import { fieldRefused } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { liesInPapersAlone } from '../files/repository.ts';

export type Enclosure = { id: string; name: string; sha256: Buffer };

/** Where the files of a paper are kept among those of a record. */
export const SLOT = 'files';

/** Files this person has uploaded to a project and that lie in nothing read by role, in the order they were asked for. */
export const ownFiles = async (
  db: Reader,
  projectId: string,
  userId: string,
  ids: string[],
): Promise<Enclosure[]> => {
  const { rows } = await sql<Enclosure>`select f.id, f.name, f.sha256 from files f
    where f.id = any(${ids}) and f.project_id = ${projectId} and f.uploaded_by = ${userId} and ${liesInPapersAlone}
    order by array_position(${ids}::uuid[], f.id)`.execute(db);
  return rows;
};

/**
 * Makes files of this person go with papers read by name and with nothing else from here on, wherever they were uploaded; refuses one
 * that went meanwhile, or was attached elsewhere.
 */
export const confine = async (trx: Trx, userId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) {
    return;
  }
  // Whoever is just attaching one elsewhere is waited for, and seen by the statement that follows.
  await sql`select 1 from files where id = any(${ids}) order by id for no key update`.execute(trx);
  const { numAffectedRows } = await sql`update files f set location = 'CORRESPONDENCE'
    where f.id = any(${ids}) and f.uploaded_by = ${userId} and ${liesInPapersAlone}`.execute(trx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('attachedFileIds', 'foreign-reference');
  }
};

/** Gives a paper, or a row of it, files of this person; refuses one that went meanwhile, or was attached elsewhere. */
export const enclose = async (
  trx: Trx,
  { recordId, rowId = null }: { recordId: string; rowId?: string | null },
  userId: string,
  ids: string[],
): Promise<void> => {
  await confine(trx, userId, ids);
  await sql`insert into record_files (record_id, row_id, file_id, slot)
    select ${recordId}, ${rowId}::uuid, id, ${SLOT} from unnest(${ids}::uuid[]) as id`.execute(trx);
};
