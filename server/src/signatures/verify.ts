import { createHash } from 'node:crypto';
import { type DigestName, digestOf } from './algorithms.ts';
import { buildChain, type Chain } from './chain.ts';
import { cmsBytes, readSignedData, type SignedData, type SignerInfo } from './cms.ts';
import {
  acceptedDigest,
  certificateOf,
  checkKeyStrength,
  checkSignature,
  onlySigner,
} from './cms-signer.ts';
import { DerError, sameBytes } from './der.ts';
import { commonNameOf, type Owner } from './names.ts';
import { Refusal } from './refusal.ts';
import { readSignedFacts, type SignedFacts } from './signed-attributes.ts';
import * as rules from './signer-rules.ts';
import { judgeTimestamps } from './timestamp.ts';
import type { AcceptedVerdict, Signer, Timestamp, Verdict, VerifyInput } from './verdict.ts';
import { type Certificate, serialText } from './x509.ts';

/** Written into every verdict; changes whenever the rules change. */
const verifierVersion = 'nysan-cms-3';

/**
 * Judges a detached CMS signature over a document. Synchronous and pure: no clock, no network, no database, so revocation
 * and replay are left to the caller. Never throws for bad input. Takes about 25 ms per megabyte for GOST keys;
 * inside a request use `verifySignatureAsync`.
 */
export function verifySignature(input: VerifyInput): Verdict {
  try {
    return judge(input);
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, reason: error.reason, detail: error.message };
    }
    if (error instanceof DerError) {
      return { ok: false, reason: 'MALFORMED', detail: error.message };
    }
    throw error;
  }
}

// The order decides which of several faults is named: first what concerns the bytes, then the key, then the person.
function judge(input: VerifyInput): AcceptedVerdict {
  const container = readSignedData(cmsBytes(input.cms));
  const signer = onlySigner(container);
  checkDetached(container);
  const certificate = certificateOf(signer, container.certificates);
  const facts = readSignedFacts(container, signer, certificate);
  const digest = checkDocument(signer, facts, input.document);
  checkSignature(signer, digest, facts.signedBytes, certificate);
  checkKeyStrength(certificate);
  const chain = buildChain(certificate, container.certificates, input.trust, input.at);
  rules.checkValidity(chain, input.at);
  rules.checkPurpose(certificate, input.purpose);
  rules.checkCriticalExtensions(chain);
  const owner = rules.checkOwner(certificate, input);
  // Demo keys belong to organizations that do not exist; whoever reads the signature is told that it is a demo one.
  if (input.actsFor && chain.profile !== 'demo') {
    rules.checkOrganization(owner, input.actsFor);
  }
  const timestamp = judgeTimestamps({ ...input, container, signer, chain });
  return acceptedVerdict(input, signer, facts, chain, owner, timestamp);
}

function checkDetached(container: SignedData): void {
  if (container.content) {
    throw new Refusal('CONTENT_NOT_DETACHED', 'the container holds the signed content');
  }
}

function checkDocument(signer: SignerInfo, facts: SignedFacts, document: Uint8Array): DigestName {
  const digest = acceptedDigest(signer);
  if (sameBytes(digestOf(digest, [document]), facts.messageDigest)) {
    return digest;
  }
  if (sameBytes(digestOf(digest, base64Of(document)), facts.messageDigest)) {
    throw new Refusal('SIGNED_BASE64_TEXT', 'the base64 text of the document was signed');
  }
  throw new Refusal('DOCUMENT_MISMATCH', 'the digest belongs to other bytes');
}

// Piece by piece: a document of 200 MB would not fit into one string.
function* base64Of(document: Uint8Array): Iterable<Uint8Array> {
  const pieceBytes = 3 * 65_536;
  for (let at = 0; at < document.length; at += pieceBytes) {
    yield Buffer.from(
      Buffer.from(document.subarray(at, at + pieceBytes)).toString('base64'),
      'latin1',
    );
  }
}

function acceptedVerdict(
  input: VerifyInput,
  signer: SignerInfo,
  facts: SignedFacts,
  chain: Chain,
  owner: Owner & { iin: string },
  timestamp: Timestamp,
): AcceptedVerdict {
  const [certificate, issuer = certificate] = chain.certificates;
  return {
    ok: true,
    documentSha256: createHash('sha256').update(input.document).digest('hex'),
    signer: describeSigner(certificate, owner),
    signatureId: createHash('sha256')
      .update(signer.signature)
      .update(certificate.der)
      .digest('hex'),
    certificateDer: certificate.der,
    issuerDer: issuer.der,
    chainFingerprints: chain.certificates.map((member) => member.fingerprint),
    trustFingerprint: input.trust.fingerprint,
    trustProfile: chain.profile,
    signingTime: facts.signingTime,
    profile: timestamp.state === 'good' ? 'CAdES-T' : 'CAdES-BES',
    timestamp,
    revocation: 'unknown',
    verifierVersion,
  };
}

function describeSigner(certificate: Certificate, owner: Owner & { iin: string }): Signer {
  const { publicKey } = certificate;
  return {
    ...owner,
    keyOwner: rules.keyOwnerOf(certificate),
    roles: rules.rolesOf(certificate),
    serialNumber: serialText(certificate),
    issuerName: commonNameOf(certificate.issuerName),
    validFrom: certificate.validFrom,
    validTo: certificate.validTo,
    algorithm:
      publicKey.kind === 'rsa' ? `RSA-${publicKey.bits}, SHA-256` : 'ГОСТ 34.10-2015 (512)',
  };
}
