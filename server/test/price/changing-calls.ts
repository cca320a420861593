import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import type { Person, TestApp } from '../test-app.ts';
import { expectedAccess, type Line } from '../walls/fixtures/read-access.ts';
import {
  type Asker,
  type SeatRole,
  seated,
  seatInOrganization,
  withoutSeat,
} from '../walls/role-matrix-people.ts';
import type { Recipe } from '../walls/role-matrix-recipe.ts';
import { recipes } from '../walls/role-matrix-requests.ts';
import type { FullSite } from '../walls/two-sites.ts';

/** Who makes a call: the first of these who may. */
const seats = [
  'GENERAL_CONTRACTOR',
  'TECHNICAL_SUPERVISION',
  'AUTHOR_SUPERVISION',
  'CUSTOMER',
] as const satisfies readonly SeatRole[];
const offices = ['ADMIN', 'SECURITY'] as const;
const everybody = [...seats, ...offices];
type Who = (typeof everybody)[number];

export const changingCalls = new Map(
  Object.entries(rooms)
    .flatMap(([room, calls]) =>
      Object.entries(calls).map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
    )
    .filter(([, { method }]) => method !== 'GET'),
);

/** A call that changes something, made as a line of the expected access has it. */
export type Change = { route: Route; name: string; who: Who; recipe: Recipe };

const triedBy = (route: Route, { name, expected }: Line): Change[] => {
  const who = everybody.find((column) => expected[column] === 'allowed');
  const recipe = recipes[name];
  return who && recipe ? [{ route, name, who, recipe }] : [];
};

/** The line by which the call succeeds; one that a rule of business refuses where there is no other, and it says so. */
export const changeOf = (call: string, more: Record<string, Recipe>): Change | undefined => {
  const route = changingCalls.get(call);
  const tried = expectedAccess
    .filter((line) => line.call === call)
    .flatMap((line) => (route ? triedBy(route, line) : []));
  const [first] = tried;
  const recipe = more[call];
  if (first && recipe) {
    return { ...first, name: call, recipe };
  }
  const refused = first && { ...first, name: `${first.name}: ${first.recipe.answers}` };
  return tried.find(({ recipe: { answers } }) => !answers) ?? refused;
};

/** Makes all calls of a site, each time of records of its own; who asks the same again may do so under a key. */
export type Changer = (change: Change) => Promise<(key?: string) => Promise<Answer>>;
type Answer = Awaited<ReturnType<TestApp['call']>>;

export const openChanges = async (
  app: TestApp,
  site: FullSite,
  account: Person,
): Promise<Changer> => {
  const askers = await buildAskers(app, site);
  return async ({ route, name, who, recipe }) => {
    const asker = askers[who];
    const person = asker.person ?? site.contractor;
    const {
      params = {},
      search = '',
      as,
      headers,
      ...rest
    } = await recipe.request({
      app,
      site,
      asker,
      who: person,
      membershipId: asker.membershipId ?? site.memberships.contractor,
      isAllowed: true,
      account,
    });
    const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
    return async (key) => {
      const url = `/api${path}${search}`;
      const answer = await app.call(as ?? person, {
        method: route.method,
        ...rest,
        url,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      });
      const isRight = recipe.answers
        ? answer.statusCode === recipe.answers
        : answer.statusCode < 300;
      if (!isRight) {
        throw new Error(`${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      }
      return answer;
    };
  };
};

const buildAskers = async (app: TestApp, { projectId }: FullSite): Promise<Record<Who, Asker>> => {
  const inOrganization = (role: SeatRole) =>
    seated(app, projectId, role, 'of an organization', seatInOrganization);
  return {
    GENERAL_CONTRACTOR: await inOrganization('GENERAL_CONTRACTOR'),
    TECHNICAL_SUPERVISION: await inOrganization('TECHNICAL_SUPERVISION'),
    AUTHOR_SUPERVISION: await inOrganization('AUTHOR_SUPERVISION'),
    CUSTOMER: await inOrganization('CUSTOMER'),
    ADMIN: await withoutSeat(app, 'ADMIN', 'ADMIN', ['ADMIN']),
    SECURITY: await withoutSeat(app, 'SECURITY', 'SECURITY', ['SECURITY']),
  };
};
