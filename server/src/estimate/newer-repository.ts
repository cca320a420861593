import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { notFound } from '../http/problem.ts';

export type NewerRow = {
  id: string;
  upload_id: string;
  old_id: string;
  name: string;
  old_name: string;
  file_name: string;
  created_at: Date;
  before: string;
  after: string;
};

/** The newer estimate that waits beside an old one; undefined when there is none. */
export const findNewer = async (db: Reader, oldId: string): Promise<NewerRow | undefined> => {
  const { rows } = await sql<NewerRow>`
    select e.id, e.upload_id, e.replaces as old_id, root.name, old.name as old_name, e.file_name, e.created_at,
      old.general_money as before, root.general_money as after
    from estimates e join estimate_nodes root on root.id = e.id join estimate_nodes old on old.id = e.replaces
    where e.replaces = ${oldId}`.execute(db);
  return rows[0];
};

/** Whether a node is the root of an estimate, which alone may get a newer version. */
export const isReplaceable = async (db: Reader, rootId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from estimates where id = ${rootId} and replaces is null`.execute(db);
  return rows.length > 0;
};

/** Holds the estimate that is to get a newer version; 404 when it has gone meanwhile. */
export const lockReplaceable = async (trx: Trx, rootId: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from estimates where id = ${rootId} and replaces is null for no key update`.execute(
    trx,
  );
  if (rows.length === 0) {
    throw notFound();
  }
};

/** Lets an estimate wait beside the one it is to replace; one waits at a time. */
export const markNewer = async (trx: Trx, id: string, oldId: string): Promise<void> => {
  await sql`update estimates set replaces = ${oldId} where id = ${id}`.execute(trx);
};

/** Newer estimates nobody has decided on for a day. */
export const findForgotten = async (db: Reader, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ replaces: string }>`select replaces from estimates
    where replaces is not null and created_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows.map((row) => row.replaces);
};

/** The uploads of what waits, so that they go with it. */
export const deleteNewer = async (trx: Trx, oldId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ upload_id: string }>`
    delete from estimates where replaces = ${oldId} returning upload_id`.execute(trx);
  return rows[0]?.upload_id;
};

/**
 * Finds for each position of the old estimate the one that stands for it in the newer one: the same code, name and
 * measurer below the same names of groups (several alike by volume and unit cost, the rest of them in their order), then
 * the same three anywhere if they are unique on both sides, then the same code and measurer if those are.
 */
export const matchPositions = async (trx: Trx, oldId: string, newId: string): Promise<void> => {
  await sql`create temporary table estimate_positions on commit drop as
    with recursive groups as (
      select id, estimate_id, '' as path from estimate_nodes where id in (${oldId}, ${newId})
      union all
      select g.id, g.estimate_id, md5(groups.path || lower(g.name)) from groups
      join estimate_nodes g on g.parent_id = groups.id where g.kind = 'group')
    select p.id, p.estimate_id = ${newId} as is_new, p.ordinal, groups.path, p.code,
      lower(p.name) as name, lower(p.measurer) as measurer, p.general_volume, p.unit_cost
    from groups join estimate_nodes p on p.parent_id = groups.id where p.kind = 'position'`.execute(
    trx,
  );
  await sql`analyze estimate_positions`.execute(trx);
  // Without the figures, one of several alike that leaves or changes its place would hand the acts of one to another.
  const alike = sql`path, code, name, measurer`;
  await pairUp(trx, newId, sql`${alike}, general_volume, unit_cost`, { isInOrder: true });
  await pairUp(trx, newId, alike, { isInOrder: true });
  await pairUp(trx, newId, sql`code, name, measurer`);
  await pairUp(trx, newId, sql`code, measurer`, { isCoded: true });
};

const pairUp = async (
  trx: Trx,
  newId: string,
  key: RawBuilder<unknown>,
  { isInOrder = false, isCoded = false } = {},
): Promise<void> => {
  const keyed = (isNew: boolean) => sql`
    select p.id, md5(row(${key})::text) as key, row_number() over (partition by ${key} order by p.ordinal) as place,
      count(*) over (partition by ${key}) as alike
    from estimate_positions p
    left join estimate_successors s on ${isNew ? sql`s.new_id` : sql`s.old_id`} = p.id
    where p.is_new = ${isNew} and s.new_id is null ${isCoded ? sql`and p.code <> ${NO_CODE}` : sql``}`;
  await sql`insert into estimate_successors (old_id, new_id, newer_id)
    select old.id, new.id, ${newId} from (${keyed(false)}) old join (${keyed(true)}) new
      on new.key = old.key and new.place = old.place
    where ${isInOrder ? sql`true` : sql`old.alike = 1 and new.alike = 1`}`.execute(trx);
};

/** What the reader writes where a file gives no code. */
const NO_CODE = 'без кода';
