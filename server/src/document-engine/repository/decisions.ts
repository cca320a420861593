import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';

export type Decision = {
  userId: string;
  decision: 'approved' | 'rejected';
  decidedAt: Date;
  reason: string | null;
  signatureId: string | null;
};

/** Takes a person's one decision on a version; false when he has taken it before. */
export const takeDecision = async (
  trx: Trx,
  documentId: string,
  number: number,
  decision: Decision,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into decisions (document_id, number, user_id, decision, decided_at, reason, signature_id)
    values (${documentId}, ${number}, ${decision.userId}, ${decision.decision}, ${decision.decidedAt},
      ${decision.reason}, ${decision.signatureId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

/** Has this person decided on this version, either way? */
export const hasDecided = async (
  db: Reader,
  documentId: string,
  number: number,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from decisions
    where document_id = ${documentId} and number = ${number} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
};

/** How many people still have to decide. */
export const undecidedCount = async (
  trx: Trx,
  documentId: string,
  number: number,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('undecided_seats')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .select(({ fn }) => fn.count<string>('user_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Who is seated, has not decided and need not any more: somebody of each of his groups has approved. */
export const servedDeciders = async (
  trx: Trx,
  documentId: string,
  number: number,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from version_seats where document_id = ${documentId} and number = ${number}
    except select user_id from undecided_seats where document_id = ${documentId} and number = ${number}
    except select user_id from decisions where document_id = ${documentId} and number = ${number}`.execute(
    trx,
  );
  return rows.map((row) => row.user_id);
};

/** Has this person a seat in the version from which he still has to decide? */
export const mustStillDecide = async (
  db: Reader,
  documentId: string,
  number: number,
  userId: string,
): Promise<boolean> => {
  const seat = await db
    .selectFrom('undecided_seats')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return seat !== undefined;
};
