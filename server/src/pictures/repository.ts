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
    await publish(trx, { document });
  }
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
