import type { SignatureDesk } from './desk.ts';
import { issuerOf } from './issuer-of.ts';
import type { RevocationState } from './ocsp.ts';
import type { KeptSignature } from './recheck-repository.ts';
import type { Verdict } from './verdict.ts';
import { checkOcspAnswerAsync, verifySignatureAsync } from './verify-in-worker.ts';

/** A signature as today's rules judge it at two moments: when it was received, and today. */
export type Reverification = {
  atReceipt: Judgement;
  today: Judgement;
  /** True when the trusted authorities or the rules are no longer those of the first verdict. */
  isJudgedDifferently: boolean;
};

/** One verdict with the state of the certificate at its moment. */
export type Judgement = { at: Date; verdict: Verdict; revocation: JudgedRevocation };

/** `off` where nobody asks: demo keys, and installations that do not. */
export type JudgedRevocation = {
  state: RevocationState | 'off';
  /** In English why nothing is known, for experts. */
  detail: string;
  revokedAt: Date | null;
};

/**
 * Judges a kept signature again over the bytes it was given for, which have to be the frozen ones. The earlier verdict rests on
 * what was kept as evidence, so that a certificate that has expired or was revoked since does not touch it; the later one asks
 * the responder. Changes nothing. Rejects only when the verifier's threads fail. Calls outside services: never under a lock.
 */
export async function reverify(
  desk: Pick<SignatureDesk, 'trust' | 'inquire'>,
  signature: KeptSignature,
  document: Uint8Array,
  now: Date,
): Promise<Reverification> {
  // One after the other: each may need a copy of the document in a thread.
  const earlier = await verdictAt(desk, signature, document, signature.receivedAt);
  const later = await verdictAt(desk, signature, document, now);
  const revocationEarlier = await revocationAtReceipt(desk, signature);
  const revocationLater = await revocationToday(desk, signature, now);
  return {
    atReceipt: { at: signature.receivedAt, verdict: earlier, revocation: revocationEarlier },
    today: { at: now, verdict: later, revocation: revocationLater },
    isJudgedDifferently:
      signature.trustFingerprint !== desk.trust.fingerprint ||
      (earlier.ok && signature.verifierVersion !== earlier.verifierVersion),
  };
}

const verdictAt = (
  { trust }: Pick<SignatureDesk, 'trust'>,
  { cms, iin }: KeptSignature,
  document: Uint8Array,
  at: Date,
): Promise<Verdict> =>
  verifySignatureAsync({ cms, document, trust, at, expectedIin: iin, purpose: 'sign' });

async function revocationToday(
  desk: Pick<SignatureDesk, 'trust' | 'inquire'>,
  signature: KeptSignature,
  now: Date,
): Promise<JudgedRevocation> {
  const issuer = issuerOf(signature, desk.trust);
  if (!issuer) {
    return unknown('the authority of the certificate is not configured any more');
  }
  const inquiry = signature.isDemo ? null : await desk.inquire(signature.certificate, issuer, now);
  if (!inquiry) {
    return { state: 'off', detail: '', revokedAt: null };
  }
  return { state: inquiry.state, detail: inquiry.detail, revokedAt: inquiry.revokedAt ?? null };
}

// A certificate that was found good later had been good before; one found revoked had been good until then.
async function revocationAtReceipt(
  { trust }: Pick<SignatureDesk, 'trust'>,
  signature: KeptSignature,
): Promise<JudgedRevocation> {
  const evidence = evidenceOf(signature);
  if (!evidence) {
    return signature.revocation === 'off'
      ? { state: 'off', detail: '', revokedAt: null }
      : unknown('no answer of a responder was kept');
  }
  const issuer = issuerOf(signature, trust);
  if (!issuer) {
    return unknown('the authority of the certificate is not configured any more');
  }
  const { certificate } = signature;
  const {
    state,
    detail,
    revokedAt = null,
  } = await checkOcspAnswerAsync({
    ...evidence,
    certificate,
    issuer,
    nonce: null,
  });
  const isLater = revokedAt !== null && revokedAt > signature.receivedAt;
  return { state: state === 'revoked' && isLater ? 'good' : state, detail, revokedAt };
}

const unknown = (detail: string): JudgedRevocation => ({
  state: 'unknown',
  detail,
  revokedAt: null,
});

function evidenceOf({
  ocspAnswer,
  receivedAt,
  learned,
}: KeptSignature): { answer: Uint8Array; at: Date } | null {
  if (ocspAnswer) {
    return { answer: ocspAnswer, at: receivedAt };
  }
  return learned && { answer: learned.ocspAnswer, at: learned.checkedAt };
}
