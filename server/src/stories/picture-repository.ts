import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type NewPicture = {
  extension: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  uploadedBy: string;
};

export const insertPicture = async (trx: Trx, picture: NewPicture): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into story_pictures (extension, media_type, size, sha256, uploaded_by)
    values (${picture.extension}, ${picture.mediaType}, ${picture.size}, ${picture.sha256}, ${picture.uploadedBy})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
};

export type PictureRow = { name: string; media_type: string; size: string; sha256: Buffer };

/** A picture by what it is called outside. */
export const findPicture = async (
  db: Reader,
  { id, extension }: PictureName,
): Promise<PictureRow | undefined> => {
  const { rows } = await sql<PictureRow>`
    select id || '.' || extension as name, media_type, size, sha256 from story_pictures
    where id = ${id} and extension = ${extension}`.execute(db);
  return rows[0];
};

export type PictureName = { id: string; extension: string };

/** Whether a picture is there; it stays until the transaction ends. */
export const holdPicture = async (trx: Trx, { id, extension }: PictureName): Promise<boolean> => {
  const { rows } = await sql`select 1 from story_pictures
    where id = ${id} and extension = ${extension} for key share`.execute(trx);
  return rows.length > 0;
};

/** Forgets pictures older than a moment that no story shows; one that somebody is about to show stays. */
export const forgetUnusedPictures = async (db: Reader, before: Date): Promise<void> => {
  await sql`delete from story_pictures where id in (
    select p.id from story_pictures p where p.created_at < ${before}
      and not exists (select 1 from group_stories s where s.media_id = p.id)
      and not exists (select 1 from story_groups g where g.thumbnail_id = p.id)
    for update skip locked)`.execute(db);
};
