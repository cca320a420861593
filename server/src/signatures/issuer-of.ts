import { readSignedData } from './cms.ts';
import type { KeptSignature } from './recheck-repository.ts';
import type { TrustStore } from './trust-store.ts';

/**
 * DER of the authority that issued the certificate of a kept signature, found by its fingerprint among the configured
 * authorities and those the signature encloses; null when it is in neither any more.
 */
export function issuerOf(
  { cms, chain }: Pick<KeptSignature, 'cms' | 'chain'>,
  trust: TrustStore,
): Uint8Array | null {
  const fingerprint = chain[1] ?? chain[0];
  const configured = [...trust.intermediates, ...trust.roots].map((entry) => entry.certificate);
  return (
    [...configured, ...readSignedData(cms).certificates].find(
      (certificate) => certificate.fingerprint === fingerprint,
    )?.der ?? null
  );
}
