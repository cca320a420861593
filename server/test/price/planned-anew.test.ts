import type { Route } from '@nysan/contract/route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { buildTwoSites } from '../walls/two-sites.ts';
import { type Ask, listedSamples, openSamples, readingCalls } from './asked.ts';

/** Letters of a statement that may be planned at each call: one that finds ids or counts, not one that reads rows. */
const MOST_LETTERS = 1500;

/** What a filter of a list may be asked for at first and afterwards: the first pair that its schema takes. */
const wishes: [string, string][] = [
  ['акт', 'бетон'],
  ['2026-03-01', '2026-05-02'],
  ['2026-03', '2026-05'],
  ['true', 'true'],
  ['0198c5b0-0000-7000-8000-000000000000', '0198c5b0-0000-7000-8000-000000000001'],
];

let app: TestApp;
let asks: Map<string, Ask>;
/** Statements that PostgreSQL had not planned before or does not keep, since the last request. */
let plannedAnew: string[] = [];
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  asks = await openSamples(app, await buildTwoSites(app, signers));
  listenToStatements();
}, 300_000);
afterAll(() => app.close());

const listenToStatements = (): void => {
  const listenedTo = new WeakSet<object>();
  const planned = new Set<string>();
  app.services.pool.on('acquire', (client) => {
    if (listenedTo.has(client)) {
      return;
    }
    listenedTo.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [{ name, text = '' }] = given as [{ name?: string; text?: string }];
        if (name === undefined || !planned.has(text)) {
          plannedAnew.push(text);
        }
        planned.add(text);
        return query(...given);
      },
    });
  });
};

const bareOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? bareOf(schema.unwrap() as z.ZodType)
    : schema;

const wishesOf = (schema: z.ZodType): [string, string][] => {
  const bare = bareOf(schema);
  return bare instanceof z.ZodEnum
    ? bare.options.map((option) => [String(option), String(option)])
    : wishes.filter((wish) => wish.every((one) => schema.safeParse(one).success)).slice(0, 1);
};

const sizesOf = (query: Route['query']): [string, string][] =>
  query && 'size' in query.shape
    ? [
        ['size=25', 'size=26'],
        ['size=7&page=2', 'size=6&page=3'],
      ]
    : [];

/** What one may ask of a call besides, one thing at a time, at first and afterwards. */
const besidesOf = ({ query }: Route): [string, string][] => {
  const sizes = sizesOf(query);
  const [[first, then] = ['', '']] = sizes;
  const filters = Object.entries(query?.shape ?? {}).filter(
    ([name]) => name !== 'size' && name !== 'page',
  );
  return [
    ['', ''],
    ...sizes,
    ...filters.flatMap(([name, schema]) =>
      wishesOf(schema as z.ZodType).map((pair): [string, string] => [
        queryWith(first, name, pair[0]),
        queryWith(then, name, pair[1]),
      ]),
    ),
  ];
};

const queryWith = (size: string, name: string, value: string): string =>
  `${size}${size && '&'}${new URLSearchParams({ [name]: value }).toString()}`;

/** Some filters take what stands in their list alone, or a seat or project of the asker. */
const isAnswered = async (ask: Ask, besides: string): Promise<boolean> => {
  try {
    await ask(besides);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/: 4\d\d /);
    return false;
  }
};

/**
 * Planned for what it looks for, by which the index is chosen: what is searched for for its words, the contents of a binder, asked for
 * seldom, for its scope.
 */
const isPlannedForItsQuestion = (name: string): boolean =>
  /^(search\.|handoverBinders\.preview$)/.test(name);

const tried = listedSamples.flatMap(({ name, call }) => {
  const route = readingCalls.get(call);
  return route && !isPlannedForItsQuestion(name) ? [{ name, route }] : [];
});

it.each(tried)('$name plans no long statement at each call', async ({ name, route }) => {
  const ask = asks.get(name) ?? expect.fail(`${name} has no sample`);
  const long: string[] = [];
  for (const [first, then] of besidesOf(route)) {
    if (!(await isAnswered(ask, first))) {
      continue;
    }
    plannedAnew = [];
    await ask(then);
    const tooLong = plannedAnew.filter(({ length }) => length > MOST_LETTERS);
    long.push(...tooLong.map((text) => `${then}: ${text.length} letters, ${text.slice(0, 200)}`));
  }
  expect(long).toEqual([]);
});
