import type { identityRoom } from '@nysan/contract/identity.ts';
import { isUniqueViolation, type Trx } from '../db/transaction.ts';
import { changing } from '../http/changing.ts';
import { refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { signatureRefused, type Verified } from '../signatures/desk.ts';
import { findChallenge, spendChallenge, storeIdentity } from './challenge-repository.ts';
import { isValidIin } from './iin.ts';
import { type Profile, readProfile } from './profile.ts';
import { countAttempt, takeBackAttempt } from './rate-limits.ts';

type ConfirmCall = Call<typeof identityRoom.confirm>;
type Proof = { challengeId: string; verified: Verified };

/**
 * Confirms who the caller is by a signature over his last challenge. ИИН and full name come from the certificate.
 * Refuses with `gone` when there is no open challenge, with the verifier's own code when the signature does not
 * hold, and with `iin-taken` when another account has confirmed the same ИИН.
 */
export const confirmIdentity = async (call: ConfirmCall): Promise<Profile> => {
  const { caller, request, services } = call;
  const now = services.now();
  await countAttempt(services.db, 'identity', { address: request.ip }, now);
  await countAttempt(services.db, 'identity', { account: caller.userId }, now);
  // The verifier may ask a revocation service, so it runs before the transaction.
  const proof = await prove(call, now);
  const profile = await changing(call, (trx) => store(trx, call, proof, now)).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'users_confirmed_iin') ? refuse('iin-taken') : error;
    },
  );
  request.log.info(
    { userId: caller.userId, trust: proof?.verified.trustProfile },
    'identity confirmed',
  );
  return profile;
};

/** Null when no challenge is open: then only a repeated request, whose answer is kept, can succeed. */
const prove = async ({ body, caller, services }: ConfirmCall, now: Date): Promise<Proof | null> => {
  const challenge = await findChallenge(services.db, caller.userId, now);
  if (!challenge) {
    return null;
  }
  const verified = await services.signatures.verify({
    cms: body.cms,
    document: challenge.data,
    at: now,
    expectedIin: caller.isIinConfirmed ? caller.iin : null,
    purpose: 'identity',
  });
  if (!isValidIin(verified.signer.iin)) {
    throw signatureRefused('IIN_MISSING');
  }
  return { challengeId: challenge.id, verified };
};

const store = async (
  trx: Trx,
  { caller, request }: ConfirmCall,
  proof: Proof | null,
  now: Date,
): Promise<Profile> => {
  if (!proof || !(await spendChallenge(trx, caller.userId, proof.challengeId))) {
    throw refuse('gone');
  }
  const { iin, fullName } = proof.verified.signer;
  await storeIdentity(trx, caller.userId, { iin, fullname: fullName }, now);
  await takeBackAttempt(trx, 'identity', { address: request.ip }, now);
  await takeBackAttempt(trx, 'identity', { account: caller.userId }, now);
  return readProfile(trx, caller.userId);
};
