import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { InputIssue } from '../../http/issues.ts';
import { fieldRefused, refuse } from '../../http/problem.ts';
import type { DocumentHeader } from '../kind.ts';
import { wasApproved } from './approved.ts';

export type TakenRow = {
  id: string;
  kind: string;
  document_number: string;
  status: DocumentStatus;
  created_at: Date;
  /** Number of the other document of the taker's kind that holds it; null while the taker or nobody does. */
  held_by: string | null;
};

/** What a document has taken, oldest first. */
export const takenBy = async (db: Reader, takerId: string): Promise<TakenRow[]> => {
  const { rows } = await sql<TakenRow>`
    select d.id, d.kind, d.document_number, d.status, d.created_at,
      case when not t.is_held then (
        select holder.document_number from taken_documents other join documents holder on holder.id = other.taker_id
        where other.taken_id = t.taken_id and other.taker_kind = t.taker_kind and other.is_held) end as held_by
    from taken_documents t join documents d on d.id = t.taken_id
    where t.taker_id = ${takerId} order by d.created_at, d.id`.execute(db);
  return rows;
};

/**
 * Takes approved documents of one kind and of the same project, those put away since included; each belongs to one holder of the taker's kind. Refuses
 * foreign, unfinished, already added ones, and with 409 and the holder's number one that somebody else holds.
 */
export const takeDocuments = async (
  trx: Trx,
  taker: DocumentHeader,
  kind: string,
  ids: string[],
): Promise<void> => {
  const found = await lockTaken(trx, taker, ids);
  const known = found.filter((row) => row.project_id === taker.projectId);
  if (known.length !== ids.length) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  if (known.some((row) => row.kind !== kind)) {
    throw fieldRefused('updateValue', 'not-one-of');
  }
  if (known.some(({ was_approved }) => !was_approved)) {
    throw fieldRefused('updateValue', 'not-approved');
  }
  mustBeFree(known.filter(({ holder_id }) => holder_id !== taker.id));
  const { numAffectedRows } = await sql`insert into taken_documents (taker_id, taken_id, taker_kind)
    select ${taker.id}, id, ${taker.kind} from unnest(${ids}::uuid[]) as id
    on conflict (taker_id, taken_id) do update set is_held = true where not taken_documents.is_held`.execute(
    trx,
  );
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'already-added');
  }
};

/** Lets single documents go for good. */
export const dropTaken = async (trx: Trx, takerId: string, ids: string[]): Promise<void> => {
  const { numAffectedRows } = await sql`delete from taken_documents
    where taker_id = ${takerId} and taken_id = any(${ids})`.execute(trx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};

/** A rejected or put away document holds nothing, but still names what it had taken. */
export const releaseTaken = async (trx: Trx, takerId: string): Promise<void> => {
  await sql`update taken_documents set is_held = false where taker_id = ${takerId}`.execute(trx);
};

/** Takes again what nobody else took meanwhile; the rest stays named with its holder. */
export const retakeTaken = async (trx: Trx, takerId: string): Promise<void> => {
  const { rows } = await sql<{ taken_id: string }>`
    select taken_id from taken_documents where taker_id = ${takerId}`.execute(trx);
  await lockRows(
    trx,
    rows.map(({ taken_id }) => taken_id),
  );
  await sql`update taken_documents t set is_held = true
    where t.taker_id = ${takerId} and not t.is_held and not exists (
      select 1 from taken_documents other
      where other.taken_id = t.taken_id and other.taker_kind = t.taker_kind and other.is_held)`.execute(
    trx,
  );
};

/** Takes again what was let go meanwhile; refuses with 409 a document that names something another one holds. */
export const holdTaken = async (trx: Trx, takerId: string): Promise<void> => {
  await retakeTaken(trx, takerId);
  const lost = (await takenBy(trx, takerId)).filter(({ held_by }) => held_by !== null);
  mustBeFree(lost.map((row) => ({ ...row, holder_number: row.held_by, holder_id: row.held_by })));
};

/** What a start still lacks: nothing taken at all, or something another document holds by now. `field` is its PATCH word. */
export const missingTaken = (field: string, taken: TakenRow[]): InputIssue[] =>
  taken.length === 0
    ? [{ path: field, code: 'nothing-taken' }]
    : taken
        .filter(({ held_by }) => held_by !== null)
        .map(({ document_number, held_by }) => ({
          path: field,
          code: 'taken-elsewhere',
          params: { document: document_number, holder: held_by ?? '' },
        }));

type LockedRow = {
  id: string;
  kind: string;
  project_id: string;
  document_number: string;
  was_approved: boolean;
  holder_id: string | null;
  holder_number: string | null;
};

const lockTaken = async (trx: Trx, taker: DocumentHeader, ids: string[]): Promise<LockedRow[]> => {
  await lockRows(trx, ids);
  const { rows } = await sql<LockedRow>`
    select d.id, d.kind, d.project_id, d.document_number, ${wasApproved('d')} as was_approved, holder.id as holder_id,
      holder.document_number as holder_number
    from documents d
    left join taken_documents t on t.taken_id = d.id and t.taker_kind = ${taker.kind} and t.is_held
    left join documents holder on holder.id = t.taker_id
    where d.id = any(${ids})`.execute(trx);
  return rows;
};

/** In the order of ids, so that two takers never wait for each other. */
const lockRows = async (trx: Trx, ids: string[]): Promise<void> => {
  await sql`select id from documents where id = any(${ids}) order by id for no key update`.execute(
    trx,
  );
};

const mustBeFree = (
  rows: Pick<LockedRow, 'document_number' | 'holder_id' | 'holder_number'>[],
): void => {
  const [lost] = rows.filter(({ holder_id }) => holder_id !== null);
  if (lost) {
    throw refuse('document-taken', {
      params: { document: lost.document_number, holder: lost.holder_number ?? '' },
    });
  }
};
