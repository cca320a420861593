import { isUniqueViolation, transaction } from '../db/transaction.ts';
import type { Handovers } from '../record-engine/handover.ts';
import type { Services } from '../services.ts';
import { makeBinder } from './make-binder.ts';
import { type ClaimedBinder, claimBinder } from './repository.ts';

/**
 * Makes binders one after the other until none waits. One is made at a time in the whole installation, whoever calls this and
 * however often. `stopping` ends the work; what was begun is begun anew by whoever calls next.
 */
export const makeBinders = async (
  services: Services & Handovers,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted) {
    const binder = await claimed(services);
    if (!binder) {
      return;
    }
    await makeBinder(services, binder, stopping);
  }
};

const claimed = async ({ db }: Services): Promise<ClaimedBinder | undefined> => {
  try {
    return await transaction(db, claimBinder);
  } catch (error) {
    // Another process took one at the same moment.
    if (isUniqueViolation(error, 'one_binder_is_made')) {
      return undefined;
    }
    throw error;
  }
};
