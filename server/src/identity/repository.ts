import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language, roleTypes } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { NO_PASSWORD } from './passwords.ts';
import type { SignUp } from './token-repository.ts';

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
 * The account of an address, known or not. A new one is unverified and has nothing that somebody chose: no password,
 * and the address for a name. One statement that writes in every case, so that none is told by the clock.
 */
export const openAccount = async (trx: Trx, email: string, language: Language): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, password_hash, fullname, language)
    values (${email}, ${NO_PASSWORD}, ${nameFrom(email)}, ${language})
    on conflict (email) do update set email = excluded.email
    returning id`.execute(trx);
  return onlyRow(rows).id;
};

/** A name for whoever has given none. */
export const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/** Verifies an address with what was chosen at one sign-up; undefined when it was verified before. */
export const verifyWith = async (
  trx: Trx,
  { userId, passwordHash, fullname, language }: SignUp,
  now: Date,
): Promise<{ id: string; email: string } | undefined> => {
  const { rows } = await sql<{ id: string; email: string }>`
    update users set verified_at = ${now}, password_hash = ${passwordHash}, fullname = ${fullname},
      language = ${language}
    where id = ${userId} and verified_at is null returning id, email`.execute(trx);
  return rows[0];
};

/** Marks the address as verified, if it is not yet, and answers it. */
export const markVerified = async (trx: Trx, userId: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    update users set verified_at = coalesce(verified_at, ${now}) where id = ${userId}
    returning email`.execute(trx);
  return onlyRow(rows).email;
};

const onlyRow = <Row>([row]: Row[]): Row => {
  if (row === undefined) {
    throw new Error('the account is not there');
  }
  return row;
};

/** Notes a sign-in; false when the password that was checked has been replaced in between. */
export const recordLogin = async (
  trx: Trx,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update users set last_login_at = ${now}
    where id = ${id} and password_hash = ${password_hash}`.execute(trx);
  return numAffectedRows === 1n;
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
  return onlyRow(rows);
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

/**
 * Stores who the person is; false when they were confirmed as somebody else in the meantime. The database refuses an ИИН
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
