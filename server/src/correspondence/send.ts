import type { FastifyRequest } from 'fastify';
import { holdOpenProject } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import type { Refusal } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { answeredBefore, changing, type Keepable } from '../http/changing.ts';
import type { Services } from '../services.ts';
import { keepForGood, type Signable } from '../signables/repository.ts';
import { judgeSigned, keepSignature } from '../signables/sign.ts';
import { hasSigned } from '../signables/signatures-repository.ts';
import { newVerificationCode } from '../signables/verification-code.ts';
import { signsFor } from './people-repository.ts';
import { findPreview } from './previews-repository.ts';

/** What its sender is told whose paper was not previewed in exactly these words, or not signed. */
type Said = { notPreviewed: () => Refusal; notSigned: () => Refusal };

type Call = { services: Services; caller: Member; request: FastifyRequest };

type Sending<D, A> = {
  /** Looks up what the paper names, and refuses what could not be sent. */
  read: (db: Reader) => Promise<D>;
  payloadHash: Buffer;
  cms: string | undefined;
  said: Said;
  /** Makes a paper of what was read, under the signature over its preview. */
  deliver: (trx: Trx, read: D, signed: SignedPreview) => Promise<A>;
};

/**
 * Sends a paper under the signature over its preview, which lasts from then on; a call that comes again is answered as before. Without
 * a `cms` the preview must have been signed another way. Refuses with 422 what was not previewed in exactly these words.
 */
export const sendSigned = async <D, A extends Keepable & object>(
  call: Call,
  { read, payloadHash, cms, said, deliver }: Sending<D, A>,
): Promise<A> => {
  const { services, caller } = call;
  const earlier = await answeredBefore<A>(call);
  if (earlier) {
    return earlier;
  }
  await read(services.db);
  const signed = await signedPreview(services, caller, payloadHash, cms, said);
  return changing(call, async (trx) => {
    await holdOpenProject(trx, caller.projectId);
    // Nobody leaves the project from here on, and nothing of what the paper names goes.
    return deliver(trx, await read(trx), signed);
  });
};

type SignedPreview = {
  preview: Signable;
  /** Makes the frozen bytes those of a record, for good, under the sender's signature and with a code to check them by. */
  keep: (trx: Trx, recordId: string) => Promise<void>;
};

/**
 * The preview of what is sent now, its signature judged. Without a `cms` it must have been signed another way before. The judging is
 * slow and happens under no lock.
 */
const signedPreview = async (
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
      const verificationCode = newVerificationCode();
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
