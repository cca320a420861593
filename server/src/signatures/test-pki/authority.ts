import type { SchemeName } from '../algorithms.ts';
import { oids } from '../oids.ts';
import type { TrustProfile, TrustStore } from '../trust-store.ts';
import { trustStore } from '../trust-store.ts';
import { type Certificate, readCertificate } from '../x509.ts';
import {
  authorityConstraints,
  authorityKeyIdentifier,
  extendedKeyUsage,
  issueCertificate,
  keyUsage,
  type Person,
  personName,
  type Signer,
  subjectKeyIdentifier,
} from './certificates.ts';
import { generateKey, keyFromPem, keyToPem, type SigningKey } from './keys.ts';
import { fromPem, toPem } from './pem.ts';

/** A made-up certification authority: a root and one issuing authority below it. */
export type Authority = { root: Signer; intermediate: Signer };

/** Validity of what is issued; when left out, 5 years before and after now for people and 20 for authorities. */
export type Validity = { validFrom?: Date; validTo?: Date };

/** What may be asked of a person's certificate besides the name. */
export type PersonOptions = Validity & {
  /** `sign` (default) or `auth`: sets key usage and purpose the way the national authority does. */
  use?: 'sign' | 'auth';
  /** Replaces the key usage bits. */
  keyUsage?: number[];
  /** Replaces the extended key usage. */
  purposes?: string[];
  /** Makes the extended key usage critical, as for time stamps. */
  arePurposesCritical?: boolean;
  /** Added at the end. */
  extraExtensions?: Uint8Array[];
  /** Reuses a key. */
  key?: SigningKey;
  rsaBits?: number;
};

/** Makes root and issuing authority. The names carry `label`, so that two authorities can bear the same names on purpose. */
export function createAuthority(
  scheme: SchemeName,
  label = 'НЫСАН ДЕМО',
  validity: Validity = {},
): Authority {
  const root = issueAuthority(null, `${label} (НЕГІЗГІ)`, { ...validity, scheme });
  return {
    root,
    intermediate: issueAuthority(root, `${label} (КУӘЛАНДЫРУШЫ)`, {
      ...validity,
      scheme,
      pathLength: 0,
    }),
  };
}

/** Issues an authority's certificate, self-signed when there is no issuer. */
export function issueAuthority(
  issuer: Signer | null,
  commonName: string,
  options: Validity & { scheme: SchemeName; pathLength?: number },
): Signer {
  const key = generateKey(options.scheme);
  const extensions = [
    authorityConstraints(options.pathLength ?? null),
    keyUsage([5, 6]),
    subjectKeyIdentifier(key),
    ...(issuer ? [authorityKeyIdentifier(issuer.key)] : []),
  ];
  const subject = personName({ commonName });
  return {
    key,
    certificate: issueCertificate({ subject, key, issuer, ...validityOf(options, 20), extensions }),
  };
}

/** Issues a key and certificate to a person; the key has the issuer's scheme unless one is given. */
export function issuePerson(issuer: Signer, person: Person, options: PersonOptions = {}): Signer {
  const key = options.key ?? generateKey(issuer.key.scheme, options.rsaBits);
  const extensions = [
    keyUsage(options.keyUsage ?? usualKeyUsage(key, options.use)),
    extendedKeyUsage(
      options.purposes ?? usualPurposes(person, options.use),
      options.arePurposesCritical,
    ),
    subjectKeyIdentifier(key),
    authorityKeyIdentifier(issuer.key),
    ...(options.extraExtensions ?? []),
  ];
  const request = {
    subject: personName(person),
    key,
    issuer,
    ...validityOf(options, 5),
    extensions,
  };
  return { key, certificate: issueCertificate(request) };
}

/** Issues a key and certificate to a time-stamp authority. */
export function issueStamper(issuer: Signer, options: PersonOptions = {}): Signer {
  return issuePerson(
    issuer,
    { commonName: 'УАҚЫТ БЕЛГІСІ' },
    { keyUsage: [0, 1], purposes: [oids.timeStamping], arePurposesCritical: true, ...options },
  );
}

/** A trust store of exactly this authority. */
export function trustOf(authority: Authority, profile: TrustProfile = 'demo'): TrustStore {
  return trustStore([
    { certificate: authority.root.certificate, profile },
    { certificate: authority.intermediate.certificate, profile },
  ]);
}

/** Key and certificate as PEM texts. */
export function signerToPem(signer: Signer): { key: string; certificate: string } {
  return { key: keyToPem(signer.key), certificate: certificateToPem(signer.certificate) };
}

/** Reads what {@link signerToPem} wrote. */
export function signerFromPem(pem: { key: string; certificate: string }): Signer {
  return {
    key: keyFromPem(pem.key),
    certificate: readCertificate(fromPem('CERTIFICATE', pem.certificate)),
  };
}

/** A certificate as PEM text. */
export function certificateToPem(certificate: Certificate): string {
  return toPem('CERTIFICATE', certificate.der);
}

// Authorities outlive by far whatever they issue.
function validityOf(validity: Validity, years: number): { validFrom: Date; validTo: Date } {
  const span = years * 365 * 24 * 3600 * 1000;
  return {
    validFrom: validity.validFrom ?? new Date(Date.now() - span),
    validTo: validity.validTo ?? new Date(Date.now() + span),
  };
}

// The national authority: RSA signing keys c0, GOST keys e0 (also encipherment), authentication keys a0.
function usualKeyUsage(key: SigningKey, use: PersonOptions['use']): number[] {
  if (use === 'auth') {
    return [0, 2];
  }
  return key.scheme === 'rsa' ? [0, 1] : [0, 1, 2];
}

function usualPurposes(person: Person, use: PersonOptions['use']): string[] {
  const owner = person.bin ? [oids.ownerLegalEntity, oids.roleEmployee] : [oids.ownerIndividual];
  return [use === 'auth' ? oids.clientAuth : oids.emailProtection, ...owner];
}
