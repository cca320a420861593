import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import type { CameraFacts } from './camera-facts.ts';

/** Bytes to be looked at; undefined once the file is gone. */
export const bytesOfFile = (db: Reader, fileId: string) =>
  db
    .selectFrom('files')
    .where('id', '=', fileId)
    .select(['sha256', 'size', 'media_type'])
    .executeTakeFirst();

export type Seen = CameraFacts & { thumbnail: Buffer | null; fingerprint: string | null };

/** Keeps what was seen in a picture, if it is still there, and tells the windows that show it. */
export const keepSeen = async (trx: Trx, fileId: string, seen: Seen): Promise<void> => {
  const { takenAt, place, thumbnail, fingerprint } = seen;
  await sql`insert into pictures (file_id, taken_at, latitude, longitude, thumbnail_sha256, fingerprint)
    select id, ${takenAt}::timestamp, ${place?.latitude ?? null}::numeric, ${place?.longitude ?? null}::numeric,
      ${thumbnail}::bytea, ${fingerprint}::bit(64)
    from files where id = ${fileId} for share
    on conflict (file_id) do update set taken_at = excluded.taken_at, latitude = excluded.latitude,
      longitude = excluded.longitude, thumbnail_sha256 = excluded.thumbnail_sha256, fingerprint = excluded.fingerprint`.execute(
    trx,
  );
  const holders = await trx
    .selectFrom('record_files')
    .where('file_id', '=', fileId)
    .select('record_id')
    .distinct()
    .execute();
  for (const { record_id: document } of holders) {
    await publish(trx, { record: document });
  }
};

/** Digits in which fingerprints of one picture may differ: whatever its cameras say, and when they do not tell two moments. */
const SAME = 1;
const NEARLY_SAME = 4;

/**
 * Notes which pictures of its project look like this one. Of two that are looked into at once the later sees the other: what was
 * seen in both is committed before.
 */
export const noteTwins = async (db: Reader, fileId: string): Promise<void> => {
  await sql`insert into picture_twins (file_id, twin_id)
    select least(seen.file_id, known.file_id), greatest(seen.file_id, known.file_id)
    from pictures seen join files f on f.id = seen.file_id
    join files other on other.project_id = f.project_id and other.id <> f.id
    join pictures known on known.file_id = other.id
    where seen.file_id = ${fileId} and (are_alike(seen.fingerprint, known.fingerprint, ${SAME})
      or (are_alike(seen.fingerprint, known.fingerprint, ${NEARLY_SAME}) and (seen.taken_at = known.taken_at) is not false))
    on conflict do nothing`.execute(db);
};

/** The hash of a picture in small; undefined where none was made. */
export const thumbnailOf = async (db: Reader, fileId: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('pictures')
    .where('file_id', '=', fileId)
    .select('thumbnail_sha256')
    .executeTakeFirst();
  return row?.thumbnail_sha256 ?? undefined;
};

/** The same of several files, as far as they were made. */
export const thumbnailsOf = async (db: Reader, fileIds: string[]) => {
  const { rows } = await sql<{ file_id: string; thumbnail_sha256: Buffer }>`
    select file_id, thumbnail_sha256 from pictures
    where file_id = any(${fileIds}::uuid[]) and thumbnail_sha256 is not null`.execute(db);
  return rows;
};
