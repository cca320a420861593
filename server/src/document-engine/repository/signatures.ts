import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import type { Verified } from '../../signatures/desk.ts';
import { signatureRefused } from '../../signatures/desk.ts';
import { scheduleRecheck } from '../../signatures/recheck.ts';
import type { SignatureProfile } from '../../signatures/verdict.ts';

export type Channel = 'ncalayer' | 'egov_qr' | 'demo';

/**
 * Keeps a verified signature for good; a signature value that was ever used before is refused as replayed. A certificate
 * whose state was not learned will be asked about again.
 */
export const insertSignature = async (
  trx: Trx,
  place: { documentId: string; number: number } | null,
  userId: string,
  channel: Channel,
  verified: Verified,
  receivedAt: Date,
): Promise<string> => {
  const id = await insertRow(trx, place, userId, channel, verified, receivedAt);
  if (verified.revocation === 'unknown') {
    await scheduleRecheck(trx, id, receivedAt);
  }
  return id;
};

const insertRow = async (
  ...[trx, place, userId, channel, verified, receivedAt]: Parameters<typeof insertSignature>
): Promise<string> => {
  const { signer, timestamp } = verified;
  try {
    const { rows } = await sql<{ id: string }>`insert into signatures
        (document_id, number, user_id, signature_id, cms, certificate, common_name, organization, iin, bin,
         owner_roles, serial_number, issuer, valid_from, valid_to, algorithm, chain, trust_fingerprint, signing_time,
         received_at, channel, revocation, ocsp_answer, profile, timestamp_at, timestamp_problem, verifier_version,
         is_demo)
      values (${place?.documentId ?? null}, ${place?.number ?? null}, ${userId},
        ${Buffer.from(verified.signatureId, 'hex')}, ${Buffer.from(verified.cms)},
        ${Buffer.from(verified.certificateDer)}, ${signer.fullName}, ${signer.organization}, ${signer.iin},
        ${signer.bin}, ${JSON.stringify([signer.keyOwner, ...signer.roles])}::jsonb, ${signer.serialNumber},
        ${signer.issuerName}, ${signer.validFrom}, ${signer.validTo}, ${signer.algorithm},
        ${JSON.stringify(verified.chainFingerprints)}::jsonb, ${verified.trustFingerprint}, ${verified.signingTime},
        ${receivedAt}, ${channel}, ${verified.revocation},
        ${verified.ocspAnswer ? Buffer.from(verified.ocspAnswer) : null}, ${verified.profile},
        ${timestamp.state === 'good' ? timestamp.time : null}, ${timestamp.state === 'bad' ? timestamp.reason : null},
        ${verified.verifierVersion}, ${verified.trustProfile === 'demo'})
      returning id`.execute(trx);
    return rows[0]?.id ?? '';
  } catch (error) {
    throw isUniqueViolation(error, 'signatures_signature_id_key')
      ? signatureRefused('REPLAYED')
      : error;
  }
};

/** Keeps a refused attempt; in a transaction of its own, because that of the call is taken back. */
export const recordAttempt = async (
  db: Reader,
  documentId: string,
  userId: string,
  channel: Channel,
  reason: string,
): Promise<void> => {
  await sql`insert into signature_attempts (document_id, user_id, channel, reason)
    values (${documentId}, ${userId}, ${channel}, ${reason})`.execute(db);
};

export type SignatureRow = {
  id: string;
  number: number;
  user_id: string;
  cms: Buffer;
  common_name: string;
  organization: string | null;
  iin: string;
  bin: string | null;
  owner_roles: string[];
  serial_number: string;
  issuer: string;
  valid_from: Date;
  valid_to: Date;
  algorithm: string;
  received_at: Date;
  channel: Channel;
  /** What was known when the signature was received. */
  revocation: 'good' | 'unknown' | 'off';
  /** What a later inquiry brought, where nothing was known. */
  learned_revocation: 'good' | 'revoked' | null;
  /** When the certificate was revoked: possibly long after the signature. */
  revoked_at: Date | null;
  profile: SignatureProfile | null;
  timestamp_at: Date | null;
  /** Why an enclosed time stamp proves nothing. */
  timestamp_problem: string | null;
  is_demo: boolean;
};

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

/** Signatures of a document's versions in the order they were given. */
export const signaturesOf = async (
  db: Reader,
  documentId: string,
  number?: number,
): Promise<SignatureRow[]> => {
  const { rows } =
    await sql<SignatureRow>`select s.id, s.number, s.user_id, s.cms, s.common_name, s.organization, s.iin, s.bin,
      s.owner_roles, s.serial_number, s.issuer, s.valid_from, s.valid_to, s.algorithm, s.received_at, s.channel,
      s.revocation, c.state as learned_revocation, c.revoked_at, s.profile, s.timestamp_at, s.timestamp_problem, s.is_demo
    from signatures s left join revocation_checks c on c.signature_id = s.id and c.state <> 'unknown'
    where s.document_id = ${documentId} and (${number ?? null}::integer is null or s.number = ${number ?? null})
    order by s.received_at, s.id`.execute(db);
  return rows;
};

/** `900101300126` as a stranger may see it. */
export const maskIin = (iin: string): string => `${iin.slice(0, 4)}••••••${iin.slice(-2)}`;
