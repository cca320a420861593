import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldTallies } from '../../src/record-engine/repository/tallies.ts';
import { expectStatus } from '../act-thread.ts';
import { buildEstimate, buildPerson, buildProject } from '../factories.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { asInLargeTables, leaveToItself, tidy } from './large-house.ts';
import { type Cost, type Meter, openMeter, totalOf } from './meter.ts';

const PROJECTS = 60;
/** Acts of a project at first. */
const PAPERS = 20;
const BLOCKS_OF_A_PROJECT = 8;
/** What asks for attention is looked for in all projects, by five figures: of each the folded sums and those not folded yet. */
const BLOCKS_OF_ATTENTION = 32;

const calls = {
  metrics: '/api/dashboard/overall/metrics',
  'metrics of one region': '/api/dashboard/overall/metrics?region=kokshetau&size=100',
  finance: '/api/dashboard/overall/finance?size=100',
  schedule: '/api/dashboard/overall/schedule?size=100',
  attention: '/api/dashboard/overall/attention?size=10',
};
type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];

let app: TestApp;
let meter: Meter;
let customer: Person;
const costs = {} as Record<'few papers' | 'many papers' | 'many not folded', Record<Name, Cost>>;

/** Approved acts of all projects, of three months, with money. */
const addPapers = async (each: number) => {
  const { db } = app.services;
  await sql`with made as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      select 'hidden-work-act', p.id, last.number + n, 'АСР-' || last.number + n, ${customer.userId}, 'Заказчик', 'approved', 0
      from projects p cross join lateral (
        select coalesce(max(d.number), 0) as number from records d where d.project_id = p.id) last,
        generate_series(1, ${each}::integer) n
      returning id, project_id, number),
    acts as (insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Работа', '2026-03-01', date '2026-03-01' + number % 90 from made returning record_id)
    select count(*) from acts`.execute(db);
  await sql`insert into estimate_volumes (record_id, node_id, volume, unit_cost, money)
    select d.id, n.id, 0.001, 100, 0.1 from records d join estimate_nodes n on n.project_id = d.project_id and n.kind = 'position'
    where not exists (select 1 from estimate_volumes v where v.record_id = d.id)`.execute(db);
  await sql`update estimate_nodes n set done_money = (select count(*) * 0.1 from records d where d.project_id = n.project_id)`.execute(
    db,
  );
};

const measure = async (): Promise<Record<Name, Cost>> => {
  const found = {} as Record<Name, Cost>;
  for (const name of names) {
    const ask = async () => expectStatus(await app.call(customer, { url: calls[name] }), 200);
    const each = (await meter.billsOf(ask)).map(totalOf);
    found[name] = {
      blocks: Math.max(...each.map(({ blocks }) => blocks)),
      rows: Math.max(...each.map(({ rows }) => rows)),
    };
  }
  return found;
};

beforeAll(async () => {
  app = await startTestApp();
  const { pool, db } = app.services;
  await leaveToItself(app.owner.pool);
  await asInLargeTables(pool);
  customer = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
  for (let at = 0; at < PROJECTS; at += 1) {
    const { id } = await buildProject(app.services, customer);
    await buildEstimate(app.services, id, customer, [
      { name: 'Бетон', volume: '1000', unitCost: '100' },
    ]);
  }
  await addPapers(PAPERS);
  await foldTallies(db);
  await tidy(app.owner.pool);
  meter = await openMeter(app);
  costs['few papers'] = await measure();
  await addPapers(PAPERS * 19);
  costs['many not folded'] = await measure();
  await foldTallies(db);
  await tidy(app.owner.pool);
  costs['many papers'] = await measure();
}, 300_000);
afterAll(async () => {
  await meter.close();
  await app.close();
});

describe.each(names)('the overview by %s', (name) => {
  it.each(
    Object.keys({
      'few papers': 0,
      'many papers': 0,
      'many not folded': 0,
    }) as (keyof typeof costs)[],
  )('reads a few blocks for each project it shows, of %s', (papers) => {
    const most = name === 'attention' ? BLOCKS_OF_ATTENTION : BLOCKS_OF_A_PROJECT;
    expect(costs[papers][name].blocks / PROJECTS).toBeLessThanOrEqual(most);
  });

  it('reads as much of projects that have twenty times the papers', () => {
    const [few, many] = [costs['few papers'][name], costs['many papers'][name]];
    expect(many.blocks).toBeLessThanOrEqual(few.blocks * 1.1);
    expect(many.rows).toBeLessThanOrEqual(few.rows * 1.1);
  });
});

it('the projects of the wall are all shown, with what their acts have closed', async () => {
  const { content } = expectStatus(await app.call(customer, { url: calls.finance }), 200);
  expect(content).toHaveLength(PROJECTS);
  expect(new Set(content.map((one: { closedHWMoney: number }) => one.closedHWMoney))).toEqual(
    new Set([PAPERS * 2]),
  );
});
