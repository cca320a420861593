import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import { sql } from 'kysely';
import { buildMembership, buildPerson } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { Request } from '../walls/role-matrix-recipe.ts';
import { recipes } from '../walls/role-matrix-requests.ts';
import type { FullSite, TwoSites } from '../walls/two-sites.ts';
import { samples } from './samples.ts';

const seats = {
  contractor: 'GENERAL_CONTRACTOR',
  customer: 'CUSTOMER',
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
} as const;
const offices = { admin: 'ADMIN', security: 'SECURITY' } as const;
type Who = keyof typeof seats | keyof typeof offices;

/** A call that reads, with ids that exist, and who makes it. */
export type Sample = { name: string; call: string; who: Who };

export const readingCalls = new Map(
  Object.entries(rooms)
    .flatMap(([room, calls]) =>
      Object.entries(calls).map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
    )
    .filter(([, { method }]) => method === 'GET'),
);

export const listedSamples: Sample[] = samples
  .trim()
  .split('\n')
  .map((line) => {
    const [who = '', ...words] = line.trim().split(/\s+/);
    return { who: who as Who, name: words.join(' '), call: words[0] ?? '' };
  });

/** Makes the request of a sample again and again, with something asked for besides, as `size=1`; what refuses it stops the test. Gives the body. */
export type Ask = (besides?: string) => Promise<unknown>;

/**
 * The samples as requests of people of one site who take part in the other one as well: they are seated there, write and
 * read letters, sign papers, and have as much to do and to read there as its own people.
 */
export const openSamples = async (app: TestApp, sites: TwoSites): Promise<Map<string, Ask>> => {
  const people = await peopleOf(app, sites.own);
  for (const who of Object.keys(seats) as (keyof typeof seats)[]) {
    await takePartIn(app, sites.foreign, who, people[who]);
  }
  const asks = new Map<string, Ask>();
  for (const sample of listedSamples) {
    asks.set(sample.name, await askOf(app, sites.own, sample, people[sample.who]));
  }
  return asks;
};

const peopleOf = async ({ services }: TestApp, site: FullSite): Promise<Record<Who, Person>> => ({
  contractor: site.contractor,
  customer: site.customer,
  technical: site.technical,
  author: site.author,
  admin: await buildPerson(services, { baseRoles: [offices.admin] }),
  security: await buildPerson(services, { baseRoles: [offices.security] }),
});

const takePartIn = async (
  { services }: TestApp,
  site: FullSite,
  who: keyof typeof seats,
  person: Person,
): Promise<void> => {
  const { db } = services;
  const seat = await buildMembership(services, site.projectId, person, seats[who]);
  const there = site.memberships[who];
  await sql`insert into record_readers (record_id, membership_id, part)
    select record_id, ${seat}, 'copy' from record_readers where membership_id = ${there}
    on conflict do nothing`.execute(db);
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    select document_id, ${seat}, seat_group from document_participants where membership_id = ${there}
    on conflict do nothing`.execute(db);
  await sql`insert into tasks (user_id, project_id, record_id, subject_id, membership_id, purpose, due_date)
    select ${person.userId}, project_id, record_id, subject_id, ${seat}, purpose, due_date from tasks
    where user_id = ${site[who].userId} and done_at is null`.execute(db);
  await sql`insert into notifications (user_id, project_id, record_id, task_type, code, params)
    select ${person.userId}, project_id, record_id, task_type, code, params from notifications
    where user_id = ${site[who].userId} and not is_task`.execute(db);
};

const askOf = async (
  app: TestApp,
  site: FullSite,
  { name, call, who }: Sample,
  person: Person,
): Promise<Ask> => {
  const [recipe, route] = [recipes[name], readingCalls.get(call)];
  if (!recipe || !route) {
    throw new Error(`${name} has ${route ? 'no request in recipes' : 'no such call'}`);
  }
  const membershipId = who in seats ? site.memberships[who as keyof typeof seats] : '';
  const {
    params = {},
    search = '',
    as,
    ...rest
  } = await recipe.request({
    app,
    site,
    asker: {
      name: who,
      person,
      membershipId,
      inOwn: 'outsider',
      inForeign: 'foreigner',
      outside: [],
    },
    who: person,
    membershipId,
    isAllowed: true,
    account: person,
  });
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
  const request: Request & { url: string } = {
    method: route.method,
    ...rest,
    url: `/api${path}${search}`,
  };
  return async (besides) => {
    const answer = await app.call(
      as ?? person,
      besides ? { ...request, url: `${request.url}${search ? '&' : '?'}${besides}` } : request,
    );
    if (answer.statusCode >= 300) {
      throw new Error(`${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    }
    return answer.body;
  };
};
