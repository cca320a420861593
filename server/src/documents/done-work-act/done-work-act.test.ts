import type { DoneWorkAct, DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildSite, expectStatus, type Site, start } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  concludeContract,
  createDoneWork,
  doneWorkPeople,
  figuresOf,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

/** A unit of it costs the ten million of the worked example. */
const positions = [
  { name: 'Каркас здания', volume: '1000', unitCost: '10000000' },
  { name: 'Отделка', volume: '3.333333', unitCost: '777.7777' },
];

const { app, site, signers } = moneyHouse(positions);

const hiddenAct = (name?: string, target = site, volume: string | number = 1) =>
  buildApprovedAct(app, signers, target, [{ id: target.positionIds[0], volume }], name);

const change = async (
  id: string,
  field: DoneWorkActField,
  action: string,
  value?: unknown,
): Promise<DoneWorkAct> =>
  expectStatus(await patchDoneWork(app, site.contractor, id, field, action, value), 200);

const list = (query = '', target = site, who = target.technical) =>
  app.call(who, { url: `/api/done-work-act/project/${target.projectId}${query}` });

describe('POST /done-work-act/{projectId}', () => {
  it('makes an act of a month, numbered by itself, with VAT on and everything else off', async () => {
    const act = await createDoneWork(app, site, '2026-03');
    expect(act).toMatchObject({
      documentId: expect.stringMatching(/^АВР-\d{6}$/),
      period: '2026-03',
      status: { status: 'CREATED', name: 'Создан' },
      isCreator: true,
      editable: true,
      deletable: true,
      isVatEnabled: true,
      isEstimatedProfitEnabled: false,
      estimatedProfit: null,
      hiddenWorkActs: [],
      totals: { works: 0, withoutVat: 0, vat: 0, total: 0 },
    });
  });

  it.each([
    ['2025-12', 12],
    ['2026-01', 16],
    ['1999-01', 12],
  ])('takes the VAT of its month: %s %d %%', async (period, vat) => {
    expect(await createDoneWork(app, site, period)).toMatchObject({ vat, defaultVat: vat });
  });

  it.each(['2026-13', '2026-00', '2026-3', '2026-03-01', ''])(
    'refuses the month «%s»',
    async (period) => {
      const answer = await app.call(site.contractor, {
        method: 'POST',
        url: `/api/done-work-act/${site.projectId}`,
        payload: { period },
      });
      expect(expectStatus(answer, 400).errors[0].path).toBe('period');
    },
  );

  it('lets a subcontractor write an act, read and send what is theirs, and see nobody else’s', async () => {
    const builder = await buildPerson(app.services, { fullname: 'Субподрядчик' });
    await buildMembership(app.services, site.projectId, builder, 'SUBCONTRACTOR');
    const own = await createDoneWork(app, { ...site, contractor: builder });
    const changed = await patchDoneWork(app, builder, own.id, 'VAT', 'UPDATE', 10);
    expect(expectStatus(changed, 200).vat).toBe(10);
    expect((await readDoneWork(app, builder, own.id)).id).toBe(own.id);
    expect((await start(app, builder, own.id)).statusCode).toBe(422); // Nothing is taken yet.
    const { content } = expectStatus(await list('', site, builder), 200);
    expect(content.map((row: { id: string }) => row.id)).toEqual([own.id]);
    const { id: another } = await createDoneWork(app, site);
    for (const [method, url] of [
      ['GET', `/api/done-work-act/${another}`],
      ['POST', `/api/act/${another}`],
    ] as const) {
      expect((await app.call(builder, { method, url })).statusCode, url).toBe(403);
    }
  });
});

describe('GET /done-work-act/project/{projectId}', () => {
  let other: Site;
  let ids: string[];
  beforeAll(async () => {
    other = await buildSite(app, positions);
    ids = [];
    for (const period of ['2026-01', '2026-02', '2026-03']) {
      ids.unshift((await createDoneWork(app, other, period)).id);
    }
  });

  it('shows the newest first, in pages that start at 1', async () => {
    const idsOf = async (query: string) => {
      const page = expectStatus(await list(query, other), 200);
      return [page.page, page.totalCount, page.content.map((row: { id: string }) => row.id)];
    };
    expect(await idsOf('')).toEqual([1, 3, ids]);
    expect(await idsOf('?size=2')).toEqual([1, 3, ids.slice(0, 2)]);
    expect(await idsOf('?size=2&page=2')).toEqual([2, 3, ids.slice(2)]);
    expect(await idsOf('?page=3')).toEqual([3, 3, []]);
    expect((await list('?page=0', other)).statusCode).toBe(400);
  });

  it('filters by author, status and days, and refuses unknown filters', async () => {
    const today = dayInKazakhstan(new Date());
    const days = `createdAtStart=${today}&createdAtEnd=${today}`;
    for (const query of ['author=подряд', 'status=CREATED', days]) {
      expect(expectStatus(await list(`?${query}`, other), 200).totalCount, query).toBe(3);
    }
    for (const query of ['author=%25', 'status=APPROVED', 'createdAtStart=2100-01-01']) {
      expect(expectStatus(await list(`?${query}`, other), 200).content, query).toEqual([]);
    }
    expect((await list('?colour=red', other)).statusCode).toBe(400);
  });
});

describe('GET /done-work-act/{id}/hidden-work-acts', () => {
  it('offers approved hidden-work acts that nobody has taken, by number or name', async () => {
    const other = await buildSite(app, positions);
    const free = await hiddenAct('Бетон колонн', other, '0,5');
    const taken = await hiddenAct('Монтаж ферм', other);
    await buildReadyAct(app, other, [{ id: other.positionIds[0], volume: 1 }], 'Черновик');
    await buildReadyDoneWork(app, other, [taken]);
    const { id } = await createDoneWork(app, other);
    const offered = async (query = '') =>
      expectStatus(
        await app.call(other.technical, {
          url: `/api/done-work-act/${id}/hidden-work-acts${query}`,
        }),
        200,
      );
    expect(await offered()).toMatchObject({
      totalCount: 1,
      page: 0,
      content: [{ id: free, name: 'Бетон колонн', total: 5_000_000, heldBy: null }],
    });
    expect((await offered('?keyword=КОЛОНН')).totalCount).toBe(1);
    expect((await offered('?keyword=АСР-000001')).totalCount).toBe(1);
    expect((await offered('?keyword=%25')).totalCount).toBe(0);
    const foreignKind = await app.call(other.contractor, {
      url: `/api/done-work-act/${free}/hidden-work-acts`,
    });
    expect(foreignKind.statusCode).toBe(404);
  });
});

describe('the start of approval', () => {
  it('says everything that is missing', async () => {
    const { id } = await createDoneWork(app, site);
    await change(id, 'IS_ESTIMATED_PROFIT_ENABLED', 'UPDATE', true);
    const { db } = app.services;
    await sql`delete from agreements where project_id = ${site.projectId}`.execute(db);
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/signer/start-proccess/${id}`,
    });
    const { code, errors } = expectStatus(answer, 422);
    expect(code).toBe('document-incomplete');
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'agreement',
      'ESTIMATED_PROFIT',
      'HIDDEN_WORK_ACT',
      'APPROVER',
      'SIGNER',
      // The only technical supervisor sits there already.
      'SIGNER', // Neither side is there.
      'SIGNER',
    ]);
  });
});

describe('a contract in the passport', () => {
  it('is what an act waits for, said in its checklist before the start says it', async () => {
    const own = await buildSite(app, positions);
    const id = await buildReadyDoneWork(app, own, [await hiddenAct(undefined, own)]);
    const { db } = app.services;
    const contractLine = async () => {
      const asked = { url: `/api/signer/checklist/${id}` };
      const { items } = expectStatus(await app.call(own.contractor, asked), 200);
      return items.find(({ field }: { field: string }) => field === 'agreement');
    };
    const message = 'Не заполнено: Договор в паспорте объекта.';
    // A contract on the removal of waste is none to build under.
    await sql`update agreements set type = 'solidWasteExport' where project_id = ${own.projectId}`.execute(
      db,
    );
    expect((await contractLine()).missing).toEqual([{ field: 'agreement', message }]);
    const refused = expectStatus(await start(app, own.contractor, id), 422);
    expect(refused.errors).toMatchObject([{ path: 'agreement', message }]);
    await concludeContract(app, own.projectId);
    expect((await contractLine()).missing).toEqual([]);
    expectStatus(await start(app, own.contractor, id), 200);
    const { rawPayload } = await app.call(own.customer, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(rawPayload)).texts.flat());
    expect(words).toContain('Договор № 14 от 20.09.2024');
  });
});

describe('approval', () => {
  it('moves paid volume and money up to the root when the last has signed, and not before', async () => {
    const own = await buildSite(app, positions);
    const [first, second] = own.positionIds;
    const closed = [
      { id: first, volume: '2,5' },
      { id: second, volume: '0,333333' },
    ];
    const act = await buildApprovedAct(app, signers, own, closed);
    const id = await buildReadyDoneWork(app, own, [act]);
    const people = doneWorkPeople(own);
    await approveByAll(app, signers, own, id, people.slice(0, -1));
    expect(await figuresOf(app, own.rootId)).toMatchObject({ paid_money: '0.00' });
    const [last] = people.slice(-1);
    expectStatus(await approveAs(app, signers, last ?? own.customer, id), 200);
    // 0,333333 × 777,7777 = 259,2589…
    expect(await figuresOf(app, first)).toMatchObject({
      paid_volume: '2.500000',
      paid_money: '25000000.00',
    });
    expect(await figuresOf(app, second)).toMatchObject({
      paid_volume: '0.333333',
      paid_money: '259.26',
    });
    expect(await figuresOf(app, own.rootId)).toMatchObject({
      done_money: '25000259.26',
      paid_money: '25000259.26',
    });
    const shown = await readDoneWork(app, own.contractor, id);
    expect(shown.status.status).toBe('APPROVED');
    expect(shown.versions[0]?.signatures).toHaveLength(4);
  });

  it('asks everybody under the name of the act and tells the news of the project', async () => {
    const own = await buildSite(app, positions);
    const id = await buildReadyDoneWork(app, own, [await hiddenAct(undefined, own)], '2026-02');
    await approveByAll(app, signers, own, id, []);
    const noticesOf = async (who: Person) =>
      expectStatus(await app.call(who, { url: '/api/notifications' }), 200).content;
    const [task] = await noticesOf(own.customer);
    expect(task).toMatchObject({
      actId: id,
      isTask: true,
      taskType: { taskType: 'DONE_WORK_ACT' },
    });
    expect(task.text).toContain('02.2026');
    const news = await app.call(own.customer, {
      url: `/api/project-events/api/v1/${own.projectId}`,
    });
    expect(news.body).toContain('АВР-000001');
  });
});

describe('copy, history and print', () => {
  it('copies month, coefficients and people, and takes no act over', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act], '2025-11');
    await change(id, 'SHOW_REMOVAL_COSTS', 'UPDATE', 0.4); // sic
    await change(id, 'IS_SNOW_REMOVAL_ENABLED', 'UPDATE', true);
    await change(id, 'ACT_COEFICCIENT', 'ADD', { name: 'Зимние', value: 1 }); // sic
    const made = await app.call(site.contractor, { method: 'POST', url: `/api/act/${id}` });
    const copy = await readDoneWork(app, site.contractor, expectStatus(made, 201).id);
    expect(copy).toMatchObject({
      period: '2025-11',
      vat: 12,
      snowRemovalCosts: 0.4,
      isSnowRemovalCostsEnabled: true,
      actCoefficients: [{ name: 'Зимние', value: 1 }],
      hiddenWorkActs: [],
      totals: { works: 0, total: 0 },
    });
    expect(copy.approvers).toHaveLength(1);
    expect((await readDoneWork(app, site.contractor, id)).hiddenWorkActs).toHaveLength(1);
  });

  it('tells before and after of what was changed, newest first', async () => {
    const { id } = await createDoneWork(app, site);
    await change(id, 'VAT', 'UPDATE', '12,5');
    await change(id, 'IS_VAT_ENABLED', 'UPDATE', false);
    await change(id, 'VAT', 'UPDATE', 12.5);
    const url = `/api/history/${id}/DONE_WORK_ACT`;
    const history = expectStatus(await app.call(site.technical, { url }), 200);
    expect(history.map(({ differences }: { differences: unknown }) => differences)).toEqual([
      { IS_VAT_ENABLED: { value1: '✓', value2: null } },
      { VAT: { value1: '16', value2: '12,5' } },
      {
        period: { value1: null, value2: '2026-03' },
        TECH_SUPERVISION: { value1: null, value2: site.technical.fullname },
      },
    ]);
    expect(history[1].fieldNames).toEqual({ VAT: 'НДС, %' });
  });

  it('prints works, calculation and people', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act], '2026-03');
    await change(id, 'ESTIMATED_PROFIT', 'UPDATE', '5,25');
    await change(id, 'IS_ESTIMATED_PROFIT_ENABLED', 'UPDATE', true);
    const print = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(print.rawPayload)).texts.flat());
    for (const expected of [
      'Форма 2',
      'март 2026',
      'Каркас здания',
      '10 000 000,00',
      '5,25 %',
      '525 000,00',
      '1 684 000,00',
      '12 209 000,00',
      'Заказчик Заказчикович',
    ]) {
      expect(words.replaceAll('\u00a0', ' ')).toContain(expected);
    }
  });

  it('prints long numbers on one line', async () => {
    const long = { name: 'Арматура А400', volume: '2345678.123456', unitCost: '530000.1234' };
    const own = await buildSite(app, [long]);
    const act = await hiddenAct(undefined, own, '12345.123');
    const id = await buildReadyDoneWork(app, own, [act]);
    const print = await app.call(own.technical, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(print.rawPayload)).texts.flat());
    expect(words.replaceAll('\u00a0', ' ')).toContain(
      '2 345 678,123456 12 345,123 530 000,1234 6 542 916 713,39',
    );
  });
});
