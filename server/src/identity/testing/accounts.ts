import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { hashPassword } from '../passwords.ts';
import { addAttempt } from '../rate-limits.ts';
import type { TokenPair } from '../sessions.ts';
import type { House } from './start-house.ts';

export const PASSWORD = 'Kerege-2026';
let counter = 0;

export type Account = { id: string; email: string };

/** A person who can sign in with {@link PASSWORD}, unless the address is to stay unverified. */
export const buildAccount = async (
  { db }: Services,
  { isVerified = true, email = '' } = {},
): Promise<Account> => {
  counter += 1;
  const address = email || `account${counter}@test.kz`;
  const { rows } = await sql<{ id: string }>`
    insert into users (email, password_hash, fullname, verified_at)
    values (${address}, ${await hashPassword(PASSWORD)}, 'Тестова Айгүл', case when ${isVerified} then now() end)
    returning id`.execute(db);
  return { id: rows[0]?.id ?? '', email: address };
};

/** Uses up the failures an account may have in a day on devices it does not know. */
export const spendDay = async ({ db, now }: Services, account: string): Promise<void> => {
  while (await addAttempt(db, 'sign-in-day', { account }, now())) {
    // Counted without a hash of a password, which a real try costs.
  }
};

/** Signs in and answers the tokens. */
export const signInAs = async (
  house: House,
  account: Account,
  password = PASSWORD,
): Promise<TokenPair> => {
  const answer = await house.post('/auth/login', { email: account.email, password });
  if (answer.statusCode !== 200) {
    throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  }
  return answer.json<TokenPair>();
};
