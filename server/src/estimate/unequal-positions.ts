import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { UnequalPosition } from '@nysan/contract/estimate-position.ts';
import { notFound } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { Handler } from '../http/room.ts';
import { countUnequal, isRoot, listUnequal, type UnequalRow } from './unequal-repository.ts';

/** GET /estimate/{id}/unequal-positions: what an import found to tell of its sums; 404 for anything but a root. */
export const unequalPositions: Handler<typeof estimateRoom.unequalPositions> = async ({
  services: { db },
  params: { id },
  query,
}) => {
  const found = await pageOf(
    query,
    (limit, offset) => listUnequal(db, id, limit, offset),
    () => countUnequal(db, id),
  );
  if (found.totalCount === 0 && !(await isRoot(db, id))) {
    throw notFound();
  }
  return { ...found, content: found.content.map(present) };
};

const present = (row: UnequalRow): UnequalPosition => ({
  id: row.id,
  code: row.code,
  name: row.name,
  measurer: row.measurer, // sic
  volume: Number(row.volume),
  unitCost: Number(row.unit_cost),
  total: Number(row.total),
  product: Number(row.product),
  difference: Number(row.difference),
});
