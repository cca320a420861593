import type { Caller } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Database } from '../db/connection.ts';
import { isUniqueViolation, type Trx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { signatureRefused, type Verified } from '../signatures/desk.ts';
import { isValidIin } from './iin.ts';
import { countAttempt, takeBackAttempt } from './rate-limits.ts';
import { storeIdentity } from './repository.ts';

/** Somebody tries to confirm who they are: from which network address, and when. */
export type IdentityAttempt = {
  person: Pick<Caller, 'userId' | 'iin' | 'isIinConfirmed'>;
  address: string;
  at: Date;
};

/** Counts the attempt; refuses with `too-many-requests`. */
export const countIdentityAttempt = async (
  db: Database,
  { person, address, at }: IdentityAttempt,
): Promise<void> => {
  await countAttempt(db, 'identity', { address }, at);
  await countAttempt(db, 'identity', { account: person.userId }, at);
};

/**
 * Judges a CMS over a challenge; refuses with the verifier's own code. Who is confirmed stays the same person. The
 * verifier may ask a revocation service, so it runs before any transaction.
 */
export const judgeIdentity = async (
  { signatures }: Services,
  { person, at }: IdentityAttempt,
  challenge: Uint8Array,
  cms: string,
): Promise<Verified> => {
  const verified = await signatures.verify({
    cms,
    document: challenge,
    at,
    expectedIin: person.isIinConfirmed ? person.iin : null,
    purpose: 'identity',
  });
  if (!isValidIin(verified.signer.iin)) {
    throw signatureRefused('IIN_MISSING');
  }
  return verified;
};

/** Stores ИИН and full name out of the certificate; the attempt was no failure. */
export const keepIdentity = async (
  trx: Trx,
  { person, address, at }: IdentityAttempt,
  { signer }: Verified,
): Promise<void> => {
  const identity = { iin: signer.iin, fullname: signer.fullName };
  if (!(await storeIdentity(trx, person.userId, identity, at))) {
    throw signatureRefused('IIN_MISMATCH');
  }
  await takeBackAttempt(trx, 'identity', { address }, at);
  await takeBackAttempt(trx, 'identity', { account: person.userId }, at);
};

/** `iin-taken` for what the database says when another account has confirmed the same ИИН; else the error itself. */
export const iinTakenOr = (error: unknown): unknown =>
  isUniqueViolation(error, 'users_confirmed_iin') ? refuse('iin-taken') : error;
