import { sql } from 'kysely';
import { isUniqueViolation, type Reader, type Trx } from '../db/transaction.ts';
import { signatureRefused, type Verified } from '../signatures/desk.ts';
import type { SignatureProfile } from '../signatures/verdict.ts';

/** The way a signature came. */
export type Channel = 'ncalayer' | 'egov_qr' | 'demo';

export type NewSignature = {
  userId: string;
  channel: Channel;
  verified: Verified;
  receivedAt: Date;
};

/** Stores a signature; a value that was ever used before is refused as replayed. */
export const insertSignature = async (
  trx: Trx,
  signableId: string,
  { userId, channel, verified, receivedAt }: NewSignature,
): Promise<string> => {
  try {
    const { id } = await trx
      .insertInto('signatures')
      .values({
        signable_id: signableId,
        user_id: userId,
        channel,
        received_at: receivedAt,
        ...signerColumns(verified),
        ...evidenceColumns(verified),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    throw isUniqueViolation(error, 'signatures_signature_id_key')
      ? signatureRefused('REPLAYED')
      : error;
  }
};

const signerColumns = ({ signer }: Verified) => ({
  common_name: signer.fullName,
  organization: signer.organization,
  iin: signer.iin,
  bin: signer.bin,
  owner_roles: JSON.stringify([signer.keyOwner, ...signer.roles]),
  serial_number: signer.serialNumber,
  issuer: signer.issuerName,
  valid_from: signer.validFrom,
  valid_to: signer.validTo,
  algorithm: signer.algorithm,
});

const evidenceColumns = ({ timestamp, ocspAnswer, ...verified }: Verified) => ({
  signature_id: Buffer.from(verified.signatureId, 'hex'),
  cms: Buffer.from(verified.cms),
  certificate: Buffer.from(verified.certificateDer),
  chain: JSON.stringify(verified.chainFingerprints),
  trust_fingerprint: verified.trustFingerprint,
  signing_time: verified.signingTime,
  revocation: verified.revocation,
  ocsp_answer: ocspAnswer ? Buffer.from(ocspAnswer) : null,
  profile: verified.profile,
  timestamp_at: timestamp.state === 'good' ? timestamp.time : null,
  timestamp_problem: timestamp.state === 'bad' ? timestamp.reason : null,
  verifier_version: verified.verifierVersion,
  is_demo: verified.trustProfile === 'demo',
});

/** The SHA-256 of what is to be signed, hexadecimal; undefined when it is not there any more. */
export const frozenHash = async (db: Reader, signableId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('signables')
    .select('sha256')
    .where('id', '=', signableId)
    .executeTakeFirst();
  return row?.sha256.toString('hex');
};

/** Keeps a refused attempt; in a transaction of its own, because that of the call is taken back. */
export const recordAttempt = async (
  db: Reader,
  signableId: string,
  userId: string,
  channel: Channel,
  reason: string,
): Promise<void> => {
  await db
    .insertInto('signature_attempts')
    .values({ signable_id: signableId, user_id: userId, channel, reason })
    .execute();
};

export type SignatureRow = {
  id: string;
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

/** Signatures under one thing in the order they were given. */
export const signaturesUnder = async (db: Reader, signableId: string): Promise<SignatureRow[]> => {
  const { rows } =
    await sql<SignatureRow>`select s.id, s.user_id, s.cms, s.common_name, s.organization, s.iin, s.bin,
      s.owner_roles, s.serial_number, s.issuer, s.valid_from, s.valid_to, s.algorithm, s.received_at, s.channel,
      s.revocation, c.state as learned_revocation, c.revoked_at, s.profile, s.timestamp_at, s.timestamp_problem, s.is_demo
    from signatures s left join revocation_checks c on c.signature_id = s.id and c.state <> 'unknown'
    where s.signable_id = ${signableId} order by s.received_at, s.id`.execute(db);
  return rows;
};

/** The CMS of a signature under something of this record; undefined when it is none of its signatures. */
export const findCms = async (
  db: Reader,
  recordId: string,
  signatureId: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('signatures as s')
    .innerJoin('signables as f', 'f.id', 's.signable_id')
    .select('s.cms')
    .where('s.id', '=', signatureId)
    .where('f.record_id', '=', recordId)
    .executeTakeFirst();
  return row?.cms;
};

/** Does a signature of this person stand under it? */
export const hasSigned = async (
  db: Reader,
  signableId: string,
  userId: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('signatures')
    .select('id')
    .where('signable_id', '=', signableId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
