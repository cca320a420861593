import type { NewItem } from '@nysan/contract/documents/monthly-report.ts';
import type { MonthlyList } from '@nysan/contract/documents/monthly-report-fields.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { insertRows } from '../../record-engine/repository/rows.ts';

export type ItemRow = {
  id: string;
  number: number;
  section: MonthlyList;
  name: string;
  definition: string;
  offer: string | null;
};

/** Entries of a report in the order in which they were written. */
export const itemsOf = async (db: Reader, recordId: string): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select item.id, place.number, item.section, item.name, item.definition, item.offer
    from record_rows place join monthly_report_items item on item.id = place.id
    where place.record_id = ${recordId} order by place.number`.execute(db);
  return rows;
};

type Written = NewItem & { section: MonthlyList };

export const insertItems = async (trx: Trx, recordId: string, items: Written[]): Promise<void> => {
  const rows = await insertRows(trx, recordId, items.length);
  await trx
    .insertInto('monthly_report_items')
    .values(
      rows.flatMap(({ id }, at) => {
        const item = items[at];
        return item ? [{ id, ...item, offer: item.offer ?? null }] : [];
      }),
    )
    .execute();
};

/** False when the list has no such entry. */
export const writeItem = async (
  trx: Trx,
  recordId: string,
  section: MonthlyList,
  { id, name, definition }: { id: string; name: string; definition: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update monthly_report_items item
    set name = ${name}, definition = ${definition} from record_rows place
    where item.id = ${id} and place.id = item.id and place.record_id = ${recordId} and item.section = ${section}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
};

/** False when the list has no such entry. */
export const hasItem = async (
  trx: Trx,
  recordId: string,
  section: MonthlyList,
  id: string,
): Promise<boolean> =>
  (await itemsOf(trx, recordId)).some((item) => item.id === id && item.section === section);

/** Gives a new report the entries of an old one, as if they were written anew; what was offered then is of another month. */
export const copyItems = async (trx: Trx, from: string, to: string): Promise<void> => {
  const items = await itemsOf(trx, from);
  if (items.length > 0) {
    await insertItems(
      trx,
      to,
      items.map(({ section, name, definition }) => ({ section, name, definition })),
    );
  }
};
