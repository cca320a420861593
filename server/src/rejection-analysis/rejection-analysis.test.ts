import type { Rejection, RejectionAnalysis } from '@nysan/contract/rejection-analysis.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { dayInKazakhstan } from '../exact/clock.ts';

const FIRST_DAY = Date.now();
let clock = FIRST_DAY;
const { app, site, signers } = ownActHouse({ now: () => new Date(clock) });
const passes = (days: number) => {
  clock += days * 86_400_000;
};

const everybody = () => [site.contractor, site.technical, site.author];
const approveByAll = async (id: string, people = everybody()) => {
  for (const person of people) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
};
const revise = (id: string) =>
  app.call(site.contractor, { method: 'POST', url: `/api/signer/revise/${id}` });
const analysis = async (query = '', who: Person = site.customer): Promise<RejectionAnalysis> =>
  expectStatus(
    await app.call(who, { url: `/api/rejection-analysis/project/${site.projectId}${query}` }),
    200,
  );
const rejections = async (query = '', who: Person = site.customer): Promise<Rejection[]> =>
  expectStatus(
    await app.call(who, {
      url: `/api/rejection-analysis/project/${site.projectId}/rejections${query}`,
    }),
    200,
  ).content;
const dayOf = (moment: number) => dayInKazakhstan(new Date(moment));

let refusedTwice: string;

/**
 * Three acts. One is accepted at once, within two days. One is refused after one day, sent again three days later and accepted a
 * day after that. One is refused and still lies with its author for four days; another waits for the author’s supervision for
 * as long.
 */
beforeAll(async () => {
  const { id: atOnce } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, atOnce), 200);
  passes(2);
  await approveByAll(atOnce);

  const { id } = await buildCompleteAct(app, site, 1);
  refusedTwice = id;
  expectStatus(await start(app, site.contractor, id), 200);
  passes(1);
  expectStatus(await rejectAs(app, site.technical, id, 'Нет исполнительной схемы'), 200);
  expectStatus(await revise(id), 200);
  passes(3);
  expectStatus(await start(app, site.contractor, id), 200);
  passes(1);
  await approveByAll(id);

  const { id: left } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, left), 200);
  expectStatus(await rejectAs(app, site.author, left, 'Оси не те'), 200);
  const { id: waits } = await buildCompleteAct(app, site, 2);
  expectStatus(await start(app, site.contractor, waits), 200);
  await approveByAll(waits, [site.contractor, site.technical]);
  passes(4);
});

describe('the analysis of rejections', () => {
  it('tells how many papers were accepted at once, of those that were decided', async () => {
    expect(await analysis()).toMatchObject({
      papers: 4,
      decided: 3,
      acceptedFirst: 1,
      shareFirst: 33.3,
      rejections: 2,
      kinds: [
        {
          kind: 'hidden-work-act',
          name: 'Акт освидетельствования скрытых работ',
          papers: 4,
          decided: 3,
          acceptedFirst: 1,
          rejections: 2,
          averageDays: 1,
        },
      ],
    });
  });

  it('is narrowed to papers that people of one organization wrote, in every figure', async () => {
    const { offeredCompanies, ...all } = await analysis();
    expect(offeredCompanies).toHaveLength(1);
    const [company] = offeredCompanies.map(({ id }) => id);
    expect(await analysis(`?company=${company}`)).toEqual({ ...all, offeredCompanies });
    expect(await rejections(`?company=${company}`)).toEqual(await rejections());

    const other = `?company=${site.projectId}`;
    expect(await analysis(other)).toMatchObject({
      papers: 0,
      decided: 0,
      rejections: 0,
      returned: { averageDays: null, waiting: 0 },
      waitingMoney: { works: 0, payments: 0, total: 0 },
      kinds: [],
      sides: [],
      offeredCompanies,
    });
    expect(await rejections(other)).toEqual([]);
    await app
      .call(site.customer, {
        url: `/api/rejection-analysis/project/${site.projectId}?company=1`,
      })
      .then(({ statusCode }) => expect(statusCode).toBe(400));
  });

  it('tells how long each side held papers, and what waits for it now', async () => {
    const { sides } = await analysis();
    const of = (role: string) => sides.find((side) => side.role === role);
    // 2 and 1 days of what was approved, 1 of a refusal, 0 of the last.
    expect(of('TECHNICAL_SUPERVISION')).toMatchObject({
      name: 'Технический надзор',
      decided: 4,
      averageDays: 1,
      longestDays: 2,
      waiting: 0,
      oldestDays: null,
      waitingMoney: 0,
    });
    expect(of('AUTHOR_SUPERVISION')).toMatchObject({ decided: 3, waiting: 1, oldestDays: 4 });
  });

  it('says the money of papers that wait, and with whom', async () => {
    const { waitingMoney, sides } = await analysis();
    const act = expectStatus(
      await app.call(site.customer, { url: `/api/estimate/document/parent/${site.rootId}` }),
      200,
    );
    const { unitCost } = act.find(
      ({ id }: { id: string }) => id === site.positionIds[0],
    ).positionInfo;
    expect(waitingMoney).toEqual({ works: unitCost * 2, payments: 0, total: unitCost * 2 });
    const author = sides.find(({ role }) => role === 'AUTHOR_SUPERVISION');
    expect(author?.waitingMoney).toBe(unitCost * 2);
  });

  it('says what waits as the analysis does, without what was sent before', async () => {
    const { waitingMoney, sides } = await analysis();
    const waiting = expectStatus(
      await app.call(site.customer, {
        url: `/api/rejection-analysis/project/${site.projectId}/waiting`,
      }),
      200,
    );
    expect(waiting.waitingMoney).toEqual(waitingMoney);
    expect(waiting.sides).toEqual([
      {
        role: 'AUTHOR_SUPERVISION',
        name: 'Авторский надзор',
        waiting: 1,
        oldestDays: 4,
        waitingMoney: waitingMoney.total,
      },
    ]);
    expect(sides).toMatchObject(
      sides.map(
        ({ role }) => waiting.sides.find((side: { role: string }) => side.role === role) ?? {},
      ),
    );
  });

  it('tells how long refused papers stay with their authors', async () => {
    expect((await analysis()).returned).toEqual({ averageDays: 3, waiting: 1, oldestDays: 4 });
  });

  it('lists refusals with their reasons, the newest first', async () => {
    expect(await rejections()).toMatchObject([
      { reason: 'Оси не те', by: site.author.fullname, role: 'Авторский надзор', version: 1 },
      {
        id: refusedTwice,
        kind: 'hidden-work-act',
        kindName: 'Акт освидетельствования скрытых работ',
        reason: 'Нет исполнительной схемы',
        by: site.technical.fullname,
        target: `/app/project/${site.projectId}/acts/hidden-work-act/${refusedTwice}`,
      },
    ]);
    expect(await rejections('?kind=reference')).toEqual([]);
  });

  it('is narrowed to a kind with all its figures, and goes on offering the others', async () => {
    const { papers, offered } = await analysis('?kind=hidden-work-act');
    expect(papers).toBe(4);
    const none = await analysis('?kind=reference');
    expect(none).toMatchObject({ papers: 0, decided: 0, kinds: [], sides: [], offered });
    expect(none.waitingMoney.total).toBe(0);
    expect(offered).toEqual([
      { kind: 'hidden-work-act', name: 'Акт освидетельствования скрытых работ' },
    ]);
  });

  it('looks at versions that were sent in the days asked for', async () => {
    const first = dayOf(FIRST_DAY);
    const { papers, rejections: refused } = await analysis(`?from=${first}&to=${first}`);
    expect([papers, refused]).toEqual([1, 0]);
    expect(await rejections(`?from=${dayOf(clock + 86_400_000)}`)).toEqual([]);
    const answer = await app.call(site.customer, {
      url: `/api/rejection-analysis/project/${site.projectId}?from=вчера`,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('counts only papers its reader may open, and none of another project', async () => {
    const auditor = await analysis('', site.technical);
    expect(auditor.kinds.map(({ kind }) => kind)).toEqual(['hidden-work-act']);
    const elsewhere = await buildSite(app);
    const empty = expectStatus(
      await app.call(elsewhere.customer, {
        url: `/api/rejection-analysis/project/${elsewhere.projectId}`,
      }),
      200,
    );
    expect(empty).toEqual({
      papers: 0,
      decided: 0,
      acceptedFirst: 0,
      shareFirst: null,
      rejections: 0,
      returned: { averageDays: null, waiting: 0, oldestDays: null },
      waitingMoney: { works: 0, payments: 0, total: 0 },
      kinds: [],
      sides: [],
      offered: [],
      offeredCompanies: [],
    });
  });
});
