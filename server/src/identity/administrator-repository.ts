import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { NO_PASSWORD } from './passwords.ts';
import { nameFrom } from './repository.ts';

const LOCK = 7_061_996; // any number that only this uses

export type AdministratorAccount = {
  id: string;
  email: string;
  language: Language;
  isVerified: boolean;
  hasPassword: boolean;
};

/** Lets one process at a time make an administrator, until the transaction ends. */
export const lockAdministrators = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

/** Whether somebody who holds SECURITY has a verified address and a password to sign in with. */
export const canSomebodyGiveRoles = async (db: Reader): Promise<boolean> => {
  const { rows } = await sql<{ can: boolean }>`
    select exists (
      select 1 from user_roles given
      join roles role on role.id = given.role_id and role.code = 'SECURITY' and role.type = 'SYSTEM'
      join users holder on holder.id = given.user_id
      where holder.verified_at is not null and holder.password_hash <> ${NO_PASSWORD}) as can`.execute(
    db,
  );
  return rows[0]?.can ?? false;
};

/** Makes an account with a verified address and no password; false when the address has one already. */
export const insertVerifiedAccount = async (
  trx: Trx,
  email: string,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into users (email, password_hash, fullname, verified_at)
    values (${email}, ${NO_PASSWORD}, ${nameFrom(email)}, ${now})
    on conflict (email) do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

/** The account of an address, locked; throws when there is none. */
export const lockAccount = async (trx: Trx, email: string): Promise<AdministratorAccount> => {
  const { rows } = await sql<AdministratorAccount>`
    select id, email, language, verified_at is not null as "isVerified", password_hash <> ${NO_PASSWORD} as "hasPassword"
    from users where email = ${email} for no key update`.execute(trx);
  const [account] = rows;
  if (!account) {
    throw new Error('the account is not there');
  }
  return account;
};

/** Verifies an address without anything that was chosen at a sign-up for it. */
export const verifyWithoutPassword = async (trx: Trx, userId: string, now: Date): Promise<void> => {
  await sql`update users set verified_at = ${now}, password_hash = ${NO_PASSWORD}
    where id = ${userId} and verified_at is null`.execute(trx);
};

type RoleName = { code: string; name: string };

/** Gives ADMIN and SECURITY; answers those that were not held yet, named in Russian as all histories name them. */
export const giveAdministratorRoles = async (trx: Trx, userId: string): Promise<RoleName[]> => {
  const { rows } = await sql<RoleName>`
    with given as (
      insert into user_roles (user_id, role_id)
      select ${userId}, id from roles where type = 'SYSTEM' and code in ('ADMIN', 'SECURITY')
      on conflict do nothing returning role_id)
    select code, name_ru as name from roles where id in (select role_id from given) order by id`.execute(
    trx,
  );
  return rows;
};

/** Whether a link to choose a password is still good. */
export const hasOpenReset = async (db: Reader, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from account_tokens where user_id = ${userId} and purpose = 'reset'
      and used_at is null and expires_at > ${now}) as found`.execute(db);
  return rows[0]?.found ?? false;
};
