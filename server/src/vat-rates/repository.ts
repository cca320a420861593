import { sql } from 'kysely';
import { isUniqueViolation, type Reader, type Trx } from '../db/transaction.ts';

/** A rate of VAT in percent, and the first day it is in force, `YYYY-MM-DD`. */
export type VatRateRow = { id: string; since: string; percent: string; is_first: boolean };

export type VatRateValues = Pick<VatRateRow, 'since' | 'percent'>;

const columns = sql`id, since, trim_scale(percent) as percent, since = (select min(since) from vat_rates) as is_first`;

/** All rates, newest first. */
export const findVatRates = async (db: Reader): Promise<VatRateRow[]> => {
  const { rows } = await sql<VatRateRow>`
    select ${columns} from vat_rates order by since desc`.execute(db);
  return rows;
};

/** Waits for whoever else changes rates: which of them is the earliest is looked at and kept. */
export const lockVatRates = async (trx: Trx): Promise<void> => {
  await sql`lock table vat_rates in share row exclusive mode`.execute(trx);
};

export const findVatRate = async (db: Reader, id: string): Promise<VatRateRow | undefined> => {
  const { rows } = await sql<VatRateRow>`select ${columns} from vat_rates where id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** The id of the new rate; none when another one begins on that day. */
export const insertVatRate = async (
  trx: Trx,
  { since, percent }: VatRateValues,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into vat_rates (since, percent) values (${since}, ${percent})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
};

/** False when another one begins on that day; the transaction is over then. */
export const writeVatRate = async (
  trx: Trx,
  id: string,
  { since, percent }: VatRateValues,
): Promise<boolean> => {
  try {
    await sql`update vat_rates set since = ${since}, percent = ${percent} where id = ${id}`.execute(
      trx,
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
};

export const deleteVatRate = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from vat_rates where id = ${id}`.execute(trx);
};
