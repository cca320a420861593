import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { verificationCalls } from '../journals/testing/verification-calls.ts';

const { app } = actHouse();
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});
const log = verificationCalls(app, () => site.projectId);

const thread = (path: string, who = site.customer) =>
  app.call(who, { url: `/api/material-thread/${path}` });
const told = async (path: string) => expectStatus(await thread(path), 200);
const batch = (body: object = {}) => log.written(site.contractor, body);
/** An act over the first position of the site that takes of a batch. */
const actOver = async (recordId: string, volume: number): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, '0,01');
  const value = { recordId, volume };
  expectStatus(await patch(app, site.contractor, id, 'verificationLog', 'ADD', value), 200);
  return id;
};
const sent = async (id: string) => expectStatus(await start(app, site.contractor, id), 200);

describe('the way of a batch', () => {
  it('leads to the acts that name it and on to the positions they close, the newest act first', async () => {
    const { id } = await batch();
    const [draft, taken] = [await actOver(id, 1), await actOver(id, 2.5)];
    await sent(taken);
    const acts = await told(`batch/${id}`);
    expect(acts).toMatchObject([
      { id: taken, status: { status: 'INAPPROVE' }, volume: 2.5, isTaken: true },
      { id: draft, status: { status: 'CREATED' }, volume: 1, isTaken: false },
    ]);
    const [node] = site.positionIds;
    for (const { positions } of acts) {
      expect(positions).toMatchObject([{ id: node, path: [site.rootId], volume: 0.01 }]);
    }
    expectStatus(await rejectAs(app, site.technical, taken, 'Нет паспорта'), 200);
    expect((await told(`batch/${id}`))[0]).toMatchObject({ id: taken, isTaken: false });
  });

  it('has no acts while none names it, and is no way of another record', async () => {
    const { id } = await batch();
    expect(await told(`batch/${id}`)).toEqual([]);
    const act = await actOver(id, 1);
    expectStatus(await thread(`batch/${act}`), 404);
  });
});

describe('the way back from a position', () => {
  it('leads through its acts to the batches they name, each once', async () => {
    const [first, second] = [
      await batch({ deliveryDate: '2026-03-14' }),
      await batch({ deliveryDate: '2026-03-15', locallyContained: false }),
    ];
    await batch();
    const acts = [await actOver(first.id, 1), await actOver(first.id, 2)];
    await actOver(second.id, 3);
    const [node] = site.positionIds;
    const batches = await told(`position/${node}`);
    expect(batches).toMatchObject([
      { id: second.id, documentId: second.documentId, locallyContained: false, acts: [{}] },
      { id: first.id, measurementUnit: 'тн', supplier: 'ТОО «Металл-Сервис»' },
    ]);
    expect(batches[1].acts).toMatchObject([
      { id: acts[1], volume: 2 },
      { id: acts[0], volume: 1 },
    ]);
  });

  it('begins at a position: a group of the estimate has none', async () => {
    expectStatus(await thread(`position/${site.rootId}`), 404);
  });
});

describe('the share of local content', () => {
  it('is nothing of nothing', async () => {
    expect(await told(`local-content/${site.projectId}`)).toEqual({
      batches: { all: 0, local: 0, percent: null },
      units: [],
    });
  });

  it('counts batches, and adds up by unit what is fit for use and what acts take of it', async () => {
    const sound = { amountOfDefectiveProducts: 0, amountOfIncompleteProducts: 0 };
    const local = await batch({
      ...sound,
      amountOfProductsInBatch: 10,
      amountOfDefectiveProducts: 1,
    });
    const foreign = await batch({ ...sound, amountOfProductsInBatch: 20, locallyContained: false });
    await batch({ ...sound, amountOfProductsInBatch: 0.1, measurementUnit: 'шт' });
    await sent(await actOver(local.id, 0.1));
    await sent(await actOver(foreign.id, 0.2));
    await actOver(local.id, 5);
    expect(await told(`local-content/${site.projectId}`)).toEqual({
      batches: { all: 3, local: 2, percent: 66.7 },
      units: [
        {
          measurementUnit: 'шт',
          delivered: { all: 0.1, local: 0.1, percent: 100 },
          taken: { all: 0, local: 0, percent: null },
        },
        {
          measurementUnit: 'тн',
          delivered: { all: 29, local: 9, percent: 31 },
          taken: { all: 0.3, local: 0.1, percent: 33.3 },
        },
      ],
    });
  });

  it('is that of one project', async () => {
    const other = await buildSite(app);
    await batch();
    const own = await app.call(other.customer, {
      url: `/api/material-thread/local-content/${other.projectId}`,
    });
    expect(expectStatus(own, 200).batches.all).toBe(0);
    expectStatus(await thread(`local-content/${site.projectId}`, other.customer), 404);
  });
});
