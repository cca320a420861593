import { asciiDomain } from '@nysan/contract/email.ts';
import type { Language, roleTypes } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { hasPartByIndex } from '../db/folded.ts';
import type { Reader, Trx } from '../db/transaction.ts';

/** A role as an administrator gives it. */
export type RoleRow = {
  id: number;
  name: string;
  code: string | null;
  type: (typeof roleTypes)[number];
};

export type UserRow = {
  id: string;
  email: string;
  fullname: string;
  verified_at: Date | null;
  last_login_at: Date | null;
};

/** One page of the users whose e-mail or name contains the words, by e-mail. */
export const findUsers = async (
  db: Reader,
  words: string,
  limit: number,
  offset: number,
): Promise<UserRow[]> => {
  const { rows } = await sql<UserRow>`
    select id, email, fullname, verified_at, last_login_at from users
    where ${containing(words)} order by email, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countUsers = async (db: Reader, words: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users where ${containing(words)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** A domain in national letters is looked for as it is kept, too. */
const containing = (words: string) => {
  if (words === '') {
    return sql`true`;
  }
  const at = words.lastIndexOf('@');
  const domain = asciiDomain(words.slice(at + 1));
  const kept = domain === null ? words : `${words.slice(0, at + 1)}${domain}`;
  return sql`(${inNames(words)} or ${inNames(kept)})`;
};

/** Spelled as the index `users_search` is, or it would not be used. */
const inNames = (words: string) => hasPartByIndex(sql`email || ' ' || fullname`, words);

export const findUser = async (db: Reader, id: string): Promise<UserRow | undefined> => {
  const { rows } = await sql<UserRow>`
    select id, email, fullname, verified_at, last_login_at from users where id = ${id}`.execute(db);
  return rows[0];
};

/** The roles an administrator gave a user. */
export const findGivenRoles = async (
  db: Reader,
  userId: string,
  language: Language,
): Promise<RoleRow[]> => {
  const { rows } = await sql<RoleRow>`
    select r.id, ${sql.ref(`r.name_${language}`)} as name, r.code, r.type
    from user_roles given join roles r on r.id = given.role_id
    where given.user_id = ${userId} order by r.id`.execute(db);
  return rows;
};

/** A role by its id, named in Russian. An id no integer column can hold is simply not there. */
export const findRole = async (db: Reader, id: number): Promise<RoleRow | undefined> => {
  const { rows } = await sql<RoleRow>`
    select id, name_ru as name, code, type from roles where id = ${id}::bigint`.execute(db);
  return rows[0];
};

/** False when the user has the role already. */
export const insertUserRole = async (
  trx: Trx,
  userId: string,
  roleId: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into user_roles (user_id, role_id)
    values (${userId}, ${roleId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

/** False when the user does not have the role. */
export const deleteUserRole = async (
  trx: Trx,
  userId: string,
  roleId: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from user_roles
    where user_id = ${userId} and role_id = ${roleId}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Holds all who have a role, so that two of them cannot take it from each other at once. */
export const lockHolders = async (trx: Trx, roleId: number): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_roles where role_id = ${roleId} order by user_id for update`.execute(
    trx,
  );
  return rows.map((row) => row.user_id);
};
