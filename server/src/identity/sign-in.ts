import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, forgetAttempts, recountAttempt, takeBackAttempt } from './rate-limits.ts';
import { type AccountRow, findAccount, recordFailedLogin, recordLogin } from './repository.ts';
import { startSession, type TokenPair } from './sessions.ts';
import { findLastSignUp } from './token-repository.ts';

/**
 * Opens a session for an e-mail and password. An unknown address and a wrong password are refused in the same words after the same
 * work; so is an unverified account, unless the password is that of the last sign-up for the address: whoever knows it is told to
 * confirm the address, and learns nothing, for a stranger who signs up for a taken address is told the same.
 */
export const signIn = async (call: Call<typeof authRoom.login>): Promise<TokenPair> => {
  const { body, request, services } = call;
  const now = services.now();
  // Counted before the check, so that a burst of guesses cannot all pass before the first one has failed.
  await countAttempt(services.db, 'sign-in', { address: request.ip }, now);
  await countAttempt(services.db, 'sign-in', { account: body.email }, now);

  const account = await findAccount(services.db, body.email);
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
  const tokens = account?.verified_at && isRight ? await openSession(call, account, now) : null;
  return tokens ?? refuseSignIn(call, now);
};

/** Null when a new password was set since this one was checked: that ended all sessions, and this would be one more. */
const openSession = (
  { request, services }: Call<typeof authRoom.login>,
  account: AccountRow,
  now: Date,
): Promise<TokenPair | null> =>
  transaction(services.db, async (trx) => {
    if (!(await recordLogin(trx, account, now))) {
      return null;
    }
    await takeBackAttempt(trx, 'sign-in', { address: request.ip }, now);
    await forgetAttempts(trx, 'sign-in', { account: account.email }, now);
    return startSession(trx, services, account.id);
  });

const refuseSignIn = async (
  { body, request, services }: Call<typeof authRoom.login>,
  now: Date,
): Promise<never> => {
  const signedUp = await findLastSignUp(services.db, body.email);
  const isOfSignUp = await verifyPassword(signedUp?.passwordHash ?? null, body.password);
  await transaction(services.db, async (trx) => {
    // Accounts are locked before counts, as in a sign-in: else the two would wait for each other.
    await recordFailedLogin(trx, body.email, now);
    // Written for an unknown address too: a transaction without a change would be over sooner.
    await recountAttempt(trx, 'sign-in', { account: body.email }, now);
  });
  request.log.warn({ address: request.ip }, 'sign-in refused');
  throw refuse(isOfSignUp ? 'address-unconfirmed' : 'wrong-credentials');
};
