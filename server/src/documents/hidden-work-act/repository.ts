import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { ListedRow } from '../../document-engine/repository/lists.ts';
import { notFound } from '../../http/problem.ts';
import type { OwnColumns } from '../../record-engine/repository/lists.ts';

export type ActRow = {
  name: string;
  start_work_date: string;
  end_work_date: string;
  work_done_by_doc: string;
  used_material: string;
  allowed_deviation: string;
  allowed_work: string;
  additional: string;
};

export type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

export const insertHiddenWorkAct = async (
  trx: Trx,
  documentId: string,
  act: NewAct,
): Promise<void> => {
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
    values (${documentId}, ${act.name}, ${act.startWorkDate}, ${act.endWorkDate})`.execute(trx);
};

export const findHiddenWorkAct = async (db: Reader, documentId: string): Promise<ActRow> => {
  const { rows } =
    await sql<ActRow>`select name, start_work_date, end_work_date, work_done_by_doc, used_material,
      allowed_deviation, allowed_work, additional from hidden_work_acts where record_id = ${documentId}`.execute(
      db,
    );
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

export const nameOfHiddenWorkAct = async (db: Reader, documentId: string): Promise<string> =>
  (await findHiddenWorkAct(db, documentId)).name;

/** Copies fields and, as far as they are still free, volumes. */
export const copyHiddenWorkAct = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date, work_done_by_doc,
      used_material, allowed_deviation, allowed_work, additional)
    select ${to}, name, start_work_date, end_work_date, work_done_by_doc, used_material, allowed_deviation,
      allowed_work, additional from hidden_work_acts where record_id = ${from}`.execute(trx);
  await sql`insert into hidden_work_act_volumes (record_id, node_id, volume)
    select ${to}, v.node_id, least(v.volume, n.general_volume - n.done_volume - n.reserved_volume)
    from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id
    where v.record_id = ${from} and n.general_volume - n.done_volume - n.reserved_volume > 0`.execute(
    trx,
  );
};

export type ListedAct = ListedRow & {
  name: string;
  start_work_date: string;
  end_work_date: string;
};

/** What the list shows of an act besides its head. */
export const listColumns: OwnColumns = {
  table: 'hidden_work_acts',
  columns: sql`own.name, own.start_work_date, own.end_work_date`,
};
