import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildEstimate, buildProject } from '../../test/factories.ts';
import { buildApprovedAct, buildApprovedDoneWork } from '../../test/money-thread.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  readRemarks,
} from '../../test/prescription-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

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

const dashboard = async (projectId = site.projectId) =>
  expectStatus(await app.call(site.customer, { url: `/api/dashboard/${projectId}` }), 200);
const none = { easy: 0, medium: 0, critical: 0 };

describe('GET /dashboard/{projectId}', () => {
  it('shows the passport’s cost and nothing done while there is no estimate', async () => {
    const { id } = await buildProject(app.services, site.customer);
    expect(await dashboard(id)).toEqual({
      projectProgress: { percent: 0, startDate: '2026-01-15', endDate: '2027-08-31' },
      projectCost: 1_500_000_000,
      isFromPassport: true,
      differenceMoney: 0,
      beyondContract: null,
      hwa: { percent: 0, closedMoney: 0 },
      dwa: { percent: 0, closedMoney: 0 },
      aonTime: none,
      ainProgress: none,
      aoverDue: none,
      tonTime: none,
      tinProgress: none,
      toverDue: none,
      openOverDue: { author: 0, technical: 0 },
    });
  });

  it('adds up all estimates, and shows what is closed and what is paid as the tree does', async () => {
    await buildEstimate(app.services, site.projectId, site.customer, [
      { name: 'Вторая смета', volume: '1', unitCost: '0.01' },
    ]);
    const [id] = site.positionIds;
    const first = await buildApprovedAct(app, signers, site, [{ id, volume: 1 }]);
    await buildApprovedAct(app, signers, site, [{ id, volume: 1 }]);
    await buildApprovedDoneWork(app, signers, site, [first]);
    const shown = await dashboard();
    expect(shown).toMatchObject({
      projectProgress: { percent: 66.67 },
      projectCost: 3000.01,
      isFromPassport: false,
      hwa: { percent: 66.67, closedMoney: 2000 },
      dwa: { percent: 33.33, closedMoney: 1000 },
    });
    const roots = await app.call(site.customer, {
      url: `/api/estimate/document/root/${site.projectId}`,
    });
    type Root = Record<'overallMoney' | 'doneMoney' | 'paidMoney', number>;
    const money = (name: keyof Root) =>
      expectStatus(roots, 200)
        .map((root: Root) => Math.round(root[name] * 100))
        .reduce((sum: number, tiyn: number) => sum + tiyn, 0) / 100;
    expect(money('overallMoney')).toBe(shown.projectCost);
    expect(money('doneMoney')).toBe(shown.hwa.closedMoney);
    expect(money('paidMoney')).toBe(shown.dwa.closedMoney);
    const listed = async (query: string): Promise<string[]> => {
      const url = `/api/hidden-work-act/project/${site.projectId}?${query}`;
      const { content } = expectStatus(await app.call(site.customer, { url }), 200);
      return content.map(({ id }: { id: string }) => id);
    };
    const closed = await listed('status=APPROVED');
    expect(closed).toHaveLength(2);
    expect(await listed('status=APPROVED&unpaid=true')).toEqual(
      closed.filter((id) => id !== first),
    );
  });

  it('counts remarks by who made them, how grave they are and whether they are in time', async () => {
    const due = (dueDate: string, category: string) => ({ dueDate, category });
    const author = await buildSentPrescription(
      app,
      site,
      [due('2026-06-15', 'EASY'), due('2026-06-15', 'HARD'), due('2026-06-15', 'MEDIUM')],
      'AUTHOR',
    );
    const technical = await buildSentPrescription(app, site, [
      due('2026-06-15', 'EASY'),
      due('2026-06-15', 'EASY'),
      due('2026-12-31', 'HARD'),
    ]);
    await buildReadyPrescription(app, site, [due('2026-06-15', 'HARD')]);
    const became = async (id: string, number: number, day: string, eliminated: string | null) => {
      const remark = (await readRemarks(app, site.technical, id))[number - 1];
      await sql`update supervision_remarks set due_date = ${day}, eliminated_on = ${eliminated}
        where id = ${remark?.id ?? ''}`.execute(app.services.db);
    };
    await became(author.id, 1, '2026-06-10', '2026-06-10');
    await became(author.id, 3, '2026-06-14', null);
    await became(technical.id, 1, '2026-06-10', '2026-06-11');
    await became(technical.id, 2, '2026-06-01', null);
    await became(technical.id, 3, '2026-12-31', '2026-06-01');
    const { id: other } = await buildProject(app.services, site.customer);
    expect(await dashboard()).toMatchObject({
      aonTime: { easy: 1, medium: 0, critical: 0 },
      ainProgress: { easy: 0, medium: 0, critical: 1 },
      aoverDue: { easy: 0, medium: 1, critical: 0 },
      tonTime: { easy: 0, medium: 0, critical: 1 },
      tinProgress: none,
      toverDue: { easy: 2, medium: 0, critical: 0 },
      openOverDue: { author: 1, technical: 1 },
    });
    expect(await dashboard(other)).toMatchObject({ toverDue: none });
  });
});
