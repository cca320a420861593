import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
  validNumber,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { historyOf, newsOf } from '../projects/testing/examples.ts';
import { type Rooms, startOwnRooms } from '../projects/testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;
let stranger: Person;

beforeAll(async () => {
  rooms = await startOwnRooms();
  customer = await buildPerson(rooms.services, { fullname: 'Заказчикова Алия' });
  stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
});
afterAll(() => rooms.close());

const GENERAL_CONTRACTOR = 22;
const newProject = async () => (await buildProject(rooms.services, customer)).id;
let serial = 0;
const newBin = () => {
  serial += 1;
  return validNumber('180940', serial * 5);
};
const form = (overrides: object = {}) => ({
  roleId: GENERAL_CONTRACTOR,
  name: 'ТОО «Астана Строй»',
  bin: newBin(),
  ...overrides,
});
const add = (projectId: string, body: object, headers?: Record<string, string>, who = customer) =>
  rooms.send(who, 'POST', `/organizations/${projectId}`, body, headers);
const place = async (
  projectId: string,
  organizationId: string,
  person: Person,
): Promise<string> => {
  const id = await buildMembership(rooms.services, projectId, person, 'AUDIT');
  await sql`update memberships set organization_id = ${organizationId}, user_type_id = null
    where id = ${id}`.execute(rooms.services.db);
  return id;
};

describe('GET /organizations/project/{projectId}', () => {
  it('lists organizations with members in Russian order and the group without one last', async () => {
    const id = await newProject();
    const later = await buildOrganization(rooms.services, id, 'DESIGNER', 'ТОО «Ясень»');
    const first = await buildOrganization(rooms.services, id, 'SUBCONTRACTOR', 'ТОО «Ёлка»');
    const member = await buildPerson(rooms.services, { fullname: 'Жуков Иван' });
    const before = await buildPerson(rooms.services, { fullname: 'Ёлкин Пётр' });
    const seat = await place(id, first.id, member);
    await place(id, first.id, before);
    const answer = await rooms.get(customer, `/organizations/project/${id}`, {
      'accept-language': 'kk',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const [spruce, ash, group] = answer.json();
    expect(spruce).toMatchObject({
      id: first.id,
      name: 'ТОО «Ёлка»',
      bin: first.bin,
      role: { id: 23, name: 'Қосалқы мердігер', code: 'SUBCONTRACTOR' },
      parentId: null,
      parent: null,
      isWithoutOrganizations: false, // sic
    });
    expect(spruce.users.map(({ fullname }: { fullname: string }) => fullname)).toEqual([
      'Ёлкин Пётр',
      'Жуков Иван',
    ]);
    expect(spruce.users[1]).toEqual({
      id: seat,
      membershipId: seat,
      email: member.email,
      fullname: 'Жуков Иван', // sic
      jobTitle: 'Жұмыс жүргізуші',
      jobId: 106,
      roleId: 1,
      iin: `${member.iin.slice(0, 4)}••••${member.iin.slice(8)}`,
      invited: false,
      may: { edit: true, move: false },
    });
    expect(ash).toMatchObject({ id: later.id, users: [] });
    expect(group).toMatchObject({
      id: null,
      bin: null,
      name: 'Ұйымсыз',
      isWithoutOrganizations: true, // sic
      users: [{ fullname: 'Заказчикова Алия', roleId: 11 }],
    });
    expect(answer.body).not.toContain(member.iin);
  });

  it('shows a whole ИИН to administrators only', async () => {
    const id = await newProject();
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    const answer = await rooms.get(admin, `/organizations/project/${id}`);
    expect(answer.json()[0].users[0]).toMatchObject({ iin: customer.iin });
  });

  it('does not exist for strangers', async () => {
    const id = await newProject();
    expect((await rooms.get(stranger, `/organizations/project/${id}`)).statusCode).toBe(404);
    expect((await rooms.get(null, `/organizations/project/${id}`)).statusCode).toBe(401);
  });
});

describe('GET /organizations/search', () => {
  it('finds organizations by the first digits of their БИН, twenty at most', async () => {
    await sql`insert into organizations (name, bin)
      select 'ТОО ' || n, '7777' || lpad(n::text, 8, '0') from generate_series(1, 25) n`.execute(
      rooms.services.db,
    );
    const search = async (bin: string) =>
      (await rooms.get(customer, `/organizations/search?bin=${bin}`)).json();
    expect(await search('7777')).toHaveLength(20);
    expect(await search('777700000025')).toEqual([{ name: 'ТОО 25', bin: '777700000025' }]);
    expect(await search('0000')).toEqual([]);
    for (const bin of ['7', '77%', '']) {
      expect((await rooms.get(customer, `/organizations/search?bin=${bin}`)).statusCode).toBe(400);
    }
  });

  it('asks a whole БИН of who has no seat', async () => {
    const [name, bin] = ['ТОО «Целиком»', '888800000001'];
    await sql`insert into organizations (name, bin) values (${name}, ${bin})`.execute(
      rooms.services.db,
    );
    const outsider = await buildPerson(rooms.services);
    const search = (digits: string) => rooms.get(outsider, `/organizations/search?bin=${digits}`);
    expect((await search(bin)).json()).toEqual([{ name, bin }]);
    for (const part of ['88', bin.slice(0, 11)]) {
      const refused = await search(part);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'search-needs-seat']);
    }
  });
});

describe('POST /organizations/{projectUuid}', () => {
  it('adds an organization with its parent, with history and news', async () => {
    const id = await newProject();
    const parent = (await add(id, form({ name: 'АО «Холдинг»' }))).json();
    const made = await add(id, form({ parentId: parent.id }));
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      name: 'ТОО «Астана Строй»',
      role: { id: 22, name: 'Генеральный подрядчик', code: 'GENERAL_CONTRACTOR' },
      parentId: parent.id,
      parent: { name: 'АО «Холдинг»', bin: parent.bin },
      users: [],
    });
    expect((await historyOf(rooms.services, id)).at(-1)).toMatchObject({
      event: 'changed',
      performed_by: 'Заказчикова Алия',
      differences: {
        organization: { value1: null, value2: 'ТОО «Астана Строй» — Генеральный подрядчик' },
      },
    });
    expect((await newsOf(rooms.services, id)).at(-1)).toMatchObject({
      code: 'organization-added',
      event_type: 'ORGANIZATION',
    });
  });

  it('reuses the organization of a known БИН, once for each project', async () => {
    const [id, other] = [await newProject(), await newProject()];
    const body = form();
    const made = (await add(id, body)).json();
    expect((await add(other, body)).json()).toMatchObject({ id: made.id, name: body.name });
    expect((await add(id, body)).json()).toMatchObject({ status: 409, code: 'already-exists' });
  });

  it('adds one organization when two people add it at the same moment', async () => {
    const [id, body] = [await newProject(), form()];
    const answers = await Promise.all([add(id, body), add(id, body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
  });

  it('answers a repeated request with what the first one made', async () => {
    const [id, body] = [await newProject(), form()];
    const key = { 'idempotency-key': `organization-${id}` };
    const first = await add(id, body, key);
    const second = await add(id, body, key);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('refuses a БИН that is not twelve digits', async () => {
    const id = await newProject();
    expect((await add(id, form({ bin: '15064012345' }))).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'bin', code: 'binValidationLength12' }],
    });
  });

  it('refuses a role that no organization can have, and a parent that is not there', async () => {
    const id = await newProject();
    for (const roleId of [1, 2, 11, 103, 9_000_000_000]) {
      expect((await add(id, form({ roleId }))).json()).toMatchObject({
        status: 422,
        errors: [{ path: 'roleId', code: 'unknown-reference' }],
      });
    }
    expect((await add(id, form({ parentId: crypto.randomUUID() }))).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'parentId', code: 'unknown-reference' }],
    });
  });

  it('does not exist for strangers', async () => {
    const id = await newProject();
    expect((await add(id, form(), {}, stranger)).statusCode).toBe(404);
  });
});

describe('PUT /organizations/project/{projectUuid}/{organizationId}', () => {
  it('changes the role, and with it the rights of the members', async () => {
    const id = await newProject();
    const organization = await buildOrganization(rooms.services, id, 'TECHNICAL_SUPERVISION');
    const member = await buildPerson(rooms.services);
    await place(id, organization.id, member);
    const agreement = { type: 'CONTRACT', agreementNumber: '1', agreementDate: '2026-01-01' };
    const tryEdit = () => rooms.send(member, 'POST', `/agreement/${id}`, agreement);
    expect((await tryEdit()).statusCode).toBe(403);
    const url = `/organizations/project/${id}/${organization.id}?roleId=${GENERAL_CONTRACTOR}`;
    const answer = await rooms.send(customer, 'PUT', url);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      role: { code: 'GENERAL_CONTRACTOR' },
      users: [{ email: member.email }],
    });
    expect((await tryEdit()).statusCode).toBe(201);
    expect((await newsOf(rooms.services, id))[0]).toMatchObject({ code: 'organization-changed' });
    const entries = (await historyOf(rooms.services, id)).length;
    await rooms.send(customer, 'PUT', url);
    expect(await historyOf(rooms.services, id)).toHaveLength(entries);
  });

  it('never reaches an organization of another project or a role of another type', async () => {
    const [id, other] = [await newProject(), await newProject()];
    const foreign = await buildOrganization(rooms.services, other, 'DESIGNER');
    const own = await buildOrganization(rooms.services, id, 'DESIGNER');
    const put = (organizationId: string, roleId: number) =>
      rooms.send(
        customer,
        'PUT',
        `/organizations/project/${id}/${organizationId}?roleId=${roleId}`,
      );
    expect((await put(foreign.id, GENERAL_CONTRACTOR)).statusCode).toBe(404);
    expect((await put(own.id, 2)).json()).toMatchObject({ status: 422, code: 'field-refused' });
  });
});
