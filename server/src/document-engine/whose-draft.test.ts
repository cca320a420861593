import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildAdministrator, buildWorker } from '../../test/colleagues.ts';
import { buildEmployer, buildMembership, buildPerson } from '../../test/factories.ts';
import { remarkForm } from '../../test/prescription-thread.ts';
import { protocolForm } from '../../test/protocol-thread.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let site: Site;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAdministrator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await buildSite(app);
});

const act = { name: 'Ростверк', startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' };
/** How a draft of each sort is made, by whom, and in which list it stands. */
const sorts = [
  {
    name: 'an act of hidden works',
    by: 'contractor',
    create: 'hidden-work-act',
    body: () => act,
    list: 'hidden-work-act/project',
    remove: 'act',
  },
  {
    name: 'a geodetic protocol',
    by: 'contractor',
    create: 'geo-executive',
    body: () => protocolForm(),
    list: 'geo-executive/project',
    remove: 'geo-executive',
  },
  {
    name: 'a test protocol',
    by: 'contractor',
    create: 'test-protocols',
    body: () => protocolForm(),
    list: 'test-protocols/project',
    remove: 'test-protocols',
  },
  {
    name: 'a prescription',
    by: 'technical',
    create: 'prescriptions/projects',
    suffix: '/TECHNICAL',
    body: () => [remarkForm(site)],
    list: 'prescriptions/projects',
    remove: 'prescriptions',
  },
] as const;
type Sort = (typeof sorts)[number];

const made = async (sort: Sort, who: Person = site[sort.by]): Promise<string> => {
  const suffix = 'suffix' in sort ? sort.suffix : '';
  const url = `/api/${sort.create}/${site.projectId}${suffix}`;
  return expectStatus(await app.call(who, { method: 'POST', url, payload: sort.body() }), 201).id;
};
const remove = (sort: Sort, who: Person, id: string) =>
  app.call(who, { method: 'DELETE', url: `/api/${sort.remove}/${id}` });
const organizationOf = async (membershipId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
    where id = ${membershipId}`.execute(app.services.db);
  return rows[0]?.id ?? '';
};
const colleagueOf = async (by: 'contractor' | 'technical'): Promise<Person> =>
  (await buildWorker(app, site.projectId, await organizationOf(site.memberships[by]))).person;
/** Somebody of an organization of its own in this role, which stands below or above another where that is said. */
const seatOther = async (role: RoleCode) => {
  const person = await buildPerson(app.services);
  const membershipId = await buildMembership(app.services, site.projectId, person, role);
  await buildEmployer(app.services, site.projectId, person, { membershipId, role });
  return { person, organizationId: await organizationOf(membershipId) };
};
const putBelow = (organizationId: string, parentId: string) =>
  sql`update project_organizations set parent_id = ${parentId}
    where project_id = ${site.projectId} and organization_id = ${organizationId}`.execute(
    app.services.db,
  );
const bellOf = async (who: Person, language = 'ru') =>
  expectStatus(
    await app.call(who, { url: '/api/notifications', headers: { 'accept-language': language } }),
    200,
  ).content;

describe.each(sorts)('a draft of $name', (sort) => {
  const role = sort.by === 'contractor' ? 'SUBCONTRACTOR' : 'TECHNICAL_SUPERVISION';

  it('is deleted by its author, a colleague and ADMIN', async () => {
    for (const who of [site[sort.by], await colleagueOf(sort.by), admin]) {
      expect((await remove(sort, who, await made(sort))).statusCode).toBe(204);
    }
  });

  it('is not deleted by another organization of the same role', async () => {
    const { person } = await seatOther(role);
    const refused = await remove(sort, person, await made(sort));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'draft-of-another']);
  });

  it('is deleted by an organization above the author’s, not by one below', async () => {
    const [author, above] = [await seatOther(role), await seatOther(role)];
    await putBelow(author.organizationId, above.organizationId);
    expect((await remove(sort, author.person, await made(sort, above.person))).statusCode).toBe(
      403,
    );
    expect((await remove(sort, above.person, await made(sort, author.person))).statusCode).toBe(
      204,
    );
  });

  it('is anybody’s who may edit such documents once its author has gone', async () => {
    const [author, other] = [await seatOther(role), await seatOther(role)];
    const id = await made(sort, author.person);
    expect((await remove(sort, other.person, id)).statusCode).toBe(403);
    await sql`update memberships set ended_at = now() where user_id = ${author.person.userId}`.execute(
      app.services.db,
    );
    expect((await remove(sort, other.person, id)).statusCode).toBe(204);
  });

  it('is missed by its author in the bell, and by nobody who deleted their own', async () => {
    await remove(sort, site[sort.by], await made(sort));
    expect(await bellOf(site[sort.by])).toEqual([]);
    const colleague = await colleagueOf(sort.by);
    await remove(sort, colleague, await made(sort));
    const [line] = await bellOf(site[sort.by]);
    expect(line.title).toBe('Черновик удален');
    expect(line.text).toContain(`${colleague.fullname} удалил(а) ваш черновик.`);
    expect((await bellOf(site[sort.by], 'kk'))[0].title).toBe('Жоба жойылды');
  });
});

describe('the list of drafts', () => {
  it('offers to delete what may be deleted', async () => {
    const [sort] = sorts;
    await made(sort);
    const { person: other } = await seatOther('SUBCONTRACTOR');
    const url = `/api/hidden-work-act/project/${site.projectId}`;
    const offered = async (who: Person) =>
      expectStatus(await app.call(who, { url }), 200).content[0].deletable;
    expect(await offered(site.contractor)).toBe(true);
    expect(await offered(await colleagueOf('contractor'))).toBe(true);
    expect(await offered(admin)).toBe(true);
    expect(await offered(other)).toBe(false);
  });
});
