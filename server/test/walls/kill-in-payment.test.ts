import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signDetached } from '../../src/signatures/test-pki/sign-detached.ts';
import { expectStatus, start } from '../act-thread.ts';
import { buildEstimate } from '../factories.ts';
import { mustAddUp } from '../money-invariants.ts';
import {
  buildApprovedAct,
  buildMoneySite,
  createDoneWork,
  figuresOf,
  type MoneySite,
  patchDoneWork,
} from '../money-thread.ts';
import type { ServerProcess } from '../server-process.ts';
import { createSigners, type Signers } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { signInAt, startBeside } from './beside.ts';
import { untilNobodyLocks, untilWaiting, writeTrust } from './killed.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
/** In each round: the first half may go through, the others meet a lock in the middle of their payment. */
const ACTS = 4;

let app: TestApp;
let signers: Signers;
let site: MoneySite;
let positions: string[];
let trustDir: string;
const waiting: string[] = [];
const running: ServerProcess[] = [];
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  trustDir = await writeTrust(app, signers);
  site = await buildMoneySite(app, [{ name: 'Бетон', volume: '100000', unitCost: '333.3333' }]);
  const second = await buildEstimate(app.services, site.projectId, site.customer, [
    { name: 'Арматура', volume: '100000', unitCost: '0.777' },
  ]);
  positions = [...site.positionIds, ...second.positionIds];
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await app.close();
});

/** An act in approval that one signature approves and pays. */
const startedAct = async (at: number): Promise<string> => {
  const closed = [{ id: positions[at < ACTS / 2 ? 0 : 1], volume: '1.333333' }];
  const hidden = await buildApprovedAct(app, signers, site, closed);
  const { id } = await createDoneWork(app, site);
  const { technical } = site.memberships;
  const steps = [
    ['HIDDEN_WORK_ACT', hidden],
    ['APPROVER', technical],
    ['SIGNER', technical],
    ['TECH_SUPERVISION', technical],
  ] as const;
  for (const [field, value] of steps) {
    expectStatus(await patchDoneWork(app, site.contractor, id, field, 'ADD', value), 200);
  }
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};

const begin = async () => {
  const server = await startBeside(app, { NYSAN_TRUST_DIR: trustDir });
  running.push(server);
  return { server, technical: await signInAt(app, server, site.technical) };
};
type Technical = Awaited<ReturnType<typeof begin>>['technical'];
const approveBy = async (technical: Technical, id: string) =>
  technical.approve(id, signDetached(await technical.pdf(id), signers.signerOf(site.technical)));

const statusesOf = async (ids: string[]) => {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from documents where id = any(${ids})`.execute(app.services.db);
  return rows;
};

it.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  'kill -9 in the middle of payments, %d: each act is paid whole or not at all',
  async () => {
    const acts: string[] = [];
    for (let at = 0; at < ACTS; at += 1) {
      acts.push(await startedAct(at));
    }
    const { server, technical } = await begin();
    const blocker = await app.services.pool.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from estimate_nodes where id = $1 for update', [positions[1]]);
    const acknowledged: string[] = [];
    const sent = Promise.allSettled(
      acts.map(async (id) => {
        if ((await approveBy(technical, id)).status === 200) {
          acknowledged.push(id);
        }
      }),
    );
    await untilWaiting(app, 1);
    await server.kill();
    await sent;
    await blocker.query('rollback');
    blocker.release();
    await untilNobodyLocks(app);

    await mustAddUp(app, site.projectId);
    const approved = (await statusesOf(acts)).filter(({ status }) => status === 'approved');
    expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(approved.length).toBeLessThan(ACTS);
    waiting.push(...acts);
  },
);

it('a server that starts again pays the rest, and refuses what is paid', async () => {
  const before = await statusesOf(waiting);
  const { technical } = await begin();
  for (const { id, status } of before) {
    expect(await approveBy(technical, id)).toEqual(
      status === 'approved' ? { status: 409, code: 'not-in-approval' } : { status: 200 },
    );
  }
  await mustAddUp(app, site.projectId);
  for (const position of positions) {
    const figures = await figuresOf(app, position);
    expect(figures?.paid_volume).toBe(figures?.done_volume);
    expect(figures?.paid_money).toBe(figures?.done_money);
  }
});
