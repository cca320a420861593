import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { ISSUER } from '../issuer.ts';

export type Decision = {
  userId: string;
  decision: 'approved' | 'rejected';
  decidedAt: Date;
  reason: string | null;
  signatureId: string | null;
};

/** Takes a person's one decision on a version; false when they have taken it before. */
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

/** Has anybody decided on a version? Who issued it has not. */
export const isDecidedOn = async (
  trx: Trx,
  documentId: string,
  number: number,
): Promise<boolean> => {
  const { rows } = await sql<{ isDecided: boolean }>`
    select exists (select 1 from decisions taken where taken.document_id = ${documentId} and taken.number = ${number}
      and not exists (select 1 from version_seats issuer where issuer.document_id = taken.document_id
        and issuer.number = taken.number and issuer.seat_group = ${ISSUER} and issuer.user_id = taken.user_id)) as "isDecided"`.execute(
    trx,
  );
  return rows[0]?.isDecided ?? false;
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

/** Who is seated, has not decided and need not any more: somebody of each of their groups has approved. */
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

/**
 * How a person stands to a version: seated by a membership that is alive, decided either way, still with a seat to decide from, or
 * with one from which they will be asked once it is issued.
 */
export const deciderStanding = async (
  db: Reader,
  documentId: string,
  number: number,
  userId: string,
) => {
  const { rows } = await sql<Standing>`
    select exists (select 1 from version_seats s join memberships m on m.id = s.membership_id
        where s.document_id = ${documentId} and s.number = ${number} and s.user_id = ${userId}
          and m.ended_at is null) as "isSeated",
      exists (select 1 from decisions
        where document_id = ${documentId} and number = ${number} and user_id = ${userId}) as "hasDecided",
      exists (select 1 from undecided_seats
        where document_id = ${documentId} and number = ${number} and user_id = ${userId}) as "mustStill",
      exists (select 1 from unserved_seats
        where document_id = ${documentId} and number = ${number} and user_id = ${userId} and not is_asked) as "mustLater"`.execute(
    db,
  );
  return rows[0] ?? { isSeated: false, hasDecided: false, mustStill: false, mustLater: false };
};

type Standing = Record<'isSeated' | 'hasDecided' | 'mustStill' | 'mustLater', boolean>;
