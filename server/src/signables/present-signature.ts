import type { SignatureRow } from './signatures-repository.ts';

/** The state of a certificate as people are to see it; `revokedLater` leaves the signature as good as it was. */
export const revocationShown = ({
  revocation,
  learned_revocation: learned,
  revoked_at: revokedAt,
  received_at: receivedAt,
}: Pick<SignatureRow, 'revocation' | 'learned_revocation' | 'revoked_at' | 'received_at'>):
  | SignatureRow['revocation']
  | 'revoked'
  | 'revokedLater' =>
  learned === 'revoked' && revokedAt && revokedAt > receivedAt
    ? 'revokedLater'
    : (learned ?? revocation);

/** `900101300126` as a stranger may see it. */
export const maskIin = (iin: string): string => `${iin.slice(0, 4)}••••••${iin.slice(-2)}`;

/** A signature as anybody may see it who checks what stands under a paper. */
export const presentSignature = (row: SignatureRow) => ({
  fullname: row.common_name, // sic
  organization: row.organization,
  bin: row.bin,
  iin: maskIin(row.iin),
  signedAt: row.received_at.toISOString(),
  algorithm: row.algorithm,
  certificateSerial: row.serial_number,
  issuer: row.issuer,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to.toISOString(),
  revocation: revocationShown(row),
  timestampedAt: row.timestamp_at?.toISOString() ?? null,
  demo: row.is_demo,
});
