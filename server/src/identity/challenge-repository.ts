import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type ChallengeRow = { id: string; data: Buffer; expires_at: Date };

/** Stores the challenge of a user in place of an earlier one and answers its id. */
export const saveChallenge = async (
  trx: Trx,
  userId: string,
  data: Buffer,
  expiresAt: Date,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into identity_challenges (user_id, data, expires_at) values (${userId}, ${data}, ${expiresAt})
    on conflict (user_id) do update set id = uuidv7(), data = excluded.data, expires_at = excluded.expires_at
    returning id`.execute(trx);
  const [challenge] = rows;
  if (!challenge) {
    throw new Error('the challenge was not stored');
  }
  return challenge.id;
};

export const findChallenge = async (
  db: Reader,
  userId: string,
  now: Date,
): Promise<ChallengeRow | undefined> => {
  const { rows } = await sql<ChallengeRow>`
    select id, data, expires_at from identity_challenges
    where user_id = ${userId} and expires_at > ${now}`.execute(db);
  return rows[0];
};

/** Uses a challenge up; of two answers to one challenge only the first finds it. */
export const spendChallenge = async (trx: Trx, userId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from identity_challenges where user_id = ${userId} and id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
};

/**
 * Stores who the person is; false when he was confirmed as somebody else in the meantime. The database refuses an ИИН
 * that another account has confirmed.
 */
export const storeIdentity = async (
  trx: Trx,
  userId: string,
  identity: { iin: string; fullname: string },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users set iin = ${identity.iin}, fullname = ${identity.fullname}, iin_confirmed_at = ${now}
    where id = ${userId} and (iin_confirmed_at is null or iin = ${identity.iin})`.execute(trx);
  return numAffectedRows === 1n;
};
