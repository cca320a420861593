import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import { type Refusal, refuse } from '../calls/refusal.ts';
import { signatureRefusalText } from '../texts/signature-refusals.ts';
import { cmsBytes } from './cms.ts';
import {
  applyRevocation,
  nothingLearned,
  type OcspInquiry,
  type RevocationChecker,
  type RevocationPolicy,
} from './revocation.ts';
import type { TrustStore } from './trust-store.ts';
import type { AcceptedVerdict, VerifyInput } from './verdict.ts';
import { close, verifySignatureAsync } from './verify-in-worker.ts';

/** A signature that holds, with what was learned about the revocation of its certificate. */
export type Verified = Omit<AcceptedVerdict, 'revocation'> & {
  cms: Uint8Array;
  revocation: 'good' | 'unknown' | 'off';
  /** The responder's answer in DER, left out when there was none that proves anything. */
  ocspAnswer?: Uint8Array;
};

type SignatureQuestion = Pick<
  VerifyInput,
  'cms' | 'document' | 'at' | 'expectedIin' | 'actsFor' | 'purpose'
>;

/** Where signatures are judged: the verifier, the trusted roots and the revocation policy of this installation. */
export type SignatureDesk = {
  trust: TrustStore;
  /** Addresses that are asked for revocation, in their order. */
  responders: readonly string[];
  /** Throws `signature-refused` with the finer code and its sentence. Calls outside services: never under a lock. */
  verify(question: SignatureQuestion): Promise<Verified>;
  /**
   * Asks for the state of a certificate, both given as DER; null where the installation does not ask. Never rejects. Calls
   * outside services: never under a lock.
   */
  inquire(certificate: Uint8Array, issuer: Uint8Array, at: Date): Promise<OcspInquiry | null>;
  close(): Promise<void>;
};

export type DeskOptions = {
  trust: TrustStore;
  policy: RevocationPolicy;
  /** Null when no responder is configured. */
  isRevoked: RevocationChecker | null;
  /** Whom `isRevoked` asks. */
  responders?: readonly string[];
};

export const openSignatureDesk = ({
  trust,
  policy,
  isRevoked,
  responders = [],
}: DeskOptions): SignatureDesk => {
  const inquire: SignatureDesk['inquire'] = async (certificate, issuer, at) =>
    policy === 'off' ? null : ((await isRevoked?.(certificate, issuer, at)) ?? nobodyToAsk);
  return {
    trust,
    responders,
    inquire,
    verify: async (question) => {
      const verdict = await verifySignatureAsync({ ...question, trust });
      if (!verdict.ok) {
        throw signatureRefused(verdict.reason);
      }
      return {
        ...verdict,
        cms: cmsBytes(question.cms),
        ...(await revocationOf(verdict, question.at, policy, inquire)),
      };
    },
    close,
  };
};

const nobodyToAsk = nothingLearned('no responder is configured');

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
  inquire: SignatureDesk['inquire'],
): Promise<Pick<Verified, 'revocation' | 'ocspAnswer'>> => {
  const isDemo = verdict.trustProfile === 'demo';
  const inquiry = isDemo ? null : await inquire(verdict.certificateDer, verdict.issuerDer, at);
  if (!inquiry) {
    return { revocation: 'off' };
  }
  const decision = applyRevocation(policy, inquiry.state);
  if (!decision.ok) {
    throw signatureRefused(decision.reason);
  }
  return {
    revocation: decision.revocation,
    ...(inquiry.answer && { ocspAnswer: inquiry.answer }),
  };
};
