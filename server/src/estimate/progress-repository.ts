import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { type NodeRow, nodesQuery } from './node-repository.ts';

export type EstimateHead = {
  id: string;
  name: string;
  positions: number;
  project_name: string;
  address: string;
};

/** The head of an estimate by its root; 404 for any other node. */
export const findEstimateHead = async (db: Reader, rootId: string): Promise<EstimateHead> => {
  const { rows } = await sql<EstimateHead>`
    select e.id, root.name, e.positions, p.full_name as project_name, p.address
    from estimates e join estimate_nodes root on root.id = e.id join projects p on p.id = e.project_id
    where e.id = ${rootId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

export type OrderedRow = NodeRow & { ordinal: number };

const PORTION = 1000;

/** All that follows sees one moment, however long it takes. */
export const readOneMoment = async (trx: Trx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
};

/** The nodes of an estimate in the order of its file, each parent before its children; read portion by portion. */
export async function* nodesInOrder(db: Reader, estimateId: string): AsyncGenerator<OrderedRow> {
  for (let last = -1; ; ) {
    const { rows } = await sql<OrderedRow>`select node.*, o.ordinal
      from (select id, ordinal from estimate_nodes
        where estimate_id = ${estimateId} and ordinal > ${last} order by ordinal limit ${PORTION}) o
      join lateral (${nodesQuery} where n.id = o.id) node on true order by o.ordinal`.execute(db);
    yield* rows;
    if (rows.length < PORTION) {
      return;
    }
    last = rows.at(-1)?.ordinal ?? last;
  }
}
