import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../src/db/transaction.ts';
import type { Site } from './act-thread.ts';
import { type ChainPosition, type RandomDoneWork, ratesOf } from './random-chains.ts';

const insertAll = async (trx: Trx, table: string, rows: Record<string, unknown>[]) => {
  if (rows[0]) {
    const columns = sql.join(Object.keys(rows[0]).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
  }
};

/** An estimate of three positions, the last one group deeper; a newer one waits beside the one it replaces. */
export const layTree = async (
  trx: Trx,
  site: Site,
  figures: readonly ChainPosition[],
  replaces: string | null = null,
) => {
  const rootId = randomUUIDv7();
  const groupId = randomUUIDv7();
  const positions = figures.map((position) => ({ id: randomUUIDv7(), ...position }));
  await sql`insert into estimates (id, project_id, upload_id, file_name, sha256, size, generation, positions, created_by, replaces)
    select ${rootId}, project_id, upload_id, file_name, sha256, size, generation, 3, created_by, ${replaces}
    from estimates where id = ${site.rootId}`.execute(trx);
  const node = {
    estimate_id: rootId,
    project_id: site.projectId,
    waits: replaces !== null,
    measurer: 'м3',
    name: 'Работа',
  };
  const group = { ...node, kind: 'group', selectable: false, general_volume: 0, unit_cost: null };
  await insertAll(trx, 'estimate_nodes', [
    { ...group, id: rootId, parent_id: null, ordinal: 0 },
    { ...group, id: groupId, parent_id: rootId, ordinal: 4 },
    ...positions.map(({ id, volume, unitCost }, at) => ({
      ...node,
      kind: 'position',
      selectable: true,
      general_volume: volume,
      unit_cost: unitCost,
      id,
      parent_id: at === 2 ? groupId : rootId,
      ordinal: at + 1,
    })),
  ]);
  return { rootId, positionIds: positions.map(({ id }) => id) };
};

/** The positions of a newer estimate stand for those of the old one, each for the one in its place. */
export const layPairs = (trx: Trx, newerId: string, oldIds: string[], newIds: string[]) =>
  sql`insert into estimate_successors (old_id, new_id, newer_id)
    select old_id, new_id, ${newerId} from unnest(${oldIds}::uuid[], ${newIds}::uuid[]) pair (old_id, new_id)`.execute(
    trx,
  );

let lastNumber = 1000;
const documentOf = (site: Site, kind: string, id: string) => {
  lastNumber += 1;
  return {
    id,
    kind,
    project_id: site.projectId,
    number: lastNumber,
    full_number: `${lastNumber}`,
    author_id: site.contractor.userId,
    author_name: 'Подрядчик',
    status: 'created',
    current_version: 0,
    row_version: 1,
    created_at: '2026-03-01T00:00:00Z',
    updated_at: '2026-03-01T00:00:00Z',
  };
};

/** Hidden-work acts over these positions, a draft each; their ids in the same order. */
export const layHiddenWork = async (
  trx: Trx,
  site: Site,
  positionIds: string[],
  acts: string[][],
) => {
  const ids = acts.map(() => randomUUIDv7());
  const documents = ids.map((id) => documentOf(site, 'hidden-work-act', id));
  await insertAll(trx, 'records', documents);
  await sql`insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
    select id, 'Работа', '2026-03-01', '2026-03-12' from unnest(${ids}::uuid[]) id`.execute(trx);
  const lines = acts.flatMap((volumes, act) =>
    volumes.map((volume, at) => ({
      id: randomUUIDv7(),
      record_id: ids[act],
      node_id: positionIds[at],
      volume,
    })),
  );
  await insertAll(trx, 'estimate_volumes', lines);
  return ids;
};

/** A draft that takes hidden-work acts; its sums are not worked out yet. */
export const layDoneWork = async (trx: Trx, site: Site, one: RandomDoneWork, taken: string[]) => {
  const id = randomUUIDv7();
  await insertAll(trx, 'records', [documentOf(site, 'done-work-act', id)]);
  const rates = Object.entries(ratesOf(one)).flatMap(([column, percent]) => [
    [column, percent],
    [`is_${column}_enabled`, percent !== null],
  ]);
  const own = { record_id: id, period: '2026-03-01', ...Object.fromEntries(rates) };
  const sums = { works_money: 0, without_vat_money: 0, vat_money: 0, total_money: 0 };
  await insertAll(trx, 'done_work_acts', [{ ...own, ...sums }]);
  const free = one.free.map((percent) => ({ record_id: id, name: 'Коэффициент', percent }));
  await insertAll(
    trx,
    'done_work_act_coefficients',
    free.map((row) => ({ ...row, id: randomUUIDv7() })),
  );
  await layTaken(trx, id, 'done-work-act', taken);
  return id;
};

/** A draft that takes done-work acts. */
export const layReference = async (trx: Trx, site: Site, taken: string[]) => {
  const id = randomUUIDv7();
  await insertAll(trx, 'records', [documentOf(site, 'reference', id)]);
  await sql`insert into cost_references (record_id, period) values (${id}, '2026-03-01')`.execute(
    trx,
  );
  await layTaken(trx, id, 'reference', taken);
  return id;
};

const layTaken = (trx: Trx, taker: string, kind: string, taken: string[]) =>
  sql`insert into record_links (from_id, to_id, relation, is_exclusive)
    select ${taker}, id, ${`${kind}/acts`}, true from unnest(${taken}::uuid[]) id`.execute(trx);

export const setApproved = (trx: Trx, ids: string[]) =>
  sql`update records set status = 'approved' where id = any(${ids}::uuid[])`.execute(trx);
