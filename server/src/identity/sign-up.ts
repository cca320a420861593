import type { authRoom } from '@nysan/contract/auth.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { textsOf } from '../texts/texts.ts';
import { hashPassword } from './passwords.ts';
import { countAttempt } from './rate-limits.ts';
import { saveUnverifiedUser } from './repository.ts';

/**
 * Asks for an account. Which mail goes out is decided by a job, so that this call does the same work for a new,
 * an unverified and a verified address.
 */
export const signUp = async (call: Call<typeof authRoom.signUp>): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const { email, password, fullname = nameFrom(email) } = body;
  const now = services.now();
  await countAttempt(services.db, 'sign-up', { address: request.ip }, now);
  await countAttempt(services.db, 'sign-up', { account: email }, now);

  const passwordHash = await hashPassword(password);
  await transaction(services.db, async (trx) => {
    await saveUnverifiedUser(trx, { email, passwordHash, fullname, language });
    await addJob(trx, 'account-mail', { reason: 'sign-up', email, language });
  });
  return { message: textsOf(language).messages['verification-sent'] };
};

const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'));
