import type { authRoom } from '@nysan/contract/auth.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { hashPassword } from './passwords.ts';
import { countAttempt } from './rate-limits.ts';
import { markVerified, setPassword } from './repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { startInvitations } from './start-invitations.ts';
import {
  findAccountToken,
  spendAccountToken,
  type TokenPurpose,
  voidAccountTokens,
} from './token-repository.ts';
import { hashToken } from './tokens.ts';

type VerifyCall = Call<typeof authRoom.verify>;

/** Uses a mailed link: without a password it verifies the address, with one it sets a new password. */
export const verifyAccount = async (call: VerifyCall): Promise<{ message: string }> => {
  const { body, language, query, request, services } = call;
  const { messages } = textsOf(language);
  const now = services.now();
  await countAttempt(services.db, 'verify', { address: request.ip }, now);
  const hash = hashToken(query.token);
  if (body?.password === undefined) {
    await transaction(services.db, (trx) => useLink(trx, hash, 'verify', now));
    return { message: messages.verified };
  }
  await resetPassword(call, hash, body.password, now);
  return { message: messages['password-set'] };
};

/** Whoever can read the mail is the owner: the address counts as verified and every session ends. */
const resetPassword = async (
  { services, request }: VerifyCall,
  hash: Buffer,
  password: string,
  now: Date,
): Promise<void> => {
  const owner = await findAccountToken(services.db, hash, 'reset', now);
  if (owner === undefined) {
    throw refuse('token-refused'); // Before a hash is made for anybody who cares to ask.
  }
  await countAttempt(services.db, 'verify', { account: owner }, now);
  const passwordHash = await hashPassword(password);
  await transaction(services.db, async (trx) => {
    const userId = await useLink(trx, hash, 'reset', now);
    await setPassword(trx, userId, passwordHash);
    await voidAccountTokens(trx, userId, now);
    await endSessionsOf(trx, userId, 'password-reset', now);
  });
  request.log.info({ userId: owner }, 'password reset by mail');
};

const useLink = async (
  trx: Trx,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> => {
  const id = await spendAccountToken(trx, hash, purpose, now);
  if (id === undefined) {
    throw refuse('token-refused');
  }
  const email = await markVerified(trx, id, now);
  await startInvitations(trx, { id, email }, now);
  return id;
};
