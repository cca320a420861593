import { calculationPlain } from '@nysan/contract/documents/service-calculation-fields.ts';
import type { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { SpokenMoney } from '../../document-engine/kind.ts';
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

/** What a calculation bills: which month, of which supervision, for whom. */
const billed = (recordId: string): RawBuilder<unknown> => sql`
  select d.id as record_id, d.project_id, d.kind, biller_of(d) as biller, own.calculation_period as month
  from records d join service_calculations own on own.record_id = d.id where d.id = ${recordId}`;

const isSame = sql`other.project_id = this.project_id and other.kind = this.kind and other.biller = this.biller
  and other.month = this.month and other.record_id <> this.record_id`;

/** The number of another calculation, in approval or approved, that bills the month of this one for the same. */
export const otherOfMonth = async (db: Reader, recordId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ full_number: string }>`
    select holder.full_number from (${billed(recordId)}) this
    join billed_service_months other on ${isSame}
    join records holder on holder.id = other.record_id
    where holder.status in ('inApproval', 'approved')`.execute(db);
  return rows[0]?.full_number;
};

/** Takes the month of a calculation for it, unless another holds it; of two at once the second waits for the first and gets nothing. */
export const takeMonth = async (trx: Trx, recordId: string): Promise<boolean> => {
  await sql`delete from billed_service_months other using (${billed(recordId)}) this, records holder
    where holder.id = other.record_id and (other.record_id = this.record_id
      or ${isSame} and holder.status not in ('inApproval', 'approved'))`.execute(trx);
  const { rows } = await sql`
    insert into billed_service_months (record_id, project_id, kind, biller, month) ${billed(recordId)}
    on conflict (project_id, kind, biller, month) do nothing returning record_id`.execute(trx);
  return rows.length > 0;
};

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

/** What the services of the month of a calculation come to. */
export const billedServices: SpokenMoney = {
  month: sql`(select own.calculation_period from service_calculations own where own.record_id = d.id)`,
  amount: currentPeriodPrice,
};

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
