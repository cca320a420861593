import { protocolSorts } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../src/jobs/add-job.ts';
import { batch } from '../src/journals/testing/batch.ts';
import { shift } from '../src/journals/testing/shift.ts';
import { indexRecords } from '../src/search/index-records.ts';
import {
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from './act-thread.ts';
import { buildCalculation } from './calculation-thread.ts';
import { buildMembership, buildOrganization, buildPerson, buildProject } from './factories.ts';
import { sentLetter } from './letter-thread.ts';
import { sentMemo } from './memo-thread.ts';
import { sentMinutes } from './minutes-thread.ts';
import { buildApprovedAct, buildApprovedDoneWork, createReference } from './money-thread.ts';
import { isPaged } from './paged.ts';
import { buildSentPrescription } from './prescription-thread.ts';
import { buildApprovedProtocol, buildProtocol } from './protocol-thread.ts';
import { buildReport as buildReportOn } from './report-thread.ts';
import { createSigners, type Signers } from './signers.ts';
import { makeSiteRecords } from './site-thread.ts';
import { buildReport as buildSupervisionReport } from './supervision-report-thread.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';
import { buildNotice, buildReport } from './walls/role-matrix-records.ts';

/** Who calls and whether they may, the ids of the page, its rows, how many there are. */
const MOST = 4;
const besides: Record<string, number> = {
  'doneWorkAct.list': 1, // whether any act lies between parties
  'specialJournals.posts': 4, // the fields of their journal, and the values of the page
};
const mostOf = (name: string): number => MOST + (besides[name] ?? 0);

const lists = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries(calls)
    .filter(([, route]: [string, Route]) => isPaged(route))
    .map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
);

let house: TestApp;
let site: Site;
let money: { act: string; doneWork: string; reference: string; prescription: string };
let official: Person;
let journal: string;
let statements: string[];

beforeAll(async () => {
  const signers = createSigners();
  house = await startTestApp({ trust: signers.trust });
  site = await buildSite(house);
  official = await buildPerson(house.services, { baseRoles: ['ADMIN', 'SECURITY'] });
  await fillLists(signers);
  await fillCited(signers);
  journal = await fillJournal();
  money = await fillMoney(signers);
  await indexRecords(house.services);
  statements = watched(house.services.pool);
});
afterAll(() => house.close());

/** Two of everything: a query for each row of a list is one too many then. */
const fillLists = async (signers: Signers) => {
  const { services } = house;
  await buildProject(services, site.customer);
  await buildProject(services, site.customer);
  for (const reason of ['Нет схемы', 'Оси не те']) {
    const { id } = await buildCompleteAct(house, site, '0,1');
    expectStatus(await start(house, site.contractor, id), 200);
    expectStatus(await rejectAs(house, site.technical, id, reason), 200);
  }
  await createAct(house, site, 'Ростверк');
  await createAct(house, site, 'Опалубка');
  for (const dateOfWork of ['2026-03-16', '2026-03-17']) {
    const url = `/api/journals/general-log/${site.projectId}`;
    const payload = { ...shift, dateOfWork };
    expectStatus(await house.call(site.contractor, { method: 'POST', url, payload }), 201);
  }
  await makeSiteRecords(house, site);
  await makeSiteRecords(house, site);
  for (const role of ['SUBCONTRACTOR', 'DESIGNER'] as const) {
    await buildOrganization(services, site.projectId, role);
    await buildReport(house, site.customer);
    await buildNotice(house, site.projectId, official);
  }
  await sql`update project_organizations set name = 'Иначе' where project_id = ${site.projectId}`.execute(
    services.db,
  );
  await sql`update estimate_nodes set general_money = general_money + 1 where id = any(${site.positionIds})`.execute(
    services.db,
  );
  const seat = await buildMembership(services, site.projectId, official, 'AUDIT');
  await sentLetter({ app: house, site, signers }, site.contractor, seat);
  await sentLetter({ app: house, site, signers }, site.customer, seat);
  await sentMemo({ app: house, site, signers }, site.contractor, { [seat]: 'MEMO_FOR_REVIEW' });
  await sentMemo({ app: house, site, signers }, site.customer, { [seat]: 'MEMO_FOR_REVIEW' });
  const given = { recipientId: seat, dueDate: '2999-01-01', taskDescription: 'Сделать' };
  await sentMinutes({ app: house, site }, site.contractor, [given, given]);
  await sentMinutes({ app: house, site }, site.customer, [given]);
  for (const recipientId of [site.memberships.customer, site.memberships.technical]) {
    await sentMinutes({ app: house, site }, official, [{ ...given, recipientId }]);
  }
  for (const to of ['one@example.kz', 'other@example.kz']) {
    const mail = { kind: 'sign-up-attempt', to, language: 'ru', params: {} } as const;
    await addJob(services.db, 'send-mail', mail, { at: new Date('2999-01-01') });
  }
  await sql`insert into news (project_id, event_type, code, params, author_name)
    select ${site.projectId}, kind, 'project-created', '{}', 'Тест'
    from unnest(array['PROJECT', 'ORGANIZATION']) kind`.execute(services.db);
};

/** What an act may cite: two rows of the verification log, two approved protocols of each sort. */
const fillCited = async (signers: Signers) => {
  const url = `/api/journals/verification-log/${site.projectId}`;
  for (const sort of protocolSorts) {
    expectStatus(await house.call(site.contractor, { method: 'POST', url, payload: batch }), 201);
    await buildApprovedProtocol({ app: house, site, signers }, sort);
    await buildApprovedProtocol({ app: house, site, signers }, sort);
  }
};

/** A special journal of the project with two posts. */
const fillJournal = async (): Promise<string> => {
  const { content } = expectStatus(
    await house.call(official, { url: '/api/handbooks?size=10000' }),
    200,
  );
  const { id, journalHandbookFieldDtos: fields }: Handbook = content.find(
    ({ name }: Handbook) => name === 'Журнал бетонных работ',
  );
  const query = `handbookId=${id}`;
  await house.call(site.contractor, {
    method: 'POST',
    url: `/api/handbooks/project/${site.projectId}?${query}`,
  });
  const text = fields.find(({ fieldType }) => fieldType === 'TEXT');
  for (const value of ['Первая', 'Вторая']) {
    const url = `/api/handbooks/project/records/${site.projectId}?${query}`;
    const payload = [{ fieldId: text?.id, value }];
    expectStatus(await house.call(site.contractor, { method: 'POST', url, payload }), 201);
  }
  return query;
};

/** Two approved acts of each kind that nobody has taken, two references, conclusions, calculations, reports, protocols of each sort and prescriptions of two remarks. */
const fillMoney = async (signers: Signers) => {
  const [id] = site.positionIds;
  const volumes = site.positionIds.map((one) => ({ id: one, volume: '0,1' }));
  const acts: string[] = [await buildApprovedAct(house, signers, site, volumes)];
  for (let act = 1; act < 4; act += 1) {
    acts.push(await buildApprovedAct(house, signers, site, [{ id, volume: '0,1' }]));
  }
  const [first = '', second = ''] = acts;
  await buildApprovedDoneWork(house, signers, site, [first]);
  const doneWork = await buildApprovedDoneWork(house, signers, site, [second]);
  await createReference(house, site);
  for (const period of ['2026-03', '2026-04']) {
    await house.call(site.technical, {
      method: 'POST',
      url: `/api/supervision-conclusion/project/${site.projectId}/TECHNICAL`,
      payload: { period },
    });
    await buildCalculation(house, site, period);
  }
  for (const sort of [...protocolSorts, ...protocolSorts]) {
    await buildProtocol(house, site, sort);
  }
  for (const sort of ['weekly', 'weekly', 'monthly', 'monthly'] as const) {
    await buildSupervisionReport(house, site, sort);
  }
  const remarks = [{}, {}];
  await buildSentPrescription(house, site, remarks);
  const { id: prescription } = await buildSentPrescription(house, site, remarks);
  await buildReportOn(house, site, prescription);
  await buildReportOn(house, site, prescription);
  await sql`update records set due_date = '2026-01-01' where status = 'inApproval'`.execute(
    house.services.db,
  );
  const { id: act } = await createAct(house, site, 'Гидроизоляция');
  return { act, doneWork, prescription, reference: (await createReference(house, site)).id };
};

/** What is said to the database from now on. */
const watched = (pool: pg.Pool): string[] => {
  const heard: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) {
      return;
    }
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [statement] = given;
        heard.push(typeof statement === 'string' ? statement : JSON.stringify(statement));
        return query(...given);
      },
    });
  });
  return heard;
};

/** Ids for the places of a path; a new name has to be entered here. */
const ids = (): Record<string, string> => ({
  projectId: site.projectId,
  projectUuid: site.projectId,
  '/hidden-work-act/{id}': money.act,
  '/done-work-act/{id}': money.doneWork,
  '/references/{id}': money.reference,
  '/estimate/{id}': site.rootId,
  prescriptionId: money.prescription,
  type: 'TECHNICAL',
});

/** What a list is asked that answers nothing unasked. */
const asked = (): Record<string, string> => ({
  '/search': `?q=${encodeURIComponent('акт')}`,
  '/handbooks/project/records/{projectUuid}': `?${journal}`,
  '/project-figures/{projectId}/volumes': '?from=2000-01-01&to=2100-01-01',
});

const urlOf = ({ path }: Route): string =>
  `/api${path.replace(/\{(\w+)\}/g, (place, name: string, at: number) => {
    const id = ids()[name] ?? ids()[`${path.slice(0, at)}${place}`];
    if (id === undefined) {
      throw new Error(`give an id for {${name}} of ${path} in ids`);
    }
    return id;
  })}${asked()[path] ?? ''}`;

it('there are lists', () => {
  expect(lists.map(([name]) => name)).toContain('notifications.list');
});

it.each(lists)('%s asks the database a few times', async (name, route) => {
  statements.length = 0;
  const page = expectStatus(await house.call(official, { url: urlOf(route) }), 200);
  const said = [...statements];

  expect(page.content.length, 'the list needs two rows in fillLists').toBeGreaterThan(1);
  expect(said.length, 'nothing was heard').toBeGreaterThan(0);
  expect(said.length, said.join('\n---\n')).toBeLessThanOrEqual(mostOf(name));
});

it.each(lists)('%s asks a member no more than an administrator', async (name, route) => {
  statements.length = 0;
  const answer = await house.call(site.customer, { url: urlOf(route) });

  expect([200, 403]).toContain(answer.statusCode);
  expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(mostOf(name));
});
