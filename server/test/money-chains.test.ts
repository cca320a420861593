import type { DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { payVolumes } from '../src/documents/done-work-act/positions-repository.ts';
import {
  closeVolumes,
  releaseVolumes,
  reserveVolumes,
} from '../src/documents/hidden-work-act/volume-repository.ts';
import { formOf } from '../src/estimate/testing/estimate-house.ts';
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
import {
  approvalOrder,
  type ChainPosition,
  estimatesOf,
  type RandomChain,
  type RandomDoneWork,
  randomChains,
  reckonChain,
  volumesOf,
} from './random-chains.ts';
import { written } from './reckoning.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const { rounds, seed } = lengthOf('chains of acts by calls', { short: 5, long: 400 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A site whose third position lies one group deeper than the others. */
const buildTree = async (positions: ChainPosition[]): Promise<Site> => {
  const site = await buildSite(
    app,
    positions.map((position, at) => ({ name: `Работа ${at}`, ...position })),
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

/** Uploads and applies a newer estimate of the same works, all in one section; the site is the newer one from then on. */
const applyNewer = async (site: Site, positions: ChainPosition[]): Promise<void> => {
  const items = positions.map(
    ({ volume, unitCost }, at) =>
      `<Item Code="1106-${at + 1}" Name="Работа ${at}" Unit="м3" Quantity="${volume}"><Cost Est_Price="${unitCost}"/></Item>`,
  );
  const file = `<LS Version="02.00" Name="Смета"><Section Name="Раздел">${items.join('')}</Section></LS><!-- ${site.rootId} -->`;
  const url = `/api/estimate/${site.rootId}/newer`;
  const sent = { method: 'POST', url, ...formOf(file) } as const;
  const { id: newerId } = expectStatus(await app.call(site.customer, sent), 201);
  const apply = { method: 'POST', url: `${url}/apply`, payload: { newerId } } as const;
  site.rootId = expectStatus(await app.call(site.customer, apply), 200).id;
  const { rows } = await sql<{ id: string }>`select id from estimate_nodes
    where estimate_id = ${site.rootId} and kind = 'position' order by name`.execute(
    app.services.db,
  );
  site.positionIds = rows.map(({ id }) => id);
};

const readyAct = async (site: Site, volumes: string[]): Promise<string> => {
  const records = volumes.map((volume, at) => ({ id: site.positionIds[at], volume }));
  const id = await buildReadyAct(app, site, records);
  await transaction(app.services.db, (trx) => reserveVolumes(trx, { id }));
  return id;
};

/** Acts that are held all at once and approved in their order, and one like the first that is rejected before. */
const closeVolumesOf = async (site: Site, chain: RandomChain, one: RandomDoneWork) => {
  const volumes = volumesOf(chain, one);
  if (one.isRejectedFirst) {
    const id = await readyAct(site, volumes[0] ?? []);
    await transaction(app.services.db, (trx) => releaseVolumes(trx, { id }));
    await sql`update records set status = 'rejected' where id = ${id}`.execute(app.services.db);
  }
  const acts: string[] = [];
  for (const asked of volumes) {
    acts.push(await readyAct(site, asked));
  }
  for (const place of approvalOrder(one)) {
    const id = acts[place] ?? '';
    await finish(id, (trx) => closeVolumes(trx, { id }));
  }
  return acts;
};

const payFor = async (site: Site, chain: RandomChain, one: RandomDoneWork): Promise<string> => {
  const { free, rates } = one;
  const taken = await closeVolumesOf(site, chain, one);
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

const raise = (): never => {
  throw new Error('a done-work act that nobody has reckoned');
};

const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));

it.each(randomChains(seed, rounds).map((one, at) => [at + 1, one] as const))(
  'chain %d: act, tree, reference and dashboard agree to the tiyn',
  async (_, chain) => {
    const [first = [], ...later] = estimatesOf(chain);
    const expected = reckonChain(chain);
    const site = await buildTree(first);
    const acts: string[] = [];
    const sums = { works: 0n, withoutVat: 0n, vat: 0n, total: 0n };
    for (const [step, one] of chain.doneWorks.entries()) {
      const newer = chain.newerPrices && later[step - 1];
      if (newer) {
        await applyNewer(site, newer);
      }
      const id = await payFor(site, chain, one);
      const { sums: owed } = expected[step] ?? raise();
      const { totals } = await readDoneWork(app, site.contractor, id);
      for (const name of ['works', 'withoutVat', 'vat', 'total'] as const) {
        expect(tiyn(totals[name]), name).toBe(owed[name]);
        sums[name] += owed[name];
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
