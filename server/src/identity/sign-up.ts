import type { authRoom } from '@nysan/contract/auth.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { textsOf } from '../texts/texts.ts';
import { newLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { countAttempt } from './rate-limits.ts';
import { nameFrom, openAccount } from './repository.ts';
import { insertAccountToken } from './token-repository.ts';

/**
 * Asks for an account. The password waits beside the link and becomes the account's when that link is used: whoever
 * signs up with a foreign address never chooses for its owner. Which mail goes out is decided by a job, so that this
 * call does the same work for a new, an unverified and a verified address.
 */
export const signUp = async (call: Call<typeof authRoom.signUp>): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const { email, password, fullname = nameFrom(email) } = body;
  const now = services.now();
  await countAttempt(services.db, 'sign-up', { address: request.ip }, now);
  await countAttempt(services.db, 'sign-up', { account: email }, now);

  const passwordHash = await hashPassword(password);
  await transaction(services.db, async (trx) => {
    const userId = await openAccount(trx, email, language);
    const choice = { passwordHash, fullname, language };
    await insertAccountToken(trx, newLink(services, userId, 'verify'), choice);
    await addJob(trx, 'account-mail', { reason: 'sign-up', email, language });
  });
  return { message: textsOf(language).messages['verification-sent'] };
};
