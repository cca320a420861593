import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language, roleTypes } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type AccountRow = {
  id: string;
  email: string;
  password_hash: string;
  verified_at: Date | null;
};

export const findAccount = async (db: Reader, email: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select id, email, password_hash, verified_at from users where email = ${email}`.execute(db);
  return rows[0];
};

/**
 * Stores a person who still has to verify the address. The same address again replaces what was stored; an
 * address that is verified stays as it is. One statement in all three cases, so that none is told by the clock.
 */
export const saveUnverifiedUser = async (
  trx: Trx,
  user: { email: string; passwordHash: string; fullname: string; language: Language },
): Promise<void> => {
  await sql`insert into users (email, password_hash, fullname, language)
    values (${user.email}, ${user.passwordHash}, ${user.fullname}, ${user.language})
    on conflict (email) do update set password_hash = excluded.password_hash,
      fullname = excluded.fullname, language = excluded.language
    where users.verified_at is null`.execute(trx);
};

/** Marks the address as verified, if it is not yet, and answers it. */
export const markVerified = async (trx: Trx, userId: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    update users set verified_at = coalesce(verified_at, ${now}) where id = ${userId}
    returning email`.execute(trx);
  const [user] = rows;
  if (!user) {
    throw new Error('the user of a token is not there');
  }
  return user.email;
};

export const recordLogin = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await sql`update users set last_login_at = ${now} where id = ${userId}`.execute(trx);
};

export const recordFailedLogin = async (trx: Trx, email: string, now: Date): Promise<void> => {
  await sql`update users set last_failed_at = ${now} where email = ${email}`.execute(trx);
};

export const findPasswordHash = async (db: Reader, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId}`.execute(db);
  return rows[0]?.password_hash ?? null;
};

export const setPassword = async (trx: Trx, userId: string, hash: string): Promise<void> => {
  await sql`update users set password_hash = ${hash} where id = ${userId}`.execute(trx);
};

/** Replaces the password only if it is still the one that was checked. */
export const replacePassword = async (
  trx: Trx,
  userId: string,
  checked: string,
  hash: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update users set password_hash = ${hash}
    where id = ${userId} and password_hash = ${checked}`.execute(trx);
  return numAffectedRows === 1n;
};

export type ProfileRow = {
  id: string;
  fullname: string;
  iin: string | null;
  iin_confirmed_at: Date | null;
  email: string;
  phone: string | null;
  language: Language;
  last_login_at: Date | null;
  last_failed_at: Date | null;
  is_demo: boolean;
};

export const findProfile = async (db: Reader, userId: string): Promise<ProfileRow> => {
  const { rows } = await sql<ProfileRow>`
    select id, fullname, iin, iin_confirmed_at, email, phone, language, last_login_at, last_failed_at, is_demo
    from users where id = ${userId}`.execute(db);
  const [profile] = rows;
  if (!profile) {
    throw new Error('the caller has no profile');
  }
  return profile;
};

export const setPhone = async (trx: Trx, userId: string, phone: string): Promise<void> => {
  await sql`update users set phone = ${phone} where id = ${userId}`.execute(trx);
};

export type RoleRow = {
  id: number;
  name: string;
  code: RoleCode | null;
  type: (typeof roleTypes)[number];
};

const nameIn = (language: Language) =>
  sql`case ${language}::text when 'kk' then name_kk when 'en' then name_en else name_ru end as name`;

/** The roles a person holds, by their codes. Organizations have roles of the same codes; those are not meant. */
export const findRolesOfPeople = async (
  db: Reader,
  codes: RoleCode[],
  language: Language,
): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select id, ${nameIn(language)}, code, type from roles
    where code = any(${codes}) and type in ('SYSTEM', 'USER') order by id`.execute(db);
  return rows;
};

export const findAllRoles = async (db: Reader, language: Language): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select id, ${nameIn(language)}, code, type from roles order by id`.execute(db);
  return rows;
};
