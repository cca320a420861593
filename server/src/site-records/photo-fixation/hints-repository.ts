import { sql } from 'kysely';

/** Metres from the point of the object beyond which a picture was taken far from it; objects are large, and points rough. */
const FAR = 3000;
/** Days before the day it is said to show. */
const LONG_BEFORE = 7;

/** Metres from the object, of a picture `seen` of the record `d` that was taken far from it; null otherwise. */
export const metresAway = sql<number | null>`(
  select case when away.metres > ${sql.lit(FAR)} then round(away.metres)::integer end
  from projects p, metres_between(p.latitude, p.longitude, seen.latitude, seen.longitude) as away (metres)
  where p.id = d.project_id)`;

/** Days between its own and the day it is said to show, of a picture `seen` that was taken long before `own`; null otherwise. */
export const daysBefore = sql<number | null>`(
  case when own.photo_date - seen.taken_at::date > ${sql.lit(LONG_BEFORE)} then own.photo_date - seen.taken_at::date end)`;

/**
 * The records that had the picture `seen` of the file `f`, held as `held`, before: the same bytes or what looks the same.
 * Papers read by name stay unnamed.
 */
export const earlierUses = sql`
  from (select twin_id as id from picture_twins where file_id = f.id
    union all select file_id from picture_twins where twin_id = f.id
    union all select id from files same where same.sha256 = f.sha256 and same.project_id = d.project_id) twin
  join record_files other on other.file_id = twin.id
  join records user_of on user_of.id = other.record_id
  left join photo_fixations shown on shown.record_id = other.record_id
  where (other.added_at, other.file_id) < (held.added_at, held.file_id)
    and not exists (select 1 from record_readers reader where reader.record_id = other.record_id)
    and not exists (select 1 from record_drafts draft where draft.record_id = other.record_id)`;
