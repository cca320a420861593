import { type Trx, transaction } from '../db/transaction.ts';
import { operator, recordHistory } from '../history/record.ts';
import type { Services } from '../services.ts';
import {
  type AdministratorAccount,
  giveAdministratorRoles,
  insertVerifiedAccount,
  lockAccount,
  lockAdministrators,
  verifyWithoutPassword,
} from './administrator-repository.ts';
import { newLink } from './links.ts';
import { startInvitations } from './start-invitations.ts';
import { type AccountToken, insertAccountToken, voidAccountTokens } from './token-repository.ts';

/** How long the link to the first password is good, hours. */
export const PASSWORD_LINK_HOURS = 24;

export type MadeAdministrator = {
  userId: string;
  email: string;
  /** What became of the account: made, its address verified by this, or there as before. */
  account: 'created' | 'verified' | 'known';
  /** Codes of the roles that were not held before. */
  givenRoles: string[];
  hasPassword: boolean;
  /** What is stored of the link to choose a password; null when none was made. */
  link: AccountToken | null;
};

type House = Pick<Services, 'keys' | 'now'>;

/** Whether to make a link to choose a password, given the account as it is once it has its roles. */
type WantsLink = (made: Omit<MadeAdministrator, 'link'>) => boolean | Promise<boolean>;

/**
 * Gives the account of an address ADMIN and SECURITY as the operator's act, and makes the account when there is none. Somebody who
 * signed up for the address may have been a stranger: of a sign-up that was not confirmed nothing stays, neither its password nor its link.
 */
export const makeAdministrator = (
  services: House & Pick<Services, 'db'>,
  email: string,
  wantsLink: WantsLink,
): Promise<MadeAdministrator> =>
  transaction(services.db, async (trx) => {
    await lockAdministrators(trx);
    return makeAdministratorIn(trx, services, email, wantsLink);
  });

/** The same in a transaction that holds the lock of administrators. */
export const makeAdministratorIn = async (
  trx: Trx,
  services: House,
  email: string,
  wantsLink: WantsLink,
): Promise<MadeAdministrator> => {
  const now = services.now();
  const isNew = await insertVerifiedAccount(trx, email, now);
  const account = await lockAccount(trx, email);
  const became: MadeAdministrator['account'] = isNew
    ? 'created'
    : await verifyAddress(trx, account, now);
  const roles = await giveAdministratorRoles(trx, account.id);
  await recordMaking(trx, account.id, became, roles);
  const made = {
    userId: account.id,
    email: account.email,
    account: became,
    givenRoles: roles.map(({ code }) => code),
    hasPassword: became === 'known' && account.hasPassword,
  };
  const link = (await wantsLink(made)) ? await openPasswordLink(trx, services, account.id) : null;
  return { ...made, link };
};

/** The operator answers for the address, so that no sign-up for it can bring a password of its own any more. */
const verifyAddress = async (
  trx: Trx,
  { id, email, isVerified }: AdministratorAccount,
  now: Date,
): Promise<'verified' | 'known'> => {
  if (isVerified) {
    return 'known';
  }
  await verifyWithoutPassword(trx, id, now);
  await voidAccountTokens(trx, id, now);
  await startInvitations(trx, { id, email }, now);
  return 'verified';
};

const recordMaking = async (
  trx: Trx,
  id: string,
  became: MadeAdministrator['account'],
  roles: readonly { name: string }[],
): Promise<void> => {
  const entity = { id, kind: 'user', projectId: null };
  if (became === 'created') {
    await recordHistory(trx, entity, operator, 'created');
  }
  if (became === 'verified') {
    const verified = { value1: null, value2: 'да' };
    await recordHistory(trx, entity, operator, 'changed', { verified });
  }
  for (const { name } of roles) {
    await recordHistory(trx, entity, operator, 'changed', { role: { value1: null, value2: name } });
  }
};

/** Replaces the links that are open: of several printed ones the last is good. */
const openPasswordLink = async (
  trx: Trx,
  services: House,
  userId: string,
): Promise<AccountToken> => {
  const link = newLink(services, userId, 'reset', PASSWORD_LINK_HOURS * 3_600_000);
  await voidAccountTokens(trx, userId, services.now(), 'reset');
  await insertAccountToken(trx, link);
  await recordHistory(trx, { id: userId, kind: 'user', projectId: null }, operator, 'changed', {
    passwordLink: { value1: null, value2: link.expiresAt.toISOString() },
  });
  return link;
};
