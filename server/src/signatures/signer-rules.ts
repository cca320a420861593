import type { Chain } from './chain.ts';
import { type Owner, ownerOf } from './names.ts';
import { oids } from './oids.ts';
import { Refusal } from './refusal.ts';
import type { ActsFor, KeyOwner, KeyRole, VerifyInput } from './verdict.ts';
import type { Certificate } from './x509.ts';

/** Every certificate of the chain is valid at the moment. Throws CERT_EXPIRED or CERT_NOT_YET_VALID. */
export function checkValidity(chain: Chain, at: Date): void {
  for (const [index, certificate] of chain.certificates.entries()) {
    const whose = index === 0 ? "the signer's certificate" : 'a certificate of the chain';
    if (at > certificate.validTo) {
      throw new Refusal(
        'CERT_EXPIRED',
        `${whose} was valid until ${certificate.validTo.toISOString()}`,
      );
    }
    if (at < certificate.validFrom) {
      throw new Refusal(
        'CERT_NOT_YET_VALID',
        `${whose} is valid from ${certificate.validFrom.toISOString()}`,
      );
    }
  }
}

/**
 * Signing takes a key with digitalSignature and nonRepudiation and the signing purpose; identity is content with
 * digitalSignature and the authentication purpose. Throws KEY_USAGE or EKU_NOT_SIGNING.
 */
export function checkPurpose(certificate: Certificate, purpose: VerifyInput['purpose']): void {
  const { keyUsage, extendedKeyUsage } = certificate.extensions;
  if (!keyUsage?.digitalSignature || (purpose === 'sign' && !keyUsage.nonRepudiation)) {
    throw new Refusal('KEY_USAGE', 'the key usage does not allow this');
  }
  const accepted: string[] =
    purpose === 'sign' ? [oids.emailProtection] : [oids.emailProtection, oids.clientAuth];
  if (!extendedKeyUsage.some((usage) => accepted.includes(usage))) {
    throw new Refusal('EKU_NOT_SIGNING', 'the extended key usage does not allow this');
  }
}

/** No certificate of the chain holds a critical extension that is not understood. Throws CRITICAL_EXTENSION. */
export function checkCriticalExtensions(chain: Chain): void {
  const unknown = chain.certificates.flatMap(
    (certificate) => certificate.extensions.unknownCritical,
  );
  if (unknown.length > 0) {
    throw new Refusal('CRITICAL_EXTENSION', `critical extension ${unknown.join(', ')}`);
  }
}

/** The owner is the expected person. Throws IIN_MISSING or IIN_MISMATCH. */
export function checkOwner(certificate: Certificate, input: VerifyInput): Owner & { iin: string } {
  const owner = ownerOf(certificate.subjectName);
  const { iin } = owner;
  if (iin === null) {
    throw new Refusal(
      'IIN_MISSING',
      'the subject does not hold exactly one serial number IIN and twelve digits',
    );
  }
  if (input.expectedIin !== null && iin !== input.expectedIin) {
    throw new Refusal('IIN_MISMATCH', 'the certificate belongs to another person');
  }
  return { ...owner, iin };
}

/**
 * The certificate is of an organization the signer is seated for, or their own where that is enough; a sole trader is their own
 * organization. Throws BIN_MISMATCH or BIN_MISSING.
 */
export function checkOrganization({ bin, iin }: Owner, { bins, needsOrganization }: ActsFor): void {
  if (bin !== null && !bins.includes(bin)) {
    throw new Refusal('BIN_MISMATCH', "the certificate is not of the signer's organization");
  }
  const isSoleTrader = iin !== null && bins.includes(iin);
  if (bin === null && needsOrganization && bins.length > 0 && !isSoleTrader) {
    throw new Refusal('BIN_MISSING', 'the paper needs a certificate of an organization');
  }
}

/** The owner's kind, from the person types of the national authority in the extended key usage. */
export function keyOwnerOf(certificate: Certificate): KeyOwner {
  const usage = certificate.extensions.extendedKeyUsage;
  if (usage.includes(oids.ownerIndividual)) {
    return 'individual';
  }
  return usage.some((oid) => oid.startsWith(oids.ownerLegalEntity)) ? 'legalEntity' : 'unknown';
}

/** The owner's roles in the organization, from the same place. */
export function rolesOf(certificate: Certificate): KeyRole[] {
  return certificate.extensions.extendedKeyUsage.flatMap((oid) => roles[oid] ?? []);
}

const roles: Record<string, KeyRole> = {
  [oids.roleFirstHead]: 'firstHead',
  [oids.roleSignatory]: 'signatory',
  [oids.roleFinancialSignatory]: 'financialSignatory',
  [oids.roleHumanResources]: 'humanResources',
  [oids.roleEmployee]: 'employee',
};
