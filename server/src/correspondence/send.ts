import { randomBytes } from 'node:crypto';
import type { Member } from '../calls/caller.ts';
import type { Refusal } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { keepForGood, type Signable } from '../signables/repository.ts';
import { judgeSigned, keepSignature } from '../signables/sign.ts';
import { hasSigned } from '../signables/signatures-repository.ts';
import { signsFor } from './people-repository.ts';
import { findPreview } from './previews-repository.ts';

/** What its sender is told whose paper was not previewed in exactly these words, or not signed. */
type Said = { notPreviewed: () => Refusal; notSigned: () => Refusal };

export type SignedPreview = {
  preview: Signable;
  /** Makes the frozen bytes those of a record, for good, under the sender's signature and with a code to check them by. */
  keep: (trx: Trx, recordId: string) => Promise<void>;
};

/**
 * The preview of what is sent now, its signature judged. Without a `cms` it must have been signed another way before. The judging is
 * slow and happens under no lock.
 */
export const signedPreview = async (
  services: Services,
  caller: Member,
  payloadHash: Buffer,
  cms: string | undefined,
  said: Said,
): Promise<SignedPreview> => {
  const preview = await findPreview(services.db, caller.userId, payloadHash, services.now());
  if (!preview) {
    throw said.notPreviewed();
  }
  const keepSigned = await signatureOf(services, preview, caller, cms, said);
  return {
    preview,
    keep: async (trx, recordId) => {
      const verificationCode = randomBytes(18).toString('base64url');
      await keepForGood(trx, preview.id, { recordId, verificationCode });
      await keepSigned(trx);
    },
  };
};

/** What keeps the sender's signature, after it was judged; one that was given before stands already. */
const signatureOf = async (
  services: Services,
  preview: Signable,
  caller: Member,
  cms: string | undefined,
  { notSigned }: Said,
): Promise<(trx: Trx) => Promise<void>> => {
  if (await hasSigned(services.db, preview.id, caller.userId)) {
    return async () => undefined;
  }
  if (cms === undefined) {
    throw notSigned();
  }
  const receivedAt = services.now();
  const signed = { cms, channel: 'ncalayer' } as const;
  const actsFor = await signsFor(services.db, preview.projectId, caller.userId);
  const signer = { ...caller, actsFor };
  const verified = await judgeSigned(services, preview, signer, signed, receivedAt);
  const signature = { userId: caller.userId, channel: signed.channel, verified, receivedAt };
  return async (trx) => void (await keepSignature(trx, preview.id, signature));
};
