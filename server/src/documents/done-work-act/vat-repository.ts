import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** A rate of VAT in percent and the first day it is in force, `YYYY-MM-DD`. */
export type VatRate = { percent: string; since: string };

/** The rate of VAT on a day. */
export const rateOn = async (db: Reader, day: string): Promise<VatRate> => {
  const { rows } = await sql<VatRate>`
    select trim_scale(percent) as percent, since from vat_rates where since <= ${day} order by since desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { percent: '0', since: day };
};
