import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { DocumentTarget, IdentityTarget, Target } from './subject.ts';

export type PhoneState = 'waiting' | 'scanned' | 'signed' | 'refused' | 'cancelled';

/** A session with what is known now of the person it was opened for. */
export type PhoneSession = {
  id: string;
  target: Target;
  userId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  state: PhoneState;
  refusal: string | null;
  fullname: string;
  email: string;
  iin: string | null;
  isIinConfirmed: boolean;
};

/** Whose session it is, and for which document; null stands for his identity. */
export type SessionOwner = { userId: string; documentId: string | null };

type TargetColumns = {
  documentId: string | null;
  number: number | null;
  challenge: Buffer | null;
  isProjectArchived: boolean;
};
type Row = Omit<PhoneSession, 'target'> & TargetColumns;

const columns = sql`s.id, s.document_id as "documentId", s.number, s.challenge, s.user_id as "userId",
  s.token_hash as "tokenHash", s.expires_at as "expiresAt", s.state, s.refusal, u.fullname, u.email, u.iin,
  u.iin_confirmed_at is not null as "isIinConfirmed", p.archived_at is not null as "isProjectArchived"`;
const source = sql`phone_signings s join users u on u.id = s.user_id
  left join documents d on d.id = s.document_id left join projects p on p.id = d.project_id`;

export const insertSession = async (
  db: Reader,
  session: {
    capabilityHash: Buffer;
    tokenHash: Buffer;
    target: Target;
    userId: string;
    expiresAt: Date;
  },
): Promise<string> => {
  const target: Partial<Omit<DocumentTarget, 'of'> & Omit<IdentityTarget, 'of'>> = session.target;
  const { rows } = await sql<{ id: string }>`
    insert into phone_signings (capability_hash, token_hash, document_id, number, challenge, user_id, expires_at)
    values (${session.capabilityHash}, ${session.tokenHash}, ${target.documentId ?? null},
      ${target.number ?? null}, ${target.challenge ?? null}, ${session.userId}, ${session.expiresAt})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

export const findSession = async (
  db: Reader,
  capabilityHash: Buffer,
): Promise<PhoneSession | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where s.capability_hash = ${capabilityHash}`.execute(db);
  return rows[0] && sessionOf(rows[0]);
};

export const findOwnSession = async (
  db: Reader,
  sessionId: string,
  { userId, documentId }: SessionOwner,
): Promise<PhoneSession | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where s.id = ${sessionId} and s.user_id = ${userId}
      and s.document_id is not distinct from ${documentId}`.execute(db);
  return rows[0] && sessionOf(rows[0]);
};

const sessionOf = ({
  documentId,
  number,
  challenge,
  isProjectArchived,
  ...session
}: Row): PhoneSession => ({
  ...session,
  target: targetOf({ documentId, number, challenge, isProjectArchived }),
});

const targetOf = ({ documentId, number, challenge, isProjectArchived }: TargetColumns): Target => {
  if (challenge) {
    return { of: 'identity', challenge };
  }
  if (documentId === null || number === null) {
    throw new Error('a phone session is for nothing');
  }
  return { of: 'document', documentId, number, isProjectArchived };
};

export const markScanned = async (db: Reader, id: string, at: Date): Promise<void> => {
  await sql`update phone_signings set state = 'scanned', scanned_at = ${at}
    where id = ${id} and state = 'waiting'`.execute(db);
};

/** Uses a session up; false when it was signed or given up in the meantime. */
export const spendSession = async (trx: Trx, id: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update phone_signings set state = 'signed', refusal = null, finished_at = ${at}
    where id = ${id} and state not in ('signed', 'cancelled')`.execute(trx);
  return numAffectedRows === 1n;
};

/** Ends a session once; a session that was signed stays so. */
export const finishSession = async (
  db: Reader,
  id: string,
  state: 'signed' | 'refused' | 'cancelled',
  refusal: string | null,
  at: Date,
): Promise<void> => {
  await sql`update phone_signings set state = ${state}, refusal = ${refusal}, finished_at = ${at}
    where id = ${id} and state <> 'signed'`.execute(db);
};
