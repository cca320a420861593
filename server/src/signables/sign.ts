import type { Caller } from '../calls/caller.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import type { Services } from '../services.ts';
import { signatureRefused, type Verified } from '../signatures/desk.ts';
import { scheduleRecheck } from '../signatures/recheck.ts';
import type { ActsFor } from '../signatures/verdict.ts';
import { bytesOf } from './bytes.ts';
import { takeCertificateName } from './certificate-name-repository.ts';
import type { Signable } from './repository.ts';
import {
  type Channel,
  frozenHash,
  insertSignature,
  type NewSignature,
  recordAttempt,
} from './signatures-repository.ts';

/** Whoever signs has proven who they are. */
export type Signer = Pick<Caller, 'userId' | 'iin' | 'isIinConfirmed'>;

/** Who signs, and for whom. */
type Acting = Signer & { actsFor: ActsFor };

/** A detached CMS in base64, and the way it came. */
export type Signed = { cms: string; channel: Channel };

/**
 * Judges a CMS over exactly the frozen bytes. Refuses with `iin-not-confirmed`, with `file-damaged`, or with the verifier's own
 * code, and keeps such an attempt. The verifier may ask a revocation service: never under a lock.
 */
export const judgeSigned = async (
  services: Services,
  signable: Pick<Signable, 'id' | 'content' | 'sha256'>,
  { iin: expectedIin, isIinConfirmed, userId, actsFor }: Acting,
  { cms, channel }: Signed,
  at: Date,
): Promise<Verified> => {
  if (expectedIin === null || !isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
  const document = await bytesOf(services, signable);
  try {
    return await services.signatures.verify({
      cms,
      document,
      at,
      expectedIin,
      actsFor,
      purpose: 'sign',
    });
  } catch (error) {
    if (error instanceof Refusal && error.facts.detailCode) {
      await recordAttempt(services.db, signable.id, userId, channel, error.facts.detailCode);
    }
    throw error;
  }
};

/**
 * Keeps a judged signature for good; its id. Refuses other bytes than those that were judged, and a signature value that was ever
 * used before. A certificate whose state was not learned will be asked about again.
 */
export const keepSignature = async (
  trx: Trx,
  signableId: string,
  signature: NewSignature,
): Promise<string> => {
  const { verified, receivedAt } = signature;
  if ((await frozenHash(trx, signableId)) !== verified.documentSha256) {
    throw signatureRefused('DOCUMENT_MISMATCH');
  }
  const id = await insertSignature(trx, signableId, signature);
  await nameOrganization(trx, signature);
  if (verified.revocation === 'unknown') {
    await scheduleRecheck(trx, id, receivedAt);
  }
  return id;
};

/** Puts on record what the certificate calls the organization it was given for; a key of the demo says nothing. */
const nameOrganization = async (trx: Trx, { userId, verified }: NewSignature): Promise<void> => {
  const { bin, organization, fullName } = verified.signer;
  const name = organization?.trim();
  if (bin === null || !name || verified.trustProfile === 'demo') {
    return;
  }
  const renamed = await takeCertificateName(trx, bin, name);
  if (renamed) {
    const entity = { id: renamed.id, kind: 'organization', projectId: null };
    await recordHistory(trx, entity, { userId, fullname: fullName }, 'changed', {
      name: { value1: renamed.before, value2: name },
      nameSource: { value1: 'entered', value2: 'certificate' },
    });
  }
};
