import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** A device of one account, by the hash of its token. */
export type DeviceKey = { userId: string; hash: Buffer };

/** Whether somebody signed in to the account of an address on this device since a moment. Asks the same of every address. */
export const isKnownTo = async (
  db: Reader,
  email: string,
  hash: Buffer,
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from known_devices d join users u on u.id = d.user_id
    where u.email = ${email} and d.token_hash = ${hash} and d.seen_at > ${since}`.execute(db);
  return rows.length > 0;
};

/** Makes a device known, also one that was forgotten and is not swept yet. */
export const insertDevice = async (
  trx: Trx,
  { userId, hash }: DeviceKey,
  sessionId: string | null,
  now: Date,
): Promise<void> => {
  await sql`insert into known_devices (user_id, token_hash, session_id, seen_at)
    values (${userId}, ${hash}, ${sessionId}, ${now})
    on conflict (user_id, token_hash) do update
      set session_id = excluded.session_id, seen_at = excluded.seen_at`.execute(trx);
};

/** Notes that a session was opened on a device; false when it is not known since that moment. */
export const markSignedIn = async (
  trx: Trx,
  { userId, hash }: DeviceKey,
  sessionId: string | null,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update known_devices set session_id = ${sessionId}, seen_at = ${now}
    where user_id = ${userId} and token_hash = ${hash} and seen_at > ${since}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Moves the day a device was last seen; false unless that lies between the two moments. */
export const markSeen = async (
  trx: Trx,
  { userId, hash }: DeviceKey,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update known_devices set seen_at = ${now}
    where user_id = ${userId} and token_hash = ${hash}
      and seen_at > ${since} and seen_at <= ${until}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Gives a device another token, for all accounts at once. */
export const replaceToken = async (trx: Trx, from: Buffer, to: Buffer): Promise<void> => {
  // Locked in one order: two sign-ins on one device at once would wait for each other.
  await sql`with held as (
      select user_id from known_devices where token_hash = ${from} order by user_id for update)
    update known_devices d set token_hash = ${to} from held
    where d.user_id = held.user_id and d.token_hash = ${from}`.execute(trx);
};

/** Leaves an account the devices it was seen on last, so many at most. */
export const keepNewest = async (trx: Trx, userId: string, most: number): Promise<void> => {
  await sql`delete from known_devices where user_id = ${userId} and token_hash in (
    select token_hash from known_devices where user_id = ${userId}
    order by seen_at desc, token_hash offset ${most})`.execute(trx);
};

/** Forgets the devices of an account, but for that of a session or of a token. */
export const deleteDevices = async (
  trx: Trx,
  userId: string,
  { sessionId = null, hash = null }: { sessionId?: string | null; hash?: Buffer | null },
): Promise<void> => {
  await sql`delete from known_devices where user_id = ${userId}
    and session_id is distinct from ${sessionId}::uuid
    and token_hash is distinct from ${hash}::bytea`.execute(trx);
};
