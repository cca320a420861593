import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { keepPhotos } from './photos-repository.ts';

/** Covers these remarks besides; those it covers stay. */
export const coverRemarks = async (trx: Trx, reportId: string, ids: string[]): Promise<void> => {
  await sql`insert into reported_remarks (report_id, remark_id)
    select ${reportId}, unnest(${ids}::uuid[]) on conflict do nothing`.execute(trx);
};

/** Reports that cover a remark, in the order in which they are locked. */
export const coveringReports = async (
  db: Reader,
  remarkId: string,
): Promise<{ id: string; full_number: string; was_sent: boolean }[]> => {
  const { rows } = await sql<{ id: string; full_number: string; was_sent: boolean }>`
    select d.id, d.full_number, d.current_version > 0 or d.status <> 'created' as was_sent
    from reported_remarks covered join records d on d.id = covered.report_id
    where covered.remark_id = ${remarkId} order by d.id`.execute(db);
  return rows;
};

/** How many of these were covered and are not any more; what shows them stays among the files. */
export const uncoverRemarks = async (
  trx: Trx,
  reportId: string,
  ids: string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from reported_remarks
    where report_id = ${reportId} and remark_id = any(${ids})`.execute(trx);
  await keepPhotos(trx, reportId, ids);
  return Number(numAffectedRows ?? 0);
};

/** From the start on nobody else reports on the remarks of a report; a rejection lets them go. */
export const holdRemarks = async (trx: Trx, reportId: string, isHeld: boolean): Promise<void> => {
  await sql`update reported_remarks set is_held = ${isHeld} where report_id = ${reportId}`.execute(
    trx,
  );
};

/** Ends the remarks of an approved report on the day it says; which of them were open. */
export const eliminateRemarks = async (
  trx: Trx,
  reportId: string,
  day: string | null,
): Promise<string[]> => {
  const rows = await trx
    .updateTable('supervision_remarks as remark')
    .from('reported_remarks as covered')
    .set({ eliminated_on: day })
    .whereRef('covered.remark_id', '=', 'remark.id')
    .where('covered.report_id', '=', reportId)
    .where('remark.eliminated_on', 'is', null)
    .returning('remark.id')
    .execute();
  return rows.map(({ id }) => id);
};
