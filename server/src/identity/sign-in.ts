import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import {
  type Device,
  findKnownDevice,
  readDevice,
  rememberDevice,
  writeDevice,
} from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempts, recountAttempt } from './rate-limits.ts';
import { type AccountRow, findAccount, recordFailedLogin, recordLogin } from './repository.ts';
import { startSession, type TokenPair } from './sessions.ts';
import { attemptsOf, forgetOwnFailures, type SignInTry } from './sign-in-attempts.ts';
import { findLastSignUp } from './token-repository.ts';

type SignInCall = Call<typeof authRoom.login>;

/**
 * Opens a session for an e-mail and password. An unknown address and a wrong password are refused in the same words after the same
 * work; so is an unverified account, unless the password is that of the last sign-up for the address: whoever knows it is told to
 * confirm the address, and learns nothing, for a stranger who signs up for a taken address is told the same. The device is known to
 * the account from then on.
 */
export const signIn = async (call: SignInCall): Promise<TokenPair> => {
  const { body, reply, request, services } = call;
  const now = services.now();
  const device = await findKnownDevice(services.db, request, body.email, now);
  const made: SignInTry = { email: body.email, address: request.ip, device };
  // Counted before the check, so that a burst of guesses cannot all pass before the first one has failed.
  await countAttempts(services.db, attemptsOf(made), now);

  const account = await findAccount(services.db, body.email);
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password, {
    isKnownDevice: device !== null,
  });
  const opened =
    account?.verified_at && isRight ? await openSession(call, account, made, now) : null;
  if (!opened) {
    return refuseSignIn(call, made, now);
  }
  writeDevice(reply, services, opened.device);
  return opened.tokens;
};

/** Null when a new password was set since this one was checked: that ended all sessions, and this would be one more. */
const openSession = (
  { request, services }: SignInCall,
  account: AccountRow,
  made: SignInTry,
  now: Date,
): Promise<{ tokens: TokenPair; device: Device } | null> =>
  transaction(services.db, async (trx) => {
    if (!(await recordLogin(trx, account, now))) {
      return null;
    }
    await forgetOwnFailures(trx, made, now);
    const { sessionId, ...tokens } = await startSession(trx, services, account.id);
    const opened = { userId: account.id, sessionId };
    return { tokens, device: await rememberDevice(trx, readDevice(request), opened, now) };
  });

const refuseSignIn = async (
  { body, request, services }: SignInCall,
  made: SignInTry,
  now: Date,
): Promise<never> => {
  const signedUp = await findLastSignUp(services.db, body.email);
  const isOfSignUp = await verifyPassword(signedUp?.passwordHash ?? null, body.password, {
    isKnownDevice: made.device !== null,
  });
  const [{ rule, by }] = attemptsOf(made);
  await transaction(services.db, async (trx) => {
    // Accounts are locked before counts, as in a sign-in: else the two would wait for each other.
    await recordFailedLogin(trx, body.email, now);
    // Written for an unknown address too: a transaction without a change would be over sooner.
    await recountAttempt(trx, rule, by, now);
  });
  request.log.warn({ address: request.ip }, 'sign-in refused');
  throw refuse(isOfSignUp ? 'address-unconfirmed' : 'wrong-credentials');
};
