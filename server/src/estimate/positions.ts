import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { notFound } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { Handler } from '../http/room.ts';
import { countPositions, listPositions } from './positions-repository.ts';
import { isRoot } from './unequal-repository.ts';

/** GET /estimate/{id}/positions: all of an estimate without its groups; 404 for anything but a root. */
export const positions: Handler<typeof estimateRoom.positions> = async ({
  services: { db },
  params: { id },
  query,
}) => {
  const found = await pageOf(
    query,
    (limit, offset) => listPositions(db, id, limit, offset),
    () => countPositions(db, id),
  );
  if (found.totalCount === 0 && !(await isRoot(db, id))) {
    throw notFound();
  }
  return {
    ...found,
    content: found.content.map(({ volume, money, ...row }) => ({
      ...row,
      volume: Number(volume),
      money: Number(money),
    })),
  };
};
