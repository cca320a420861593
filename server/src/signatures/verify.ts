import { createHash } from 'node:crypto';
import {
  type DigestName,
  digestName,
  digestOf,
  keyWeakness,
  signerSchemeName,
  verifyBytes,
} from './algorithms.ts';
import { buildChain, type Chain } from './chain.ts';
import { cmsBytes, readSignedData, type SignedData, type SignerInfo } from './cms.ts';
import { DerError, sameBytes } from './der.ts';
import { commonNameOf, type Owner } from './names.ts';
import { oids } from './oids.ts';
import { Refusal } from './refusal.ts';
import { readSignedFacts, type SignedFacts } from './signed-attributes.ts';
import * as rules from './signer-rules.ts';
import type { AcceptedVerdict, Signer, Verdict, VerifyInput } from './verdict.ts';
import { type Certificate, serialText } from './x509.ts';

/** Written into every verdict; changes whenever the rules change. */
export const verifierVersion = 'nysan-cms-1';

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
  const certificate = certificateOf(signer, container);
  const facts = readSignedFacts(container, signer, certificate);
  const digest = checkDocument(signer, facts, input.document);
  checkSignature(signer, digest, facts, certificate);
  checkKeyStrength(certificate);
  const chain = buildChain(certificate, container.certificates, input.trust, input.at);
  rules.checkValidity(chain, input.at);
  rules.checkPurpose(certificate, input.purpose);
  rules.checkCriticalExtensions(chain);
  const owner = rules.checkOwner(certificate, input);
  return acceptedVerdict(input, signer, facts, chain, owner);
}

function onlySigner(container: SignedData): SignerInfo {
  const [signer, ...others] = container.signers;
  if (!signer) {
    throw new Refusal('NO_SIGNER', 'a container without signatures');
  }
  if (others.length > 0) {
    throw new Refusal(
      'TOO_MANY_SIGNERS',
      `${container.signers.length} signatures in one container`,
    );
  }
  return signer;
}

function checkDetached(container: SignedData): void {
  if (container.hasContent) {
    throw new Refusal('CONTENT_NOT_DETACHED', 'the container holds the signed content');
  }
}

function certificateOf(signer: SignerInfo, container: SignedData): Certificate {
  const id = signer.certificateId;
  const found = container.certificates.find((certificate) => {
    if ('issuer' in id) {
      return sameBytes(certificate.issuer, id.issuer) && sameBytes(certificate.serial, id.serial);
    }
    const { subjectKeyId } = certificate.extensions;
    return subjectKeyId !== null && sameBytes(subjectKeyId, id.subjectKeyId);
  });
  if (!found) {
    throw new Refusal('CERT_MISSING', "the signer's certificate is not in the container");
  }
  return found;
}

function checkDocument(signer: SignerInfo, facts: SignedFacts, document: Uint8Array): DigestName {
  const digest = digestName(signer.digestAlgorithm);
  if (!digest) {
    throw new Refusal('UNSUPPORTED_ALGORITHM', `digest ${signer.digestAlgorithm.oid}`);
  }
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

function checkSignature(
  signer: SignerInfo,
  digest: DigestName,
  facts: SignedFacts,
  certificate: Certificate,
): void {
  const scheme = signerSchemeName(signer.signatureAlgorithm, digest);
  if (!scheme || certificate.publicKey.kind === 'unsupported') {
    throw new Refusal(
      'UNSUPPORTED_ALGORITHM',
      `signature ${signer.signatureAlgorithm.oid} with this digest or key`,
    );
  }
  if (!verifyBytes(scheme, certificate.publicKey, facts.signedBytes, signer.signature)) {
    throw new Refusal('SIGNATURE_INVALID', "the signature does not fit the certificate's key");
  }
}

function checkKeyStrength(certificate: Certificate): void {
  const weakness = keyWeakness(certificate.publicKey);
  if (weakness) {
    throw new Refusal('UNSUPPORTED_ALGORITHM', weakness);
  }
}

function acceptedVerdict(
  input: VerifyInput,
  signer: SignerInfo,
  facts: SignedFacts,
  chain: Chain,
  owner: Owner & { iin: string },
): AcceptedVerdict {
  const [certificate, issuer = certificate] = chain.certificates;
  const isStamped = signer.unsignedAttributes.some(
    (attribute) => attribute.oid === oids.timestampToken,
  );
  return {
    ok: true,
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
    timestamp: isStamped ? 'unverified' : 'none',
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
