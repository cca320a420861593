import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstimateHouse, formOf, startOwnEstimateHouse } from './testing/estimate-house.ts';
import { secondGenerationWalls } from './testing/examples.ts';

let house: EstimateHouse;
let serial = 0;

beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

const estimate = () => secondGenerationWalls(`Смета ${(serial += 1)}`);
const imported = async (content = estimate()) => {
  const [root] = (await house.imported(content)) as [EstimateNode];
  return root;
};
const uploadNewer = (rootId: string, content: string, importId?: string) =>
  house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/${rootId}/newer${importId === undefined ? '' : `?importId=${importId}`}`,
    ...formOf(content, 'новая.kenml'),
  });

describe('a file that waits as a newer version', () => {
  it('is answered with what waits when it is sent again, and changes nothing', async () => {
    const { id } = await imported();
    const newer = estimate();
    const first = await uploadNewer(id, newer);
    const rows = await house.rowsOfAllTables();
    const importId = '019a0000-0000-7000-8000-000000000001';
    const again = await uploadNewer(id, newer, importId);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await house.rowsOfAllTables()).toEqual(rows);
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ id: importId, state: 'done' }),
    );
  });

  it('waits once when it is sent twice at the same time', async () => {
    const { id } = await imported();
    const newer = estimate();
    const answers = await Promise.all([uploadNewer(id, newer), uploadNewer(id, newer)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [one, other] = answers.map((answer) => answer.json<EstimateComparison>().id);
    expect(other).toBe(one);
  });

  it('is refused as an estimate of its own and beside another one, by the name of what it waits for', async () => {
    const [first, second] = [await imported(), await imported()];
    const newer = estimate();
    await uploadNewer(first.id, newer);
    const refusals = [await house.upload(newer), await uploadNewer(second.id, newer)];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(409);
      expect(refusal.json()).toMatchObject({
        code: 'estimate-waiting',
        message: `Этот файл уже загружен как новая версия сметы «${first.name}» и ждет решения. Примените ее или откажитесь от нее.`,
      });
    }
    expect(await house.imports()).toContainEqual(
      expect.objectContaining({ message: refusals[0]?.json<{ message: string }>().message }),
    );
  });

  it('is still called a duplicate when it is the estimate itself', async () => {
    const content = estimate();
    const { id } = await imported(content);
    expect((await uploadNewer(id, content)).json()).toMatchObject({ code: 'estimate-duplicate' });
  });
});

describe('nodes of a newer version that waits', () => {
  const nodesOf = async (newerId: string) => {
    const { rows } = await sql<{ id: string; project_id: string; parent_id: string | null }>`
      select id, project_id, parent_id from estimate_nodes where estimate_id = ${newerId}`.execute(
      house.services.db,
    );
    return rows;
  };

  it('are of their project and yet not among its nodes', async () => {
    const { id } = await imported();
    const newerId = (await uploadNewer(id, estimate())).json<EstimateComparison>().id ?? '';
    const nodes = await nodesOf(newerId);
    expect(nodes.length).toBeGreaterThan(1);
    expect(new Set(nodes.map(({ project_id }) => project_id))).toEqual(new Set([house.projectId]));
    for (const url of [
      `/estimate/document/parent/${newerId}`,
      `/estimate/document/parent/${nodes.find(({ parent_id }) => parent_id)?.id}`,
    ]) {
      const answer = await house.call(house.customer, { method: 'GET', url: `/api${url}` });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    const roots = await house.nodes(`/estimate/document/root/${house.projectId}`);
    expect(roots.map((root) => root.id)).not.toContain(newerId);
  });

  it('cannot be of a project that is not there', async () => {
    const { id } = await imported();
    await expect(
      sql`update estimate_nodes set project_id = uuidv7() where id = ${id}`.execute(
        house.services.db,
      ),
    ).rejects.toThrow('estimate_nodes_project_id_fkey');
  });
});
