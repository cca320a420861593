import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { mustAddUp } from '../../test/money-invariants.ts';
import { buildApprovedAct, buildApprovedDoneWork } from '../../test/money-thread.ts';

const { app, signers } = moneyHouse();

/** A site with one position whose file states this total, whatever volume × unit cost comes to. */
const buildStated = async (volume: string, unitCost: string, stated: string): Promise<Site> => {
  const own = await buildSite(app, [
    { name: 'Бетон', volume, unitCost },
    { name: 'Арматура', volume: '1', unitCost: '500' },
  ]);
  const { db } = app.services;
  await sql`update estimate_nodes set general_money = ${stated} where id = ${own.positionIds[0]}`.execute(
    db,
  );
  await sql`update estimate_nodes set general_money = ${stated}::numeric + 500 where id = ${own.rootId}`.execute(
    db,
  );
  return own;
};
const close = (own: Site, volume: string) =>
  buildApprovedAct(app, signers, own, [{ id: own.positionIds[0], volume }]);
const money = async (own: Site) => {
  const get = async (url: string) => expectStatus(await app.call(own.customer, { url }), 200);
  const [root] = await get(`/api/estimate/document/root/${own.projectId}`);
  const [position] = await get(`/api/estimate/document/parent/${own.rootId}`);
  return [root, position].map(({ doneMoney, remainMoney, differenceMoney }) => [
    doneMoney,
    remainMoney,
    differenceMoney,
  ]);
};

it('a position whose volume is wholly closed has nothing left: what its lines came to beside the total is a difference', async () => {
  const own = await buildStated('3', '33.33', '100');
  await close(own, '2');
  expect(await money(own)).toEqual([
    [66.66, 533.34, 0],
    [66.66, 33.34, 0],
  ]);
  const act = await close(own, '1');
  expect(await money(own)).toEqual([
    [99.99, 500, 0.01],
    [99.99, 0, 0.01],
  ]);
  await mustAddUp(app, own.projectId);
  await buildApprovedDoneWork(app, signers, own, [act]);
  const url = `/api/dashboard/${own.projectId}`;
  expect(expectStatus(await app.call(own.customer, { url }), 200)).toMatchObject({
    projectCost: 600,
    differenceMoney: 0.01,
    hwa: { closedMoney: 99.99 },
  });
});

it('what is left is never below nothing, also while some of the volume is open', async () => {
  const own = await buildStated('4', '50', '100');
  await close(own, '3');
  expect(await money(own)).toEqual([
    [150, 500, -50],
    [150, 0, -50],
  ]);
  await close(own, '1');
  expect(await money(own)).toEqual([
    [200, 500, -100],
    [200, 0, -100],
  ]);
  await mustAddUp(app, own.projectId);
});
