import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildEstimate, buildPerson, buildProject } from '../../test/factories.ts';
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
/** What these acts close together, tenge. */
const closedBy = async (ids: string[]): Promise<number> => {
  const { rows } = await sql<{ money: string }>`
    select sum(money) as money from estimate_volumes where record_id = any(${ids}::uuid[])`.execute(
    app.services.db,
  );
  return Number(rows[0]?.money);
};
const listed = async (kind: string, query: string): Promise<string[]> => {
  const url = `/api/${kind}/project/${site.projectId}?${query}`;
  const { content } = expectStatus(await app.call(site.customer, { url }), 200);
  return content.map(({ id }: { id: string }) => id);
};
/** How many remarks the register shows that is asked so. */
const inRegister = async (type: string, query: Record<string, string>): Promise<number> => {
  const url = `/api/remarks/project/${site.projectId}/${type}?${new URLSearchParams(query).toString()}`;
  return expectStatus(await app.call(site.customer, { url }), 200).totalCount;
};
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
    const closed = await listed('hidden-work-act', 'counted=true');
    expect(closed).toHaveLength(2);
    const unpaid = await listed('hidden-work-act', 'counted=true&unpaid=true');
    expect(unpaid).toEqual(closed.filter((id) => id !== first));
    expect(await listed('done-work-act', 'counted=true')).toHaveLength(1);
    const done = shown.hwa.closedMoney;
    expect(await closedBy(closed)).toBe(done);
    expect(await closedBy(unpaid)).toBe(done - shown.dwa.closedMoney);
  });

  it('counts the same acts and forms as the lists it leads to once an administrator has put them away', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const before = await dashboard();
    const lists = async () => ({
      closed: await listed('hidden-work-act', 'counted=true'),
      unpaid: await listed('hidden-work-act', 'counted=true&unpaid=true'),
      billed: await listed('done-work-act', 'counted=true'),
      unreferenced: await listed('done-work-act', 'counted=true&unreferenced=true'),
    });
    const listedBefore = await lists();
    for (const id of [...listedBefore.billed, ...listedBefore.closed]) {
      const url = `/api/signer/archive/${id}`;
      expectStatus(await app.call(admin, { method: 'POST', url }), 200);
    }
    expect(await dashboard()).toEqual(before);
    expect(await listed('hidden-work-act', 'status=APPROVED')).toEqual([]);
    expect(await lists()).toEqual(listedBefore);
    expect(await closedBy(listedBefore.closed)).toBe(before.hwa.closedMoney);
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
    const shown = await dashboard();
    expect(shown).toMatchObject({
      aonTime: { easy: 1, medium: 0, critical: 0 },
      ainProgress: { easy: 0, medium: 0, critical: 1 },
      aoverDue: { easy: 0, medium: 1, critical: 0 },
      tonTime: { easy: 0, medium: 0, critical: 1 },
      tinProgress: none,
      toverDue: { easy: 2, medium: 0, critical: 0 },
      openOverDue: { author: 1, technical: 1 },
    });
    expect(await dashboard(other)).toMatchObject({ toverDue: none });
    const words = { easy: 'EASY', medium: 'MEDIUM', critical: 'HARD' } as const;
    const states = { onTime: 'ON_TIME', inProgress: 'IN_PROGRESS', overDue: 'OVERDUE' } as const;
    for (const [whose, type] of [
      ['a', 'AUTHOR'],
      ['t', 'TECHNICAL'],
    ] as const) {
      for (const [state, wire] of Object.entries(states)) {
        for (const [category, word] of Object.entries(words)) {
          const count = shown[`${whose}${state}`][category];
          expect(await inRegister(type, { state: wire, category: word })).toBe(count);
        }
      }
      const { openOverDue } = shown;
      const late = openOverDue[type.toLowerCase()];
      expect(await inRegister(type, { overdue: 'true' })).toBe(late);
    }
  });
});
