import {
  type DigestName,
  digestName,
  keyWeakness,
  signerSchemeName,
  verifyBytes,
} from './algorithms.ts';
import type { SignedData, SignerInfo } from './cms.ts';
import { sameBytes } from './der.ts';
import { Refusal } from './refusal.ts';
import type { Certificate } from './x509.ts';

/** The signer of a container that has one. Throws Refusal NO_SIGNER or TOO_MANY_SIGNERS. */
export function onlySigner(container: SignedData): SignerInfo {
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

/** The certificate the signer names, out of those at hand. Throws Refusal CERT_MISSING. */
export function certificateOf(signer: SignerInfo, atHand: Certificate[]): Certificate {
  const id = signer.certificateId;
  const found = atHand.find((certificate) => {
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

/** The digest the signer used. Throws Refusal UNSUPPORTED_ALGORITHM. */
export function acceptedDigest(signer: SignerInfo): DigestName {
  const digest = digestName(signer.digestAlgorithm);
  if (!digest) {
    throw new Refusal('UNSUPPORTED_ALGORITHM', `digest ${signer.digestAlgorithm.oid}`);
  }
  return digest;
}

/** The certificate's key signed these bytes. Throws Refusal UNSUPPORTED_ALGORITHM or SIGNATURE_INVALID. */
export function checkSignature(
  signer: SignerInfo,
  digest: DigestName,
  signedBytes: Uint8Array,
  certificate: Certificate,
): void {
  const scheme = signerSchemeName(signer.signatureAlgorithm, digest);
  if (!scheme || certificate.publicKey.kind === 'unsupported') {
    throw new Refusal(
      'UNSUPPORTED_ALGORITHM',
      `signature ${signer.signatureAlgorithm.oid} with this digest or key`,
    );
  }
  if (!verifyBytes(scheme, certificate.publicKey, signedBytes, signer.signature)) {
    throw new Refusal('SIGNATURE_INVALID', "the signature does not fit the certificate's key");
  }
}

/** The key is strong enough to be relied upon. Throws Refusal UNSUPPORTED_ALGORITHM. */
export function checkKeyStrength(certificate: Certificate): void {
  const weakness = keyWeakness(certificate.publicKey);
  if (weakness) {
    throw new Refusal('UNSUPPORTED_ALGORITHM', weakness);
  }
}
