import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EstimateHouse,
  sampleEstimate,
  startEstimateHouse,
} from './testing/estimate-house.ts';

let house: EstimateHouse;
beforeAll(async () => {
  house = await startEstimateHouse();
});
afterAll(() => house.close());

describe('POST /estimate/upload/{projectId}', () => {
  it('imports 20,000 positions with exact sums', async () => {
    const { content, summary } = await sampleEstimate({ positions: 20_000 });
    const [root] = await house.imported(content);
    expect(root).toMatchObject({ overallMoney: Number(summary.overallMoney), balanceMoney: null });
    const { rows } =
      await sql`select count(*)::int as positions, sum(general_money) as money from estimate_nodes
      where estimate_id = ${root?.id} and kind = 'position'`.execute(house.services.db);
    expect(rows).toEqual([{ positions: 20_000, money: summary.overallMoney }]);
  });
});
