import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type PhoneState = 'waiting' | 'scanned' | 'signed' | 'refused' | 'cancelled';

export type PhoneSession = {
  id: string;
  documentId: string;
  number: number;
  userId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  state: PhoneState;
  refusal: string | null;
  fullname: string;
  iin: string | null;
  isIinConfirmed: boolean;
  isProjectArchived: boolean;
};

const columns = sql`s.id, s.document_id as "documentId", s.number, s.user_id as "userId", s.token_hash as "tokenHash",
  s.expires_at as "expiresAt", s.state, s.refusal, u.fullname, u.iin, u.iin_confirmed_at is not null as "isIinConfirmed",
  p.archived_at is not null as "isProjectArchived"`;
const source = sql`phone_signings s join users u on u.id = s.user_id
  join documents d on d.id = s.document_id join projects p on p.id = d.project_id`;

export const insertSession = async (
  db: Reader,
  session: {
    capabilityHash: Buffer;
    tokenHash: Buffer;
    documentId: string;
    number: number;
    userId: string;
    expiresAt: Date;
  },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into phone_signings (capability_hash, token_hash, document_id, number, user_id, expires_at)
    values (${session.capabilityHash}, ${session.tokenHash}, ${session.documentId}, ${session.number},
      ${session.userId}, ${session.expiresAt}) returning id`.execute(db);
  return rows[0]?.id ?? '';
};

export const findSession = async (
  db: Reader,
  capabilityHash: Buffer,
): Promise<PhoneSession | undefined> => {
  const { rows } = await sql<PhoneSession>`select ${columns} from ${source}
    where s.capability_hash = ${capabilityHash}`.execute(db);
  return rows[0];
};

export const findOwnSession = async (
  db: Reader,
  documentId: string,
  sessionId: string,
  userId: string,
): Promise<PhoneSession | undefined> => {
  const { rows } = await sql<PhoneSession>`select ${columns} from ${source}
    where s.id = ${sessionId} and s.document_id = ${documentId} and s.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
};

export const markScanned = async (db: Reader, id: string, at: Date): Promise<void> => {
  await sql`update phone_signings set state = 'scanned', scanned_at = ${at}
    where id = ${id} and state = 'waiting'`.execute(db);
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
