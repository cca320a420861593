import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import type { Verified } from '../../signatures/desk.ts';
import { signatureRefused } from '../../signatures/desk.ts';

export type Channel = 'ncalayer' | 'egov_qr' | 'demo';

/** Keeps a verified signature for good; a signature value that was ever used before is refused as replayed. */
export const insertSignature = async (
  trx: Trx,
  place: { documentId: string; number: number } | null,
  userId: string,
  channel: Channel,
  verified: Verified,
  receivedAt: Date,
): Promise<string> => {
  const { signer } = verified;
  try {
    const { rows } = await sql<{ id: string }>`insert into signatures
        (document_id, number, user_id, signature_id, cms, certificate, common_name, organization, iin, bin,
         owner_roles, serial_number, issuer, valid_from, valid_to, algorithm, chain, trust_fingerprint, signing_time,
         received_at, channel, revocation, verifier_version, is_demo)
      values (${place?.documentId ?? null}, ${place?.number ?? null}, ${userId},
        ${Buffer.from(verified.signatureId, 'hex')}, ${Buffer.from(verified.cms)},
        ${Buffer.from(verified.certificateDer)}, ${signer.fullName}, ${signer.organization}, ${signer.iin},
        ${signer.bin}, ${JSON.stringify([signer.keyOwner, ...signer.roles])}::jsonb, ${signer.serialNumber},
        ${signer.issuerName}, ${signer.validFrom}, ${signer.validTo}, ${signer.algorithm},
        ${JSON.stringify(verified.chainFingerprints)}::jsonb, ${verified.trustFingerprint}, ${verified.signingTime},
        ${receivedAt}, ${channel}, ${verified.revocation}, ${verified.verifierVersion},
        ${verified.trustProfile === 'demo'})
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
  revocation: 'good' | 'unknown' | 'off';
  is_demo: boolean;
};

/** Signatures of a document's versions in the order they were given. */
export const signaturesOf = async (
  db: Reader,
  documentId: string,
  number?: number,
): Promise<SignatureRow[]> => {
  const { rows } =
    await sql<SignatureRow>`select id, number, user_id, cms, common_name, organization, iin, bin,
      owner_roles, serial_number, issuer, valid_from, valid_to, algorithm, received_at, channel, revocation, is_demo
    from signatures where document_id = ${documentId} and (${number ?? null}::integer is null or number = ${number ?? null})
    order by received_at, id`.execute(db);
  return rows;
};

/** `900101300126` as a stranger may see it. */
export const maskIin = (iin: string): string => `${iin.slice(0, 4)}••••••${iin.slice(-2)}`;
