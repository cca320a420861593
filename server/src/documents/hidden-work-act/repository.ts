import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  isCounted,
  isDue,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';
import {
  datesIn,
  inDictionaryOrder,
  type ListSource,
  ownColumn,
} from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  type OwnRow,
  ownTable,
} from '../../record-engine/repository/own-row.ts';
import { isFree, leftOf } from './free-volume-repository.ts';

/** Where the fields of an act lie. */
export const own = ownTable('hidden_work_acts', hiddenWorkActPlain);
export type ActRow = OwnRow<typeof own>;

export type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

export const insertHiddenWorkAct = (trx: Trx, documentId: string, act: NewAct): Promise<void> =>
  sendWrite(
    trx,
    sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      values (${documentId}, ${act.name}, ${act.startWorkDate}, ${act.endWorkDate})`,
  );

/** The act's own row; 404 when it is none of an act of hidden works. */
export const findHiddenWorkAct = (db: Reader, documentId: string): Promise<ActRow> =>
  findOwnRow(db, own, documentId);

/** The days of the project an act belongs to. */
export const projectDaysOf = (
  db: Reader,
  documentId: string,
): Promise<{ start_date: string; end_date: string }> =>
  db
    .selectFrom('records as d')
    .innerJoin('projects as p', 'p.id', 'd.project_id')
    .where('d.id', '=', documentId)
    .select(['p.start_date', 'p.end_date'])
    .executeTakeFirstOrThrow(notFound);

export const nameOfHiddenWorkAct = async (db: Reader, documentId: string): Promise<string> =>
  (await findHiddenWorkAct(db, documentId)).name;

/** Copies fields and, as far as they are still free, volumes. */
export const copyHiddenWorkAct = async (trx: Trx, from: string, to: string): Promise<void> => {
  await copyOwnRow(trx, own, from, to);
  await sql`insert into estimate_volumes (record_id, node_id, volume)
    select ${to}, v.node_id, case when ${isFree(sql`v.volume`)} then v.volume else ${leftOf} end
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id
    where v.record_id = ${from} and sign(${leftOf}) = sign(v.volume)`.execute(trx);
};

export type ListedAct = ListedRow & {
  name: string;
  start_work_date: string;
  end_work_date: string;
};

/** What pays an act: the approved act of completed works that holds it. */
const payments = sql`select from record_links l join records paying on paying.id = l.from_id
  where l.to_id = d.id and l.is_held and paying.kind = 'done-work-act' and ${wasApproved('paying')}`;

/** What the list shows of an act besides its head, and how it is asked. */
export const source: ListSource<typeof hiddenWorkActList> = {
  table: own.table,
  columns: sql`own.name, own.start_work_date, own.end_work_date`,
  conditions: {
    ...documentConditions(own),
    counted: isCounted,
    dueDate: isDue,
    endWorkDate: datesIn(ownColumn(own, sql`own.end_work_date`)),
    unpaid: () => sql`not exists (${payments})`,
  },
  orders: {
    ...documentOrders,
    name: inDictionaryOrder(ownColumn(own, sql`own.name`)),
    startWorkDate: ownColumn(own, sql`own.start_work_date`),
    endWorkDate: ownColumn(own, sql`own.end_work_date`),
  },
};

/** What a binder knows an act by: it belongs to the day its works ended. */
export const binderRows = sql`select record_id, name, end_work_date as day from hidden_work_acts`;
