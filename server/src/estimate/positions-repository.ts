import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

type PositionRow = {
  id: string;
  code: string | null;
  name: string;
  measurer: string;
  volume: string;
  money: string;
};

/** One page of the positions of an estimate, in the order of its file. */
export const listPositions = async (
  db: Reader,
  estimateId: string,
  limit: number,
  offset: number,
): Promise<PositionRow[]> => {
  const { rows } = await sql<PositionRow>`
    select id, code, name, measurer, general_volume as volume, general_money as money from estimate_nodes
    where estimate_id = ${estimateId} and kind = 'position' order by ordinal limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countPositions = async (db: Reader, estimateId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from estimate_nodes
    where estimate_id = ${estimateId} and kind = 'position'`.execute(db);
  return rows[0]?.count ?? 0;
};
