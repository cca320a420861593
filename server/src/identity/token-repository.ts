import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type TokenPurpose = 'verify' | 'reset';

export const insertAccountToken = async (
  trx: Trx,
  token: { id: string; userId: string; purpose: TokenPurpose; hash: Buffer; expiresAt: Date },
): Promise<void> => {
  await sql`insert into account_tokens (id, user_id, purpose, hash, expires_at)
    values (${token.id}, ${token.userId}, ${token.purpose}, ${token.hash}, ${token.expiresAt})`.execute(
    trx,
  );
};

/** Whose unused token this is; undefined when it is unknown, used, expired or meant for something else. */
export const findAccountToken = async (
  db: Reader,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_tokens
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.user_id;
};

/** Uses a token up and answers whose it was; of two at once only one gets an answer. */
export const spendAccountToken = async (
  trx: Trx,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`
    update account_tokens set used_at = ${now}
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id`.execute(trx);
  return rows[0]?.user_id;
};

/** Makes the mailed links of a user void, of one purpose or of all. */
export const voidAccountTokens = async (
  trx: Trx,
  userId: string,
  now: Date,
  purpose: TokenPurpose | null = null,
): Promise<void> => {
  await sql`update account_tokens set used_at = ${now}
    where user_id = ${userId} and used_at is null
      and (${purpose}::text is null or purpose = ${purpose})`.execute(trx);
};
