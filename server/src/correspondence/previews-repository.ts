import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import {
  type Purpose,
  type Signable,
  type SignableJson,
  signableColumns,
} from '../signables/repository.ts';

/** Keeps what was said in a paper that is frozen to be signed. */
export const insertPreview = async (
  trx: Trx,
  signableId: string,
  payloadHash: Buffer,
): Promise<void> => {
  await trx
    .insertInto('paper_previews')
    .values({ signable_id: signableId, payload_hash: payloadHash })
    .execute();
};

/** The newest preview of exactly this paper by this person that has not expired. */
export const findPreview = (
  db: Reader,
  userId: string,
  payloadHash: Buffer,
  now: Date,
): Promise<Signable | undefined> =>
  db
    .selectFrom('paper_previews as preview')
    .innerJoin('signables as f', 'f.id', 'preview.signable_id')
    .select(signableColumns)
    .where('preview.payload_hash', '=', payloadHash)
    .where('f.frozen_by', '=', userId)
    .where('f.expires_at', '>', now)
    .orderBy('f.id', 'desc')
    .limit(1)
    .$narrowType<SignableJson>()
    .executeTakeFirst();

/** Takes back earlier previews of this person and purpose that nobody signed or handed to a phone. */
export const dropPreviews = async (trx: Trx, userId: string, purpose: Purpose): Promise<void> => {
  await sql`delete from signables f where f.purpose = ${purpose} and f.frozen_by = ${userId} and f.expires_at is not null
    and not exists (select 1 from phone_items held where held.signable_id = f.id)
    and not exists (select 1 from signatures s where s.signable_id = f.id)`.execute(trx);
};

/** Holds what is to be signed until the transaction ends. */
export const lockPreview = async (trx: Trx, signableId: string): Promise<void> => {
  await sql`select 1 from signables where id = ${signableId} for no key update`.execute(trx);
};
