import { forbidden } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { partsOf } from '../people-repository.ts';
import { type GivenSignature, signingOf } from '../signing.ts';
import { tellSenders } from '../tell-senders.ts';

const tellSender = (trx: Trx, { record, paper, signer }: GivenSignature): Promise<void> =>
  tellSenders(trx, record, signer, {
    taskType: 'LETTER',
    code: 'letter-signed',
    params: {
      document: paper.fullNumber ?? '',
      name: paper.name ?? '',
      by: signer.fullname,
    },
  });

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
