import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { PositionAct } from '@nysan/contract/estimate-position.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstimateHouse, startOwnEstimateHouse } from './testing/estimate-house.ts';
import { approve, buildActVolume, reserve, secondGenerationWalls } from './testing/examples.ts';

let house: EstimateHouse;
let group: EstimateNode;
let position: EstimateNode;

beforeAll(async () => {
  house = await startOwnEstimateHouse();
  const [root] = await house.imported(secondGenerationWalls());
  [group] = (await house.nodes(`/estimate/document/parent/${root?.id}`)) as [EstimateNode];
  [position] = (await house.nodes(`/estimate/document/parent/${group.id}`)) as [EstimateNode];
});
afterAll(() => house.close());

const setStatus = (id: string, status: string) =>
  sql`update records set status = ${status} where id = ${id}`.execute(house.services.db);

/** A document of another kind that took one; answers its id. */
const buildTaker = async (kind: string, table: string, number: string, takenId: string) => {
  const { rows } = await sql<{ id: string }>`
    with document as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values (${kind}, ${house.projectId}, (select count(*) + 1 from records), ${number}, ${house.customer.userId},
        'Автор', 'approved', 1) returning id),
    own as (
      insert into ${sql.table(table)} (record_id, period) select id, '2026-03-01' from document returning record_id)
    insert into record_links (from_id, to_id, relation, is_exclusive)
    select record_id, ${takenId}, ${`${kind}/acts`}, true from own
    returning from_id as id`.execute(house.services.db);
  return rows[0]?.id ?? '';
};

const acts = async () =>
  (await house.get(`/estimate/position/${position.id}/acts`)).json<PositionAct[]>();

describe('GET /estimate/position/{id}/acts', () => {
  it('tells who holds and who closed how much, and which documents took it, newest first', async () => {
    const closed = await buildActVolume(house, position.id, '20.5', 'АОСР-1');
    await reserve(house, closed);
    await approve(house, closed);
    await setStatus(closed, 'approved');
    const held = await buildActVolume(house, position.id, '7', 'АОСР-2');
    await reserve(house, held);
    await setStatus(held, 'inApproval');
    await buildActVolume(house, position.id, '1', 'АОСР-3');
    const work = await buildTaker('done-work-act', 'done_work_acts', 'АВР-1', closed);
    const reference = await buildTaker('reference', 'cost_references', 'СПР-1', work);

    expect(await acts()).toMatchObject([
      { id: held, status: { status: 'INAPPROVE' }, volume: 7, money: null, doneWorkAct: null },
      {
        id: closed,
        documentNumber: 'АОСР-1',
        name: 'Акт',
        status: { status: 'APPROVED', name: 'Утвержден' },
        volume: 20.5,
        money: 20500,
        doneWorkAct: { id: work, documentNumber: 'АВР-1', period: '2026-03' },
        reference: { id: reference, documentNumber: 'СПР-1', period: '2026-03' },
      },
    ]);
  });

  it('names acts and no money papers to who may not open these', async () => {
    const builder = await house.member('SUBCONTRACTOR');
    const shown = (await house.get(`/estimate/position/${position.id}/acts`, builder)).json();
    expect(shown).toMatchObject([
      { documentNumber: 'АОСР-2', volume: 7, doneWorkAct: null },
      { documentNumber: 'АОСР-1', volume: 20.5, doneWorkAct: null, reference: null },
    ]);
  });

  it('no longer names a document that let go', async () => {
    await sql`update record_links set is_held = false`.execute(house.services.db);
    expect((await acts()).at(-1)).toMatchObject({ doneWorkAct: null, reference: null });
  });

  it('knows no group', async () => {
    expect((await house.get(`/estimate/position/${group.id}/acts`)).statusCode).toBe(404);
  });
});
