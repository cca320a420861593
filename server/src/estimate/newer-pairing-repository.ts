import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import { holdsPosition } from './act-lines-repository.ts';

/** A text without what nobody means by a change: large letters, the dots of «ё», raised digits of a measurer. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(translate(${text}, 'Ёё²³', 'Ее23'))`;

/**
 * Finds for each position of the old estimate the one that stands for it in the newer one, from the surest sign to the
 * weakest: a pair that was made stays. Of several alike below the same groups those that acts use are paired before the
 * others; everything else has to be single on both sides.
 */
export const matchPositions = async (trx: Trx, oldId: string, newId: string): Promise<void> => {
  await gatherPositions(trx, oldId, newId);
  await pairGroups(trx, sql`code, name, measurer, ${figures}`);
  await pairGroups(trx, sql`code, name, measurer`);
  // Without the figures, one of several alike that leaves or changes its place would hand the acts of one to another.
  await pairUp(trx, newId, sql`path, code, name, measurer, ${figures}`, inOrder);
  await pairUp(trx, newId, sql`path, code, name, measurer`, inOrder);
  for (const { key, of } of signs) {
    await pairUp(trx, newId, key, single, of);
  }
};

const figures = sql`general_volume, unit_cost`;
/** The used ones among as many as both sides have, in the order of the files. */
const inOrder = sql`claim <= least(old_alike, new_alike)`;
const single = sql`old_alike = 1 and new_alike = 1`;

/** What the reader writes where a file gives no code or no name: nothing to know a position by. */
const coded = sql`code <> 'без кода'`;
const named = sql`name <> 'без наименования'`;

const signs: { key: RawBuilder<unknown>; of?: RawBuilder<unknown> }[] = [
  { key: sql`path, code, measurer, ${figures}`, of: coded },
  { key: sql`path, name, measurer, ${figures}` },
  { key: sql`code, name, measurer, ${figures}` },
  { key: sql`path, code, measurer`, of: coded },
  { key: sql`code, name, measurer` },
  { key: sql`path, name, measurer`, of: named },
  { key: sql`code, measurer, ${figures}`, of: coded },
  { key: sql`code, measurer`, of: coded },
];

/** Sixteen bytes in place of what they are made of: texts would be compared by the rules of a language. */
const hash = (of: RawBuilder<unknown>) => sql`md5(row(${of})::text)::uuid`;

/** Both estimates' positions, in a table that empties as they find their pair. */
const gatherPositions = async (trx: Trx, oldId: string, newId: string): Promise<void> => {
  await sql`create temporary table estimate_positions on commit drop as
    with recursive groups as (
      select id, ${hash(sql`''`)} as path from estimate_nodes where id in (${oldId}, ${newId})
      union all
      select g.id, ${hash(sql`groups.path, ${folded(sql`g.name`)}`)} from groups
      join estimate_nodes g on g.parent_id = groups.id where g.kind = 'group')
    select p.id, p.estimate_id = ${newId} as is_new, p.ordinal, groups.path, ${folded(sql`p.code`)} as code,
      ${folded(sql`p.name`)} as name, ${folded(sql`p.measurer`)} as measurer, p.general_volume, p.unit_cost,
      exists (select 1 from estimate_volumes v join records d on d.id = v.record_id
        where v.node_id = p.id and ${holdsPosition}) as is_used
    from groups join estimate_nodes p on p.parent_id = groups.id where p.kind = 'position'`.execute(
    trx,
  );
  await sql`analyze estimate_positions`.execute(trx);
};

/**
 * A group that only one side has goes by the name of the group on the other side that holds the same positions; several
 * that hold the same go in their order, if there are as many of them.
 */
const pairGroups = async (trx: Trx, key: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with strange as (
      select is_new, path, ordinal, ${hash(key)} as position from estimate_positions
      where path in (select path from estimate_positions group by path having count(distinct is_new) = 1)),
    content as (
      select is_new, path, min(ordinal) as ordinal, md5(string_agg(position::text, '' order by position))::uuid as positions
      from strange group by is_new, path),
    placed as (
      select is_new, path, positions, row_number() over (partition by is_new, positions order by ordinal) as place,
        count(*) over (partition by is_new, positions) as alike
      from content)
    update estimate_positions p set path = old.path
    from placed old join placed new using (positions, place, alike)
    where not old.is_new and new.is_new and p.is_new and p.path = new.path`.execute(trx);
};

const pairUp = async (
  trx: Trx,
  newId: string,
  key: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  of: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  await sql`
    with keyed as (
      select id, is_new, ordinal, is_used, ${hash(key)} as key from estimate_positions where ${of}),
    counted as (
      select id, is_new, ordinal, key, row_number() over (partition by key, is_new order by is_used desc, ordinal) as claim,
        count(*) filter (where is_new) over (partition by key) as new_alike,
        count(*) filter (where not is_new) over (partition by key) as old_alike
      from keyed),
    placed as (
      select id, is_new, key, row_number() over (partition by key, is_new order by ordinal) as place
      from counted where ${which}),
    paired as (
      insert into estimate_successors (old_id, new_id, newer_id)
      select old.id, new.id, ${newId} from placed old join placed new using (key, place) where not old.is_new and new.is_new
      returning old_id, new_id)
    delete from estimate_positions
    where id in (select old_id from paired union all select new_id from paired)`.execute(trx);
};
