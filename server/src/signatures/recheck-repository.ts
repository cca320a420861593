import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { OcspInquiry } from './revocation.ts';
import type { SignatureProfile } from './verdict.ts';

/** A signature as it was kept, with what has been learned about its certificate since. */
export type KeptSignature = {
  id: string;
  userId: string;
  cms: Uint8Array;
  /** The signer's certificate, DER. */
  certificate: Uint8Array;
  iin: string;
  receivedAt: Date;
  /** Fingerprints from the signer's certificate to the root. */
  chain: string[];
  trustFingerprint: string;
  verifierVersion: string;
  profile: SignatureProfile | null;
  isDemo: boolean;
  revocation: 'good' | 'unknown' | 'off';
  ocspAnswer: Uint8Array | null;
  /** What a later inquiry brought; null as long as none did. */
  learned: LearnedRevocation | null;
};

/** The first answer to the questions asked after the signature had been taken. */
type LearnedRevocation = {
  state: 'good' | 'revoked';
  checkedAt: Date;
  revokedAt: Date | null;
  ocspAnswer: Uint8Array;
};

/** A signature by its id, for asking or judging again. */
export const findKeptSignature = async (
  db: Reader,
  id: string,
): Promise<KeptSignature | undefined> => {
  const { rows } = await sql<KeptSignature & LearnedColumns>`
    select s.id, s.user_id as "userId", s.cms, s.certificate, s.iin, s.received_at as "receivedAt", s.chain,
      s.trust_fingerprint as "trustFingerprint", s.verifier_version as "verifierVersion", s.profile,
      s.is_demo as "isDemo", s.revocation, s.ocsp_answer as "ocspAnswer", c.state as "learnedState",
      c.checked_at as "learnedAt", c.revoked_at as "revokedAt", c.ocsp_answer as "learnedAnswer"
    from signatures s
      left join revocation_checks c on c.signature_id = s.id and c.state <> 'unknown'
    where s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) {
    return undefined;
  }
  const { learnedState, learnedAt, revokedAt, learnedAnswer, ...signature } = row;
  const learned = {
    state: learnedState,
    checkedAt: learnedAt,
    revokedAt,
    ocspAnswer: learnedAnswer,
  };
  return { ...signature, learned: isLearned(learned) ? learned : null };
};

type LearnedColumns = {
  learnedState: 'good' | 'revoked' | null;
  learnedAt: Date | null;
  revokedAt: Date | null;
  learnedAnswer: Uint8Array | null;
};
type MaybeLearned = { [Key in keyof LearnedRevocation]: LearnedRevocation[Key] | null };

const isLearned = (columns: MaybeLearned): columns is LearnedRevocation => columns.state !== null;

/** Keeps what an inquiry brought, or that it brought nothing. The first answer stands; a second one changes nothing. */
export const insertRevocationCheck = async (
  trx: Trx,
  signatureId: string,
  { state, detail, revokedAt, answer }: OcspInquiry,
  checkedAt: Date,
): Promise<void> => {
  await sql`insert into revocation_checks
      (signature_id, checked_at, state, revoked_at, detail, ocsp_answer)
    values (${signatureId}, ${checkedAt}, ${state}, ${revokedAt ?? null}, ${detail}, ${answer && Buffer.from(answer)})
    on conflict (signature_id) where state <> 'unknown' do nothing`.execute(trx);
};
