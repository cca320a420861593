import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import type { Settled, TermValues } from './settle.ts';

/** What an act that was sent says of retention and advance, by the terms of that day. */
export type Settlement = TermValues &
  Settled & {
    terms_id: string | null;
    total_money: string;
    /** Before the act. */
    advance_left: string;
    held_before: string;
  };

/** What an act kept when it was sent; none while it was not, or was taken back. */
export const findSettlement = async (
  db: Reader,
  recordId: string,
): Promise<Settlement | undefined> => {
  const { rows } = await sql<Settlement>`
    select terms_id, basis, trim_scale(retention_percent) as retention_percent, retention_sum, retention_until, advance_paid,
      trim_scale(advance_percent) as advance_percent, advance_left, held_before, total_money, retention, advance_offset, returned, payable
    from settlements where record_id = ${recordId}`.execute(db);
  return rows[0];
};

/** Keeps what an act says as it is sent; the terms are held by the caller. */
export const insertSettlement = async (
  trx: Trx,
  recordId: string,
  settlement: Settlement & { terms_id: string },
): Promise<void> => {
  await trx
    .insertInto('settlements')
    .values({ record_id: recordId, ...settlement })
    .execute();
};

/** Lets what an act keeps back count as held. */
export const approveSettlement = (trx: Trx, recordId: string): Promise<void> =>
  setState(trx, recordId, 'approved');

/** Gives back what an act offset and returned; what it said stays readable. */
export const voidSettlement = (trx: Trx, recordId: string): Promise<void> =>
  setState(trx, recordId, 'void');

const setState = async (trx: Trx, recordId: string, state: 'approved' | 'void'): Promise<void> => {
  await sql`update settlements set state = ${state} where record_id = ${recordId}`.execute(trx);
};

/** Forgets what an act said that is written again. */
export const dropSettlement = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`delete from settlements where record_id = ${recordId}`.execute(trx);
};
