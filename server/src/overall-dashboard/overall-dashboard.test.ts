import { mapKeys, type OverallSummary } from '@nysan/contract/overall-dashboard.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { exportedSheet } from '../../test/exported-sheet.ts';
import { buildEstimate, buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { buildApprovedAct, buildApprovedDoneWork } from '../../test/money-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

/** Noon of this day in Kazakhstan. */
const today = new Date('2026-06-15T07:00:00Z');

let app: TestApp;
let site: Site;
let signers: Signers;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => today });
  site = await buildSite(app, [{ name: 'Бетон', volume: '3', unitCost: '1000' }]);
});
afterAll(() => app.close());

const overview = (who: Person, path: string) =>
  app.call(who, { url: `/api/dashboard/overall/${path}` });
const summaryFor = async (who: Person): Promise<OverallSummary> =>
  expectStatus(await overview(who, 'metrics'), 200);
const person = (baseRoles: RoleCode[] = []) => buildPerson(app.services, { baseRoles });

type Changes = Partial<{ name: string; region: string; start: string; end: string; cost: number }>;
const projectOf = async (founder: Person, changes: Changes = {}): Promise<string> => {
  const { id } = await buildProject(app.services, founder);
  const { name, region, start, end, cost } = {
    name: 'Школа 300',
    region: 'akmola',
    start: '2026-01-15',
    end: '2027-08-31',
    cost: 1000,
    ...changes,
  };
  await sql`update projects set short_name = ${name}, start_date = ${start}, end_date = ${end}, estimate_cost = ${cost},
    region_id = (select id from regions where key = ${region}) where id = ${id}`.execute(
    app.services.db,
  );
  return id;
};

describe('GET /dashboard/overall/metrics', () => {
  it('counts projects by region, with those in work and overdue and what they cost', async () => {
    const customer = await person();
    await projectOf(customer, { region: 'turkestan', cost: 0.1 });
    await projectOf(customer, { region: 'turkestan', end: '2026-06-14', cost: 0.2 });
    await projectOf(customer, { region: 'turkestan', end: '2026-06-15', cost: 1 });
    await projectOf(customer, { region: 'abai', start: '2026-06-16', cost: 7 });
    const { regionsInfo, ...whole } = await summaryFor(customer);
    expect(whole).toEqual({ totalProjectsCount: 4, inWorkCount: 3, overdueCount: 1 });
    expect(regionsInfo.map(({ region }) => region)).toEqual(Object.values(mapKeys));
    const there = regionsInfo.filter(({ totalProjectsCount }) => totalProjectsCount > 0);
    expect(there).toEqual([
      {
        province: 'область Абай',
        region: 'semey',
        latitude: 50.4111,
        longitude: 80.2275,
        totalProjectsCount: 1,
        inWorkCount: 0,
        overdueCount: 0,
        totalBudget: 7,
      },
      expect.objectContaining({
        region: 'turkestan',
        totalProjectsCount: 3,
        inWorkCount: 3,
        overdueCount: 1,
        totalBudget: 1.3,
      }),
    ]);
  });

  it('counts only projects in work whose own dashboard the reader may view', async () => {
    const reader = await person();
    const other = await person();
    await projectOf(reader);
    const archived = await projectOf(reader);
    await sql`update projects set archived_at = now() where id = ${archived}`.execute(
      app.services.db,
    );
    const left = await projectOf(other);
    const audited = await projectOf(other);
    const built = await projectOf(other);
    await buildMembership(app.services, audited, reader, 'AUDIT');
    await buildMembership(app.services, built, reader, 'SUBCONTRACTOR');
    const seat = await buildMembership(app.services, left, reader, 'DESIGNER');
    await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
    expect((await summaryFor(reader)).totalProjectsCount).toBe(2);
    const { content } = expectStatus(await overview(reader, 'finance'), 200);
    expect(content).toHaveLength(2);
  });

  it('counts every project in work for an administrator', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from projects where archived_at is null`.execute(
      app.services.db,
    );
    expect((await summaryFor(await person(['ADMIN']))).totalProjectsCount).toBe(rows[0]?.count);
  });

  it('says how many projects there are beyond the last page as well', async () => {
    const customer = await person();
    await projectOf(customer);
    for (const path of ['finance?size=1&page=7', 'metrics?region=kokshetau&size=1&page=7']) {
      const page = expectStatus(await overview(customer, path), 200);
      expect(page).toEqual({ content: [], totalCount: 1, size: 1, page: 7 });
    }
  });

  it('is for customers, administrators, auditors and designers', async () => {
    for (const role of ['CUSTOMER', 'ADMIN', 'AUDIT', 'DESIGNER'] as const) {
      expect((await overview(await person([role]), 'metrics')).statusCode, role).toBe(200);
    }
    for (const role of ['SUBCONTRACTOR', 'SECURITY', 'TECHNICAL_SUPERVISION'] as const) {
      const refused = await person([role]);
      for (const path of ['metrics', 'metrics?region=semey', 'finance']) {
        expect((await overview(refused, path)).statusCode, `${role}: ${path}`).toBe(403);
      }
    }
  });

  it('gives the projects of one region with where they lie and how much is done', async () => {
    const customer = await person();
    const id = await projectOf(customer, { region: 'ulytau', end: '2026-02-01', cost: 12.34 });
    await projectOf(customer, { region: 'karaganda' });
    expect(
      expectStatus(await overview(customer, 'metrics?region=zhezkazgan&page=0&size=100'), 200),
    ).toEqual({
      content: [
        {
          projectUuid: id,
          projectShortName: 'Школа 300',
          projectFullName: 'Школа на 300 мест в г. Кокшетау',
          totalBudget: 12.34,
          doneHWPercentage: '0%',
          startDate: '2026-01-15',
          endDate: '2026-02-01',
          latitude: 53.2833,
          longitude: 69.3833,
          isOverdue: true,
        },
      ],
      totalCount: 1,
      size: 100,
      page: 0,
    });
    expect((await overview(customer, 'metrics?region=ulytau')).statusCode).toBe(400);
  });
});

describe('GET /dashboard/overall/finance', () => {
  it('begins with the largest budget, equal ones by name, and can be sorted and searched', async () => {
    const customer = await person();
    for (const [name, cost] of [
      ['Ясли', 5],
      ['Аптека', 5],
      ['Больница', 9],
      ['Ёлка', 1],
    ] as const) {
      await projectOf(customer, { name, cost });
    }
    const names = async (query = '') =>
      expectStatus(await overview(customer, `finance${query}`), 200).content.map(
        ({ projectShortName }: { projectShortName: string }) => projectShortName,
      );
    expect(await names()).toEqual(['Больница', 'Аптека', 'Ясли', 'Ёлка']);
    expect(await names('?sort=name')).toEqual(['Аптека', 'Больница', 'Ёлка', 'Ясли']);
    expect(await names('?size=1&page=1')).toEqual(['Аптека']);
    expect(await names('?keyword=елка')).toEqual(['Ёлка']);
    expect(await names('?region=semey')).toEqual([]);
    expect((await overview(customer, 'finance?sort=size')).statusCode).toBe(400);
  });

  it('writes the same projects into a workbook, in the order asked for and in the language of its reader', async () => {
    const customer = await person();
    await projectOf(customer, { name: 'Больница', region: 'abai', cost: 9.05 });
    await projectOf(customer, { name: 'Аптека', region: 'abai', cost: 12, end: '2026-06-14' });
    await projectOf(customer, { name: 'Школа', region: 'akmola', cost: 70 });
    const read = async (query: string, language: string) => {
      const { rawPayload, headers } = await app.call(customer, {
        url: `/api/dashboard/overall/finance/export.xlsx${query}`,
        headers: { 'accept-language': language },
      });
      const { rows, title } = await exportedSheet(rawPayload);
      return { rows, title, disposition: String(headers['content-disposition']) };
    };
    const { rows, title, disposition } = await read('?region=semey&sort=name', 'ru');
    expect(title).toMatch(/^Финансы и сроки\. Регион: .+\. 15\.06\.2026/);
    expect(decodeURIComponent(disposition)).toContain('Финансы и сроки, 2026-06-15.xlsx');
    expect(rows.map((row) => [row[0], row[2], row[5], row[6], row[8], row[10]])).toEqual([
      ['Краткое наименование', 'Регион', 'Просрочено', 'Бюджет', 'Выполнено, %', 'Остаток'],
      ['Аптека', 'область Абай', 'Да', 12, 0, 12],
      ['Больница', 'область Абай', 'Нет', 9.05, 0, 9.05],
    ]);
    const { rows: kazakh } = await read('', 'kk');
    expect(kazakh[0]?.[2]).toBe('Өңір');
    expect(kazakh).toHaveLength(4);
    expect(kazakh[1]?.[0]).toBe('Школа');
  });

  it('says what approved acts have closed and billed, as the dashboard of the project does', async () => {
    const [id] = site.positionIds;
    const act = await buildApprovedAct(app, signers, site, [{ id, volume: 1 }]);
    await buildApprovedAct(app, signers, site, [{ id, volume: 1 }]);
    await buildApprovedDoneWork(app, signers, site, [act]);
    const { content } = expectStatus(await overview(site.customer, 'finance'), 200);
    expect(content).toEqual([
      expect.objectContaining({
        projectUuid: site.projectId,
        totalBudget: 3000,
        closedHWMoney: 2000,
        closedDWAMoney: 1000,
        leftMoney: 2000,
        doneHWPercentage: '66.67%',
      }),
    ]);
    const shown = expectStatus(
      await app.call(site.customer, { url: `/api/dashboard/${site.projectId}` }),
      200,
    );
    expect(shown).toMatchObject({
      projectCost: 3000,
      hwa: { closedMoney: 2000, percent: 66.67 },
      dwa: { closedMoney: 1000 },
    });
  });
});

describe('GET /dashboard/overall/estimate/{id}', () => {
  it('has a row for each estimate and their sum', async () => {
    await buildEstimate(app.services, site.projectId, site.customer, [
      { name: 'Вторая смета', volume: '1', unitCost: '0.01' },
    ]);
    expect(expectStatus(await overview(site.customer, `estimate/${site.projectId}`), 200)).toEqual({
      projectName: 'Школа 300',
      estimateInfos: [
        {
          estimateName: 'Смета',
          estimateTotal: 3000,
          dwa: 1000,
          leftTotal: 2000,
          dwaPercent: 33.33,
        },
        { estimateName: 'Смета', estimateTotal: 0.01, dwa: 0, leftTotal: 0.01, dwaPercent: 0 },
      ],
      total: 3000.01,
      totalLeft: 2000.01,
      totalDwa: 1000,
      totalPercent: 33.33,
    });
  });

  it('has no row while there is no estimate, and the cost of the passport', async () => {
    const customer = await person();
    const id = await projectOf(customer, { cost: 12.5 });
    expect(expectStatus(await overview(customer, `estimate/${id}`), 200)).toMatchObject({
      estimateInfos: [],
      total: 12.5,
      totalLeft: 12.5,
      totalDwa: 0,
    });
  });

  it('is not there for whoever is no member, and refused to who builds', async () => {
    const id = await projectOf(await person());
    expect((await overview(await person(['CUSTOMER']), `estimate/${id}`)).statusCode).toBe(404);
    const builder = await person();
    await buildMembership(app.services, id, builder, 'SUBCONTRACTOR');
    expect((await overview(builder, `estimate/${id}`)).statusCode).toBe(403);
  });
});

it('a project wholly closed beside its total is done everywhere: in the list, on its dashboard and over all', async () => {
  const customer = await person();
  const id = await projectOf(customer, { end: '2026-03-01' });
  await buildEstimate(app.services, id, customer, [
    { name: 'Бетон', volume: '3', unitCost: '33.33' },
  ]);
  await sql`update estimate_nodes set done_money = 99.98, difference_money = 0.01 where project_id = ${id}`.execute(
    app.services.db,
  );
  const list = expectStatus(await app.call(customer, { url: '/api/projects' }), 200);
  expect(list.content).toMatchObject([{ donePercent: 100 }]);
  const shown = expectStatus(await app.call(customer, { url: `/api/dashboard/${id}` }), 200);
  expect(shown.projectProgress.percent).toBe(100);
  const { content } = expectStatus(await overview(customer, 'finance'), 200);
  expect(content).toMatchObject([{ doneHWPercentage: '100%', isOverdue: false }]);
  expect(await summaryFor(customer)).toMatchObject({ inWorkCount: 0, overdueCount: 0 });
});
