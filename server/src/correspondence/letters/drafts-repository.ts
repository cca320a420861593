import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

export type EarlierLetter = { id: string; full_number: string; creation_date: string };

/** A letter of a project that is to be answered. */
export const findEarlier = async (
  db: Reader,
  projectId: string,
  id: string,
): Promise<EarlierLetter | undefined> => {
  const { rows } = await sql<EarlierLetter>`
    select d.id, d.full_number, own.creation_date from sent_letters own join records d on d.id = own.record_id
    where d.id = ${id} and d.project_id = ${projectId}`.execute(db);
  return rows[0];
};
