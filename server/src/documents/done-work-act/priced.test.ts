import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, start } from '../../../test/act-thread.ts';
import {
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  patchDoneWork,
} from '../../../test/money-thread.ts';
import { readChecklist } from '../../../test/read-checklist.ts';

const { app, site, signers } = moneyHouse();

const withoutPrice = async (id: string | undefined) => {
  await sql`update estimate_nodes set unit_cost = null where id = ${id}`.execute(app.services.db);
};

describe('a position without a unit cost', () => {
  it('keeps a done-work act from being sent, named by code and name', async () => {
    const own = await buildSite(app);
    const [priced, unpriced] = own.positionIds;
    await withoutPrice(unpriced);
    const act = await buildApprovedAct(app, signers, own, [
      { id: priced, volume: 1 },
      { id: unpriced, volume: 1 },
    ]);
    const id = await buildReadyDoneWork(app, own, [act]);
    const { errors } = expectStatus(await start(app, own.contractor, id), 422);
    expect(errors).toEqual([
      {
        path: 'HIDDEN_WORK_ACT',
        code: 'no-unit-cost',
        message:
          'В смете нет цены позиции «1106-2 Арматура А400» (АСР-000001): по ней нельзя начислить стоимость. Уберите этот акт скрытых работ.',
      },
    ]);
    const free = patchDoneWork(app, own.contractor, id, 'HIDDEN_WORK_ACT', 'DELETE', act);
    expectStatus(await free, 200);
    const other = await buildApprovedAct(app, signers, own, [{ id: priced, volume: 1 }]);
    const add = patchDoneWork(app, own.contractor, id, 'HIDDEN_WORK_ACT', 'ADD', other);
    expectStatus(await add, 200);
    expectStatus(await start(app, own.contractor, id), 200);
  });

  it('is warned of before an act of hidden works closes it', async () => {
    const [, unpriced] = site.positionIds;
    await withoutPrice(unpriced);
    const id = await buildReadyAct(app, site, [{ id: unpriced, volume: 1 }]);
    const answer = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
    const items = expectStatus(answer, 200).items as { warnings: unknown[] }[];
    expect(items.flatMap(({ warnings }) => warnings)).toContainEqual({
      field: 'estimateRecords',
      message:
        'В смете нет цены позиции «1106-2 Арматура А400»: закрытый объем нельзя будет включить в акт выполненных работ.',
    });
  });
});

describe('a position at a price of zero', () => {
  it('is named before an act of hidden works closes it', async () => {
    const own = await buildSite(app);
    const [, free] = own.positionIds;
    await sql`update estimate_nodes set unit_cost = 0 where id = ${free}`.execute(app.services.db);
    const id = await buildReadyAct(app, own, [{ id: free, volume: 1 }]);
    expect((await readChecklist(app, own.contractor, id)).warnings).toContainEqual({
      field: 'estimateRecords',
      message:
        'Цена позиции «1106-2 Арматура А400» в смете равна нулю: за закрытый объем ничего не будет начислено.',
    });
  });

  it('is named, and an act that comes to nothing says so', async () => {
    const own = await buildSite(app);
    const [, free] = own.positionIds;
    await sql`update estimate_nodes set unit_cost = 0 where id = ${free}`.execute(app.services.db);
    const act = await buildApprovedAct(app, signers, own, [{ id: free, volume: 1 }]);
    const id = await buildReadyDoneWork(app, own, [act]);
    expect((await readChecklist(app, own.contractor, id)).warnings).toEqual([
      {
        field: 'HIDDEN_WORK_ACT',
        message:
          'Цена позиции «1106-2 Арматура А400» (АСР-000001) равна нулю: за нее ничего не начислено.',
      },
      {
        field: 'HIDDEN_WORK_ACT',
        message: 'Сумма документа – 0,00 тг: проверьте цены и объемы.',
      },
    ]);
    expectStatus(await start(app, own.contractor, id), 200);
  });
});
