import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { isCheckViolation, type Reader, type Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { takeInDays } from '../../estimate-figures/days-repository.ts';
import {
  addToGroups,
  lockPositions,
  settleDifferences,
} from '../../estimate-figures/repository.ts';
import { isFree, leftOf } from './free-volume-repository.ts';

export type VolumeRow = {
  id: string;
  node_id: string;
  code: string | null;
  name: string;
  measurer: string;
  general_volume: string;
  done_volume: string;
  reserved_volume: string;
  remain_volume: string;
  volume: string;
  is_reserved: boolean;
  /** The estimate says what one unit costs. */
  is_priced: boolean;
  /** What it says is nothing; null without a price. */
  is_free: boolean | null;
};

/** Volumes an act closes, in the order of the estimate, with the figures of their positions. */
export const volumesOf = async (db: Reader, documentId: string): Promise<VolumeRow[]> => {
  const { rows } = await volumesIn(documentId).execute(db);
  return rows;
};

/** The same, to be asked with others. */
export const volumesIn = (documentId: string): RawBuilder<VolumeRow> => sql`
  select v.id, v.node_id, v.code, v.name, v.measurer, v.general_volume::text, v.done_volume::text, v.reserved_volume::text,
    v.remain_volume::text, v.volume::text, d.status = 'inApproval' as is_reserved, n.unit_cost is not null as is_priced,
    n.unit_cost = 0 as is_free
  from estimate_lines v join records d on d.id = v.record_id join estimate_nodes n on n.id = v.node_id
  where v.record_id = ${documentId} order by v.estimate_id, v.ordinal`;

/** Holds the volumes of an act while people decide; a position that has not enough left refuses the whole act. */
export const reserveVolumes = async (
  trx: Trx,
  { id: documentId }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  await lockPositions(trx, positionsOf(documentId));
  await sql`savepoint reserving`.execute(trx);
  try {
    await sql`update estimate_nodes n set reserved_volume = n.reserved_volume + v.volume
      from estimate_volumes v where v.record_id = ${documentId} and n.id = v.node_id`.execute(trx);
  } catch (error) {
    if (!isCheckViolation(error, 'volume_left')) {
      throw error;
    }
    await sql`rollback to savepoint reserving`.execute(trx);
    throw await exceeded(trx, documentId);
  }
};

/** Gives back what a rejected act held. */
export const releaseVolumes = async (
  trx: Trx,
  { id: documentId }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  await lockPositions(trx, positionsOf(documentId));
  await sql`update estimate_nodes n set reserved_volume = n.reserved_volume - v.volume
    from estimate_volumes v where v.record_id = ${documentId} and n.id = v.node_id`.execute(trx);
};

/**
 * Turns what an approved act held into done volume and money. Unit cost and money of each line are kept with the act; position and
 * groups add the lines up.
 */
export const closeVolumes = async (
  trx: Trx,
  { id: documentId }: Pick<DocumentHeader, 'id'>,
): Promise<void> => {
  await lockPositions(trx, positionsOf(documentId));
  await sql`update estimate_volumes v set unit_cost = line.unit_cost, money = line.money
    from (${pricedLines(documentId)}) line where v.id = line.id`.execute(trx);
  await sql`update estimate_nodes n set reserved_volume = n.reserved_volume - v.volume,
      done_volume = n.done_volume + v.volume, done_money = n.done_money + v.money
    from estimate_volumes v where v.record_id = ${documentId} and n.id = v.node_id`.execute(trx);
  await addToGroups(
    trx,
    'done_money',
    sql`select node_id as id, money from estimate_volumes where record_id = ${documentId}`,
  );
  await settleDifferences(trx, positionsOf(documentId));
  await takeInDays(
    trx,
    sql`select v.node_id as id, a.start_work_date as first, a.end_work_date as last
      from hidden_work_acts a join estimate_volumes v on v.record_id = a.record_id where a.record_id = ${documentId}`,
  );
};

/**
 * What each line of an act comes to: volume × unit cost of this day, half-up to the tiyn. The line that closes its position takes
 * what the lines before it have left of all of them reckoned at once, so that parts add up however they were cut.
 */
const pricedLines = (documentId: string) => sql`
  select priced.id, priced.unit_cost,
    case when priced.reckoned < 0 or priced.reckoned = 0 and before.reckoned < 0
      then least(round(before.reckoned + priced.reckoned, 2) - before.money, 0)
      else greatest(round(before.reckoned + priced.reckoned, 2) - before.money, 0) end as money
  from (
    select v.id, v.node_id, n.unit_cost, v.volume * coalesce(n.unit_cost, 0) as reckoned,
      n.done_volume + v.volume = n.general_volume as is_last
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id where v.record_id = ${documentId}) priced
  cross join lateral (
    select coalesce(sum(closed.volume * coalesce(closed.unit_cost, 0)), 0) as reckoned, coalesce(sum(closed.money), 0) as money
    from estimate_volumes closed
    where priced.is_last and closed.node_id = priced.node_id and closed.money is not null) before`;

const positionsOf = (documentId: string) =>
  sql`select node_id from estimate_volumes where record_id = ${documentId}`;

/** The refusal that says how much is left of the first position that has not enough. */
const exceeded = async (trx: Trx, documentId: string) => {
  const { rows } = await sql<{
    node_id: string;
    name: string;
    measurer: string;
    left: string;
    asked: string;
  }>`
    select n.id as node_id, n.name, n.measurer, trim_scale(${leftOf}) as left,
      trim_scale(v.volume) as asked
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id
    where v.record_id = ${documentId} and not ${isFree(sql`v.volume`)}
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
