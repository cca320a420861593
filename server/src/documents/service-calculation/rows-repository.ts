import type { ServiceRowForm } from '@nysan/contract/documents/service-calculation.ts';
import { sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';
import { insertRows } from '../../record-engine/repository/rows.ts';

/** A row of a calculation by its place; money with two decimals, shares with as many as they need. */
export type ServiceRowRead = {
  id: string;
  number: number;
  name: string;
  contract_price: string;
  percent_contract_price: string;
  total_price: string;
  percent_total_price: string;
  current_period_price: string;
  percent_period_price: string;
  notes: string;
};

const columns = sql`place.id, own.position as number, own.name, own.contract_price,
  trim_scale(own.percent_contract_price) as percent_contract_price, own.total_price,
  trim_scale(own.percent_total_price) as percent_total_price, own.current_period_price,
  trim_scale(own.percent_period_price) as percent_period_price, own.notes`;

/** The rows of a calculation from above. */
export const servicesOf = async (db: Reader, recordId: string): Promise<ServiceRowRead[]> => {
  const { rows } = await sql<ServiceRowRead>`select ${columns} from record_rows place
    join service_rows own on own.id = place.id where place.record_id = ${recordId} order by own.position`.execute(
    db,
  );
  return rows;
};

/** A row and the version of its calculation; 404 for a row of another kind. */
export const findService = async (db: Reader, id: string): Promise<ServiceRowRead> => {
  const { rows } = await sql<ServiceRowRead>`select ${columns} from record_rows place
    join service_rows own on own.id = place.id where place.id = ${id}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

const valuesOf = (form: ServiceRowForm) => ({
  name: form.name,
  contract_price: form.contractPrice,
  percent_contract_price: form.percentContractPrice,
  total_price: form.totalPrice,
  percent_total_price: form.percentTotalPrice,
  current_period_price: form.currentPeriodPrice,
  percent_period_price: form.percentPeriodPrice,
  notes: form.notes.trim(),
});

/** A row as it is written at its place, counted from 1. */
export type PlacedService = ServiceRowForm & { position: number };

/** Adds rows to a calculation; their ids in this order. */
export const insertServices = async (
  trx: Trx,
  recordId: string,
  rows: readonly PlacedService[],
): Promise<string[]> => {
  if (rows.length === 0) {
    return [];
  }
  const made = await insertRows(trx, recordId, rows.length);
  await trx
    .insertInto('service_rows')
    .values(
      made.flatMap(({ id }, at) => {
        const row = rows[at];
        return row ? [{ id, position: row.position, ...valuesOf(row) }] : [];
      }),
    )
    .execute();
  return made.map(({ id }) => id);
};

/** Writes what a row says, and its place where that is said. */
export const writeService = async (
  trx: Trx,
  id: string,
  { position, ...form }: ServiceRowForm & Partial<PlacedService>,
): Promise<void> => {
  await trx
    .updateTable('service_rows')
    .set({ ...valuesOf(form), ...(position !== undefined && { position }) })
    .where('id', '=', id)
    .execute();
};

/** Counts the rows of a calculation from 1 again, in the order they stand. */
export const countAnew = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`update service_rows row set position = counted.position
    from (select own.id, row_number() over (order by own.position) as position
      from record_rows place join service_rows own on own.id = place.id where place.record_id = ${recordId}) counted
    where counted.id = row.id and counted.position <> row.position`.execute(trx);
};

/** Gives a new calculation the rows of an old one, as if they were written anew. */
export const copyServices = async (trx: Trx, from: string, to: string): Promise<void> => {
  const rows = await servicesOf(trx, from);
  await insertServices(
    trx,
    to,
    rows.map((row, at) => ({
      position: at + 1,
      name: row.name,
      contractPrice: row.contract_price,
      percentContractPrice: row.percent_contract_price,
      totalPrice: row.total_price,
      percentTotalPrice: row.percent_total_price,
      currentPeriodPrice: row.current_period_price,
      percentPeriodPrice: row.percent_period_price,
      notes: row.notes,
    })),
  );
};

/** Calculations of the same supervision for months before that of this one that were approved. */
const earlier = (recordId: string) => sql`select d.id, d.full_number, own.calculation_period
  from records this ${lookedUp('service_calculations', 'mine', sql`mine.record_id = this.id`)}
  ${lookedUp('records', 'd', sql`d.project_id = this.project_id and d.kind = this.kind and d.id <> this.id and ${wasApproved('d')}`)}
  ${lookedUp('service_calculations', 'own', sql`own.record_id = d.id and own.calculation_period < mine.calculation_period`)}
  where this.id = ${recordId}`;

type Latest = { id: string; full_number: string; calculation_period: string };

/** The one of the month closest before that of a calculation; the later written of two for the same month. */
export const latestBefore = async (db: Reader, recordId: string): Promise<Latest | undefined> => {
  const { rows } =
    await sql<Latest>`select id, full_number, to_char(calculation_period, 'YYYY-MM') as calculation_period
    from (${earlier(recordId)}) earlier order by earlier.calculation_period desc, full_number desc limit 1`.execute(
      db,
    );
  return rows[0];
};

type EarlierService = { name: string; contract_price: string; current_period_price: string };

/** Their rows, those of the same name as one, however it is capitalized: what was rendered in all of these months. */
export const earlierServices = async (db: Reader, recordId: string): Promise<EarlierService[]> => {
  const { rows } = await sql<EarlierService>`
    with earlier as (${earlier(recordId)}),
    said as (select row.*, earlier.calculation_period, earlier.full_number, lower(btrim(row.name)) as called
      from earlier ${lookedUp('record_rows', 'place', sql`place.record_id = earlier.id`)}
      ${lookedUp('service_rows', 'row', sql`row.id = place.id`)}),
    last as (select distinct on (called) called, name, contract_price, calculation_period, position from said
      order by called, calculation_period desc, full_number desc, position)
    select last.name, last.contract_price, sum(said.current_period_price) as current_period_price
    from last join said using (called)
    group by last.called, last.name, last.contract_price, last.calculation_period, last.position
    order by last.calculation_period desc, last.position, last.name`.execute(db);
  return rows;
};
