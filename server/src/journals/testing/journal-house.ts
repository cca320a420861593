import type { GeneralLogEntry } from '@nysan/contract/journals/general-log.ts';
import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { commonTestApp } from '../../../test/common-app.ts';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { shift } from './shift.ts';

/** A project whose general contractor has two subcontractors below it, and everybody who may look at its log. */
export type JournalSite = {
  projectId: string;
  customer: Person;
  /** Of the general contractor. */
  boss: Person;
  /** Of one of its subcontractors, and somebody who works there too. */
  builder: Person;
  mate: Person;
  /** Of the other one. */
  neighbour: Person;
  technical: Person;
  author: Person;
  admin: Person;
  stranger: Person;
  organizations: { boss: string; builder: string; neighbour: string };
};

export type JournalHouse = { app: TestApp; site: JournalSite };

/** The server of the worker with such a site of the test file's own; both are empty until its first test. */
export const journalHouse = (): JournalHouse => houseOf(commonTestApp);

/** The same with a server and a database of the file's own: for what changes the handbooks, which all projects share. */
export const ownJournalHouse = (): JournalHouse => houseOf(startTestApp);

const houseOf = (open: () => Promise<TestApp>): JournalHouse => {
  const house = { app: {}, site: {} } as JournalHouse;
  beforeAll(async () => {
    Object.assign(house.app, await open());
    Object.assign(house.site, await buildJournalSite(house.app));
  });
  afterAll(() => house.app.close());
  return house;
};

export const buildJournalSite = async ({ services }: TestApp): Promise<JournalSite> => {
  const person = (fullname: string, baseRoles: RoleCode[] = []) =>
    buildPerson(services, { fullname, baseRoles });
  const customer = await person('Заказчик Заказчикович');
  const { id: projectId } = await buildProject(services, customer);
  const seated = async (fullname: string, role: RoleCode, organizationId?: string) => {
    const made = await person(fullname);
    const seat = await buildMembership(services, projectId, made, role);
    if (organizationId) {
      await sql`update memberships set organization_id = ${organizationId}, user_type_id = null
        where id = ${seat}`.execute(services.db);
    }
    return made;
  };
  const { id: boss } = await buildOrganization(services, projectId, 'GENERAL_CONTRACTOR');
  const below = async () => {
    const { id } = await buildOrganization(services, projectId, 'SUBCONTRACTOR');
    await sql`update project_organizations set parent_id = ${boss}
      where project_id = ${projectId} and organization_id = ${id}`.execute(services.db);
    return id;
  };
  const [builder, neighbour] = [await below(), await below()];
  return {
    projectId,
    customer,
    boss: await seated('Генподрядчик Главный', 'GENERAL_CONTRACTOR', boss),
    builder: await seated('Строитель Первый', 'SUBCONTRACTOR', builder),
    mate: await seated('Строитель Второй', 'SUBCONTRACTOR', builder),
    neighbour: await seated('Сосед Чужой', 'SUBCONTRACTOR', neighbour),
    technical: await seated('Надзор Технический', 'TECHNICAL_SUPERVISION'),
    author: await seated('Надзор Авторский', 'AUTHOR_SUPERVISION'),
    admin: await person('Администратор', ['ADMIN']),
    stranger: await person('Посторонний'),
    organizations: { boss, builder, neighbour },
  };
};

/** The calls of the log and of the journals on its entries, made by people of a house. */
export const journalCalls = (house: JournalHouse) => {
  const call = (
    who: Person | null,
    method: InjectOptions['method'],
    path: string,
    payload?: object,
  ) => house.app.call(who, { method, url: `/api${path}`, ...(payload && { payload }) });
  const log = (path: string) => `/journals/general-log/${path}`;
  return {
    call,
    post: (who: Person, body: object, projectId = house.site.projectId) =>
      call(who, 'POST', log(projectId), body),
    created: async (who = house.site.builder, body: object = {}): Promise<GeneralLogEntry> =>
      expectStatus(await call(who, 'POST', log(house.site.projectId), { ...shift, ...body }), 201),
    read: async (id: string, who = house.site.builder): Promise<GeneralLogEntry> =>
      expectStatus(await call(who, 'GET', log(`details/${id}`)), 200),
    put: (who: Person, id: string, body: object, headers = {}) =>
      house.app.call(who, {
        method: 'PUT',
        url: `/api${log(id)}`,
        payload: { ...shift, ...body },
        headers,
      }),
    remove: (who: Person, id: string) => call(who, 'DELETE', log(id)),
    list: async (query = '', who = house.site.customer) =>
      expectStatus(await call(who, 'GET', log(`${house.site.projectId}${query}`)), 200),
    history: async (id: string, language = 'ru') =>
      expectStatus(
        await house.app.call(house.site.builder, {
          url: `/api/history/${id}/GENERAL_LOG`,
          headers: { 'accept-language': language },
        }),
        200,
      ),
    upload: async (who: Person, projectId = house.site.projectId): Promise<string> =>
      expectStatus(
        await house.app.call(
          who,
          uploadOf(
            projectId,
            { name: 'Фото.pdf', bytes: pdf(crypto.randomUUID()) },
            'AS_BUILD_DOCUMENTATION', // sic
          ),
        ),
        201,
      ).id,
    handbooks: async (): Promise<Handbook[]> =>
      expectStatus(await call(house.site.customer, 'GET', '/handbooks?size=10000'), 200).content,
    handbook: async (name: string): Promise<Handbook> => {
      const { content } = expectStatus(
        await call(house.site.customer, 'GET', '/handbooks?size=10000'),
        200,
      );
      const found = content.find((one: Handbook) => one.name === name);
      if (!found) {
        throw new Error(`no handbook ${name}`);
      }
      return found;
    },
  };
};

/** A document in approval that cites a record, as acts will: the link and its document, made where no call makes them yet. */
export const citeIn = async (
  { app, site }: JournalHouse,
  recordId: string,
  status = 'inApproval',
): Promise<string> => {
  const { rows } = await sql<{ full_number: string }>`
    with act as (
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      select 'hidden-work-act', ${site.projectId}, n, 'АСР-' || lpad(n::text, 6, '0'), ${site.boss.userId}, 'x', ${status}, 1
      from (select coalesce(max(number), 0) + 1 as n from records where kind = 'hidden-work-act' and project_id = ${site.projectId}) last
      returning id, full_number),
    own as (insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Ростверк', '2026-03-01', '2026-03-02' from act),
    link as (insert into record_links (from_id, to_id, relation, is_exclusive)
      select id, ${recordId}, 'hidden-work-act/log', false from act)
    select full_number from act`.execute(app.services.db);
  return rows[0]?.full_number ?? '';
};
