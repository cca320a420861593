import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { NewTarget, SessionDocument, Spoken, Target } from './subject.ts';

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

/** Whose session it is, and what for: his identity, this document, or any documents. */
export type SessionOwner = {
  userId: string;
  of: 'identity' | 'documents' | { documentId: string };
};

type Row = Omit<PhoneSession, 'target'> & {
  challenge: Buffer | null;
  documents: SessionDocument[];
};

/** A document counts as signed by the decision on it, so that a process that died before it could note it misleads nobody. */
const documents = sql`(
  select json_agg(json_build_object('place', held.place, 'documentId', held.document_id, 'number', held.number,
    'state', case when taken.user_id is not null then 'signed' else held.state end,
    'refusal', case when taken.user_id is null then held.refusal end,
    'documentNumber', d.full_number, 'isProjectArchived', p.archived_at is not null,
    'isRevised', d.current_version <> held.number, 'isInApproval', d.status = 'inApproval') order by held.place)
  from phone_documents held join records d on d.id = held.document_id join projects p on p.id = d.project_id
  left join decisions taken on taken.document_id = held.document_id and taken.number = held.number
    and taken.user_id = s.user_id and taken.decision = 'approved'
  where held.session_id = s.id)`;

const columns = sql`s.id, s.challenge, s.user_id as "userId", s.token_hash as "tokenHash",
  s.expires_at as "expiresAt", s.state, s.refusal, u.fullname, u.email, u.iin,
  u.iin_confirmed_at is not null as "isIinConfirmed", coalesce(${documents}, '[]') as documents`;
const source = sql`phone_signings s join users u on u.id = s.user_id`;

export const insertSession = async (
  db: Reader,
  session: {
    capabilityHash: Buffer;
    tokenHash: Buffer;
    target: NewTarget;
    userId: string;
    expiresAt: Date;
  },
): Promise<string> => {
  const { target } = session;
  const held = target.of === 'documents' ? target.documents : [];
  const challenge = target.of === 'identity' ? target.challenge : null;
  const { rows } = await sql<{ id: string }>`
    with session as (
      insert into phone_signings (capability_hash, token_hash, challenge, user_id, expires_at)
      values (${session.capabilityHash}, ${session.tokenHash}, ${challenge}, ${session.userId}, ${session.expiresAt})
      returning id),
    held as (
      insert into phone_documents (session_id, place, document_id, number, state, refusal)
      select session.id, item.ordinality, (item.value ->> 'documentId')::uuid, (item.value ->> 'number')::integer,
        item.value ->> 'state', nullif(item.value -> 'refusal', 'null')
      from session, jsonb_array_elements(${JSON.stringify(held)}::jsonb) with ordinality item)
    select id from session`.execute(db);
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
  { userId, of }: SessionOwner,
): Promise<PhoneSession | undefined> => {
  const documentId = typeof of === 'object' ? of.documentId : null;
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where s.id = ${sessionId} and s.user_id = ${userId} and (s.challenge is not null) = ${of === 'identity'}
      and (${documentId}::uuid is null or exists (select 1 from phone_documents held
        where held.session_id = s.id and held.document_id = ${documentId}))`.execute(db);
  return rows[0] && sessionOf(rows[0]);
};

const sessionOf = ({ challenge, documents: held, ...session }: Row): PhoneSession => ({
  ...session,
  target: challenge ? { of: 'identity', challenge } : { of: 'documents', documents: held },
});

export const markScanned = async (db: Reader, id: string, at: Date): Promise<void> => {
  await sql`update phone_signings set state = 'scanned', scanned_at = ${at}
    where id = ${id} and state = 'waiting'`.execute(db);
};

/** Keeps what became of one document of a session; one that is signed stays so. */
export const noteDocument = async (
  db: Reader,
  { sessionId, place }: { sessionId: string; place: number },
  state: 'signed' | 'refused',
  refusal: Spoken | null,
): Promise<void> => {
  const kept = refusal && JSON.stringify(refusal);
  await sql`update phone_documents set state = ${state}, refusal = ${kept}::jsonb
    where session_id = ${sessionId} and place = ${place} and state <> 'signed'`.execute(db);
};

/** Uses a session up; false when it was signed or given up in the meantime. */
export const spendSession = async (trx: Trx, id: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update phone_signings set state = 'signed', refusal = null, finished_at = ${at}
    where id = ${id} and state not in ('signed', 'cancelled')`.execute(trx);
  return numAffectedRows === 1n;
};

/** Ends a session once; one that was signed or given up stays so. */
export const finishSession = async (
  db: Reader,
  id: string,
  state: 'signed' | 'refused' | 'cancelled',
  refusal: string | null,
  at: Date,
): Promise<void> => {
  await sql`update phone_signings set state = ${state}, refusal = ${refusal}, finished_at = ${at}
    where id = ${id} and state not in ('signed', 'cancelled')`.execute(db);
};
