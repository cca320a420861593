import type { identityRoom } from '@nysan/contract/identity.ts';
import { refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './rate-limits.ts';
import { findPasswordHash, replacePassword } from './repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { voidAccountTokens } from './token-repository.ts';

/**
 * Sets a new password after checking the old one; every other session and every mailed link ends. Not repeatable
 * by an Idempotency-Key, like no call about passwords: its record would keep a hash of both that is quick to try.
 */
export const changePassword = async (
  call: Call<typeof identityRoom.password>,
): Promise<{ message: string }> => {
  const { body, caller, language, request, services } = call;
  const { userId, sessionId } = caller;
  const now = services.now();
  await countAttempt(services.db, 'password', { address: request.ip }, now);
  await countAttempt(services.db, 'password', { account: userId }, now);

  const stored = await findPasswordHash(services.db, userId);
  if (stored === null || !(await verifyPassword(stored, body.oldPassword))) {
    throw refuse('wrong-old-password');
  }
  const passwordHash = await hashPassword(body.newPassword);
  await transaction(services.db, async (trx) => {
    if (!(await replacePassword(trx, userId, stored, passwordHash))) {
      throw refuse('wrong-old-password'); // Somebody else changed it in between.
    }
    await endSessionsOf(trx, userId, 'password-changed', now, sessionId);
    await voidAccountTokens(trx, userId, now);
    await takeBackAttempt(trx, 'password', { address: request.ip }, now);
    await forgetAttempts(trx, 'password', { account: userId }, now);
  });
  return { message: textsOf(language).messages['password-changed'] };
};
