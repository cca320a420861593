import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../act-thread.ts';
import { buildEstimate } from '../factories.ts';
import { lengthOf, randomOf, roundsOf } from '../length.ts';
import { createSigners, type Signers } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createVictims, killAmid, LATEST, mustApproveTheRest, type Victims } from './killed.ts';

const length = lengthOf('kills in the middle of approvals', { short: 1, long: 10 });
const random = randomOf(length.seed);
/** In each round. */
const ACTS = 30;
/** Acts of the first position go through; those of the second meet a lock in the middle of their transaction. */
const THROUGH = ACTS / 2;

let app: TestApp;
let signers: Signers;
let site: Site;
/** One of each of two estimates, so that whoever waits for one holds nothing of the other. */
let positions: string[];
const all: string[] = [];
let victims: Victims;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  victims = await createVictims(app, signers);
  site = await buildSite(app, [{ name: 'Бетон', volume: '10000', unitCost: '1000.5' }]);
  const { positionIds } = await buildEstimate(app.services, site.projectId, site.customer, [
    { name: 'Арматура', volume: '10000', unitCost: '333.33' },
  ]);
  positions = [...site.positionIds, ...positionIds];
});
afterAll(async () => {
  await victims.end();
  await app.close();
});

/** Technical supervision signs last: its signature approves the act and counts its volume. */
const startedAct = async (at: number): Promise<string> => {
  const position = positions[at < THROUGH ? 0 : 1] ?? '';
  const ownSite = { ...site, positionIds: [position] };
  const { id } = await buildCompleteAct(app, ownSite, `${at + 1},25`);
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of [site.contractor, site.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};

type ActState = {
  id: string;
  position: string;
  volume: string;
  status: string;
  outcome: string;
  signatures: number;
  decisions: number;
  signed_entries: number;
  tasks_open: number;
  broken: string | null;
};

const readActs = async (): Promise<ActState[]> => {
  const { rows } = await sql<ActState>`
    select d.id, v.node_id as position, v.volume, d.status, dv.outcome,
      (select count(*)::integer from signatures s where s.signable_id = dv.signable_id) as signatures,
      (select count(*)::integer from decisions x where x.document_id = d.id) as decisions,
      (select count(*)::integer from history h where h.entity_id = d.id and h.event in ('signed', 'approved')) as signed_entries,
      (select count(*)::integer from tasks t where t.record_id = d.id and t.done_at is null) as tasks_open,
      broken_history(d.id) as broken
    from records d join document_versions dv on dv.document_id = d.id
    join estimate_volumes v on v.record_id = d.id
    where d.project_id = ${site.projectId}`.execute(app.services.db);
  return rows;
};

const whole = {
  status: 'approved',
  outcome: 'approved',
  signatures: 3,
  decisions: 3,
  signed_entries: 4,
  tasks_open: 0,
  broken: null,
};
const untouched = {
  status: 'inApproval',
  outcome: 'current',
  signatures: 2,
  decisions: 2,
  signed_entries: 2,
  tasks_open: 1,
  broken: null,
};

/** Every act whole or untouched, and the figures of both positions and of their root exactly those of the acts. */
const mustAddUp = async (): Promise<ActState[]> => {
  const states = await readActs();
  expect(states).toHaveLength(all.length);
  for (const state of states) {
    expect(state).toMatchObject(state.status === 'approved' ? whole : untouched);
  }
  const { rows } = await sql<{ wrong: number }>`
    with acts as (
      select v.node_id, sum(v.volume) filter (where d.status = 'approved') as done,
        sum(v.volume) filter (where d.status = 'inApproval') as reserved,
        sum(v.money) filter (where d.status = 'approved') as money
      from records d join estimate_volumes v on v.record_id = d.id group by 1)
    select count(*)::integer as wrong from estimate_nodes n left join acts on acts.node_id = n.id
    where n.project_id = ${site.projectId} and case when n.parent_id is null
      then n.done_money <> (select sum(p.done_money) from estimate_nodes p where p.parent_id = n.id)
      else n.done_volume <> coalesce(acts.done, 0) or n.reserved_volume <> coalesce(acts.reserved, 0)
        or n.done_money <> coalesce(acts.money, 0) end`.execute(app.services.db);
  expect(rows).toEqual([{ wrong: 0 }]);
  return states;
};

it.each(roundsOf(length))(
  'kill -9 in the middle of approvals, %d: each act is approved with its volume or untouched',
  async () => {
    const acts: string[] = [];
    for (let at = 0; at < ACTS; at += 1) {
      acts.push(await startedAct(at));
    }
    all.push(...acts);
    const acknowledged = await killAmid(app, await victims.begin(site.technical), {
      ids: acts,
      position: positions[1],
      leastWaiting: 1 + Math.floor(random() * 3),
      leastAcknowledged: 1 + Math.floor(random() * 3),
      later: random() * LATEST,
    });

    const states = await mustAddUp();
    const approved = states.filter(({ id, status }) => status === 'approved' && acts.includes(id));
    expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(approved.length).toBeLessThan(ACTS);
  },
);

it('a server that starts again lets the others be approved, and refuses those that are', async () => {
  const before = await mustAddUp();
  await mustApproveTheRest(await victims.begin(site.technical), before);
  const after = await mustAddUp();
  expect(after.every(({ status }) => status === 'approved')).toBe(true);
});
