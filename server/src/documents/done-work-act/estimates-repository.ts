import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

export type LocalEstimate = { code: string | null; name: string };

/**
 * The local estimates the positions of an act come from, in the order of the tree: of the groups above a position the nearest one
 * that is numbered in parts («2-1-1») or calls itself local, and where none is, the estimate as a whole.
 */
export const localEstimatesOf = async (
  db: Reader,
  documentId: string,
): Promise<LocalEstimate[]> => {
  const { rows } = await sql<LocalEstimate>`
    with recursive above as (
      select n.parent_id as id, n.parent_id as section, 0 as height
      from (select distinct p.parent_id from record_links t
        join estimate_volumes v on v.record_id = t.to_id
        join estimate_nodes p on p.id = v.node_id where t.from_id = ${documentId}) n
      union all
      select g.parent_id, above.section, above.height + 1 from above join estimate_nodes g on g.id = above.id
      where g.parent_id is not null),
    nearest as (
      select distinct on (above.section) g.id from above join estimate_nodes g on g.id = above.id
      where g.parent_id is null or g.code ~ '^\\d+(-\\d+)+' or g.name ilike '%локальн%смет%'
      order by above.section, above.height)
    select g.code, g.name from estimate_nodes g where g.id in (select id from nearest)
    order by g.estimate_id, g.ordinal`.execute(db);
  return rows;
};
