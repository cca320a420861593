import type { authRoom } from '@nysan/contract/auth.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { textsOf } from '../texts/texts.ts';
import { countAttempt } from './rate-limits.ts';

/** Asks for a reset mail. A job finds out whether the address is known; this call never looks. */
export const forgotPassword = async (
  call: Call<typeof authRoom.forgotPassword>,
): Promise<{ message: string }> => {
  const { body, language, request, services } = call;
  const now = services.now();
  await countAttempt(services.db, 'forgot-password', { address: request.ip }, now);
  await countAttempt(services.db, 'forgot-password', { account: body.email }, now);
  await transaction(services.db, (trx) =>
    addJob(trx, 'account-mail', { reason: 'forgot-password', email: body.email, language }),
  );
  return { message: textsOf(language).messages['verification-sent'] };
};
