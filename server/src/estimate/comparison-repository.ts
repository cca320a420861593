import { MOST_COMPARED } from '@nysan/contract/estimate-comparison.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { holdsPosition } from './act-lines-repository.ts';
import { folded } from './newer-pairing-repository.ts';

export type ComparedRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
  unit_cost: string | null;
  money: string;
  new_volume: string;
  new_unit_cost: string | null;
  new_money: string;
};

/** `code` and `name` are those of the newer estimate. */
export type ChangedRow = ComparedRow & { old_code: string | null; old_name: string };

/** Those that are renamed, or have another code, are counted among the changed as well. */
export type Counts = {
  added: number;
  removed: number;
  changed: number;
  renamed: number;
  same: number;
};

/** How many positions a newer estimate adds, drops, changes and leaves as they are. */
export const countDifferences = async (db: Reader, oldId: string, newId: string) => {
  const { rows } = await sql<Counts>`
    select (select count(*)::integer from ${positionsOf(newId)} p where ${isAdded}) as added,
      (select count(*)::integer from ${positionsOf(oldId)} p where ${isRemoved(newId)}) as removed,
      (select count(*)::integer from ${pairs(newId)} where ${isChanged}) as changed,
      (select count(*)::integer from ${pairs(newId)} where ${isRenamed}) as renamed,
      (select count(*)::integer from ${pairs(newId)} where not (${isChanged})) as same`.execute(db);
  return rows[0] ?? { added: 0, removed: 0, changed: 0, renamed: 0, same: 0 };
};

/** Those with another name or code first: there volumes of acts go over to what may be another work. */
export const findChanged = (db: Reader, newId: string): Promise<ChangedRow[]> =>
  listed(
    db,
    sql<ChangedRow>`select old.id, old.code as old_code, old.name as old_name, new.code, new.name, new.measurer, ${figures}, new.general_volume as new_volume,
      new.unit_cost as new_unit_cost, new.general_money as new_money
    from ${pairs(newId)} where ${isChanged} order by ${isRenamed} desc, new.ordinal`,
  );

export const findAdded = (db: Reader, newId: string): Promise<ComparedRow[]> =>
  listed(
    db,
    sql<ComparedRow>`select p.id, p.code, p.name, p.measurer, ${ownFigures} from ${positionsOf(newId)} p
      where ${isAdded} order by p.ordinal`,
  );

export const findRemoved = (db: Reader, oldId: string, newId: string): Promise<ComparedRow[]> =>
  listed(
    db,
    sql<ComparedRow>`select p.id, p.code, p.name, p.measurer, ${ownFigures} from ${positionsOf(oldId)} p
      where ${isRemoved(newId)} order by p.ordinal`,
  );

export type ConflictRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  used_volume: string;
  new_volume: string | null;
  documents: { id: string; documentNumber: string }[];
  /** Of all conflicts, however many are listed. */
  total: number;
};

/** Most acts that are named with one conflict. */
const MOST_ACTS = 10;

/**
 * Positions acts use that the newer estimate has not, or has less of than is closed and held. One that has changed the sign of its
 * volume or price, or that acts may not close, counts as not there. Acts that were put away without approval use nothing.
 */
export const findConflicts = async (
  db: Reader,
  oldId: string,
  newId: string,
): Promise<ConflictRow[]> => {
  const { rows } = await sql<ConflictRow>`
    select old.id, old.code, old.name, old.measurer, old.done_volume + old.reserved_volume as used_volume,
      case when not ${isAnotherWork} then new.general_volume end as new_volume, count(*) over ()::integer as total,
      (select coalesce(json_agg(json_build_object('id', d.id, 'documentNumber', d.full_number) order by d.number), '[]')
        from (select d.id, d.full_number, d.number from ${linesOfOld} order by d.number limit ${MOST_ACTS}) d
      ) as documents
    from estimate_nodes old
    left join estimate_successors s on s.old_id = old.id and s.newer_id = ${newId}
    left join estimate_nodes new on new.id = s.new_id
    where old.estimate_id = ${oldId}
      and exists (select 1 from ${linesOfOld})
      and (new.id is null or ${isAnotherWork}
        or old.done_volume + old.reserved_volume not between least(new.general_volume, 0) and greatest(new.general_volume, 0))
    order by old.ordinal limit ${MOST_COMPARED}`.execute(db);
  return rows;
};

const listed = async <Row>(db: Reader, query: RawBuilder<Row>): Promise<Row[]> => {
  const { rows } = await sql<Row>`${query} limit ${MOST_COMPARED}`.execute(db);
  return rows;
};

const positionsOf = (estimateId: string) =>
  sql`(select * from estimate_nodes where estimate_id = ${estimateId} and kind = 'position')`;

const pairs = (newId: string) => sql`estimate_successors s
  join estimate_nodes old on old.id = s.old_id and s.newer_id = ${newId}
  join estimate_nodes new on new.id = s.new_id`;

const linesOfOld = sql`estimate_volumes v join records d on d.id = v.record_id
  where v.node_id = old.id and ${holdsPosition}`;
const isAnotherWork = sql`(new.general_volume * old.general_volume < 0 or coalesce(new.unit_cost * old.unit_cost, 0) < 0
  or new.general_volume <> 0 and not new.selectable)`;
const isAnother = (column: 'code' | 'name') => {
  const [before, after] = [sql.ref(`old.${column}`), sql.ref(`new.${column}`)];
  return sql`(${before} is distinct from ${after} and ${folded(before)} is distinct from ${folded(after)})`;
};
const isRenamed = sql`(${isAnother('name')} or ${isAnother('code')})`;
const isChanged = sql`((old.general_volume, old.unit_cost, old.general_money)
  is distinct from (new.general_volume, new.unit_cost, new.general_money) or ${isRenamed})`;
const isAdded = sql`not exists (select 1 from estimate_successors s where s.new_id = p.id)`;
const isRemoved = (newId: string) =>
  sql`not exists (select 1 from estimate_successors s where s.old_id = p.id and s.newer_id = ${newId})`;

const figures = sql`old.general_volume as volume, old.unit_cost, old.general_money as money`;
const ownFigures = sql`p.general_volume as volume, p.unit_cost, p.general_money as money,
  '0' as new_volume, null as new_unit_cost, '0' as new_money`;
