import { sql } from 'kysely';
import { isCheckViolation, type Reader, type Trx } from '../../db/transaction.ts';
import { refuse } from '../../http/problem.ts';

export type VolumeRow = {
  id: string;
  node_id: string;
  code: string | null;
  name: string;
  measurer: string;
  general_volume: string;
  done_volume: string;
  reserved_volume: string;
  volume: string;
  is_reserved: boolean;
};

/** Volumes an act closes, in the order of the estimate, with the figures of their positions. */
export const volumesOf = async (db: Reader, documentId: string): Promise<VolumeRow[]> => {
  const { rows } = await sql<VolumeRow>`
    select v.id, v.node_id, n.code, n.name, n.measurer, n.general_volume, n.done_volume, n.reserved_volume, v.volume,
      d.status = 'inApproval' as is_reserved
    from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id join documents d on d.id = v.document_id
    where v.document_id = ${documentId} order by n.estimate_id, n.ordinal`.execute(db);
  return rows;
};

/** Holds the volumes of an act while people decide; a position that has not enough left refuses the whole act. */
export const reserveVolumes = async (trx: Trx, documentId: string): Promise<void> => {
  await lockPositions(trx, documentId);
  await sql`savepoint reserving`.execute(trx);
  try {
    await sql`update estimate_nodes n set reserved_volume = n.reserved_volume + v.volume
      from hidden_work_act_volumes v where v.document_id = ${documentId} and n.id = v.node_id`.execute(
      trx,
    );
  } catch (error) {
    if (!isCheckViolation(error, 'volume_left')) {
      throw error;
    }
    await sql`rollback to savepoint reserving`.execute(trx);
    throw await exceeded(trx, documentId);
  }
};

/** Gives back what a rejected act held. */
export const releaseVolumes = async (trx: Trx, documentId: string): Promise<void> => {
  await lockPositions(trx, documentId);
  await sql`update estimate_nodes n set reserved_volume = n.reserved_volume - v.volume
    from hidden_work_act_volumes v where v.document_id = ${documentId} and n.id = v.node_id`.execute(
    trx,
  );
};

/** Turns what an approved act held into done volume and money, kept along the path up to the root. */
export const closeVolumes = async (trx: Trx, documentId: string): Promise<void> => {
  await lockPositions(trx, documentId);
  await sql`
    with recursive closed as (
      update estimate_nodes n set reserved_volume = n.reserved_volume - v.volume,
        done_volume = n.done_volume + v.volume,
        done_money = ${doneMoney(sql`n.done_volume + v.volume`)}
      from hidden_work_act_volumes v, estimate_nodes before
      where v.document_id = ${documentId} and n.id = v.node_id and before.id = n.id
      returning n.id, n.parent_id, n.done_money - before.done_money as added),
    path as (
      select parent_id as id, added from closed where parent_id is not null
      union all
      select g.parent_id, path.added from path join estimate_nodes g on g.id = path.id where g.parent_id is not null),
    sums as (select id, sum(added) as added from path group by id)
    update estimate_nodes g set done_money = g.done_money + sums.added from sums where g.id = sums.id`.execute(
    trx,
  );
};

/**
 * Money of a done volume: the whole position's money when all of it is done, so that nothing is left over by rounding;
 * else volume × unit cost, half-up to the tiyn.
 */
const doneMoney = (volume: ReturnType<typeof sql>) =>
  sql`case when ${volume} = n.general_volume then n.general_money else round((${volume}) * coalesce(n.unit_cost, 0), 2) end`;

/** Positions first, then the groups above them, each in the order of ids, so that two acts never wait for each other. */
const lockPositions = async (trx: Trx, documentId: string) => {
  await sql`select n.id from estimate_nodes n
    where n.id in (
      with recursive path as (
        select n.id, n.parent_id from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id
        where v.document_id = ${documentId}
        union
        select g.id, g.parent_id from path join estimate_nodes g on g.id = path.parent_id)
      select id from path)
    order by n.id for no key update`.execute(trx);
};

/** The refusal that says how much is left of the first position that has not enough. */
const exceeded = async (trx: Trx, documentId: string) => {
  const { rows } = await sql<{
    node_id: string;
    name: string;
    measurer: string;
    left: string;
    asked: string;
  }>`
    select n.id as node_id, n.name, n.measurer, trim_scale(n.general_volume - n.done_volume - n.reserved_volume) as left,
      trim_scale(v.volume) as asked
    from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id
    where v.document_id = ${documentId} and v.volume > n.general_volume - n.done_volume - n.reserved_volume
    order by n.ordinal limit 1`.execute(trx);
  const position = rows[0];
  return volumeExceeded(position ?? { node_id: '', name: '', measurer: '', left: '0', asked: '0' });
};

/** More was asked for than is left; the details let the form offer what is. */
export const volumeExceeded = (position: {
  node_id: string;
  name: string;
  measurer: string;
  left: string;
  asked: string;
}) =>
  refuse('volume-exceeded', {
    params: {
      name: position.name,
      left: position.left.replace('.', ','),
      measurer: position.measurer,
      asked: position.asked.replace('.', ','),
    },
    details: { positionId: position.node_id, left: Number(position.left) },
  });
