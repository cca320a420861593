import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { type Signable, type SignableJson, signableColumns } from '../../signables/repository.ts';

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
