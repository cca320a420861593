import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import type { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import { sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { isPicture } from '../../record-engine/repository/files.ts';
import {
  datesIn,
  type ListSource,
  ownColumn,
  recordConditions,
  recordOrders,
} from '../../record-engine/repository/list-sql.ts';
import { findOwnRow, type OwnRow, ownTable } from '../../record-engine/repository/own-row.ts';
import type { ListedAnswering } from '../../record-engine/repository/records.ts';
import { FILES, fileCount } from '../filed/files-repository.ts';

/** Metres from the point of the object beyond which a picture was taken far from it; objects are large, and points rough. */
const FAR = 3000;
/** Days before the day it is said to show. */
const LONG_BEFORE = 7;

/** Metres from the object, of a picture `seen` of the record `d` that was taken far from it; null otherwise. */
const metresAway = sql<number | null>`(
  select case when away.metres > ${sql.lit(FAR)} then round(away.metres)::integer end
  from projects p, metres_between(p.latitude, p.longitude, seen.latitude, seen.longitude) as away (metres)
  where p.id = d.project_id)`;

/** Days between its own and the day it is said to show, of a picture `seen` that was taken long before `own`; null otherwise. */
const daysBefore = sql<number | null>`(
  case when own.photo_date - seen.taken_at::date > ${sql.lit(LONG_BEFORE)} then own.photo_date - seen.taken_at::date end)`;

/**
 * The records that had the picture `seen` of the file `f`, held as `held`, before: the same bytes or what looks the same.
 * Papers read by name stay unnamed.
 */
const earlierUses = sql`
  from (select twin_id as id from picture_twins where file_id = f.id
    union all select file_id from picture_twins where twin_id = f.id
    union all select id from files same where same.sha256 = f.sha256 and same.project_id = d.project_id) twin
  join record_files other on other.file_id = twin.id
  join records user_of on user_of.id = other.record_id
  left join photo_fixations shown on shown.record_id = other.record_id
  where (other.added_at, other.file_id) < (held.added_at, held.file_id)
    and not exists (select 1 from record_readers reader where reader.record_id = other.record_id)
    and not exists (select 1 from record_drafts draft where draft.record_id = other.record_id)`;

/** Where the day of a photo record lies. */
export const own = ownTable('photo_fixations', photoFixationPlain);
type PhotoFixationRow = OwnRow<typeof own>;

export const insertPhotoFixation = async (
  trx: Trx,
  recordId: string,
  photoDate: string,
): Promise<void> => {
  await sql`insert into photo_fixations (record_id, photo_date)
    values (${recordId}, ${photoDate})`.execute(trx);
};

/** The record's own row; 404 when it is of another kind. */
export const findPhotoFixation = (db: Reader, recordId: string): Promise<PhotoFixationRow> =>
  findOwnRow(db, own, recordId);

/** Is any of these files a picture? */
export const holdsPicture = async (db: Reader, ids: string[]): Promise<boolean> => {
  const { rows } =
    await sql`select from files f where f.id = any(${ids}) and ${isPicture('f')} limit 1`.execute(
      db,
    );
  return rows.length > 0;
};

export type PhotoRow = {
  id: string;
  name: string;
  uploaded_at: Date;
  is_new: boolean;
  taken_at: string | null;
  latitude: string | null;
  longitude: string | null;
  metres_away: number | null;
  days_before: number | null;
  earlier_uses: { id: string; photo_date: string | null; full_number: string | null }[];
};

/** The files of a photo record in their order, with what is known of each. */
export const photosOf = async (db: Reader, recordId: string): Promise<PhotoRow[]> => {
  const { rows } = await sql<PhotoRow>`
    select f.id, f.name, f.created_at as uploaded_at,
      ${isPicture('f')} and seen.file_id is null as is_new,
      to_char(seen.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as taken_at, seen.latitude, seen.longitude,
      ${metresAway} as metres_away, ${daysBefore} as days_before,
      coalesce((select json_agg(used order by used.added_at) from (
        select distinct on (user_of.id) user_of.id, shown.photo_date, user_of.full_number, other.added_at
        ${earlierUses} order by user_of.id, other.added_at) used), '[]') as earlier_uses
    from record_files held join records d on d.id = held.record_id
    join photo_fixations own on own.record_id = d.id
    join files f on f.id = held.file_id
    left join pictures seen on seen.file_id = f.id
    where held.record_id = ${recordId} and held.slot = ${FILES} order by held.added_at, f.id`.execute(
    db,
  );
  return rows;
};

export type ListedPhotos = PhotoFixationRow &
  ListedAnswering & {
    file_count: number;
    covers: { id: string; fileName: string }[];
    hint_count: number;
  };

/** Pictures that a row shows in small. */
const COVERS = 4;

const covers = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'fileName', c.name) order by c.added_at, c.id), '[]')
  from (select f.id, f.name, held.added_at from record_files held ${lookedUp('files', 'f', sql`f.id = held.file_id`)}
    where held.record_id = d.id and ${isPicture('f')} order by held.added_at, f.id limit ${sql.lit(COVERS)}) c)`;

const hintCount = sql`(select count(*)::integer from record_files held ${lookedUp('files', 'f', sql`f.id = held.file_id`)}
  ${lookedUpIfAny('pictures', 'seen', sql`seen.file_id = f.id`)}
  where held.record_id = d.id
    and (${metresAway} is not null or ${daysBefore} is not null or exists (select 1 ${earlierUses})))`;

const { keyword: _nothingToSearch, ...conditions } = recordConditions(own);
const photoDate = ownColumn(own, sql`own.photo_date`);

/** What the list shows of a photo record besides its head, and how it is asked. */
export const source: ListSource<typeof photoFixationList> = {
  table: own.table,
  columns: sql`own.photo_date, ${fileCount}, ${covers} as covers, ${hintCount} as hint_count`,
  conditions: { ...conditions, photoDate: datesIn(photoDate) },
  orders: { ...recordOrders, photoDate },
  inOrder: { photoDate: 'photo_date' },
};

/** What a binder knows a photo record by: its day, which is all it has. */
export const binderRows = sql`select record_id, '' as name, photo_date as day from photo_fixations`;
