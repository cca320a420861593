import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMembership, buildPerson, buildProject, validNumber } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { readHistory } from '../history/record.ts';

let house: TestApp;
let security: Person;
let admin: Person;
let person: Person;

beforeAll(async () => {
  house = await startTestApp();
  security = await buildPerson(house.services, { baseRoles: ['SECURITY'] });
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  person = await buildPerson(house.services);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (who: Person, method: Method, path: string, payload?: Record<string, unknown>) =>
  house.call(who, { method, url: `/api${path}`, ...(payload && { payload }) });
const roleId = async (code: string) => {
  const { rows } = await sql<{ id: number }>`select id from roles
    where code = ${code} and type in ('SYSTEM', 'USER')`.execute(house.services.db);
  return rows[0]?.id ?? 0;
};
const giveRole = async (code: string, userId = person.userId, who = security) =>
  call(who, 'POST', '/admin/users/role', { userId, roleId: await roleId(code) });
const takeRole = async (code: string, userId = person.userId, who = security) =>
  call(who, 'DELETE', '/admin/users/role', { userId, roleId: await roleId(code) });

describe('GET /admin/users', () => {
  it('lists users by e-mail and finds them by e-mail and name', async () => {
    const serik = await buildPerson(house.services, { fullname: 'Сейдахметов Серик' });
    const byName = await call(
      security,
      'GET',
      `/admin/users?keyword=${encodeURIComponent('СЕЙДАХ')}`,
    );
    expect(byName.json()).toMatchObject({
      totalCount: 1,
      content: [{ id: serik.userId, userId: serik.userId, email: serik.email, verified: true }],
    });
    const byMail = await call(security, 'GET', `/admin/users?keyword=${serik.email.toUpperCase()}`);
    expect(byMail.json().totalCount).toBe(1);
    const all = (await call(security, 'GET', '/admin/users?size=100')).json();
    const emails = all.content.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(emails.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
  });

  it('finds a national address in both of its forms', async () => {
    const serik = await buildPerson(house.services);
    await sql`update users set email = 'серик@xn--80ardojfh.xn--80ao21a' where id = ${serik.userId}`.execute(
      house.services.db,
    );
    for (const words of ['Серик@СТРОЙКА.ҚАЗ', '@стройка.қаз', 'xn--80ardojfh']) {
      const found = await call(
        security,
        'GET',
        `/admin/users?keyword=${encodeURIComponent(words)}`,
      );
      expect(found.json().content, words).toMatchObject([{ email: 'серик@стройка.қаз' }]);
    }
  });

  it('is for security officers, not for administrators', async () => {
    expect((await call(admin, 'GET', '/admin/users')).statusCode).toBe(403);
    expect((await call(person, 'GET', '/admin/users')).statusCode).toBe(403);
  });
});

describe('POST and DELETE /admin/users/role', () => {
  it('gives a role that counts from the next call on, and takes it again', async () => {
    expect((await call(person, 'GET', '/projects')).statusCode).toBe(403);
    const given = await giveRole('CUSTOMER');
    expect(given.json().roles).toMatchObject([{ code: 'CUSTOMER', typeId: 'USER' }]);
    expect((await call(person, 'GET', '/projects')).statusCode).toBe(200);

    const taken = await takeRole('CUSTOMER');
    expect(taken.json().roles).toEqual([]);
    expect((await call(person, 'GET', '/projects')).statusCode).toBe(403);
    const user = await call(security, 'GET', `/admin/user?userId=${person.userId}`);
    expect(user.json()).toMatchObject({ email: person.email, roles: [] });
  });

  it('records who gave and took it', async () => {
    await giveRole('AUDIT');
    await takeRole('AUDIT');
    const [taken, given] = await readHistory(house.services.db, person.userId);
    expect(given).toMatchObject({
      performed_by: security.fullname,
      differences: { role: { value1: null, value2: 'Аудитор' } },
    });
    expect(taken?.differences).toEqual({ role: { value1: 'Аудитор', value2: null } });
  });

  it('refuses a role twice, one that is not there, and the neutral one', async () => {
    await giveRole('DESIGNER');
    expect((await giveRole('DESIGNER')).statusCode).toBe(409);
    expect((await takeRole('AUDIT')).statusCode).toBe(404);
    const { userId } = person;
    for (const strange of [1, 0, -5, 999_999, 2 ** 40]) {
      const answer = await call(security, 'POST', '/admin/users/role', { userId, roleId: strange });
      expect(answer.statusCode).toBe(422);
    }
    const nobody = '01980000-0000-7000-8000-000000000000';
    expect((await giveRole('AUDIT', nobody)).statusCode).toBe(404);
  });

  it('never takes the last security officer’s role, also when two take each other’s at once', async () => {
    const second = await buildPerson(house.services, { baseRoles: ['SECURITY'] });
    const both = await Promise.all([
      takeRole('SECURITY', second.userId, security),
      takeRole('SECURITY', security.userId, second),
    ]);
    // The one who lost their role first may find their own call forbidden already.
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await sql<{ user_id: string }>`select user_id from user_roles
      where role_id = ${await roleId('SECURITY')}`.execute(house.services.db);
    expect(rows).toHaveLength(1);
    await sql`insert into user_roles (user_id, role_id) values (${security.userId}, ${await roleId('SECURITY')})
      on conflict do nothing`.execute(house.services.db);
  });

  it('never changes one’s own roles', async () => {
    const own = [
      await giveRole('ADMIN', security.userId),
      await takeRole('SECURITY', security.userId),
    ];
    expect(own.map((answer) => answer.json())).toMatchObject([
      { status: 403, code: 'own-roles' },
      { status: 403, code: 'own-roles' },
    ]);
    const held = (await call(security, 'GET', `/admin/user?userId=${security.userId}`)).json();
    expect(held.roles).toMatchObject([{ code: 'SECURITY' }]);
  });

  it('gives roles of a person only, not those of an organization and no job titles', async () => {
    const { userId } = person;
    for (const strange of [21, 22, 101, 116]) {
      const answer = await call(security, 'POST', '/admin/users/role', { userId, roleId: strange });
      expect(answer.json()).toMatchObject({
        status: 422,
        errors: [{ path: 'roleId', code: 'not-one-of' }],
      });
    }
  });

  it('takes also a role that is given no more', async () => {
    await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 22)`.execute(
      house.services.db,
    );
    const { userId } = person;
    const answer = await call(security, 'DELETE', '/admin/users/role', { userId, roleId: 22 });
    expect(answer.json().roles).toEqual([]);
  });

  it('is refused to an administrator', async () => {
    expect((await giveRole('ADMIN', admin.userId, admin)).statusCode).toBe(403);
  });
});

let serial = 100;
const newBin = () => {
  serial += 1;
  return validNumber('990140', serial * 3);
};
const createParent = async (name = 'АО «Құрылыс Холдинг»') =>
  (await call(admin, 'POST', '/admin/organization/parent', { name, bin: newBin() })).json();

describe('parent organizations', () => {
  it('are created, listed and changed by an administrator', async () => {
    const made = await createParent();
    expect(made).toMatchObject({ parent: true, parentId: null, membersCount: 0, projectsCount: 0 });
    const list = (await call(admin, 'GET', '/organizations/parent')).json();
    expect(list.map(({ id }: { id: string }) => id)).toContain(made.id);

    const bin = newBin();
    const changed = await call(admin, 'PUT', `/admin/organization/${made.id}`, {
      name: 'Жаңа',
      bin,
    });
    expect(changed.json()).toMatchObject({ id: made.id, name: 'Жаңа', bin });
    const [last] = await readHistory(house.services.db, made.id);
    expect(last?.differences).toMatchObject({ name: { value1: made.name, value2: 'Жаңа' } });
  });

  it('may have no БИН, as many as there are, until they take part in a project', async () => {
    const url = '/admin/organization/parent';
    const parts = [{}, { bin: null }, { bin: '' }];
    for (const part of parts) {
      const made = await call(admin, 'POST', url, { name: 'Холдинг без БИН', ...part });
      expect(made.json(), made.body).toMatchObject({ name: 'Холдинг без БИН', bin: null });
    }
    const found = await call(admin, 'GET', '/admin/organization/all?keyword=%D0%B1%D0%B5%D0%B7');
    expect(found.json().totalCount).toBe(parts.length);
    const { id, name } = await createParent();
    const { id: projectId } = await buildProject(house.services, person);
    await sql`insert into project_organizations (project_id, organization_id, role_id)
      select ${projectId}, ${id}, id from roles where code = 'CUSTOMER' and type = 'ORGANIZATION'`.execute(
      house.services.db,
    );
    const lost = await call(admin, 'PUT', `/admin/organization/${id}`, { name });
    expect(lost.statusCode).toBe(422);
    expect(lost.json().errors).toMatchObject([{ path: 'bin', code: 'bin-needed' }]);
  });

  it('refuse a БИН that another organization has, and one that is not twelve digits', async () => {
    const [one, other] = [await createParent(), await createParent()];
    const taken = await call(admin, 'POST', '/admin/organization/parent', {
      name: 'x',
      bin: one.bin,
    });
    expect(taken.statusCode).toBe(409);
    const change = { name: 'x', bin: one.bin };
    const clash = await call(admin, 'PUT', `/admin/organization/${other.id}`, change);
    expect(clash.statusCode).toBe(409);
    const short = await call(admin, 'POST', '/admin/organization/parent', {
      name: 'x',
      bin: '123',
    });
    expect(short.json().errors[0]).toMatchObject({ path: 'bin', code: 'binValidationLength12' });
  });

  it('are none of a security officer’s business', async () => {
    expect((await call(security, 'GET', '/organizations/parent')).statusCode).toBe(403);
    expect((await call(security, 'GET', '/admin/organization/all')).statusCode).toBe(403);
  });
});

describe('people of an organization', () => {
  const add = (id: string, email: string) =>
    call(admin, 'POST', `/admin/organization/${id}/add-member?email=${encodeURIComponent(email)}`);

  it('are added by the e-mail of a verified account, and taken out again', async () => {
    const { id } = await createParent();
    const added = await add(id, person.email.toUpperCase());
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ userId: person.userId, projects: 0, iin: person.iin });
    expect((await add(id, person.email)).statusCode).toBe(409);
    expect((await add(id, 'nobody@nowhere.kz')).json().errors[0].code).toBe('no-such-account');

    const removed = await call(admin, 'DELETE', `/admin/organization/${id}/${person.userId}`);
    expect(removed.statusCode).toBe(204);
    expect((await call(admin, 'GET', `/organizations/${id}`)).json()).toEqual([]);
  });

  it('include those who hold a seat for it, and these stay until their seats end', async () => {
    const { id } = await createParent();
    const founder = await buildPerson(house.services);
    const project = await buildProject(house.services, founder);
    await sql`insert into project_organizations (project_id, organization_id, role_id)
      values (${project.id}, ${id}, 22)`.execute(house.services.db);
    await sql`insert into memberships (project_id, organization_id, user_id, job_id, started_at)
      values (${project.id}, ${id}, ${person.userId}, 106, now())`.execute(house.services.db);

    const people = await call(founder, 'GET', `/organizations/${id}`);
    expect(people.json()).toMatchObject([
      { email: person.email, jobTitle: 'Производитель работ', projects: 1 },
    ]);
    expect(people.json()[0].iin).not.toBe(person.iin);
    const removed = await call(admin, 'DELETE', `/admin/organization/${id}/${person.userId}`);
    expect(removed.json()).toMatchObject({ code: 'person-holds-seats', details: { count: 1 } });
  });

  it('are shown to nobody who does not meet the organization in a project', async () => {
    const { id } = await createParent();
    expect((await call(person, 'GET', `/organizations/${id}`)).statusCode).toBe(404);
  });

  it('are shown to whom an administrator put there, and of others those who sit in a project of the reader', async () => {
    const { id, staff, worker } = await buildStaffed();
    const [elsewhere, here] = [await worker('Соседняя Стройка'), await worker('Эта Стройка')];
    const emailsFor = async (reader: Person) =>
      (await call(reader, 'GET', `/organizations/${id}`))
        .json()
        .map(({ email }: { email: string }) => email)
        .toSorted();
    const all = [staff, elsewhere.person, here.person].map(({ email }) => email).toSorted();
    expect(await emailsFor(admin)).toEqual(all);
    expect(await emailsFor(staff)).toEqual(all);
    for (const reader of [here.founder, here.person]) {
      expect(await emailsFor(reader)).toEqual([here.person.email]);
    }
    await buildMembership(house.services, elsewhere.projectId, here.founder, 'AUDIT');
    expect(await emailsFor(here.founder)).toEqual(
      [elsewhere.person, here.person].map(({ email }) => email).toSorted(),
    );
  });

  it('say of what somebody does in other projects nothing', async () => {
    const { id, worker } = await buildStaffed();
    const here = await worker('Эта Стройка');
    await worker('Соседняя Стройка', here.person);
    expect((await call(here.founder, 'GET', `/organizations/${id}`)).json()).toMatchObject([
      { email: here.person.email, jobTitle: 'Производитель работ', projects: 1 },
    ]);
    expect((await call(admin, 'GET', `/organizations/${id}`)).json()).toContainEqual(
      expect.objectContaining({ email: here.person.email, projects: 2 }),
    );
  });

  it('are shown to nobody who adds it to their own project and takes their own seat into it', async () => {
    const { id, worker } = await buildStaffed();
    await worker('Соседняя Стройка');
    const founder = await buildPerson(house.services);
    const own = await buildProject(house.services, founder);
    await takePart(own.id, id);
    expect((await call(founder, 'GET', `/organizations/${id}`)).json()).toEqual([]);
    await sql`update memberships set organization_id = ${id}, user_type_id = null
      where project_id = ${own.id}`.execute(house.services.db);
    expect((await call(founder, 'GET', `/organizations/${id}`)).json()).toMatchObject([
      { email: founder.email },
    ]);
  });

  const takePart = (projectId: string, organizationId: string) =>
    sql`insert into project_organizations (project_id, organization_id, role_id)
      values (${projectId}, ${organizationId}, 22)`.execute(house.services.db);
  /** An organization with somebody whom an administrator put there, and a way to seat people for it in projects of their own. */
  const buildStaffed = async () => {
    const { id } = await createParent();
    const staff = await buildPerson(house.services);
    expect((await add(id, staff.email)).statusCode).toBe(201);
    const worker = async (name: string, known?: Person) => {
      const founder = await buildPerson(house.services);
      const seated = known ?? (await buildPerson(house.services, { fullname: name }));
      const { id: projectId } = await buildProject(house.services, founder);
      await takePart(projectId, id);
      await sql`insert into memberships (project_id, organization_id, user_id, job_id, started_at)
        values (${projectId}, ${id}, ${seated.userId}, 106, now())`.execute(house.services.db);
      return { founder, person: seated, projectId };
    };
    return { id, staff, worker };
  };
});

describe('GET /admin/organization/all', () => {
  it('finds by name and БИН, with how many people and projects each has', async () => {
    const made = await createParent('ТОО «Ерекше Атау»');
    const found = await call(
      admin,
      'GET',
      `/admin/organization/all?keyword=${encodeURIComponent('ерекше')}`,
    );
    expect(found.json()).toMatchObject({ totalCount: 1, content: [{ id: made.id }] });
    const byBin = await call(admin, 'GET', `/admin/organization/all?keyword=${made.bin.slice(2)}`);
    expect(byBin.json().content).toMatchObject([{ id: made.id }]);
  });
});

describe('PATCH /admin/projects/:uuid/unarchive', () => {
  it('brings an archived project back to its members', async () => {
    const founder = await buildPerson(house.services);
    const { id } = await buildProject(house.services, founder);
    const unarchive = (who = admin) => call(who, 'PATCH', `/admin/projects/${id}/unarchive`);
    expect((await unarchive()).json().code).toBe('project-not-archived');

    expect((await call(admin, 'DELETE', `/projects/${id}`)).statusCode).toBe(204);
    expect((await unarchive(founder)).statusCode).toBe(403);
    expect((await unarchive()).statusCode).toBe(200);
    const passport = (await call(founder, 'GET', `/projects/${id}`)).json();
    expect(passport.archived).toBe(false);
    const [last] = await readHistory(house.services.db, id);
    expect(last?.event).toBe('unarchived');
  });

  it('finds no project under another id', async () => {
    const nowhere = '01980000-0000-7000-8000-000000000000';
    const answer = await call(admin, 'PATCH', `/admin/projects/${nowhere}/unarchive`);
    expect(answer.statusCode).toBe(404);
  });
});
