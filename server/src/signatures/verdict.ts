import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import type { TrustProfile, TrustStore } from './trust-store.ts';

/** What is to be verified, and against what. */
export type VerifyInput = {
  /** DER bytes, or base64 text with or without PEM armour and white space. */
  cms: Uint8Array | string;
  /** Exactly the bytes that were handed out for signing. */
  document: Uint8Array;
  trust: TrustStore;
  /** When the server received the signature: the moment for which validity is judged. */
  at: Date;
  /** The user's confirmed ИИН, twelve digits; null while it is not known yet. */
  expectedIin: string | null;
  /** Left out where it does not matter for whom the signer acts. */
  actsFor?: ActsFor;
  /** `sign` asks for a signing key; `identity`, over a server nonce, accepts an authentication key as well. */
  purpose: 'sign' | 'identity';
};

/** For whom somebody signs. */
export type ActsFor = {
  /** Of the organizations they are seated for, twelve digits each; that of a sole trader is their ИИН. */
  bins: readonly string[];
  /** Who has an organization signs with its certificate, and not with one of a natural person. */
  needsOrganization: boolean;
};

/** Who owns the key according to the certificate's extended key usage. */
export type KeyOwner = 'individual' | 'legalEntity' | 'unknown';

/** What the owner may do for the organization according to the certificate. */
export type KeyRole =
  | 'firstHead'
  | 'signatory'
  | 'financialSignatory'
  | 'humanResources'
  | 'employee';

/** The person and key behind a good signature, all taken from the certificate. Holds an ИИН: never to be logged. */
export type Signer = {
  iin: string;
  bin: string | null;
  commonName: string;
  /** Common name and patronymic. */
  fullName: string;
  organization: string | null;
  keyOwner: KeyOwner;
  roles: KeyRole[];
  /** Hexadecimal, upper case. */
  serialNumber: string;
  issuerName: string;
  validFrom: Date;
  validTo: Date;
  /** For people: `RSA-2048, SHA-256` or `ГОСТ 34.10-2015 (512)`. */
  algorithm: string;
};

/** What the signature carries of its own accord, by RFC 5126. */
export type SignatureProfile = 'CAdES-BES' | 'CAdES-T';

/** Why a time stamp proves nothing: what could refuse a signature, and what only a stamp can get wrong. */
export type TimestampProblem =
  | SignatureRefusal
  /** It was given to another signature. */
  | 'IMPRINT_MISMATCH'
  /** The authority's certificate is not for time stamps, or not for them alone. */
  | 'NOT_FOR_TIMESTAMPS'
  /** Its time lies after the arrival of the signature or outside the validity of the signer's certificate. */
  | 'TIME_IMPLAUSIBLE';

/** What became of the enclosed time stamp. A bad one is a warning: the signature holds without it. */
export type Timestamp =
  | { state: 'none' }
  | {
      state: 'good';
      time: Date;
      /** Common name of the authority. */
      authority: string;
      /** Hexadecimal, upper case. */
      serialNumber: string;
      /** Object identifier under which the authority worked. */
      policy: string;
    }
  | { state: 'bad'; reason: TimestampProblem; detail: string };

/** A signature that holds. */
export type AcceptedVerdict = {
  ok: true;
  /** Of the bytes that were judged, hexadecimal, whatever digest the signature uses. */
  documentSha256: string;
  signer: Signer;
  /** SHA-256 of SignatureValue and certificate: the same for every re-packing of one signature, so it tells replays. */
  signatureId: string;
  certificateDer: Uint8Array;
  /** The authority that issued the certificate: needed for asking about revocation. */
  issuerDer: Uint8Array;
  /** From the signer to the root. */
  chainFingerprints: string[];
  /** The state of the trust store at the moment of the verdict. */
  trustFingerprint: string;
  /** `demo` when any configured certificate of the chain is a demo one. */
  trustProfile: TrustProfile;
  /** The signer's own claim. */
  signingTime: Date | null;
  /** `CAdES-T` when a time stamp proves that the signature existed at its time. */
  profile: SignatureProfile;
  timestamp: Timestamp;
  /** Always unknown here: asking needs the network, see `revocation.ts`. */
  revocation: 'unknown';
  verifierVersion: string;
};

/** A signature that does not hold; `detail` is for logs and experts and holds no personal data. */
type RefusedVerdict = { ok: false; reason: SignatureRefusal; detail: string };

/** The outcome of a verification. */
export type Verdict = AcceptedVerdict | RefusedVerdict;
