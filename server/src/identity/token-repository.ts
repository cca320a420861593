import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type TokenPurpose = 'verify' | 'reset';
export type AccountToken = {
  id: string;
  createdAt: Date;
  userId: string;
  purpose: TokenPurpose;
  hash: Buffer;
  expiresAt: Date;
};

/** What somebody chose at a sign-up. It becomes the account's when the link of that sign-up is used. */
export type Choice = { passwordHash: string; fullname: string; language: Language };
export type SignUp = Choice & { userId: string };
/** Name and language are forgotten once the link is void. */
export type LastSignUp = {
  userId: string;
  passwordHash: string;
  fullname: string | null;
  language: Language | null;
};

export const insertAccountToken = async (
  trx: Trx,
  token: AccountToken,
  choice: Choice | null = null,
): Promise<void> => {
  await sql`insert into account_tokens (id, created_at, user_id, purpose, hash, expires_at, password_hash, fullname, language)
    values (${token.id}, ${token.createdAt}, ${token.userId}, ${token.purpose}, ${token.hash}, ${token.expiresAt},
      ${choice?.passwordHash ?? null}, ${choice?.fullname ?? null}, ${choice?.language ?? null})`.execute(
    trx,
  );
};

/** Moves the end of an open link; false when there is none. */
export const renewToken = async (db: Reader, id: string, expiresAt: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`update account_tokens set expires_at = ${expiresAt}
    where id = ${id}::uuid and used_at is null`.execute(db);
  return numAffectedRows === 1n;
};

type UnmailedLink = { id: string; language: Language; fullname: string; createdAt: Date };

/** Takes the links of sign-ups that no mail has carried yet; a job that is done twice takes them once. */
export const takeUnmailedLinks = async (
  trx: Trx,
  userId: string,
  now: Date,
): Promise<UnmailedLink[]> => {
  const { rows } = await sql<UnmailedLink>`
    update account_tokens set mailed_at = ${now}
    where user_id = ${userId} and purpose = 'verify' and used_at is null and mailed_at is null
    returning id, language, fullname, created_at as "createdAt"`.execute(trx);
  return rows;
};

/** Whose open reset link this is; undefined when it is unknown, used, expired or meant for something else. */
export const findReset = async (
  db: Reader,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_tokens
    where hash = ${hash} and purpose = 'reset' and used_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.user_id;
};

/** Whose open reset link this is, with the account locked: of two links used at once the second finds itself void. */
export const lockReset = async (trx: Trx, hash: Buffer, now: Date): Promise<string | undefined> => {
  await lockOwner(trx, hash);
  return findReset(trx, hash, now);
};

/** The sign-up an open link came from; undefined as of {@link findReset}. */
export const findSignUp = async (
  db: Reader,
  hash: Buffer,
  now: Date,
): Promise<SignUp | undefined> => {
  const { rows } = await sql<SignUp>`
    select user_id as "userId", password_hash as "passwordHash", fullname, language from account_tokens
    where hash = ${hash} and purpose = 'verify' and used_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
};

/** The same, locked likewise. */
export const lockSignUp = async (
  trx: Trx,
  hash: Buffer,
  now: Date,
): Promise<SignUp | undefined> => {
  await lockOwner(trx, hash);
  return findSignUp(trx, hash, now);
};

/** Whether a link, whatever became of it, was of a sign-up for an address that is verified now. */
export const isOfVerified = async (db: Reader, hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from account_tokens t join users u on u.id = t.user_id
    where t.hash = ${hash} and t.purpose = 'verify' and u.verified_at is not null`.execute(db);
  return rows.length > 0;
};

/** Accounts are locked before their tokens, everywhere: else two links of one account would wait for each other. */
const lockOwner = async (trx: Trx, hash: Buffer): Promise<void> => {
  await sql`select 1 from users where id = (select user_id from account_tokens where hash = ${hash})
    for no key update`.execute(trx);
};

/**
 * What the last sign-up for an address chose, be its link open, void or out of date; undefined when there was none, it became the
 * account's, or is swept. Asks the same of every address.
 */
export const findLastSignUp = async (
  db: Reader,
  email: string,
): Promise<LastSignUp | undefined> => {
  const { rows } = await sql<LastSignUp>`
    select t.user_id as "userId", t.password_hash as "passwordHash", t.fullname, t.language
    from account_tokens t join users u on u.id = t.user_id
    where u.email = ${email} and t.purpose = 'verify' and t.password_hash is not null
    order by t.expires_at desc, t.id desc limit 1`.execute(db);
  return rows[0];
};

/** Takes the link of the sign-up that an account came from: its password is the account's from now on. */
export const takeSignUp = async (trx: Trx, hash: Buffer, now: Date): Promise<void> => {
  await sql`update account_tokens set used_at = ${now}, password_hash = null, fullname = null, language = null
    where hash = ${hash}`.execute(trx);
};

/**
 * Makes the mailed links of a user void, of one purpose or of all, and forgets the names sign-ups chose. Their passwords stay until
 * the links are swept: see {@link findLastSignUp}.
 */
export const voidAccountTokens = async (
  trx: Trx,
  userId: string,
  now: Date,
  purpose: TokenPurpose | null = null,
): Promise<void> => {
  await sql`update account_tokens set used_at = ${now}, fullname = null, language = null
    where user_id = ${userId} and used_at is null
      and (${purpose}::text is null or purpose = ${purpose})`.execute(trx);
};
