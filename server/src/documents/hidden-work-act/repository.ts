import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import type { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import type { LeftOut } from '../../document-engine/left-out.ts';
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
  where l.to_id = d.id and l.is_held and paying.kind = 'done-work-act' and paying.parties is null and ${wasApproved('paying')}`;

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

type Shortened = { position: string; measurer: string; kept: string | null };

/** Volumes that were closed meanwhile, so that a copy has less of them, or nothing. */
export const volumesLeftOut = async (trx: Trx, from: string, copy: string): Promise<LeftOut[]> => {
  const { rows } = await sql<Shortened>`
    select concat_ws(' ', n.code, n.name) as position, n.measurer, trim_scale(kept.volume)::text as kept
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id
    left join estimate_volumes kept on kept.record_id = ${copy} and kept.node_id = v.node_id
    where v.record_id = ${from} and (kept.volume is null or kept.volume <> v.volume)
    order by n.code, n.name`.execute(trx);
  return rows.map(
    ({ position, measurer, kept }): LeftOut =>
      kept === null
        ? { code: 'volume-closed', params: { position } }
        : {
            code: 'volume-cut',
            params: { position, volume: `${kept.replace('.', ',')} ${measurer}`.trim() },
          },
  );
};

/** From its start on an act says what its frozen sheet says, whatever becomes of the estimate; the caller holds the positions. */
export const keepLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update estimate_volumes v
    set estimate_id = n.estimate_id, ordinal = n.ordinal, code = n.code, name = n.name, measurer = n.measurer,
      general_volume = n.general_volume
    from estimate_nodes n where v.record_id = ${id} and n.id = v.node_id`.execute(trx);
};

/** An act taken back for correction follows the estimate again. */
export const forgetLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update estimate_volumes set estimate_id = null, ordinal = null, code = null, name = null,
    measurer = null, general_volume = null where record_id = ${id}`.execute(trx);
};
