import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';

/** Why a session is over, for whoever looks into the table. */
export type SessionEnd = 'logout' | 'token-reused' | 'password-changed' | 'password-reset';

export type RefreshTokenRow = {
  session_id: string;
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
};

/** Opens a session and answers its id. */
export const insertSession = async (trx: Trx, userId: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, created_at) values (${userId}, ${now}) returning id`.execute(
    trx,
  );
  const [session] = rows;
  if (!session) {
    throw new Error('the session was not stored');
  }
  return session.id;
};

export const insertRefreshToken = async (
  trx: Trx,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> => {
  await sql`insert into refresh_tokens (hash, session_id, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.expiresAt})`.execute(trx);
};

/** Whose token this is; undefined when nobody's. */
export const findTokenOwner = async (db: Reader, hash: Buffer): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from refresh_tokens t join sessions s on s.id = t.session_id
    where t.hash = ${hash}`.execute(db);
  return rows[0]?.user_id;
};

/** The token and its session, locked until the end of the transaction. */
export const lockRefreshToken = async (
  trx: Trx,
  hash: Buffer,
): Promise<RefreshTokenRow | undefined> => {
  const { rows } = await sql<RefreshTokenRow>`
    select t.session_id, s.user_id, t.expires_at, t.used_at, s.ended_at
    from refresh_tokens t join sessions s on s.id = t.session_id
    where t.hash = ${hash} for update`.execute(trx);
  return rows[0];
};

export const spendRefreshToken = async (trx: Trx, hash: Buffer, now: Date): Promise<void> => {
  await sql`update refresh_tokens set used_at = ${now} where hash = ${hash}`.execute(trx);
};

/**
 * Ends a session: its refresh tokens are refused from now on, its access tokens with the next request, and its open windows
 * hear no more.
 */
export const endSession = async (
  trx: Trx,
  sessionId: string,
  why: SessionEnd,
  now: Date,
): Promise<void> => {
  const { rows } = await sql<{ user_id: string }>`
    update sessions set ended_at = ${now}, ended_why = ${why}
    where id = ${sessionId} and ended_at is null returning user_id`.execute(trx);
  await wakeWindows(trx, rows[0]?.user_id);
};

/** Ends all sessions of a user, except one if it is named. */
export const endSessionsOf = async (
  trx: Trx,
  userId: string,
  why: SessionEnd,
  now: Date,
  except: string | null = null,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = ${now}, ended_why = ${why}
    where user_id = ${userId} and ended_at is null
      and (${except}::uuid is null or id <> ${except})`.execute(trx);
  await wakeWindows(trx, numAffectedRows ? userId : undefined);
};

/** An open window asks for its right before it tells anything, and ends when the session is over. */
const wakeWindows = async (trx: Trx, userId: string | undefined): Promise<void> => {
  if (userId) {
    await publish(trx, { user: userId });
  }
};
