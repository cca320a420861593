import type { Attention } from '@nysan/contract/attention.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, expectStatus, rejectAs, type Site, start } from '../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { buildApprovedAct, buildReadyAct } from '../../test/money-thread.ts';
import { buildSentPrescription } from '../../test/prescription-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let site: Site;
let signers: Signers;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildSite(app, [{ name: 'Бетон', volume: '10', unitCost: '1000' }]);
});
afterAll(() => app.close());

const ask = async (who: Person, query = ''): Promise<Attention> =>
  expectStatus(await app.call(who, { url: `/api/dashboard/overall/attention${query}` }), 200);
const DAY = 86_400_000;
/** A day of Kazakhstan so many days from today. */
const inDays = (days: number) =>
  new Date(Date.now() + 5 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
const run = (id: string, from: number, to: number) =>
  sql`update projects set start_date = ${inDays(from)}, end_date = ${inDays(to)} where id = ${id}`.execute(
    app.services.db,
  );
const readerOf = async (role: RoleCode): Promise<Person> => {
  const reader = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, reader, role);
  return reader;
};

describe('GET /dashboard/overall/attention', () => {
  it('names projects that are late or stand still, the latest first, and no others', async () => {
    const customer = await buildPerson(app.services);
    const project = async (from: number, to: number) => {
      const { id } = await buildProject(app.services, customer);
      await run(id, from, to);
      return id;
    };
    const late = await project(-300, -12);
    const later = await project(-300, -40);
    const silent = await project(-300, 100);
    await project(5, 100);
    const { projects } = await ask(customer);
    expect(
      projects.content.map(({ projectUuid, lateDays, isSilent, lastApprovedOn }) => ({
        projectUuid,
        lateDays,
        isSilent,
        lastApprovedOn,
      })),
    ).toEqual([
      { projectUuid: later, lateDays: 40, isSilent: true, lastApprovedOn: null },
      { projectUuid: late, lateDays: 12, isSilent: true, lastApprovedOn: null },
      { projectUuid: silent, lateDays: 0, isSilent: true, lastApprovedOn: null },
    ]);
    expect((await ask(customer, '?size=1&page=1')).projects.content).toMatchObject([
      { projectUuid: late },
    ]);
    expect((await ask(customer, '?size=1&page=9')).projects).toMatchObject({ totalCount: 3 });
    expect((await ask(customer, '?region=semey')).projects.totalCount).toBe(0);
  });

  it('says when the rest will be done at the pace of the last three full months', async () => {
    await run(site.projectId, -300, -1);
    const id = await buildApprovedAct(app, signers, site, [
      { id: site.positionIds[0], volume: '2' },
    ]);
    const [year = 0, month = 1] = inDays(0).split('-').map(Number);
    const before = (months: number, day: number) =>
      new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
    await sql`update hidden_work_acts set start_work_date = ${before(3, 1)}, end_work_date = ${before(2, 10)}
      where record_id = ${id}`.execute(app.services.db);
    await sql`update estimate_nodes set first_act_day = ${before(3, 1)} where project_id = ${site.projectId}`.execute(
      app.services.db,
    );
    const days = (Date.parse(before(0, 1)) - Date.parse(before(3, 1))) / DAY;
    const { projects } = await ask(site.customer);
    expect(projects.content).toMatchObject([
      {
        lateDays: 1,
        isSilent: false,
        lastApprovedOn: inDays(0),
        forecast: inDays(Math.ceil(8000 / (2000 / days))),
      },
    ]);
  });

  it('names the papers that wait, at whom and since when, and the money they wait for', async () => {
    const act = await buildReadyAct(app, site, [{ id: site.positionIds[0], volume: '3' }]);
    await start(app, site.contractor, act);
    await sql`update tasks set created_at = now() - interval '9 days' where record_id = ${act}`.execute(
      app.services.db,
    );
    const { projects, papers } = await ask(site.customer);
    expect(projects.content).toMatchObject([{ waitingWorks: 3000, waitingPayments: 0 }]);
    expect(papers).toMatchObject([
      {
        id: act,
        projectUuid: site.projectId,
        since: inDays(-9),
        days: 9,
        target: expect.stringContaining(`/app/project/${site.projectId}/`),
      },
    ]);
    expect(papers[0]?.waitsFor).toEqual(
      expect.arrayContaining([site.technical.fullname, site.author.fullname]),
    );
    for (const role of ['AUDIT', 'DESIGNER'] as const) {
      const shown = await ask(await readerOf(role));
      expect(shown.papers, role).toEqual([]);
      expect(shown.projects.content, role).toMatchObject([{ waitingWorks: 0, lateDays: 1 }]);
    }
    await rejectAs(app, site.technical, act, 'Нет исполнительной схемы');
  });

  it('counts overdue remarks by whose people are to put them right, and how the papers of companies are taken', async () => {
    const { id } = await buildSentPrescription(app, site);
    await sql`update supervision_remarks r set due_date = ${inDays(-2)} from record_rows place
      where place.id = r.id and place.record_id = ${id}`.execute(app.services.db);
    const { projects, companies, companiesSince } = await ask(site.customer);
    expect(projects.content).toMatchObject([{ overdueTechnical: 1, overdueAuthor: 0 }]);
    const owed = companies.filter(({ overdueTechnical }) => overdueTechnical > 0);
    expect(owed).toMatchObject([
      { projects: [{ projectUuid: site.projectId, overdueTechnical: 1 }], overdueTechnical: 1 },
    ]);
    const taken = companies.filter(({ decided }) => decided > 0);
    expect(taken).toMatchObject([{ decided: 2, acceptedFirst: 1, shareFirst: 50 }]);
    const audited = (await ask(await readerOf('AUDIT'))).companies;
    expect(audited.map(({ decided }) => decided).filter((count) => count > 0)).toEqual([]);
    for (const { id: company, name, projects: places } of companies) {
      for (const { projectUuid, overdueTechnical, decided, acceptedFirst } of places) {
        const fared = `company=${company}&from=${companiesSince}`;
        const analysis = `/api/rejection-analysis/project/${projectUuid}?${fared}`;
        expect(expectStatus(await app.call(site.customer, { url: analysis }), 200)).toMatchObject({
          decided,
          acceptedFirst,
        });
        const asked = `overdue=true&company=${encodeURIComponent(name)}`;
        const url = `/api/remarks/project/${projectUuid}/TECHNICAL?${asked}`;
        const { totalCount } = expectStatus(await app.call(site.customer, { url }), 200);
        expect(totalCount, name).toBe(overdueTechnical);
      }
    }
  });

  it('names for each paper people whose lists of what waits for them have it, of whatever kind', async () => {
    const act = await buildReadyAct(app, site, [{ id: site.positionIds[0], volume: '1' }]);
    expectStatus(await start(app, site.contractor, act), 200);
    await buildSentPrescription(app, site, [{}]);
    const { papers } = await ask(site.customer);
    const lists: Record<string, string> = {
      'hidden-work-act': `/api/hidden-work-act/project/${site.projectId}`,
      'prescription/technical': `/api/prescriptions/projects/${site.projectId}/TECHNICAL`, // sic
    };
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(Object.keys(lists)));
    for (const { id, kind, waitsFor } of papers) {
      for (const name of waitsFor) {
        const url = `${lists[kind]}?size=100&waitsFor=${encodeURIComponent(name)}`;
        const { content } = expectStatus(await app.call(site.customer, { url }), 200);
        expect(
          content.map((row: { id: string }) => row.id),
          name,
        ).toContain(id);
      }
    }
  });

  it('never names letters, whoever asks', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const { rows } = await sql<{ id: string }>`
      insert into records (kind, project_id, number, full_number, author_id, author_name)
      values ('letter', ${site.projectId}, 1, 'ИСХ-1', ${site.customer.userId}, 'Заказчик') returning id`.execute(
      app.services.db,
    );
    await sql`insert into tasks (user_id, project_id, record_id, membership_id, purpose, created_at)
      select m.user_id, m.project_id, ${rows[0]?.id}, m.id, 'answer', now() - interval '99 days' from memberships m
      where m.project_id = ${site.projectId} limit 1`.execute(app.services.db);
    const { papers } = await ask(admin);
    expect(papers.filter(({ kind }) => ['letter', 'memo', 'minutes'].includes(kind))).toEqual([]);
  });

  it('is refused to who builds and to supervisions', async () => {
    for (const role of ['SUBCONTRACTOR', 'TECHNICAL_SUPERVISION'] as const) {
      const answer = await app.call(await readerOf(role), {
        url: '/api/dashboard/overall/attention',
      });
      expect(answer.statusCode, role).toBe(403);
    }
  });

  it('is a workbook of all its projects', async () => {
    const answer = await app.call(site.customer, {
      url: '/api/dashboard/overall/attention/export.xlsx',
    });
    expect(answer.statusCode).toBe(200);
    const { sheets } = await readXlsx(answer.rawPayload);
    const { content } = (await ask(site.customer)).projects;
    const rows = (sheets[0]?.rows ?? []).filter(([name]) => name === content[0]?.projectShortName);
    expect(rows).toHaveLength(content.length);
    expect(rows[0]).toContain(content[0]?.lateDays);
    expect(rows[0]).toContain(content[0]?.overdueTechnical);
  });
});
