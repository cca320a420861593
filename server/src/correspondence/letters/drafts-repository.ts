import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { type Signable, type SignableJson, signableColumns } from '../../signables/repository.ts';

export type AttachedFile = { id: string; name: string; sha256: Buffer };
export type EarlierLetter = { id: string; full_number: string; creation_date: string };

/** Files this person has uploaded to a project, in the order they were asked for. */
export const ownFiles = async (
  db: Reader,
  projectId: string,
  userId: string,
  ids: string[],
): Promise<AttachedFile[]> => {
  const { rows } = await sql<AttachedFile>`select id, name, sha256 from files
    where id = any(${ids}) and project_id = ${projectId} and uploaded_by = ${userId}
    order by array_position(${ids}::uuid[], id)`.execute(db);
  return rows;
};

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

/** What a letter's PDF says of the project. */
export const findPlace = async (
  db: Reader,
  projectId: string,
): Promise<{ project_name: string; address: string; locality: string }> =>
  db
    .selectFrom('projects')
    .select(['full_name as project_name', 'address', 'locality'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();

/** Keeps what was said in a letter that is frozen to be signed. */
export const insertPreview = async (
  trx: Trx,
  signableId: string,
  payloadHash: Buffer,
): Promise<void> => {
  await trx
    .insertInto('letter_previews')
    .values({ signable_id: signableId, payload_hash: payloadHash })
    .execute();
};

/** The newest preview of exactly this letter by this person that has not expired. */
export const findPreview = (
  db: Reader,
  userId: string,
  payloadHash: Buffer,
  now: Date,
): Promise<Signable | undefined> =>
  db
    .selectFrom('letter_previews as preview')
    .innerJoin('signables as f', 'f.id', 'preview.signable_id')
    .select(signableColumns)
    .where('preview.payload_hash', '=', payloadHash)
    .where('f.frozen_by', '=', userId)
    .where('f.expires_at', '>', now)
    .orderBy('f.id', 'desc')
    .limit(1)
    .$narrowType<SignableJson>()
    .executeTakeFirst();

/** Takes back earlier previews of this person that nobody signed or handed to a phone. */
export const dropPreviews = async (trx: Trx, userId: string): Promise<void> => {
  await sql`delete from signables f where f.purpose = 'letter' and f.frozen_by = ${userId} and f.expires_at is not null
    and not exists (select 1 from phone_items held where held.signable_id = f.id)
    and not exists (select 1 from signatures s where s.signable_id = f.id)`.execute(trx);
};
