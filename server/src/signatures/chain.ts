import type { SignatureRefusal } from '@nysan/contract/signature-refusals.ts';
import { keyWeakness, schemeName } from './algorithms.ts';
import { sameBytes } from './der.ts';
import { Refusal } from './refusal.ts';
import type { TrustProfile, TrustStore } from './trust-store.ts';
import { type Certificate, isSignedBy } from './x509.ts';

/** Certificates from the signer's upwards; never empty. */
type Path = [Certificate, ...Certificate[]];

/** Certificates from the signer's to a configured root, both included, and the profile of that root's path. */
export type Chain = { certificates: Path; profile: TrustProfile };

/**
 * Finds a path by name and signature from a certificate to a configured root, at most six certificates long. Intermediates
 * may come from the trust store or from the container. Validity is not judged here, but of several ways those valid at `at`
 * are tried first. Throws Refusal CA_CONSTRAINT, UNSUPPORTED_ALGORITHM or CHAIN_UNTRUSTED.
 */
export function buildChain(
  signer: Certificate,
  enclosed: Certificate[],
  trust: TrustStore,
  at: Date,
): Chain {
  const configured = [...trust.roots, ...trust.intermediates];
  const search: Search = {
    roots: new Set(trust.roots.map((entry) => entry.certificate.fingerprint)),
    issuers: [...configured.map((entry) => entry.certificate), ...enclosed].toSorted(
      (left, right) => Number(isValidAt(right, at)) - Number(isValidAt(left, at)),
    ),
    checksLeft: maxSignatureChecks,
    problem: null,
  };
  const certificates = extendPath([signer], search);
  if (!certificates) {
    throw search.problem ?? new Refusal('CHAIN_UNTRUSTED', 'no way to a configured root');
  }
  const onPath = new Set(certificates.map((certificate) => certificate.fingerprint));
  const isDemo = configured.some(
    (entry) => entry.profile === 'demo' && onPath.has(entry.certificate.fingerprint),
  );
  return { certificates, profile: isDemo ? 'demo' : 'production' };
}

/** True when the moment lies within the certificate's validity, both ends included. */
export function isValidAt(certificate: Certificate, at: Date): boolean {
  return certificate.validFrom <= at && at <= certificate.validTo;
}

// Both bounds keep a container full of look-alike certificates from costing more than a moment.
const maxPathLength = 6;
const maxSignatureChecks = 24;

type Search = {
  roots: Set<string>;
  issuers: Certificate[];
  checksLeft: number;
  /** The most telling reason why a way was given up. */
  problem: Refusal | null;
};

function extendPath(path: Path, search: Search): Path | null {
  const tip = path.at(-1) ?? path[0];
  if (search.roots.has(tip.fingerprint)) {
    return path;
  }
  if (path.length === maxPathLength) {
    return null;
  }
  if (schemeName(tip.algorithm) === null) {
    note(
      search,
      'UNSUPPORTED_ALGORITHM',
      `a certificate of the chain is signed with ${tip.algorithm.oid}`,
    );
    return null;
  }
  for (const issuer of search.issuers) {
    const isNext =
      sameBytes(issuer.subject, tip.issuer) &&
      !path.includes(issuer) &&
      hasSigned(issuer, tip, search);
    const found =
      isNext && mayIssue(issuer, path.length - 1, search) && extendPath([...path, issuer], search);
    if (found) {
      return found;
    }
  }
  return null;
}

function hasSigned(issuer: Certificate, tip: Certificate, search: Search): boolean {
  return search.checksLeft-- > 0 && isSignedBy(tip, issuer);
}

// RFC 5280 section 6.1.4, letters k to n; self-issued certificates are counted too, which is the stricter reading.
function mayIssue(issuer: Certificate, authoritiesBelow: number, search: Search): boolean {
  const { isAuthority, keyUsage, pathLength } = issuer.extensions;
  if (!isAuthority || keyUsage?.certificateSigning === false) {
    note(search, 'CA_CONSTRAINT', 'a certificate that may not issue others has issued one');
    return false;
  }
  if (pathLength !== null && pathLength < authoritiesBelow) {
    note(search, 'CA_CONSTRAINT', 'more authorities in a row than allowed');
    return false;
  }
  const weakness = keyWeakness(issuer.publicKey);
  if (weakness) {
    note(search, 'UNSUPPORTED_ALGORITHM', `an authority with ${weakness}`);
  }
  return weakness === null;
}

function note(search: Search, reason: SignatureRefusal, detail: string): void {
  if (search.problem?.reason !== 'CA_CONSTRAINT') {
    search.problem = new Refusal(reason, detail);
  }
}
