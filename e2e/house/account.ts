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
  await call(url, '', 'POST', '/auth/signup', account);
  const link = new URL(linkIn(await mailTo(dataDir, email, 'Подтвердите адрес')));
  await call(url, '', 'POST', `/auth/verify${link.search}`);
  return account;
};

/** Opens a session of the account's own. */
export const enter = ({ url }: House, { email, password }: Account): Promise<Tokens> =>
  signIn(url, email, password);
