import { digestOf } from './algorithms.ts';
import { buildChain, type Chain, isValidAt } from './chain.ts';
import { readSignedData, type SignedData, type SignerInfo } from './cms.ts';
import {
  acceptedDigest,
  certificateOf,
  checkKeyStrength,
  checkSignature,
  onlySigner,
} from './cms-signer.ts';
import { DerError, type DerNode, onlyMemberOf, sameBytes, tags } from './der.ts';
import { commonNameOf } from './names.ts';
import { oids } from './oids.ts';
import { Refusal } from './refusal.ts';
import { readSignedFacts } from './signed-attributes.ts';
import { checkCriticalExtensions, checkValidity } from './signer-rules.ts';
import { readTimestampInfo, type TimestampInfo } from './timestamp-info.ts';
import type { TrustStore } from './trust-store.ts';
import type { Timestamp, TimestampProblem } from './verdict.ts';
import type { Certificate } from './x509.ts';

/** A signature that holds, whose stamps are to be judged. */
export type TimestampQuestion = {
  /** The container the signature came in: its certificates may complete the authority's chain. */
  container: SignedData;
  signer: SignerInfo;
  /** From the signer's certificate to the root. */
  chain: Chain;
  trust: TrustStore;
  /** When the server received the signature: a stamp cannot be younger. */
  at: Date;
};

/**
 * Judges the time stamps over a signature value (RFC 3161, attribute of RFC 5126 section 6.1.1): the first that holds counts.
 * Never throws for bad input and never makes a good signature bad: a stamp that proves nothing is told with its reason. Pure.
 */
export function judgeTimestamps(question: TimestampQuestion): Timestamp {
  const { unsignedAttributes } = question.signer;
  if (!unsignedAttributes) {
    return bad('MALFORMED', 'unsigned attributes that cannot be read');
  }
  const stamps = unsignedAttributes.filter(({ oid }) => oid === oids.timestampToken);
  const tokens = stamps.flatMap(({ values }) => values);
  if (tokens.length === 0) {
    return stamps.length === 0 ? { state: 'none' } : bad('MALFORMED', 'an empty attribute');
  }
  const judged = tokens.slice(0, maxTokens).map((token) => judgeToken(token.encoded, question));
  return judged.find(({ state }) => state === 'good') ?? judged[0] ?? { state: 'none' };
}

/** A stamp that proves nothing, and why: the words of a refused signature and a few of its own. */
class Fault extends Error {
  readonly reason: TimestampProblem;
  constructor(reason: TimestampProblem, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

// Each may cost a chain of curve operations; more than one is rare already.
const maxTokens = 3;
/** So much may the authority's clock be ahead of ours. */
const clockDifferenceMs = 5 * 60 * 1000;

function bad(reason: TimestampProblem, detail: string): Timestamp {
  return { state: 'bad', reason, detail };
}

function judgeToken(token: Uint8Array, question: TimestampQuestion): Timestamp {
  try {
    return goodTimestamp(token, question);
  } catch (error) {
    if (error instanceof Fault || error instanceof Refusal) {
      return bad(error.reason, error.message);
    }
    if (error instanceof DerError) {
      return bad('MALFORMED', error.message);
    }
    throw error;
  }
}

function goodTimestamp(token: Uint8Array, question: TimestampQuestion): Timestamp {
  const container = readSignedData(token);
  const signer = onlySigner(container);
  const statement = contentOf(container);
  const info = readTimestampInfo(statement);
  checkImprint(info, question.signer);
  const authority = certificateOf(signer, [
    ...container.certificates,
    ...question.trust.intermediates.map(({ certificate }) => certificate),
  ]);
  checkStatementSigned(container, signer, statement, authority);
  checkPurpose(authority);
  checkAuthority(authority, container, info.time, question);
  checkTime(info.time, question);
  return {
    state: 'good',
    time: info.time,
    authority: commonNameOf(authority.subjectName),
    serialNumber: info.serialNumber,
    policy: info.policy,
  };
}

// Some authorities write the content in pieces, as BER allows.
function contentOf(container: SignedData): Uint8Array {
  if (container.contentType !== oids.timestampInfo || !container.content) {
    throw new DerError('a token without a time stamp inside');
  }
  return octetsOf(onlyMemberOf(container.content, 0xa0));
}

function octetsOf(node: DerNode): Uint8Array {
  if (node.tag === tags.octetString) {
    return node.content;
  }
  if (node.tag !== constructedOctetString) {
    throw new DerError('content that is no octet string');
  }
  return Uint8Array.from(Buffer.concat(node.children.map(octetsOf)));
}

const constructedOctetString = 0x24;

function checkImprint({ imprint }: TimestampInfo, signer: SignerInfo): void {
  if (!sameBytes(imprint.hash, digestOf(imprint.digest, [signer.signature]))) {
    throw new Fault('IMPRINT_MISMATCH', 'the stamp was given to something else');
  }
}

function checkStatementSigned(
  container: SignedData,
  signer: SignerInfo,
  statement: Uint8Array,
  authority: Certificate,
): void {
  const facts = readSignedFacts(container, signer, authority, oids.timestampInfo);
  const digest = acceptedDigest(signer);
  if (!sameBytes(facts.messageDigest, digestOf(digest, [statement]))) {
    throw new Fault('SIGNATURE_INVALID', 'another statement was signed');
  }
  // RFC 3161 section 2.4.2 obliges the authority to name its certificate.
  if (!facts.namesCertificate) {
    throw new DerError('the authority does not name its certificate');
  }
  checkSignature(signer, digest, facts.signedBytes, authority);
  checkKeyStrength(authority);
}

// RFC 3161 section 2.3: for stamping alone, said critically.
function checkPurpose({ extensions }: Certificate): void {
  const { extendedKeyUsage, isExtendedKeyUsageCritical, keyUsage } = extensions;
  const isForStamps = extendedKeyUsage.length === 1 && extendedKeyUsage[0] === oids.timeStamping;
  const maySign = keyUsage === null || keyUsage.digitalSignature || keyUsage.nonRepudiation;
  if (!isForStamps || !isExtendedKeyUsageCritical || !maySign) {
    throw new Fault('NOT_FOR_TIMESTAMPS', 'the certificate is not for time stamps alone');
  }
}

function checkAuthority(
  authority: Certificate,
  container: SignedData,
  time: Date,
  question: TimestampQuestion,
): void {
  const enclosed = [...container.certificates, ...question.container.certificates];
  const chain = buildChain(authority, enclosed, question.trust, time);
  if (chain.profile === 'demo' && question.chain.profile !== 'demo') {
    throw new Fault('CHAIN_UNTRUSTED', 'a demo authority stamped a real signature');
  }
  checkValidity(chain, time);
  checkCriticalExtensions(chain);
}

function checkTime(time: Date, { at, chain }: TimestampQuestion): void {
  if (time.getTime() > at.getTime() + clockDifferenceMs) {
    throw new Fault('TIME_IMPLAUSIBLE', 'the stamp is younger than its arrival');
  }
  if (!isValidAt(chain.certificates[0], time)) {
    throw new Fault('TIME_IMPLAUSIBLE', "the signer's certificate was not valid at that time");
  }
}
