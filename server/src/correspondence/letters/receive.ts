import type { Trx } from '../../db/transaction.ts';
import { forbidden } from '../../http/problem.ts';
import { notify } from '../../notifications/notify.ts';
import { partsOf, readersNow } from '../people-repository.ts';
import { type GivenSignature, signingOf } from '../signing.ts';

const tellSender = async (trx: Trx, { record, paper, signer }: GivenSignature): Promise<void> => {
  const senders = await readersNow(trx, record.id, ['sender']);
  for (const { userId, membershipId } of senders) {
    await notify(trx, {
      userId,
      ...(membershipId !== null && { membershipId }),
      projectId: record.projectId,
      recordId: record.id,
      taskType: 'LETTER',
      code: 'letter-signed',
      params: {
        document: paper.fullNumber ?? '',
        name: paper.name ?? '',
        by: signer.fullname,
      },
    });
  }
};

/** Who signs letters: the sender its preview, before it is sent; a main recipient the letter, as received. */
export const letterSigning = signingOf({
  mustBeAsked: async ({ db }, recordId, userId) => {
    if (!(await partsOf(db, recordId, userId)).includes('main')) {
      throw forbidden();
    }
  },
  onSigned: tellSender,
  event: 'signed',
  meaning: 'signed',
});
