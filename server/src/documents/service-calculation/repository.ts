import { calculationPlain } from '@nysan/contract/documents/service-calculation-fields.ts';
import type { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import {
  type ListSource,
  monthsIn,
  ownColumn,
  textIn,
} from '../../record-engine/repository/list-sql.ts';
import { copyOwnRow, findOwnRow, ownTable } from '../../record-engine/repository/own-row.ts';
import { copyServices } from './rows-repository.ts';

/** Where the fields of a calculation lie. */
export const own = ownTable('service_calculations', calculationPlain);

export const insertCalculation = async (
  trx: Trx,
  recordId: string,
  month: string,
): Promise<void> => {
  await trx
    .insertInto('service_calculations')
    .values({ record_id: recordId, calculation_period: `${month}-01` })
    .execute();
};

/** The month of a calculation, `YYYY-MM`; 404 when the record is none. */
export const periodOf = async (db: Reader, recordId: string): Promise<string> =>
  (await findOwnRow(db, own, recordId)).calculation_period;

/** A month needs no language: it names a calculation in notifications. */
export const nameOfCalculation = async (db: Reader, recordId: string): Promise<string> =>
  (await periodOf(db, recordId)).split('-').reverse().join('.');

export const copyCalculation = async (trx: Trx, from: string, to: string): Promise<void> => {
  await copyOwnRow(trx, own, from, to);
  await copyServices(trx, from, to);
};

export type ListedCalculation = ListedRow & {
  calculation_period: string;
  current_period_price: string;
};

const currentPeriodPrice = sql`(select coalesce(sum(row.current_period_price), 0) from record_rows place
  join service_rows row on row.id = place.id where place.record_id = d.id)`;
const words = sql`concat_ws(chr(10), d.full_number, (select string_agg(concat_ws(chr(10), row.name, row.notes), chr(10))
  from record_rows place join service_rows row on row.id = place.id where place.record_id = d.id))`;

/** What the list shows of a calculation besides its head, and how it is asked. */
export const source: ListSource<typeof calculationLists.technical> = {
  table: own.table,
  columns: sql`to_char(own.calculation_period, 'YYYY-MM') as calculation_period,
    ${currentPeriodPrice} as current_period_price`,
  conditions: {
    ...documentConditions(own),
    keyword: textIn(words),
    period: monthsIn(ownColumn(own, sql`own.calculation_period`)),
  },
  orders: {
    ...documentOrders,
    calculationPeriod: ownColumn(own, sql`own.calculation_period`),
    currentPeriodPrice,
  },
};
