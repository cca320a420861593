import type { identityRoom } from '@nysan/contract/identity.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { bytesOf } from '../signables/bytes.ts';
import { findOpenSignable, spendSignable } from '../signables/repository.ts';
import type { Verified } from '../signatures/desk.ts';
import {
  countIdentityAttempt,
  type IdentityAttempt,
  iinTakenOr,
  judgeIdentity,
  keepIdentity,
} from './identity-proof.ts';
import { type Profile, readProfile } from './profile.ts';

type ConfirmCall = Call<typeof identityRoom.confirm>;
type Proof = { challengeId: string; verified: Verified };

/**
 * Confirms who the caller is by a signature over their last challenge. ИИН and full name come from the certificate.
 * Refuses with `challenge-gone` when there is no open challenge, with the verifier's own code when the signature does not
 * hold, and with `iin-taken` when another account has confirmed the same ИИН.
 */
export const confirmIdentity = async (call: ConfirmCall): Promise<Profile> => {
  const { caller, request, services } = call;
  const attempt = { person: caller, address: request.ip, at: services.now() };
  await countIdentityAttempt(services.db, attempt);
  const proof = await prove(call, attempt);
  const profile = await changing(call, (trx) => store(trx, attempt, proof)).catch(
    (error: unknown) => {
      throw iinTakenOr(error);
    },
  );
  request.log.info(
    { userId: caller.userId, trust: proof?.verified.trustProfile },
    'identity confirmed',
  );
  return profile;
};

/** Null when no challenge is open: then only a repeated request, whose answer is kept, can succeed. */
const prove = async (
  { body, services }: ConfirmCall,
  attempt: IdentityAttempt,
): Promise<Proof | null> => {
  const { userId } = attempt.person;
  const challenge = await findOpenSignable(services.db, userId, 'identity', attempt.at);
  if (!challenge) {
    return null;
  }
  const verified = await judgeIdentity(
    services,
    attempt,
    await bytesOf(services, challenge),
    body.cms,
  );
  return { challengeId: challenge.id, verified };
};

const store = async (trx: Trx, attempt: IdentityAttempt, proof: Proof | null): Promise<Profile> => {
  const { userId } = attempt.person;
  if (!proof || !(await spendSignable(trx, proof.challengeId))) {
    throw refuse('challenge-gone');
  }
  await keepIdentity(trx, attempt, proof.verified);
  return readProfile(trx, userId);
};
