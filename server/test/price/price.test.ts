import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldTallies } from '../../src/record-engine/repository/tallies.ts';
import { indexRecords } from '../../src/search/index-records.ts';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildTwoSites, type TwoSites } from '../walls/two-sites.ts';
import { type Ask, listedSamples, openSamples, readingCalls } from './asked.ts';
import { growProject } from './grow-project.ts';
import { type Bill, type Cost, type Meter, openMeter, totalOf } from './meter.ts';
import { mustGrow, notMendedYet } from './must-grow.ts';

/** The first call does not count; after the fifth PostgreSQL has chosen whether to keep its plan. */
const CALLS = 8;
const NINE_MORE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Their sums with the copies before differ, as numbers of records have to. */
const TWENTY_TIMES = Array.from({ length: 19 }, (_, at) => (at + 1) * 10);

const mayGrow = new Set([...Object.keys(mustGrow), ...notMendedYet]);

/** What one call took at most while plans were in the making, and once they were made. */
type Price = Record<'making' | 'made', { cost: Cost; bill: Bill }>;
type Prices = Map<string, Price>;

let app: TestApp;
let meter: Meter;
let asks: Map<string, Ask>;
let grown: Map<string, number>;
let small: Prices;
/** With the statistics of the small world, and with its own. */
const large: Record<'stale' | 'analyzed', Prices> = { stale: new Map(), analyzed: new Map() };
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  await leaveToItself();
  const sites = await buildTwoSites(app, signers);
  asks = await openSamples(app, sites);
  await indexRecords(app.services);
  await asInLargeTables(app.services.pool);
  meter = await openMeter(app);
  await grow(sites, NINE_MORE);
  await tidy();
  small = await measureAll();
  grown = await grow(sites, TWENTY_TIMES);
  large.stale = await measureAll();
  await tidy();
  large.analyzed = await measureAll();
}, 300_000);
afterAll(async () => {
  await meter.close();
  await app.close();
});

/** Nothing but the calls is at work: no vacuum of PostgreSQL's own. */
const leaveToItself = async (): Promise<void> => {
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await app.services.pool.query(
    rows.map(({ name }) => `alter table ${name} set (autovacuum_enabled = false)`).join(';'),
  );
};

/**
 * A table of a thousand rows is read whole although it has an index, one of a million is not: it is planned here as it would be
 * there.
 */
const asInLargeTables = async (pool: pg.Pool): Promise<void> => {
  const settings = 'set enable_seqscan = off';
  pool.on('connect', (client) => {
    client.query(settings).catch(() => undefined);
  });
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query(settings)));
  for (const client of clients) {
    client.release();
  }
};

/** As PostgreSQL leaves a house when it had time to look after it. */
const tidy = () => app.services.pool.query('vacuum (freeze, analyze)');

const grow = async (sites: TwoSites, copies: number[]): Promise<Map<string, number>> => {
  const times = await growProject(app.services.pool, sites.foreign.projectId, copies);
  await foldTallies(app.services.db);
  await app.services.pool.query(
    `select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where c.relkind = 'i' and a.amname = 'gin'`,
  );
  return times;
};

const measureAll = async (): Promise<Prices> => {
  await beginAnew(app.services.pool);
  const prices: Prices = new Map();
  for (const [name, ask] of asks) {
    prices.set(name, await measure(ask));
  }
  return prices;
};

/** All calls of a world go over one connection, which has planned nothing before: what they meet in it is the same in each run. */
const beginAnew = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  pool.options.max = 1;
  for (const client of clients) {
    client.release(true);
  }
};

const measure = async (ask: Ask): Promise<Price> => {
  const bills = await meter.billsOf(Array.from({ length: CALLS }, () => ask));
  return { making: dearest(bills.slice(1, 5)), made: dearest(bills.slice(-1)) };
};

const dearest = (bills: Bill[]): { cost: Cost; bill: Bill } => {
  const costs = bills.map(totalOf);
  const rows = Math.max(...costs.map((cost) => cost.rows));
  return {
    cost: { blocks: Math.max(...costs.map(({ blocks }) => blocks)), rows },
    bill: bills[costs.findIndex((cost) => cost.rows === rows)] ?? new Map(),
  };
};

/** Half as much again, and what a tree of an index or a page more may add. */
const isDearer = (before: Cost, after: Cost): boolean =>
  after.blocks > before.blocks * 1.5 + 50 || after.rows > before.rows * 1.5 + 200;

const inWords = ({ blocks, rows }: Cost) => `${blocks} blocks and ${rows} rows`;

/** The three tables of which most more was read. */
const growth = (before: Bill, after: Bill): string => {
  const none = { blocks: 0, rows: 0 };
  return [...after]
    .map(([table, { blocks, rows }]) => {
      const was = before.get(table) ?? none;
      return { table, blocks: blocks - was.blocks, rows: rows - was.rows };
    })
    .sort((one, other) => other.rows + other.blocks - one.rows - one.blocks)
    .slice(0, 3)
    .map((more) => `${more.table} (${inWords(more)})`)
    .join(', ');
};

const findings = (name: string): string[] =>
  (['stale', 'analyzed'] as const).flatMap((statistics) =>
    (['making', 'made'] as const).flatMap((plans) => {
      const before = small.get(name)?.[plans];
      const after = large[statistics].get(name)?.[plans];
      if (!before || !after) {
        throw new Error(`${name} was not measured`);
      }
      return isDearer(before.cost, after.cost)
        ? [
            `${statistics} statistics, plans ${plans}: ${inWords(before.cost)}, then ${inWords(after.cost)}` +
              `; most of it in ${growth(before.bill, after.bill)}`,
          ]
        : [];
    }),
  );

describe('a call that reads costs no more when the rest of the house is twenty times as large', () => {
  const names = listedSamples.map(({ name }) => name);
  it.each(names.filter((name) => !mayGrow.has(name)))('%s', (name) => {
    expect(findings(name)).toEqual([]);
  });
});

describe('the lists of what may grow', () => {
  it('name samples, and each of them once', () => {
    const known = new Set(listedSamples.map(({ name }) => name));
    expect([...mayGrow].filter((name) => !known.has(name))).toEqual([]);
    expect(mayGrow.size).toBe(Object.keys(mustGrow).length + notMendedYet.length);
  });
});

describe('the house of the wall', () => {
  it('has a sample of every call that reads', () => {
    const sampled = new Set(listedSamples.map(({ call }) => call));
    expect([...readingCalls.keys()].filter((call) => !sampled.has(call))).toEqual([]);
  });

  it.each([
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
  ])('has twenty times the %s', (table) => {
    expect(grown.get(table)).toBe(20);
  });

  it('has twenty times the people, but for those of both projects', () => {
    expect(grown.get('users')).toBe(20);
    expect(grown.get('memberships')).toBeGreaterThan(15);
  });
});
