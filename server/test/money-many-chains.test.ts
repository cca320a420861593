import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFigures } from '../src/dashboard/repository.ts';
import { type Trx, transaction } from '../src/db/transaction.ts';
import { payVolumes } from '../src/documents/done-work-act/positions-repository.ts';
import { calculationOf, recalculate } from '../src/documents/done-work-act/recalculate.ts';
import {
  closeVolumes,
  releaseVolumes,
  reserveVolumes,
} from '../src/documents/hidden-work-act/volume-repository.ts';
import { computedTotals } from '../src/documents/reference/totals-repository.ts';
import { moveFigures, moveVolumes, takePlace } from '../src/estimate/replacement-repository.ts';
import { buildSite, type Site } from './act-thread.ts';
import {
  layDoneWork,
  layHiddenWork,
  layPairs,
  layReference,
  layTree,
  setApproved,
} from './lay-chain.ts';
import { lengthOf } from './length.ts';
import {
  approvalOrder,
  type ChainPosition,
  estimatesOf,
  type RandomChain,
  randomChains,
  reckonChain,
  volumesOf,
} from './random-chains.ts';
import { written } from './reckoning.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/*
 * Without HTTP, so that a hundred thousand can be tried: documents are laid down by SQL, all that counts money is the
 * product's own. `money-chains.test.ts` walks few chains through every call.
 */
const { rounds, seed } = lengthOf('chains of acts by SQL', { short: 40, long: 20_000 });
const AT_ONCE = 4;
const IN_A_PROJECT = Math.min(100, Math.ceil(rounds / AT_ONCE));
/** Projects after which the planner is told that the tables have grown. */
const ANALYZED_EVERY = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const linesOf = async (trx: Trx, acts: string[], positionIds: string[]) => {
  const { rows } = await sql<{ money: string }>`
    select v.money from estimate_volumes v where v.record_id = any(${acts}::uuid[])
    order by array_position(${acts}::uuid[], v.record_id), array_position(${positionIds}::uuid[], v.node_id)`.execute(
    trx,
  );
  return rows.map(({ money }) => money);
};

/** Money of the root, and groups whose money is not the sum of what lies in them or is not all paid. */
const treeOf = async (trx: Trx, rootId: string) => {
  const { rows } = await sql<{ done: string; paid: string; wrong: number }>`
    select root.done_money as done, root.paid_money as paid,
      (select count(*)::integer from estimate_nodes g
        left join lateral (select sum(n.done_money) as done, sum(n.paid_money) as paid
          from estimate_nodes n where n.parent_id = g.id) below on true
        where g.estimate_id = root.id and (g.paid_money <> g.done_money or g.paid_volume <> g.done_volume
          or g.reserved_volume <> 0
          or g.kind = 'group' and (g.done_money, g.paid_money) is distinct from (below.done, below.paid))) as wrong
    from estimate_nodes root where root.id = ${rootId}`.execute(trx);
  return rows[0];
};

type Tree = Awaited<ReturnType<typeof layTree>>;

/** Holds all acts, rejects one that asks for the same as the first, closes the others in their order. */
const closeActs = async (
  trx: Trx,
  site: Site,
  { positionIds }: Tree,
  chain: RandomChain,
  step: number,
) => {
  const one = chain.doneWorks[step] as RandomChain['doneWorks'][number];
  const volumes = volumesOf(chain, one);
  if (one.isRejectedFirst) {
    for (const id of await layHiddenWork(trx, site, positionIds, volumes.slice(0, 1))) {
      await reserveVolumes(trx, { id });
      await releaseVolumes(trx, { id });
      await sql`delete from records where id = ${id}`.execute(trx);
    }
  }
  const acts = await layHiddenWork(trx, site, positionIds, volumes);
  for (const id of acts) {
    await reserveVolumes(trx, { id });
  }
  for (const place of approvalOrder(one)) {
    await closeVolumes(trx, { id: acts[place] ?? '' });
  }
  await setApproved(trx, acts);
  return { one, acts };
};

/** Lays an act, closes and pays it, and gives its figures beside those it has to have. */
const payFor = async (
  trx: Trx,
  site: Site,
  tree: Tree,
  chain: RandomChain,
  step: number,
  { lines, sums }: ReturnType<typeof reckonChain>[number],
) => {
  const { one, acts } = await closeActs(trx, site, tree, chain, step);
  const id = await layDoneWork(trx, site, one, acts);
  await recalculate(trx, id);
  await payVolumes(trx, { id });
  await setApproved(trx, [id]);
  const { totals } = await calculationOf(trx, id);
  expect({ lines: await linesOf(trx, acts, tree.positionIds), totals }).toEqual({
    lines: lines.flat().map(written),
    totals: Object.fromEntries(Object.entries(sums).map(([name, tiyn]) => [name, written(tiyn)])),
  });
  return { id, ...sums };
};

/** A newer estimate takes the place of the one before it, as it does when it is applied. */
const replaced = async (trx: Trx, site: Site, old: Tree, positions: ChainPosition[]) => {
  const newer = await layTree(trx, site, positions, old.rootId);
  await layPairs(trx, newer.rootId, old.positionIds, newer.positionIds);
  await moveVolumes(trx, newer.rootId);
  await moveFigures(trx, newer.rootId);
  await takePlace(trx, newer.rootId, old.rootId);
  await sql`delete from estimates where id = ${old.rootId}`.execute(trx);
  return newer;
};

/** Walks one chain; resolves to the tiyn of its works. */
const walk = async (trx: Trx, site: Site, chain: RandomChain, before: bigint): Promise<bigint> => {
  const [first = [], ...later] = estimatesOf(chain);
  const expected = reckonChain(chain);
  let tree = await layTree(trx, site, first);
  const paid: Awaited<ReturnType<typeof payFor>>[] = [];
  for (const [step, reckoned] of expected.entries()) {
    const newer = chain.newerPrices && later[step - 1];
    tree = newer ? await replaced(trx, site, tree, newer) : tree;
    paid.push(await payFor(trx, site, tree, chain, step, reckoned));
  }
  const { rootId } = tree;
  const sum = (name: 'works' | 'withoutVat' | 'vat' | 'total') =>
    paid.reduce((all, one) => all + one[name], 0n);
  const ids = paid.map(({ id }) => id);
  const works = written(sum('works'));
  expect(await treeOf(trx, rootId)).toEqual({ done: works, paid: works, wrong: 0 });
  const total = written(sum('total'));
  expect(await computedTotals(trx, await layReference(trx, site, ids))).toMatchObject({
    month_money: total,
    year_money: total,
    total_money: total,
    without_vat_money: written(sum('withoutVat')),
    vat_money: written(sum('vat')),
  });
  const all = written(before + sum('works'));
  expect(await findFigures(trx, site.projectId)).toMatchObject({
    done_money: all,
    paid_money: all,
  });
  return sum('works');
};

/** The chains of one project, whose dashboard adds them up. */
const walkProject = async (at: number, count: number) => {
  const site = await buildSite(app);
  let works = 0n;
  for (const [nth, chain] of randomChains(seed + at, count).entries()) {
    works += await transaction(app.services.db, (trx) => walk(trx, site, chain, works)).catch(
      (error: unknown) => {
        throw new Error(`chain ${nth} of seed ${seed + at}`, { cause: error });
      },
    );
  }
  if (at % ANALYZED_EVERY === 0) {
    await sql`analyze`.execute(app.services.db);
  }
  return count;
};

it(`${rounds} chains: every line, act, tree, reference and dashboard agree to the tiyn`, {
  timeout: 24 * 60 * 60 * 1000,
}, async () => {
  const walked: number[] = [];
  const projects = Array.from({ length: Math.ceil(rounds / IN_A_PROJECT) }, (_, at) => at).values();
  const lane = async () => {
    for (const at of projects) {
      walked.push(await walkProject(at, Math.min(IN_A_PROJECT, rounds - at * IN_A_PROJECT)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(walked.reduce((sum, count) => sum + count, 0)).toBe(rounds);
});
