import type { authRoom } from '@nysan/contract/auth.ts';
import { refuse } from '../calls/refusal.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { textsOf } from '../texts/texts.ts';
import { hashPassword } from './passwords.ts';
import { countAttempt, forgetAttempts } from './rate-limits.ts';
import { markVerified, setPassword, verifyWith } from './repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { startInvitations } from './start-invitations.ts';
import {
  findReset,
  lockReset,
  lockSignUp,
  takeSignUp,
  voidAccountTokens,
} from './token-repository.ts';
import { hashToken } from './tokens.ts';

type VerifyCall = Call<typeof authRoom.verify>;

/** Uses a mailed link: without a password it verifies the address, with one it sets a new password. */
export const verifyAccount = async (
  call: VerifyCall,
): Promise<{ message: string; email: string }> => {
  const { body, language, query, request, services } = call;
  const { messages } = textsOf(language);
  const now = services.now();
  await countAttempt(services.db, 'verify', { address: request.ip }, now);
  const hash = hashToken(query.token);
  if (body?.password === undefined) {
    const email = await transaction(services.db, (trx) => verifySignUp(trx, hash, now));
    return { message: messages.verified, email: shownEmail(email) };
  }
  const email = await resetPassword(call, hash, body.password, now);
  return { message: messages['password-set'], email: shownEmail(email) };
};

/** The address gets the password and the name of the sign-up this link came from; the links of others die. */
const verifySignUp = async (trx: Trx, hash: Buffer, now: Date): Promise<string> => {
  const signUp = await lockSignUp(trx, hash, now);
  const account = signUp && (await verifyWith(trx, signUp, now));
  if (!account) {
    throw refuse('token-refused');
  }
  await takeSignUp(trx, hash, now);
  await voidAccountTokens(trx, account.id, now, 'verify');
  await startInvitations(trx, account, now);
  return account.email;
};

/**
 * Whoever can read the mail is the owner: the address counts as verified, every session ends, and what strangers
 * guessed of the old password keeps nobody out.
 */
const resetPassword = async (
  { services, request }: VerifyCall,
  hash: Buffer,
  password: string,
  now: Date,
): Promise<string> => {
  const owner = await findReset(services.db, hash, now);
  if (owner === undefined) {
    throw refuse('token-refused'); // Before a hash is made for anybody who cares to ask.
  }
  await countAttempt(services.db, 'verify', { account: owner }, now);
  const passwordHash = await hashPassword(password);
  const email = await transaction(services.db, async (trx) => {
    if ((await lockReset(trx, hash, now)) !== owner) {
      throw refuse('token-refused');
    }
    const address = await markVerified(trx, owner, now);
    await setPassword(trx, owner, passwordHash);
    await voidAccountTokens(trx, owner, now);
    await endSessionsOf(trx, owner, 'password-reset', now);
    await forgetAttempts(trx, 'sign-in', { account: address }, now);
    await startInvitations(trx, { id: owner, email: address }, now);
    return address;
  });
  request.log.info({ userId: owner }, 'password reset by mail');
  return email;
};
