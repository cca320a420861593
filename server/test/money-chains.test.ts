import type { DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { payVolumes } from '../src/documents/done-work-act/payment-repository.ts';
import {
  closeVolumes,
  reserveVolumes,
} from '../src/documents/hidden-work-act/volume-repository.ts';
import { buildSite, expectStatus, type Site } from './act-thread.ts';
import { lengthOf } from './length.ts';
import {
  buildReadyAct,
  createDoneWork,
  createReference,
  figuresOf,
  patchDoneWork,
  patchReference,
  readDoneWork,
} from './money-thread.ts';
import { CHAIN_VOLUME, type RandomDoneWork, randomChains, reckoned } from './random-chains.ts';
import { written } from './reckoning.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const { rounds, seed } = lengthOf('chains of acts by calls', { short: 10, long: 400 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A site whose third position lies one group deeper than the others. */
const buildTree = async (unitCosts: string[]): Promise<Site> => {
  const site = await buildSite(
    app,
    unitCosts.map((unitCost, at) => ({ name: `Работа ${at}`, volume: CHAIN_VOLUME, unitCost })),
  );
  await sql`with made as (
      insert into estimate_nodes (id, estimate_id, project_id, parent_id, ordinal, kind, name, measurer, selectable,
        general_volume, general_money, children)
      select uuidv7(), n.estimate_id, n.project_id, n.parent_id, 100, 'group', 'Раздел', '', false, 0, n.general_money, 1
      from estimate_nodes n where n.id = ${site.positionIds[2]} returning id)
    update estimate_nodes set parent_id = made.id from made where estimate_nodes.id = ${site.positionIds[2]}`.execute(
    app.services.db,
  );
  return site;
};

/** Approves by the effects of the last signature alone. */
const finish = async (id: string, effects: Parameters<typeof transaction<void>>[1]) => {
  await transaction(app.services.db, effects);
  await sql`update records set status = 'approved' where id = ${id}`.execute(app.services.db);
};

const closeVolumesOf = async (site: Site, volumes: string[]): Promise<string> => {
  const records = volumes.map((volume, at) => ({ id: site.positionIds[at], volume }));
  const id = await buildReadyAct(app, site, records);
  await finish(id, async (trx) => {
    await reserveVolumes(trx, { id });
    await closeVolumes(trx, { id });
  });
  return id;
};

const payFor = async (site: Site, { acts, free, rates }: RandomDoneWork): Promise<string> => {
  const taken: string[] = [];
  for (const volumes of acts) {
    taken.push(await closeVolumesOf(site, volumes));
  }
  const { id } = await createDoneWork(app, site);
  const change = async (field: DoneWorkActField, action: string, value: unknown) =>
    expectStatus(await patchDoneWork(app, site.contractor, id, field, action, value), 200);
  await change('HIDDEN_WORK_ACT', 'ADD', taken);
  for (const value of free) {
    await change('ACT_COEFICCIENT', 'ADD', { name: 'Коэффициент', value }); // sic
  }
  for (const [at, { rate, isOn }] of doneWorkCoefficients.entries()) {
    const percent = rates[at] ?? null;
    if (percent !== null) {
      await change(rate.word, 'UPDATE', percent);
    }
    await change(isOn.word, 'UPDATE', percent !== null);
  }
  await finish(id, (trx) => payVolumes(trx, { id }));
  return id;
};

/** Groups whose money is not the sum of what lies in them, and positions with more paid than done. */
const wrongNodes = async ({ projectId }: Site) => {
  const { rows } = await sql`select g.name from estimate_nodes g
    cross join lateral (select sum(n.done_money) as done, sum(n.paid_money) as paid
      from estimate_nodes n where n.parent_id = g.id) below
    where g.project_id = ${projectId} and (g.kind = 'group' and (g.done_money <> below.done or g.paid_money <> below.paid)
      or g.paid_volume <> g.done_volume or g.paid_money <> g.done_money)`.execute(app.services.db);
  return rows;
};

const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));

it.each(randomChains(seed, rounds).map((one, at) => [at + 1, one] as const))(
  'chain %d: act, tree, reference and dashboard agree to the tiyn',
  async (_, { unitCosts, doneWorks }) => {
    const site = await buildTree(unitCosts);
    const acts: string[] = [];
    const sums = { works: 0n, withoutVat: 0n, vat: 0n, total: 0n };
    for (const one of doneWorks) {
      const id = await payFor(site, one);
      const expected = reckoned(one, unitCosts);
      const { totals } = await readDoneWork(app, site.contractor, id);
      for (const name of ['works', 'withoutVat', 'vat', 'total'] as const) {
        expect(tiyn(totals[name]), name).toBe(expected[name]);
        sums[name] += expected[name];
      }
      acts.push(id);
    }
    expect(await figuresOf(app, site.rootId)).toMatchObject({
      done_money: written(sums.works),
      paid_money: written(sums.works),
    });
    expect(await wrongNodes(site)).toEqual([]);
    const { id } = await createReference(app, site);
    const reference = expectStatus(
      await patchReference(app, site.contractor, id, 'acts', 'ADD', acts),
      200,
    );
    expect(tiyn(reference.constractionTotalReportMonth)).toBe(sums.total); // sic, all
    expect(tiyn(reference.constractionTotalWithoutVTA)).toBe(sums.withoutVat);
    expect(tiyn(reference.constractionTotalVTA)).toBe(sums.vat);
    expect(tiyn(reference.constractionTotal)).toBe(sums.total);
    const url = `/api/dashboard/${site.projectId}`;
    const dashboard = expectStatus(await app.call(site.customer, { url }), 200);
    expect(tiyn(dashboard.hwa.closedMoney)).toBe(sums.works);
    expect(tiyn(dashboard.dwa.closedMoney)).toBe(sums.works);
  },
);
