import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/identity/passwords.ts';
import { buildPerson } from '../factories.ts';
import { createSigners } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { expectedAccess, type Line, type Outcome } from './fixtures/read-access.ts';
import { type Asker, buildAskers } from './role-matrix-people.ts';
import { type Cell, PASSWORD, type Recipe, type Request } from './role-matrix-recipe.ts';
import { recipes } from './role-matrix-requests.ts';
import { oneOfEach, sampleOf } from './sample.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { buildTwoSites, type FullSite, type TwoSites } from './two-sites.ts';

const sample = sampleOf('who may make which call');

let app: TestApp;
let sites: TwoSites;
let askers: Asker[];
let account: Person;
let cells = 0;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  sites = await buildTwoSites(app, signers);
  askers = await buildAskers(app, sites);
  account = await buildAccount();
});
afterAll(async () => {
  process.stdout.write(
    `who may make which call: ${cells} cells of ${routes.size} calls, ${expectedAccess.length} lines, ${askers.length} askers\n`,
  );
  await app.close();
});

const routes = new Map(
  Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
  ),
);

const buildAccount = async (): Promise<Person> => {
  const person = await buildPerson(app.services);
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
    where id = ${person.userId}`.execute(app.services.db);
  return person;
};

/** An asker before a site, with the answer that is expected. */
type Try = { asker: Asker; site: FullSite; expected: Outcome };

const triesOf = (line: Line): Try[] => {
  const tries = isOutside(line)
    ? askers.map((asker) => ({ asker, site: sites.own, expected: outsideOf(line, asker) }))
    : askers.flatMap((asker) => [
        { asker, site: sites.own, expected: line.expected[asker.inOwn] },
        ...(line.expected.foreigner === null
          ? []
          : [{ asker, site: sites.foreign, expected: line.expected[asker.inForeign] }]),
      ]);
  return tries.flatMap(({ expected, ...rest }) => (expected ? [{ ...rest, expected }] : []));
};

/** A call of no project: tried once, and the roles of all seats count together. */
const isOutside = ({ expected }: Line) => expected.foreigner === null && expected.outsider !== null;

const outsideOf = ({ expected }: Line, { outside }: Asker): Outcome | null => {
  const each = outside.map((column) => expected[column]);
  return each.includes('allowed') ? 'allowed' : (each[0] ?? null);
};

type Prepared = Try & { request: Request };

const cellOf = ({ asker, site, expected }: Try): Cell => ({
  app,
  site,
  asker,
  who: asker.person ?? site.contractor,
  membershipId: asker.membershipId ?? site.memberships.contractor,
  isAllowed: expected === 'allowed',
  account,
});

const prepare = async (recipe: Recipe, tried: Try): Promise<Prepared> => ({
  ...tried,
  request: await recipe.request(cellOf(tried)),
});

/**
 * Requests of those who are refused. What is refused uses up nothing, so that one made without regard to who asks serves
 * all who ask before the same site.
 */
const prepareRefused = async (recipe: Recipe, tries: Try[]): Promise<Prepared[]> => {
  const common = new Map<FullSite, Request>();
  const prepared: Prepared[] = [];
  for (const tried of tries) {
    const { cell, isOfOne } = watched(cellOf(tried));
    const request = common.get(tried.site) ?? (await recipe.request(cell));
    if (!isOfOne()) {
      common.set(tried.site, request);
    }
    prepared.push({ ...tried, request });
  }
  return prepared;
};

/** The cell, and whether anything was read of it that is the asker's own. */
const watched = (cell: Cell): { cell: Cell; isOfOne: () => boolean } => {
  let isOfOne = false;
  const note = (target: Cell, name: string | symbol) => {
    isOfOne ||= ['asker', 'who', 'membershipId'].includes(String(name));
    return Reflect.get(target, name);
  };
  return { cell: new Proxy(cell, { get: note }), isOfOne: () => isOfOne };
};

const send = (route: Route, { asker, request }: Prepared): Promise<LightMyRequestResponse> => {
  cells += 1;
  const { params = {}, search = '', as, ...rest } = request;
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  const who = asker.person && (as ?? asker.person);
  return app.call(who, {
    method: route.method,
    ...rest,
    url: `/api${path}${search}`,
    // What is limited by address is limited for each of them.
    remoteAddress: `10.0.0.${askers.indexOf(asker) + 1}`,
  });
};

const refusals: Record<Exclude<Outcome, 'allowed'>, number> = {
  forbidden: 403,
  hidden: 404,
  unauthenticated: 401,
};

const statusOf = (expected: Outcome, route: Route, { answers }: Recipe): number =>
  expected === 'allowed'
    ? (answers ?? Number(Object.keys(route.answers).find((status) => status.startsWith('2'))))
    : refusals[expected];

/** A cell that came out otherwise, in words; the whole line is shown at once. */
const difference = async (route: Route, recipe: Recipe, tried: Prepared): Promise<string[]> => {
  const answer = await send(route, tried);
  const status = statusOf(tried.expected, route, recipe);
  const where = tried.site === sites.own ? 'own' : 'foreign';
  return answer.statusCode === status
    ? []
    : [
        `${tried.asker.name}, ${where} project: ${status} expected, ${answer.statusCode} ${answer.body.slice(0, 300)}`,
      ];
};

const differences = async (route: Route, recipe: Recipe, tries: Prepared[]): Promise<string[]> => {
  const found: string[] = [];
  for (const tried of tries) {
    found.push(...(await difference(route, recipe, tried)));
  }
  return found;
};

/** What those who may not have changed: names of tables, and of files. */
const changesSince = (before: Snapshot, after: Snapshot): string[] =>
  [
    ...Object.keys(after.tables).filter((name) => after.tables[name] !== before.tables[name]),
    ...after.files.filter((file) => !before.files.includes(file)),
    ...before.files.filter((file) => !after.files.includes(file)),
  ].map((name) => `somebody who may not has changed ${name}`);

/** All who may not first, between two looks at the whole database; then one after another those who may. */
const judge = async (line: Line): Promise<void> => {
  const route = routes.get(line.call);
  const recipe = recipes[line.name];
  if (!route || !recipe) {
    throw new Error(`${line.name} has ${route ? 'no request in recipes' : 'no such call'}`);
  }
  const tries = oneOfEach(sample, line.name, triesOf(line), ({ expected }) => expected);
  const refused = await prepareRefused(
    recipe,
    tries.filter(({ expected }) => expected !== 'allowed'),
  );
  const before = refused.length === 0 ? null : await takeSnapshot(app);
  const found = await differences(route, recipe, refused);
  found.push(...(before ? changesSince(before, await takeSnapshot(app)) : []));
  for (const tried of tries.filter(({ expected }) => expected === 'allowed')) {
    found.push(...(await difference(route, recipe, await prepare(recipe, tried))));
  }
  expect(found).toEqual([]);
};

describe('each call answers each role in its own and in a foreign project as the table has it', () => {
  it.each(expectedAccess.map((line) => [line.name, line] as const))('%s', async (_, line) => {
    await judge(line);
  });
});

describe('the table', () => {
  it('has a line for every call of the contract', () => {
    const written = new Set(expectedAccess.map(({ call }) => call));
    expect([...routes.keys()].filter((call) => !written.has(call))).toEqual([]);
  });

  it('has no line twice and no call or request that is not there', () => {
    const names = expectedAccess.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(expectedAccess.filter(({ call }) => !routes.has(call))).toEqual([]);
    expect(Object.keys(recipes).filter((name) => !names.includes(name))).toEqual([]);
  });
});
