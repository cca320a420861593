import { type Trx, transaction } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Services } from '../services.ts';
import { readSignedData } from './cms.ts';
import {
  findKeptSignature,
  insertRevocationCheck,
  type KeptSignature,
} from './recheck-repository.ts';
import { nothingLearned, type OcspInquiry } from './revocation.ts';
import type { TrustStore } from './trust-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHORTEST_PAUSE = 5 * MINUTE;
const LONGEST_PAUSE = DAY;
/** After a week the responder is not going to answer; the state stays unknown, visibly. */
const GIVE_UP_AFTER = 7 * DAY;

/** Leaves the question about a certificate whose state was not learned to the jobs, in the transaction that keeps the signature. */
export const scheduleRecheck = async (
  trx: Trx,
  signatureId: string,
  receivedAt: Date,
): Promise<void> => {
  await scheduleNext(trx, signatureId, receivedAt, receivedAt);
};

/**
 * Asks once more for the state of a signature's certificate and keeps what came of it. As long as nothing is learned it comes
 * back, each time after as long as the signature is old, for a week. Changes neither the signature nor its document.
 */
export const recheckRevocation = async (
  { db, signatures, logger, now }: Pick<Services, 'db' | 'signatures' | 'logger' | 'now'>,
  { signatureId }: { signatureId: string },
): Promise<void> => {
  const signature = await findKeptSignature(db, signatureId);
  if (signature?.revocation !== 'unknown' || signature.learned) {
    return;
  }
  const at = now();
  const inquiry = await inquireAbout(signature, signatures, at);
  if (!inquiry) {
    return; // The installation does not ask any more.
  }
  const isOver = await transaction(db, async (trx) => {
    await insertRevocationCheck(trx, signatureId, inquiry, at);
    return (
      inquiry.state !== 'unknown' ||
      !(await scheduleNext(trx, signatureId, signature.receivedAt, at))
    );
  });
  if (isOver) {
    const level = inquiry.state === 'good' ? 'info' : 'warn';
    logger[level](
      { signatureId, state: inquiry.state, detail: inquiry.detail },
      sentence[inquiry.state],
    );
  }
};

const sentence = {
  good: 'revocation of a stored signature learned: not revoked',
  revoked: 'the certificate of a stored signature is revoked',
  unknown: 'revocation of a stored signature not learned, given up',
};

/** False when the signature is so old that nobody asks any more. */
const scheduleNext = async (
  trx: Trx,
  signatureId: string,
  receivedAt: Date,
  now: Date,
): Promise<boolean> => {
  const age = now.getTime() - receivedAt.getTime();
  if (age >= GIVE_UP_AFTER) {
    return false;
  }
  const pause = Math.min(Math.max(age, SHORTEST_PAUSE), LONGEST_PAUSE);
  const at = new Date(now.getTime() + pause);
  await addJob(trx, 'recheck-revocation', { signatureId }, { at, key: `recheck ${signatureId}` });
  return true;
};

const inquireAbout = (
  signature: KeptSignature,
  desk: Services['signatures'],
  at: Date,
): Promise<OcspInquiry | null> | OcspInquiry => {
  const issuer = issuerOf(signature, desk.trust);
  return issuer
    ? desk.inquire(signature.certificate, issuer, at)
    : nothingLearned('the authority of the certificate is not configured any more');
};

/**
 * DER of the authority that issued the certificate of a kept signature, found by its fingerprint among the configured
 * authorities and those the signature encloses; null when it is in neither any more.
 */
function issuerOf(
  { cms, chain }: Pick<KeptSignature, 'cms' | 'chain'>,
  trust: TrustStore,
): Uint8Array | null {
  const fingerprint = chain[1] ?? chain[0];
  const configured = [...trust.intermediates, ...trust.roots].map((entry) => entry.certificate);
  return (
    [...configured, ...readSignedData(cms).certificates].find(
      (certificate) => certificate.fingerprint === fingerprint,
    )?.der ?? null
  );
}
