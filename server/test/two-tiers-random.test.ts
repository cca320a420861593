import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../src/db/transaction.ts';
import { payVolumes } from '../src/documents/done-work-act/positions-repository.ts';
import {
  closeVolumes,
  reserveVolumes,
} from '../src/documents/hidden-work-act/volume-repository.ts';
import { buildSite, rejectAs, type Site, start } from './act-thread.ts';
import { buildPerson } from './factories.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { patchDoneWork } from './money-thread.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';
import { tierFaults } from './tier-faults.ts';
import {
  type Builder,
  buildClosing,
  createBill,
  generalOf,
  joinBuilder,
  putBelow,
} from './tiers-thread.ts';

const length = lengthOf('billing on two tiers', { short: 3, long: 60 });
const STEPS = 90;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});
afterAll(() => app.close());

type World = {
  site: Site;
  general: Builder;
  builders: Builder[];
  acts: string[];
  bills: { id: string; builder: Builder }[];
  random: () => number;
};

const oneOf = <T>({ random }: Pick<World, 'random'>, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) {
    throw new Error('there is nothing to choose from');
  }
  return one;
};

/** A general contractor, subcontractors below them and below those, and approved works of all of them. */
const buildWorld = async (random: () => number): Promise<World> => {
  const site = await buildSite(app, [
    { name: 'Бетон', volume: '10', unitCost: '333.33' },
    { name: 'Кладка', volume: '7', unitCost: '1250.5' },
  ]);
  const general = await generalOf(app, site);
  const world: World = { site, general, builders: [general], acts: [], bills: [], random };
  for (let at = 0; at < 1 + Math.floor(random() * 3); at += 1) {
    const below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
    world.builders.push(below);
    for (let deep = 0; deep < Math.floor(random() * 3); deep += 1) {
      world.builders.push(await joinBuilder(app, site, 'SUBCONTRACTOR', below.organization));
    }
  }
  for (let at = 0; at < 6; at += 1) {
    world.acts.push(await closedBy(world, oneOf(world, world.builders)));
  }
  return world;
};

/** Approves by the effects of the last signature alone. */
const closedBy = async ({ site, general, random }: World, author: Builder): Promise<string> => {
  const records = site.positionIds.map((id) => ({ id, volume: (0.1 + random()).toFixed(3) }));
  const id = await buildClosing(app, site, author, general, records);
  await approveBy(id, async (trx) => {
    await reserveVolumes(trx, { id });
    await closeVolumes(trx, { id });
  });
  return id;
};

const approveBy = async (id: string, effects: Parameters<typeof transaction<void>>[1]) => {
  await transaction(app.services.db, effects);
  await sql`update records set status = 'approved' where id = ${id}`.execute(app.services.db);
};

/** What may happen next; what is refused changes nothing. */
const steps: Record<string, (world: World) => Promise<void>> = {
  create: async (world) => {
    const builder = oneOf(world, world.builders);
    const { id } = await createBill(app, world.site, builder);
    world.bills.push({ id, builder });
  },
  take: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    const offer = await app.call(builder.person, {
      url: `/api/done-work-act/${id}/hidden-work-acts?size=100`,
    });
    const offered: { id: string }[] =
      offer.statusCode === 200 ? JSON.parse(offer.body).content : [];
    const ids = offered.filter(() => world.random() < 0.5).map((row) => row.id);
    for (const act of [...ids, oneOf(world, world.acts)]) {
      await patchDoneWork(app, builder.person, id, 'HIDDEN_WORK_ACT', 'ADD', act);
    }
  },
  drop: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    const act = oneOf(world, world.acts);
    await patchDoneWork(app, builder.person, id, 'HIDDEN_WORK_ACT', 'DELETE', act);
  },
  price: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    const percent = (world.random() * 100).toFixed(4);
    await patchDoneWork(app, builder.person, id, 'INTERNAL_PERCENT', 'UPDATE', percent);
  },
  bill: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    const payer = oneOf(world, world.builders).organization;
    await patchDoneWork(app, oneOf(world, [builder.person, admin]), id, 'PAYER', 'UPDATE', payer);
  },
  billCustomer: async (world) => {
    const { id } = oneOf(world, world.bills);
    const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
      where id = ${world.site.memberships.customer}`.execute(app.services.db);
    await patchDoneWork(app, admin, id, 'PAYER', 'UPDATE', rows[0]?.id);
  },
  send: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    await seatAll(world, id);
    await start(app, builder.person, id);
  },
  decide: async (world) => {
    const { rows } = await sql<{ id: string }>`select id from records
      where id = any(${world.bills.map(({ id }) => id)}) and status = 'inApproval'`.execute(
      app.services.db,
    );
    if (rows.length > 0) {
      const { id } = oneOf(world, rows);
      await approveBy(id, (trx) => payVolumes(trx, { id }));
    }
  },
  reject: async (world) => {
    const { id } = oneOf(world, world.bills);
    await rejectAs(app, oneOf(world, [world.general.person, world.site.customer]), id, 'Нет');
  },
  revise: async (world) => {
    const { id, builder } = oneOf(world, world.bills);
    await app.call(builder.person, { method: 'POST', url: `/api/signer/revise/${id}` });
  },
  move: async (world) => {
    const [moved, above] = [oneOf(world, world.builders.slice(1)), oneOf(world, world.builders)];
    const isBelow = await isAtOrBelow(world, above.organization, moved.organization);
    if (!isBelow) {
      await putBelow(app.services, world.site.projectId, moved.organization, above.organization);
    }
  },
};

const isAtOrBelow = async ({ site }: World, one: string, above: string): Promise<boolean> => {
  const { rows } = await sql`
    with recursive up as (
      select ${one}::uuid as id
      union select po.parent_id from up join project_organizations po
        on po.project_id = ${site.projectId} and po.organization_id = up.id and po.parent_id is not null)
    select 1 from up where id = ${above}`.execute(app.services.db);
  return rows.length > 0;
};

/** Those whom its tier asks. */
const seatAll = async ({ site, builders }: World, id: string): Promise<void> => {
  await sql`
    insert into document_participants (document_id, membership_id, seat_group)
    select own.record_id, m.id, seat.seat_group
    from done_work_acts own join records d on d.id = own.record_id
    cross join lateral (values ('approver', own.payer_id), ('signer', own.payer_id), ('signer', own.payee_id)) seat (seat_group, party)
    join memberships m on m.project_id = d.project_id and m.organization_id = seat.party
    where own.record_id = ${id} and own.is_internal and d.status = 'created'
    on conflict do nothing`.execute(app.services.db);
  await sql`
    insert into document_participants (document_id, membership_id, seat_group)
    select own.record_id, seat.id::uuid, seat.seat_group
    from done_work_acts own join records d on d.id = own.record_id
    cross join (values ('approver', ${builders[0]?.membership ?? ''}), ('signer', ${site.memberships.customer}),
      ('authorSupervision', ${site.memberships.author}), ('techSupervision', ${site.memberships.technical})) seat (seat_group, id)
    where own.record_id = ${id} and not own.is_internal and d.status = 'created'
    on conflict do nothing`.execute(app.services.db);
};

const approved = { internal: 0, customer: 0 };

it.each(roundsOf(length))(
  `bills nothing twice or beyond the whole on any tier, round %i of seed ${length.seed}`,
  async (round) => {
    const random = randomOf(length.seed * 1000 + round);
    const world = await buildWorld(random);
    for (let at = 0; at < 4; at += 1) {
      await steps['create']?.(world);
    }
    const names = Object.keys(steps);
    const weighted = [
      ...names,
      'create',
      'take',
      'take',
      'take',
      'send',
      'send',
      'send',
      'decide',
      'decide',
    ];
    const path: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = oneOf(world, weighted);
      path.push(name);
      await steps[name]?.(world);
      expect({ path, faults: await tierFaults(app, world.site.projectId) }).toEqual({
        path,
        faults: [],
      });
    }
    const { rows } = await sql<{ is_internal: boolean; count: number }>`
      select own.is_internal, count(*)::integer as count from records d join done_work_acts own on own.record_id = d.id
      where d.project_id = ${world.site.projectId} and d.status = 'approved' group by 1`.execute(
      app.services.db,
    );
    for (const { is_internal, count } of rows) {
      approved[is_internal ? 'internal' : 'customer'] += count;
    }
  },
  300_000,
);

it('was tried with acts of both tiers', () => {
  expect(approved.internal).toBeGreaterThan(0);
  expect(approved.customer).toBeGreaterThan(0);
});
