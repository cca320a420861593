import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

/** Pictures that show one remark lie in a slot of their own among the files of a report: `after/` and the id of the remark. */
export const slotOf = (remarkId: string): string => `after/${remarkId}`;

export const slotOfRemark = (remarkId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`'after/' || ${remarkId}`;

/** Of which remark each picture of a report is, by the numbers of the remarks. */
export const photosByRemark = async (
  db: Reader,
  reportId: string,
): Promise<{ number: number; names: string }[]> => {
  const { rows } = await sql<{ number: number; names: string }>`
    select known.number, string_agg(f.name, ', ' order by held.added_at, f.id) as names
    from reported_remarks covered join known_remarks known on known.id = covered.remark_id
    join record_files held on held.record_id = covered.report_id and held.slot = ${slotOfRemark(sql`known.id`)}
    join files f on f.id = held.file_id
    where covered.report_id = ${reportId} group by known.number order by known.number`.execute(db);
  return rows;
};

/** What a report shows and encloses, as its paper names it: with the number of the remark that a picture is of. */
export const enclosedFiles = async (
  db: Reader,
  reportId: string,
): Promise<{ number: number | null; fileName: string; sha256: string }[]> => {
  const { rows } = await sql<{ number: number | null; fileName: string; sha256: string }>`
    select known.number, f.name as "fileName", encode(f.sha256, 'hex') as sha256
    from record_files held join files f on f.id = held.file_id
    left join (reported_remarks covered join known_remarks known on known.id = covered.remark_id)
      on covered.report_id = held.record_id and held.slot = ${slotOfRemark(sql`known.id`)}
    where held.record_id = ${reportId} and held.row_id is null
    order by known.number nulls last, held.added_at, f.id`.execute(db);
  return rows;
};

/** Pictures of remarks that a report covers no more stay among its files. */
export const keepPhotos = async (
  trx: Trx,
  reportId: string,
  remarkIds: string[],
): Promise<void> => {
  const slots = remarkIds.map(slotOf);
  await sql`insert into record_files (record_id, file_id, slot, added_at)
    select record_id, file_id, 'files', added_at from record_files
    where record_id = ${reportId} and slot = any(${slots}) on conflict do nothing`.execute(trx);
  await sql`delete from record_files where record_id = ${reportId} and slot = any(${slots})`.execute(
    trx,
  );
};
