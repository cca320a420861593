import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import { type Refusal, refuse } from '../http/problem.ts';
import { signatureRefusalText } from '../texts/refusals.ts';
import { cmsBytes } from './cms.ts';
import { applyRevocation, type RevocationChecker, type RevocationPolicy } from './revocation.ts';
import type { TrustStore } from './trust-store.ts';
import type { AcceptedVerdict, VerifyInput } from './verdict.ts';
import { close, verifySignatureAsync } from './verify-in-worker.ts';

/** A signature that holds, with what was learned about the revocation of its certificate. */
export type Verified = Omit<AcceptedVerdict, 'revocation'> & {
  cms: Uint8Array;
  revocation: 'good' | 'unknown' | 'off';
};

export type SignatureQuestion = Pick<
  VerifyInput,
  'cms' | 'document' | 'at' | 'expectedIin' | 'purpose'
>;

/** Where signatures are judged: the verifier, the trusted roots and the revocation policy of this installation. */
export type SignatureDesk = {
  trust: TrustStore;
  /** Throws `signature-refused` with the finer code and its sentence. Calls outside services: never under a lock. */
  verify(question: SignatureQuestion): Promise<Verified>;
  close(): Promise<void>;
};

export type DeskOptions = {
  trust: TrustStore;
  policy: RevocationPolicy;
  /** Null when no responder is configured. */
  isRevoked: RevocationChecker | null;
};

export const openSignatureDesk = ({ trust, policy, isRevoked }: DeskOptions): SignatureDesk => ({
  trust,
  verify: async (question) => {
    const verdict = await verifySignatureAsync({ ...question, trust });
    if (!verdict.ok) {
      throw signatureRefused(verdict.reason);
    }
    return {
      ...verdict,
      cms: cmsBytes(question.cms),
      revocation: await revocationOf(verdict, question.at, policy, isRevoked),
    };
  },
  close,
});

/** The refusal of one signature, with its own code and sentence. */
export const signatureRefused = (reason: SignatureRefusal): Refusal =>
  refuse('signature-refused', {
    detailCode: reason,
    message: (language) => signatureRefusalText(reason, language),
  });

/** Demo certificates have no responder and are marked as demo wherever they are shown. */
const revocationOf = async (
  verdict: AcceptedVerdict,
  at: Date,
  policy: RevocationPolicy,
  isRevoked: RevocationChecker | null,
): Promise<Verified['revocation']> => {
  if (policy === 'off' || verdict.trustProfile === 'demo') {
    return 'off';
  }
  const state = isRevoked
    ? await isRevoked(verdict.certificateDer, verdict.issuerDer, at)
    : 'unknown';
  const decision = applyRevocation(policy, state);
  if (!decision.ok) {
    throw signatureRefused(decision.reason);
  }
  return decision.revocation;
};
