import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import type { Deadline, MoneyPath } from '@nysan/contract/project-money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveAs, buildSite, expectStatus, type Site, start } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { buildApprovedAct, buildApprovedDoneWork, buildReadyAct } from '../../test/money-thread.ts';
import { buildSentPrescription, inDays } from '../../test/prescription-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let site: Site;
let signers: Signers;
let auditor: Person;
let waiting: string;
let bill: string;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildSite(app, [{ name: 'Бетон', volume: '10', unitCost: '1000' }]);
  auditor = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
  const [id] = site.positionIds;
  const acts = await Promise.all(
    [2, 3].map((volume) => buildApprovedAct(app, signers, site, [{ id, volume }])),
  );
  bill = await buildApprovedDoneWork(app, signers, site, acts.slice(0, 1));
  waiting = await buildReadyAct(app, site, [{ id, volume: 4 }]);
  expectStatus(await start(app, site.contractor, waiting), 200);
});
afterAll(() => app.close());

const ask = async <T>(who: Person, figure: string): Promise<T> => {
  const url = `/api/project-figures/${site.projectId}/${figure}`;
  return expectStatus(await app.call(who, { url }), 200);
};
const due = async (who = site.customer) =>
  (await ask<{ content: Deadline[] }>(who, 'deadlines')).content;

describe('the path of money', () => {
  it('says what has come to each step and what has not', async () => {
    const path = await ask<MoneyPath>(site.customer, 'money-path');
    const { total } = path.billed;
    expect(total).toBeGreaterThan(2000);
    expect(path).toMatchObject({
      cost: { money: 10_000 },
      done: { money: 5000, total: null },
      billed: { money: 2000 },
      referenced: { money: null, total: 0 },
      notDone: { money: 5000, total: null },
      notBilled: { money: 3000, total: null },
      notReferenced: { money: null, total },
      references: { inApproval: 0, money: null, total: 0, holders: [] },
    });
  });

  it('names who holds the money, and nobody who has decided', async () => {
    const held = async () => (await ask<MoneyPath>(site.customer, 'money-path')).hiddenWorkActs;
    const both = await held();
    expect(both).toMatchObject({ inApproval: 1, money: 4000, total: null });
    const names = both?.holders.map(({ fullname }) => fullname);
    expect(names).toHaveLength(2);
    expect(names).toEqual(expect.arrayContaining([site.technical.fullname, site.author.fullname]));
    expectStatus(await approveAs(app, signers, site.technical, waiting), 200);
    expect((await held())?.holders).toEqual([
      expect.objectContaining({
        fullname: site.author.fullname,
        papers: 1,
        money: 4000,
        oldest: expect.objectContaining({
          id: waiting,
          target: `/app/project/${site.projectId}/acts/hidden-work-act/${waiting}`,
        }),
      }),
    ]);
  });

  it('says nothing of papers its reader may not open', async () => {
    const path = await ask<MoneyPath>(auditor, 'money-path');
    expect(path.hiddenWorkActs).toBeNull();
    expect(path.done.money).toBe(5000);
  });

  it('is the same list as that of forms in no reference', async () => {
    const url = `/api/done-work-act/project/${site.projectId}?counted=true&unreferenced=true&page=1`;
    const { content } = expectStatus(await app.call(site.customer, { url }), 200);
    expect(content.map(({ id }: { id: string }) => id)).toEqual([bill]);
  });

  it('of who holds it is the list of what waits for that name, and is empty for who has decided', async () => {
    const listed = async (fullname: string) => {
      const asked = `status=INAPPROVE&waitsFor=${encodeURIComponent(fullname)}`;
      const url = `/api/hidden-work-act/project/${site.projectId}?${asked}`;
      const { content } = expectStatus(await app.call(site.customer, { url }), 200);
      return content.map(({ id }: { id: string }) => id);
    };
    expect(await listed(site.author.fullname)).toEqual([waiting]);
    expect(await listed(site.technical.fullname)).toEqual([]);
    const forms = `/api/done-work-act/project/${site.projectId}?waitsFor=${encodeURIComponent(site.author.fullname)}`;
    expect(expectStatus(await app.call(site.customer, { url: forms }), 200).totalCount).toBe(0);
    const references = forms.replace('done-work-act', 'references');
    expect(expectStatus(await app.call(site.customer, { url: references }), 200).totalCount).toBe(
      0,
    );
  });

  it('of a month is the list of acts whose works ended in it', async () => {
    const { months } = await ask<ProjectCourse>(site.customer, 'course');
    const [month] = months.filter(({ done }) => done > 0);
    const listed = async (from: string, to: string) => {
      const asked = `counted=true&endWorkDateStart=${from}&endWorkDateEnd=${to}`;
      const url = `/api/hidden-work-act/project/${site.projectId}?${asked}`;
      return expectStatus(await app.call(site.customer, { url }), 200).totalCount;
    };
    expect(await listed(`${month?.month}-01`, `${month?.month}-28`)).toBe(2);
    expect(await listed('2001-01-01', '2001-01-31')).toBe(0);
  });
});

describe('what is due', () => {
  it('are papers in approval and open remarks of two weeks, the earliest first', async () => {
    await sql`update records set due_date = ${inDays(2)} where id = ${waiting}`.execute(
      app.services.db,
    );
    const paper = await buildSentPrescription(app, site, [
      { dueDate: inDays(1) },
      { dueDate: inDays(20) },
    ]);
    const rows = (await due()).filter(({ id }) => id === waiting || id === paper.id);
    expect(rows).toMatchObject([
      { id: paper.id, dueDate: inDays(1), isOverdue: false, waitsFor: [site.contractor.fullname] },
      { id: waiting, dueDate: inDays(2), waitsFor: [site.author.fullname] },
    ]);
    expect(rows[0]?.documentId).toMatch(/^ПР-\d+\/1$/);
  });

  it('is none of what its reader may not open, and says what is late', async () => {
    await sql`update records set due_date = ${inDays(-3)} where id = ${waiting}`.execute(
      app.services.db,
    );
    expect((await due())[0]).toMatchObject({ id: waiting, isOverdue: true });
    expect((await due(auditor)).map(({ id }) => id)).not.toContain(waiting);
  });
});
