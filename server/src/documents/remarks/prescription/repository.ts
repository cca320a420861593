import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { RemarkState } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { notFound } from '../../../calls/refusal.ts';
import type { Reader, Trx } from '../../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  type ListedRow,
} from '../../../document-engine/repository/lists.ts';
import { type ListSource, textIn, wordIs } from '../../../record-engine/repository/list-sql.ts';
import { ownTable } from '../../../record-engine/repository/own-row.ts';

/** A prescription has no fields of its own: all it says stands in its remarks. */
const own = ownTable('supervision_prescriptions', {});

export const insertPrescription = async (trx: Trx, recordId: string): Promise<void> => {
  await trx.insertInto('supervision_prescriptions').values({ record_id: recordId }).execute();
};

/** Its first remark names a prescription in notifications; its number, while it has none. */
export const nameOfPrescription = async (db: Reader, recordId: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(first.remark_name || case when first.count > 1 then ' (+' || first.count - 1 || ')' else '' end,
      d.full_number) as name
    from records d join supervision_prescriptions own on own.record_id = d.id
    left join lateral (select r.remark_name, count(*) over () as count from record_rows place
      join supervision_remarks r on r.id = place.id where place.record_id = d.id order by place.number limit 1) first on true
    where d.id = ${recordId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0].name;
};

/** So many remarks stand so, and so many of them are not eliminated. */
export type CountedState = { state: RemarkState; count: number; open: number };

/** How many remarks of a prescription stand how on this day; none while they do not count. */
export const statesOf = async (
  db: Reader,
  recordId: string,
  today: string,
): Promise<CountedState[]> => {
  const { rows } = await sql<CountedState>`
    select remark_state(due_date, eliminated_on, ${today}::date) as state, count(*)::integer as count,
      (count(*) filter (where eliminated_on is null))::integer as open
    from counted_remarks where record_id = ${recordId} group by 1`.execute(db);
  return rows;
};

export type ListedPrescription = ListedRow & {
  stage: DocumentStage;
  remark_amount: number;
  overdue_amount: number;
};

const remarkAmount = sql`(select count(*)::integer from record_rows place where place.record_id = d.id)`;
const overdueAmount = (today: string) => sql`(select count(*)::integer from counted_remarks remark
  where remark.record_id = d.id and remark.eliminated_on is null and remark.due_date < ${today}::date)`;
const words = sql`concat_ws(chr(10), d.full_number, (
  select string_agg(concat_ws(chr(10), r.remark_name, r.identified_remark_name, r.prescription), chr(10))
  from record_rows place join supervision_remarks r on r.id = place.id where place.record_id = d.id))`;

/** What the list shows of a prescription on this day besides its head, and how it is asked. */
export const sourceOn = (today: string): ListSource<typeof prescriptionLists.technical> => ({
  table: own.table,
  columns: sql`stage_of(d) as stage, ${remarkAmount} as remark_amount, ${overdueAmount(today)} as overdue_amount`,
  conditions: {
    ...documentConditions(own),
    keyword: textIn(words),
    stage: wordIs(sql`stage_of(d)`),
  },
  orders: {
    ...documentOrders,
    remarkAmount,
    overdueAmount: overdueAmount(today),
  },
});

/** What a binder knows a prescription by: its first remark, and the day it was written. */
export const binderRows = sql`
  select own.record_id, coalesce(first.remark_name, '') as name,
    (place.created_at at time zone 'Asia/Almaty')::date as day
  from supervision_prescriptions own join records place on place.id = own.record_id
  left join lateral (select r.remark_name from record_rows x join supervision_remarks r on r.id = x.id
    where x.record_id = own.record_id order by x.number limit 1) first on true`;
