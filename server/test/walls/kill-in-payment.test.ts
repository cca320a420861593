import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAs, buildSite, expectStatus, type Site, start } from '../act-thread.ts';
import { buildEstimate } from '../factories.ts';
import { lengthOf, randomOf, roundsOf } from '../length.ts';
import { mustAddUp } from '../money-invariants.ts';
import { buildApprovedAct, createDoneWork, figuresOf, patchDoneWork } from '../money-thread.ts';
import { createSigners, type Signers } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createVictims, killAmid, LATEST, mustApproveTheRest, type Victims } from './killed.ts';

const length = lengthOf('kills in the middle of payments', { short: 1, long: 25 });
const random = randomOf(length.seed);
/** In each round: the first half may go through, the others meet a lock in the middle of their payment. */
const ACTS = 4;

let app: TestApp;
let signers: Signers;
let site: Site;
let positions: string[];
let victims: Victims;
const waiting: string[] = [];
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  victims = await createVictims(app, signers);
  site = await buildSite(app, [{ name: 'Бетон', volume: '100000', unitCost: '333.3333' }]);
  const second = await buildEstimate(app.services, site.projectId, site.customer, [
    { name: 'Арматура', volume: '100000', unitCost: '0.777' },
  ]);
  positions = [...site.positionIds, ...second.positionIds];
});
afterAll(async () => {
  await victims.end();
  await app.close();
});

/** An act in approval that the customer's signature approves and pays. */
const startedAct = async (at: number): Promise<string> => {
  const closed = [{ id: positions[at < ACTS / 2 ? 0 : 1], volume: '1.333333' }];
  const hidden = await buildApprovedAct(app, signers, site, closed);
  const { id } = await createDoneWork(app, site);
  const { contractor, customer, technical } = site.memberships;
  const steps = [
    ['HIDDEN_WORK_ACT', hidden],
    ['APPROVER', contractor],
    ['SIGNER', customer],
    ['TECH_SUPERVISION', technical],
  ] as const;
  for (const [field, value] of steps) {
    expectStatus(await patchDoneWork(app, site.contractor, id, field, 'ADD', value), 200);
  }
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of [site.contractor, site.technical]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};

const statusesOf = async (ids: string[]) => {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from records where id = any(${ids})`.execute(app.services.db);
  return rows;
};

it.each(roundsOf(length))(
  'kill -9 in the middle of payments, %d: each act is paid whole or not at all',
  async () => {
    const acts: string[] = [];
    for (let at = 0; at < ACTS; at += 1) {
      acts.push(await startedAct(at));
    }
    const acknowledged = await killAmid(app, await victims.begin(site.customer), {
      ids: acts,
      position: positions[1],
      leastWaiting: 1,
      leastAcknowledged: Math.floor(random() * (ACTS / 2)),
      later: random() * LATEST,
    });

    await mustAddUp(app, site.projectId);
    const approved = (await statusesOf(acts)).filter(({ status }) => status === 'approved');
    expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(approved.length).toBeLessThan(ACTS);
    waiting.push(...acts);
  },
);

it('a server that starts again pays the rest, and refuses what is paid', async () => {
  const before = await statusesOf(waiting);
  await mustApproveTheRest(await victims.begin(site.customer), before);
  await mustAddUp(app, site.projectId);
  for (const position of positions) {
    const figures = await figuresOf(app, position);
    expect(figures?.paid_volume).toBe(figures?.done_volume);
    expect(figures?.paid_money).toBe(figures?.done_money);
  }
});
