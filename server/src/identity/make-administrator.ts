import type { Language } from '@nysan/contract/wire.ts';
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
import { newLink, PASSWORD_LINK_HOURS } from './links.ts';
import { type AccountToken, insertAccountToken, voidAccountTokens } from './token-repository.ts';

/** An account that holds ADMIN and SECURITY, and what was done to bring it there. */
type Appointment = {
  userId: string;
  email: string;
  language: Language;
  /** What was done with the account: made, its address verified, or left as it was. */
  account: 'created' | 'verified' | 'unchanged';
  /** Codes of the roles that were not held before. */
  newRoles: string[];
  hasPassword: boolean;
};

/** A link to choose a password as it is stored; null when none was made. */
export type AppointmentWithLink = Appointment & { link: AccountToken | null };

type House = Pick<Services, 'keys' | 'now'>;
type DecideLink = (appointment: Appointment) => boolean | Promise<boolean>;

/**
 * Gives the account of an address ADMIN and SECURITY as the operator's act, and makes the account when there is none. Somebody who
 * signed up for the address may have been a stranger: of a sign-up that was not confirmed nothing stays, neither its password nor its
 * link. `decideLink` says whether a link to choose a password is made.
 */
export const makeAdministrator = (
  services: House & Pick<Services, 'db'>,
  email: string,
  decideLink: DecideLink,
): Promise<AppointmentWithLink> =>
  transaction(services.db, async (trx) => {
    await lockAdministrators(trx);
    return appoint(trx, services, email, decideLink);
  });

/** The same in a transaction that holds the lock of administrators. */
export const appoint = async (
  trx: Trx,
  services: House,
  email: string,
  decideLink: DecideLink,
): Promise<AppointmentWithLink> => {
  const now = services.now();
  const isNew = await insertVerifiedAccount(trx, email, now);
  const account = await lockAccount(trx, email);
  const change: Appointment['account'] = isNew ? 'created' : await verifyAddress(trx, account, now);
  const roles = await giveAdministratorRoles(trx, account.id);
  await recordAppointment(trx, account.id, change, roles);
  const appointment = {
    userId: account.id,
    email: account.email,
    language: account.language,
    account: change,
    newRoles: roles.map(({ code }) => code),
    hasPassword: change === 'unchanged' && account.hasPassword,
  };
  const isWanted = await decideLink(appointment);
  const link = isWanted ? await openPasswordLink(trx, services, account.id) : null;
  return { ...appointment, link };
};

/** The operator answers for the address, so that no sign-up for it can bring a password of its own any more. */
const verifyAddress = async (
  trx: Trx,
  { id, isVerified }: AdministratorAccount,
  now: Date,
): Promise<'verified' | 'unchanged'> => {
  if (isVerified) {
    return 'unchanged';
  }
  await verifyWithoutPassword(trx, id, now);
  await voidAccountTokens(trx, id, now);
  return 'verified';
};

const recordAppointment = async (
  trx: Trx,
  id: string,
  change: Appointment['account'],
  roles: readonly { name: string }[],
): Promise<void> => {
  const entity = { id, kind: 'user', projectId: null };
  if (change === 'created') {
    await recordHistory(trx, entity, operator, 'created');
  }
  if (change === 'verified') {
    const verified = { value1: null, value2: 'да' };
    await recordHistory(trx, entity, operator, 'changed', { verified });
  }
  for (const { name } of roles) {
    await recordHistory(trx, entity, operator, 'changed', { role: { value1: null, value2: name } });
  }
};

/** Replaces the links that are open: of several the last is good. */
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
