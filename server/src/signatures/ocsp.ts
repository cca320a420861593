import { keyWeakness, readAlgorithm, schemeName, verifyBytes } from './algorithms.ts';
import { isValidAt } from './chain.ts';
import {
  DerError,
  type DerNode,
  expectTag,
  fieldsOf,
  membersOf,
  onlyMemberOf,
  readDer,
  sameBytes,
  tags,
} from './der.ts';
import {
  readOid,
  readPreciseTime,
  readSmallInteger,
  readTime,
  readWholeBits,
} from './der-values.ts';
import { isAbout } from './ocsp-request.ts';
import { oids } from './oids.ts';
import { type Certificate, isSignedBy, readCertificate } from './x509.ts';

/** Revocation state of one certificate. */
export type RevocationState = 'good' | 'revoked' | 'unknown';

/** An answer and everything it has to fit. Plain data, so that it can be handed to a worker thread. */
export type OcspQuestion = {
  /** The responder's answer, DER. */
  answer: Uint8Array;
  /** DER of the certificate asked about and of the authority that issued it. */
  certificate: Uint8Array;
  issuer: Uint8Array;
  /** The random bytes sent along; null for an answer that was kept, whose time alone still tells that it is fresh. */
  nonce: Uint8Array | null;
  /** The moment of asking. */
  at: Date;
};

/** What an answer proves; `detail` says in English why it proves nothing, for the log. */
export type OcspFinding = {
  state: RevocationState;
  detail: string;
  /** Since when the certificate is revoked; left out when it is not. */
  revokedAt?: Date;
};

/** The state may be five minutes old at most, and so much ahead of our clock. */
const freshnessMs = 5 * 60 * 1000;

/**
 * Judges an OCSP answer: for this certificate, fresh, with our nonce, signed by the issuer itself or by a responder the
 * issuer certified for it. Whatever does not hold makes the state `unknown`; never throws for a bad answer. Pure.
 */
export function checkOcspAnswer(question: OcspQuestion): OcspFinding {
  const certificate = readCertificate(question.certificate);
  const issuer = readCertificate(question.issuer);
  try {
    const basic = readBasicResponse(question.answer);
    checkResponder(basic, issuer, question.at);
    const data = readResponseData(basic.data);
    if (question.nonce && !(data.nonce && sameBytes(data.nonce, question.nonce))) {
      return unknown('the answer does not carry our nonce');
    }
    const single = data.singles.find((entry) => isAbout(entry.certificateId, certificate, issuer));
    return single
      ? checkSingle(single, question.at)
      : unknown('the answer is about another certificate');
  } catch (error) {
    if (error instanceof DerError) {
      return unknown(error.message);
    }
    throw error;
  }
}

type BasicResponse = {
  data: DerNode;
  algorithm: DerNode;
  signature: Uint8Array;
  certificates: Certificate[];
};
type SingleResponse = {
  certificateId: DerNode;
  state: RevocationState;
  revokedAt: Date | null;
  thisUpdate: Date;
  nextUpdate: Date | null;
};

function unknown(detail: string): OcspFinding {
  return { state: 'unknown', detail };
}

function readBasicResponse(answer: Uint8Array): BasicResponse {
  const outer = fieldsOf(readDer(answer));
  const status = readSmallInteger(outer.take(tags.enumerated), tags.enumerated);
  if (status !== 0) {
    throw new DerError(`the responder refused with status ${status}`);
  }
  const wrapped = fieldsOf(onlyMemberOf(outer.take(0xa0), 0xa0));
  if (readOid(wrapped.take(tags.oid)) !== oids.ocspBasicResponse) {
    throw new DerError('an unknown kind of answer');
  }
  const fields = fieldsOf(readDer(wrapped.take(tags.octetString).content));
  const data = fields.take(tags.sequence);
  const signatureAlgorithm = fields.take(tags.sequence);
  const signature = readWholeBits(fields.take(tags.bitString));
  const enclosed = fields.takeIf(0xa0);
  const certificates = enclosed
    ? membersOf(onlyMemberOf(enclosed, 0xa0), tags.sequence, tags.sequence)
    : [];
  return {
    data,
    algorithm: signatureAlgorithm,
    signature,
    certificates: certificates.slice(0, 4).map((node) => readCertificate(node.encoded)),
  };
}

// Who signed is found by trying, not by the responder's name: only the issuer and its delegates are candidates anyway.
// Delegates are sorted out first, so that keys nobody certified never cost a verification.
function checkResponder(basic: BasicResponse, issuer: Certificate, at: Date): void {
  const scheme = schemeName(readAlgorithm(basic.algorithm));
  if (!scheme) {
    throw new DerError('the answer is signed with an unsupported algorithm');
  }
  const delegates = basic.certificates.filter((certificate) => isDelegate(certificate, issuer, at));
  const isSigned = [issuer, ...delegates].some((candidate) =>
    verifyBytes(scheme, candidate.publicKey, basic.data.encoded, basic.signature),
  );
  if (!isSigned) {
    throw new DerError('neither the authority nor a responder it certified signed the answer');
  }
}

// RFC 6960 section 4.2.2.2: certified directly by the same authority, for exactly this purpose.
function isDelegate(signer: Certificate, issuer: Certificate, at: Date): boolean {
  const { extendedKeyUsage, keyUsage, unknownCritical } = signer.extensions;
  return (
    sameBytes(signer.issuer, issuer.subject) &&
    extendedKeyUsage.includes(oids.ocspSigning) &&
    keyUsage?.digitalSignature !== false &&
    unknownCritical.length === 0 &&
    keyWeakness(signer.publicKey) === null &&
    isValidAt(signer, at) &&
    isSignedBy(signer, issuer)
  );
}

function readResponseData(node: DerNode): { singles: SingleResponse[]; nonce: Uint8Array | null } {
  const fields = fieldsOf(node);
  fields.takeIf(0xa0);
  fields.takeAny();
  fields.take(tags.generalizedTime);
  const singles = membersOf(fields.take(tags.sequence), tags.sequence, tags.sequence).map(
    readSingle,
  );
  const extensions = fields.takeIf(0xa1);
  fields.end();
  return { singles, nonce: extensions && readNonce(onlyMemberOf(extensions, 0xa1)) };
}

function readSingle(node: DerNode): SingleResponse {
  const fields = fieldsOf(node);
  const id = fields.take(tags.sequence);
  const status = fields.takeAny();
  const thisUpdate = readTime(fields.take(tags.generalizedTime));
  const next = fields.takeIf(0xa0);
  const nextUpdate = next && readTime(expectTag(onlyMemberOf(next, 0xa0), tags.generalizedTime));
  fields.takeIf(0xa1);
  fields.end();
  return {
    certificateId: id,
    state: states[status.tag] ?? 'unknown',
    revokedAt: status.tag === revokedTag ? readRevocationTime(status) : null,
    thisUpdate,
    nextUpdate,
  };
}

const revokedTag = 0xa1;
const states: Record<number, RevocationState> = { 0x80: 'good', [revokedTag]: 'revoked' };

// A time that cannot be read makes nothing less revoked.
function readRevocationTime(status: DerNode): Date | null {
  try {
    return readPreciseTime(fieldsOf(status, revokedTag).take(tags.generalizedTime));
  } catch (error) {
    if (error instanceof DerError) {
      return null;
    }
    throw error;
  }
}

function readNonce(extensions: DerNode): Uint8Array | null {
  for (const node of membersOf(extensions, tags.sequence, tags.sequence)) {
    const fields = fieldsOf(node);
    if (readOid(fields.take(tags.oid)) === oids.ocspNonce) {
      fields.takeIf(tags.boolean);
      return expectTag(readDer(fields.take(tags.octetString).content), tags.octetString).content;
    }
  }
  return null;
}

function checkSingle(single: SingleResponse, at: Date): OcspFinding {
  const age = at.getTime() - single.thisUpdate.getTime();
  if (Math.abs(age) > freshnessMs || (single.nextUpdate && single.nextUpdate < at)) {
    return unknown(`the state of ${single.thisUpdate.toISOString()} is not fresh`);
  }
  return {
    state: single.state,
    detail: single.state === 'unknown' ? 'the responder does not know the certificate' : '',
    ...(single.revokedAt && { revokedAt: single.revokedAt }),
  };
}
