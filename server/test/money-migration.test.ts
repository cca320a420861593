import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site, start } from './act-thread.ts';
import { mustAddUp } from './money-invariants.ts';
import { buildApprovedAct, buildReadyAct } from './money-thread.ts';
import { createSigners } from './signers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const migration = new URL('../migrations/0016-money-chain.sql', import.meta.url);

let app: TestApp;
let site: Site;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildSite(app, [{ name: 'Бетон', volume: '10', unitCost: '777.7777' }]);
  const closed = [{ id: site.positionIds[0], volume: '1.111111' }];
  for (let act = 0; act < 3; act += 1) {
    await buildApprovedAct(app, signers, site, closed);
  }
  const waiting = await buildReadyAct(app, site, closed);
  expectStatus(await start(app, site.contractor, waiting), 200);
});
afterAll(() => app.close());

/** The part that reckons the money of acts approved before; the rest makes tables. */
const reckoning = async (): Promise<string> => {
  const text = await readFile(migration, 'utf8');
  const [, part = ''] =
    /(update hidden_work_act_volumes[\s\S]*?)\n-- A document that/.exec(text) ?? [];
  return part;
};

it('the migration gives acts approved before it their lines, and the tree the sums of them', async () => {
  const { db, pool } = app.services;
  const lines = async () =>
    (await sql`select id, unit_cost, money from hidden_work_act_volumes order by id`.execute(db))
      .rows;
  const before = await lines();
  expect(before.map((line) => (line as { money: string | null }).money)).toEqual([
    '864.20',
    '864.20',
    '864.20',
    null,
  ]);
  await sql`update hidden_work_act_volumes set unit_cost = null, money = null`.execute(db);
  // What the position’s volume × unit cost came to: one tiyn less than its lines.
  await sql`update estimate_nodes set done_money = 2592.59`.execute(db);
  await pool.query(await reckoning());
  expect(await lines()).toEqual(before);
  await mustAddUp(app, site.projectId);
});
