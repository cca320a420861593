import type { Route } from '@nysan/contract/route.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../src/db/transaction.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { foldTallies } from '../../src/record-engine/repository/tallies.ts';
import { indexRecords } from '../../src/search/index-records.ts';
import { isPaged } from '../paged.ts';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { partOf, sampleOf } from '../walls/sample.ts';
import { buildTwoSites, type FullSite } from '../walls/two-sites.ts';
import { type Ask, listedSamples, openSamples, readingCalls } from './asked.ts';
import { growProject } from './grow-project.ts';
import { asInLargeTables, leaveToItself, tidy } from './large-house.ts';
import { type Bill, type Cost, type Meter, openMeter, totalOf } from './meter.ts';
import { inHouse, inProject } from './must-grow.ts';

/** Large enough for an index to be deeper than its root, and for PostgreSQL to plan as in a real house. */
const AT_FIRST = 20;
const copies = (count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => (at + 1) * step);
const TWENTY_TIMES = copies(19, AT_FIRST);
const A_HUNDRED_TIMES = copies(99);

/** Nobody uploads a picture a hundred times into one project; elsewhere the same bytes may lie any number of times. */
const OTHER_BYTES = { 'files.sha256': 'sha256(t.sha256 || k::text::bytea)' };

const GROWN_TABLES = [
  'records',
  'history',
  'news',
  'tasks',
  'notifications',
  'record_files',
  'record_links',
  'record_readers',
  'document_participants',
  'files',
  'decisions',
  'signatures',
  'estimate_nodes',
  'supervision_remarks',
];

/** The site of those who ask has none of these. */
const NOTHING_TO_LIST = [
  'estimate.unequalPositions',
  'hiddenWorkAct.testProtocols',
  'hiddenWorkAct.geodeticExecutives',
  'overallDashboard.withoutActs',
  'projectFigures.overdue',
  'reports.list',
  'admin.conflicts',
];

const names = listedSamples.map(({ name }) => name);
const lists = listedSamples
  .filter(({ call }) => isPaged(readingCalls.get(call) as Route))
  .map(({ name }) => name);

/** What a call took at most, after its first time. */
type Price = { cost: Cost; bill: Bill };
type Prices = Map<string, Price>;

let app: TestApp;
let meter: Meter;
let asks: Map<string, Ask>;
const grown = { house: new Map<string, number>(), project: new Map<string, number>() };
/** The large house with the statistics of the small one, and with its own: by turns, in a long run both. */
const STATISTICS = ['stale', 'analyzed'] as const;
const sample = sampleOf('price wall');
const tried = partOf(sample, 'statistics', STATISTICS, STATISTICS.length);
/** First pages: one of two lists by turns, in a long run all. */
const triedLists = partOf(sample, 'first pages', lists, 2);
const house: Record<'small' | (typeof STATISTICS)[number], Prices> = {
  small: new Map(),
  stale: new Map(),
  analyzed: new Map(),
};
/** Of first pages of one row. */
const project: Record<'small' | 'large', Prices> = { small: new Map(), large: new Map() };
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  await leaveToItself(app.owner.pool);
  const sites = await buildTwoSites(app, signers);
  const { own, foreign } = sites;
  await leaveMails(app.services.db);
  asks = await openSamples(app, sites);
  // A code that a phone shows lives for minutes; these have to last.
  await app.services.pool.query(
    `update phone_signings set expires_at = expires_at + interval '1 day'`,
  );
  for (const [name, ask] of probesOf(app.services, own)) {
    asks.set(name, ask);
  }
  await indexRecords(app.services);
  await asInLargeTables(app.services.pool);
  meter = await openMeter(app);
  await grow(foreign, copies(AT_FIRST - 1));
  await tidy(app.owner.pool);
  house.small = await measureAll();
  grown.house = await grow(foreign, TWENTY_TIMES);
  if (tried.includes('stale')) {
    house.stale = await measureAll();
  }
  await tidy(app.owner.pool);
  if (tried.includes('analyzed')) {
    house.analyzed = await measureAll();
  }
  print('house', [...asks.keys()], ofHouse);
  project.small = await measureFirstPages();
  grown.project = await grow(own, A_HUNDRED_TIMES, OTHER_BYTES);
  await tidy(app.owner.pool);
  project.large = await measureFirstPages();
  print('project', triedLists, ofProject);
}, 900_000);
afterAll(async () => {
  await meter.close();
  await app.close();
});

const MAILS = 20;

/** Mails that could not leave: the house of this test has nobody who sends them. */
const leaveMails = (db: TestApp['services']['db']): Promise<void> =>
  transaction(db, async (trx) => {
    for (let at = 0; at < MAILS; at += 1) {
      const to = `nobody${at}@test.kz`;
      await queueMail(trx, { kind: 'sign-up-attempt', to, language: 'ru', params: {} });
    }
  });

const EVERYBODY = 'people of all records';
const OF_ONE = 'people of one record';

/** What somebody reads because of other records, asked of all records and of one. */
const probesOf = ({ db }: TestApp['services'], { contractor }: FullSite): [string, Ask][] => {
  const ofAll = sql`select report.record_id from execution_reports report
    cross join lateral people_of_prescription(report.prescription_id) people where people.user_id = ${contractor.userId}`;
  const ofOne = sql`select user_id from people_of_record(
    (select record_id from execution_reports order by record_id limit 1))`;
  return [
    [EVERYBODY, () => ofAll.execute(db)],
    [OF_ONE, () => ofOne.execute(db)],
  ];
};

const grow = async (
  { projectId }: FullSite,
  numbers: number[],
  own = {},
): Promise<Map<string, number>> => {
  const times = await growProject(app.owner.pool, projectId, numbers, own);
  await foldTallies(app.services.db);
  await app.owner.pool.query(
    `select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and a.amname = 'gin'`,
  );
  return times;
};

const measureAll = () => measureThese([...asks].map(([name, ask]) => [name, () => ask()]));

const measureFirstPages = () =>
  measureThese(
    triedLists.map((name) => [name, () => asks.get(name)?.('size=1') ?? notAsked(name)]),
  );

const rowsOn = (page: unknown): number => JSON.parse(String(page)).content.length;

const notAsked = (name: string): never => {
  throw new Error(`${name} was not asked`);
};

const measureThese = async (
  works: [name: string, work: () => Promise<unknown>][],
): Promise<Prices> => {
  await beginAnew(app.services.pool);
  const prices: Prices = new Map();
  for (const [name, work] of works) {
    prices.set(name, dearest(await meter.billsOf(work)));
  }
  return prices;
};

/** All calls of a world go over one connection, which has planned nothing before: what they meet in it is the same in each run. */
const beginAnew = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  pool.options.max = 1;
  for (const client of clients) {
    // What it counted would be told when it has ended, in the midst of the first calls.
    await client.query('select pg_stat_force_next_flush()');
    client.release(true);
  }
};

const dearest = (bills: Bill[]): Price => {
  const costs = bills.map(totalOf);
  const rows = Math.max(...costs.map((cost) => cost.rows));
  return {
    cost: { blocks: Math.max(...costs.map(({ blocks }) => blocks)), rows },
    bill: bills[costs.findIndex((cost) => cost.rows === rows)] ?? new Map(),
  };
};

/**
 * By how much a price passes what it may become: beyond 1 it does. Twice the blocks, for an index of twenty times the entries is
 * one level deeper, and half as many rows again; a few more count for nothing.
 */
const excess = (before: Cost, after: Cost, fewRows: number): number =>
  Math.max(after.blocks / (before.blocks * 2 + 50), after.rows / (before.rows * 1.5 + fewRows));

type Growth = { excess: number; told: string };

const growthIn = (name: string, from: Prices, to: Prices, fewRows: number): Growth => {
  const before = from.get(name) ?? notAsked(name);
  const after = to.get(name) ?? notAsked(name);
  return {
    excess: excess(before.cost, after.cost, fewRows),
    told: `${inWords(before.cost)}, then ${inWords(after.cost)}; most of it in ${tablesOf(before.bill, after.bill)}`,
  };
};

const ofHouse = (name: string): Growth[] =>
  tried.map((statistics) => growthIn(name, house.small, house[statistics], 200));
const ofProject = (name: string): Growth[] => [growthIn(name, project.small, project.large, 50)];

const inWords = ({ blocks, rows }: Cost) => `${blocks} blocks and ${rows} rows`;

/** The three tables of which most more was read. */
const tablesOf = (before: Bill, after: Bill): string =>
  [...after]
    .map(([table, { blocks, rows }]) => {
      const was = before.get(table) ?? { blocks: 0, rows: 0 };
      return { table, blocks: blocks - was.blocks, rows: rows - was.rows };
    })
    .sort((one, other) => other.rows + other.blocks - one.rows - one.blocks)
    .slice(0, 3)
    .map((more) => `${more.table} (${inWords(more)})`)
    .join(', ');

const findings = (growths: Growth[]): string[] =>
  growths.filter(({ excess: by }) => by > 1).map(({ told }) => told);
/** It clearly stays below what it may become: what is near it may be said to grow or not. */
const isMended = (growths: Growth[]) => growths.every(({ excess: by }) => by < 0.85);

const print = (world: string, calls: string[], growthsOf: (name: string) => Growth[]) => {
  if (process.env.NYSAN_TEST_PRINT) {
    for (const name of calls) {
      const growths = growthsOf(name);
      const by = growths.map(({ excess: each }) => each.toFixed(2)).join(' ');
      const told = growths.map((growth) => growth.told).join(' | ');
      process.stdout.write(`${by} ${world} ${name}: ${told}\n`);
    }
  }
};

describe.each([
  {
    title: 'a call that reads costs no more when the rest of the house is twenty times as large',
    calls: names,
    asked: names,
    growthsOf: ofHouse,
    may: inHouse,
  },
  {
    title: 'page one of a list costs no more when its project is a hundred times as large',
    calls: lists,
    asked: triedLists,
    growthsOf: ofProject,
    may: inProject,
  },
])('$title', ({ calls, asked, growthsOf, may: { mustGrow, notMendedYet } }) => {
  const listed = [...Object.keys(mustGrow), ...Object.keys(notMendedYet)];
  const growing = new Set(listed);

  it.each(asked.filter((name) => !growing.has(name)))('%s', (name) => {
    expect(findings(growthsOf(name))).toEqual([]);
  });

  it('and what is said to be mended still is not', () => {
    const stillGrow = Object.keys(notMendedYet).filter((name) => asked.includes(name));
    expect(stillGrow.filter((name) => isMended(growthsOf(name)))).toEqual([]);
  });

  it('and what may grow is a call of these, named once', () => {
    expect(listed.filter((name) => !calls.includes(name))).toEqual([]);
    expect(growing.size).toBe(listed.length);
  });
});

describe('the wall finds', () => {
  it('a view that follows the people of all records', () => {
    expect(findings(ofHouse(EVERYBODY))).not.toEqual([]);
  });

  it('nothing in people asked of one record', () => {
    expect(findings(ofHouse(OF_ONE))).toEqual([]);
  });
});

describe('the house of the wall', () => {
  it('has rows in each list of the project, but for these', async () => {
    const rows = await Promise.all(
      lists.map(async (name) => ({ name, rows: rowsOn(await asks.get(name)?.('size=1')) })),
    );
    expect(rows.filter((list) => list.rows !== 1).map(({ name }) => name)).toEqual(NOTHING_TO_LIST);
  });

  it('has a sample of every call that reads', () => {
    const sampled = new Set(listedSamples.map(({ call }) => call));
    expect([...readingCalls.keys()].filter((call) => !sampled.has(call))).toEqual([]);
  });

  it.each(GROWN_TABLES)(
    'has twenty times the %s, and their project some hundred times as many',
    (table) => {
      expect(grown.house.get(table)).toBe(20);
      expect(grown.project.get(table)).toBeGreaterThan(90);
    },
  );

  it('has twenty times the people, but for those of both projects', () => {
    expect(grown.house.get('users')).toBe(20);
    expect(grown.house.get('memberships')).toBeGreaterThan(15);
  });
});
