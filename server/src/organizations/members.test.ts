import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization, buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { historyOf, newsOf } from '../projects/testing/examples.ts';
import { type Rooms, startOwnRooms } from '../projects/testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;

beforeAll(async () => {
  rooms = await startOwnRooms();
  customer = await buildPerson(rooms.services, { fullname: 'Заказчикова Алия' });
});
afterAll(() => rooms.close());

const newProject = async () => {
  const { id } = await buildProject(rooms.services, customer, { fullName: 'Мост через Ишим' });
  const organization = await buildOrganization(rooms.services, id, 'SUBCONTRACTOR');
  return { id, organizationId: organization.id };
};
const add = (
  projectId: string,
  organizationId: string,
  body: object,
  { who = customer, headers = {} }: { who?: Person; headers?: Record<string, string> } = {},
) =>
  rooms.send(
    who,
    'POST',
    `/memberships/${organizationId}/${projectId}`,
    { jobId: 106, roleId: 1, ...body },
    headers,
  );

const noticesOf = async (person: Person) => {
  const { rows } =
    await sql`select project_id, membership_id, code, params, is_task from notifications
    where user_id = ${person.userId}`.execute(rooms.services.db);
  return rows;
};
const mailsTo = async (address: string) => {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${address}`.execute(
    rooms.services.db,
  );
  return rows.map(({ payload }) => payload);
};

describe('POST /memberships/{organizationId}/{projectUuid}', () => {
  it('starts the membership of a verified account at once and tells its owner', async () => {
    const { id, organizationId } = await newProject();
    const person = await buildPerson(rooms.services, { fullname: 'Мастеров Данияр' });
    const answer = await add(id, organizationId, { userEmail: ` ${person.email.toUpperCase()} ` });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id: membershipId } = answer.json();
    expect(answer.json()).toEqual({
      id: membershipId,
      membershipId,
      email: person.email,
      fullname: 'Мастеров Данияр', // sic
      jobTitle: 'Производитель работ',
      jobId: 106,
      roleId: 1,
      iin: `${person.iin.slice(0, 4)}••••${person.iin.slice(8)}`,
      invited: false,
      may: { edit: true, move: false },
    });
    expect((await rooms.get(person, `/projects/${id}`)).statusCode).toBe(200);
    expect(await noticesOf(person)).toEqual([
      {
        project_id: id,
        membership_id: membershipId,
        code: 'membership-started',
        params: { project: 'Мост через Ишим' },
        is_task: false,
      },
    ]);
    expect(await mailsTo(person.email)).toEqual([
      {
        to: person.email,
        replyTo: customer.email,
        kind: 'added',
        language: 'ru',
        params: { project: 'Мост через Ишим', inviter: 'Заказчикова Алия', projectId: id },
      },
    ]);
    expect((await historyOf(rooms.services, id))[0]?.differences).toEqual({
      member: { value1: null, value2: 'Мастеров Данияр — Производитель работ' },
    });
    expect((await newsOf(rooms.services, id))[0]).toMatchObject({
      code: 'member-added',
      event_type: 'PROJECT_MEMBERSHIP',
      params: { name: 'Мастеров Данияр' },
    });
  });

  it('knows a national address in both of its forms, and shows it in national letters', async () => {
    const { id, organizationId } = await newProject();
    const answer = await add(id, organizationId, { userEmail: 'Ерлан@СТРОЙКА.ҚАЗ' });
    expect(answer.statusCode, answer.body).toBe(201);
    const shown = { email: 'ерлан@стройка.қаз', fullname: 'ерлан@стройка.қаз' };
    expect(answer.json()).toMatchObject({ ...shown, invited: true });
    const kept = 'ерлан@xn--80ardojfh.xn--80ao21a';
    expect(await mailsTo(kept)).toHaveLength(1);
    expect((await historyOf(rooms.services, id))[0]?.differences).toEqual({
      member: { value1: null, value2: 'ерлан@стройка.қаз — Производитель работ' },
    });
    const again = await add(id, organizationId, { userEmail: kept });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-exists']);
  });

  it('writes no mail to a demo account, whose mail nobody reads', async () => {
    const { id, organizationId } = await newProject();
    const person = await buildPerson(rooms.services);
    await sql`update users set is_demo = true where id = ${person.userId}`.execute(
      rooms.services.db,
    );
    expect((await add(id, organizationId, { userEmail: person.email })).statusCode).toBe(201);
    expect(await noticesOf(person)).toHaveLength(1);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('invites an unknown address by mail, in the language of the one who invites', async () => {
    const { id, organizationId } = await newProject();
    const answer = await add(
      id,
      organizationId,
      { userEmail: 'new@test.kz' },
      { headers: { 'accept-language': 'kk' } },
    );
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      email: 'new@test.kz',
      fullname: 'new@test.kz', // sic
      jobTitle: 'Жұмыс жүргізуші',
      invited: true,
      iin: null,
    });
    expect(await mailsTo('new@test.kz')).toEqual([
      {
        to: 'new@test.kz',
        replyTo: customer.email,
        kind: 'invitation-link',
        language: 'kk',
        params: {
          tokenId: expect.any(String),
          project: 'Мост через Ишим',
          inviter: 'Заказчикова Алия',
        },
      },
    ]);
  });

  it('only invites an account whose address is not verified, in its own language', async () => {
    const { id, organizationId } = await newProject();
    const person = await buildPerson(rooms.services);
    await sql`update users set verified_at = null, language = 'en' where id = ${person.userId}`.execute(
      rooms.services.db,
    );
    expect((await add(id, organizationId, { userEmail: person.email })).json()).toMatchObject({
      invited: true,
      fullname: person.email, // sic
    });
    expect((await rooms.get(person, `/projects/${id}`)).statusCode).toBe(404);
    expect(await mailsTo(person.email)).toMatchObject([{ language: 'en' }]);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('adds a person once to a group, also when two add them at the same moment', async () => {
    const { id, organizationId } = await newProject();
    const { email } = await buildPerson(rooms.services);
    for (const userEmail of [email, 'twice@test.kz']) {
      const answers = await Promise.all([
        add(id, organizationId, { userEmail }),
        add(id, organizationId, { userEmail }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 409,
      ]);
      expect((await add(id, organizationId, { userEmail })).json()).toMatchObject({
        code: 'already-exists',
      });
    }
    expect(await mailsTo('twice@test.kz')).toHaveLength(1);
    const elsewhere = await add(id, 'none', { userEmail: email, userTypeId: 14 });
    expect(elsewhere.statusCode, elsewhere.body).toBe(201);
  });

  it('answers a repeated request with the member it added', async () => {
    const { id, organizationId } = await newProject();
    const { email } = await buildPerson(rooms.services);
    const headers = { 'idempotency-key': `member-${id}` };
    const first = await add(id, organizationId, { userEmail: email }, { headers });
    const second = await add(id, organizationId, { userEmail: email }, { headers });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  it('wants a user type outside an organization, and gives its rights', async () => {
    const { id } = await newProject();
    const person = await buildPerson(rooms.services);
    const userEmail = person.email;
    expect((await add(id, 'none', { userEmail })).json()).toMatchObject({
      status: 422,
      code: 'user-type-required',
      errors: [{ path: 'userTypeId', code: 'required' }],
    });
    for (const userTypeId of [1, 2, 3, 21, 103, 9_000_000_000]) {
      expect((await add(id, 'none', { userEmail, userTypeId })).json()).toMatchObject({
        status: 422,
        errors: [{ path: 'userTypeId', code: 'unknown-reference' }],
      });
    }
    expect((await add(id, 'none', { userEmail, userTypeId: 16 })).json()).toMatchObject({
      roleId: 16,
    });
    const members = (await rooms.get(person, `/memberships/${id}`)).json();
    expect(members.find((member: { email: string }) => member.email === userEmail)).toMatchObject({
      role: { code: 'TECHNICAL_SUPERVISION' },
    });
  });

  it('refuses a job that is none and every role but that of a project member', async () => {
    const { id, organizationId } = await newProject();
    const refusals = [
      [{ jobId: 11 }, 'jobId', 'unknown-reference'],
      [{ roleId: 2 }, 'roleId', 'not-one-of'],
    ] as const;
    for (const [body, path, code] of refusals) {
      const answer = await add(id, organizationId, { userEmail: 'x@test.kz', ...body });
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code }] });
    }
    expect((await add(id, organizationId, { userEmail: 'not an address' })).statusCode).toBe(400);
    expect(await mailsTo('x@test.kz')).toEqual([]);
  });

  it('never adds through a foreign project or organization', async () => {
    const [own, other] = [await newProject(), await newProject()];
    const stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
    const body = { userEmail: 'x@test.kz' };
    expect((await add(own.id, other.organizationId, body)).statusCode).toBe(404);
    expect((await add(own.id, own.organizationId, body, { who: stranger })).statusCode).toBe(404);
    await rooms.send(customer, 'DELETE', `/organizations/project/${own.id}/${own.organizationId}`);
    expect((await add(own.id, own.organizationId, body)).statusCode).toBe(404);
  });

  it('is refused in an archived project', async () => {
    const { id, organizationId } = await newProject();
    await sql`update projects set archived_at = now() where id = ${id}`.execute(rooms.services.db);
    expect((await add(id, organizationId, { userEmail: 'x@test.kz' })).json()).toMatchObject({
      status: 409,
      code: 'project-archived',
    });
  });
});

describe('PUT /memberships/{id}', () => {
  const put = (id: string, body: object, who = customer) =>
    rooms.send(who, 'PUT', `/memberships/${id}`, body);

  it('changes job and user type, with history and news', async () => {
    const { id } = await newProject();
    const person = await buildPerson(rooms.services, { fullname: 'Мастеров Данияр' });
    const made = await add(id, 'none', { userEmail: person.email, userTypeId: 16 });
    const answer = await put(made.json().id, { jobId: 112, roleId: 1, userTypeId: 15 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ jobId: 112, roleId: 15 });
    expect((await historyOf(rooms.services, id)).at(-1)?.differences).toEqual({
      member: {
        value1: 'Мастеров Данияр — Производитель работ — Технический надзор',
        value2: 'Мастеров Данияр — Эксперт технического надзора — Авторский надзор',
      },
    });
    expect((await newsOf(rooms.services, id)).at(-1)).toMatchObject({ code: 'member-changed' });
    expect((await put(made.json().id, { jobId: 112 })).json()).toMatchObject({
      code: 'user-type-required',
    });
  });

  it('wants no user type in an organization, and never makes a member somebody else', async () => {
    const { id, organizationId } = await newProject();
    const made = await add(id, organizationId, { userEmail: 'invited@test.kz' });
    const seat = made.json().id;
    expect((await put(seat, { jobId: 107, userEmail: 'Invited@test.kz' })).json()).toMatchObject({
      jobTitle: 'Мастер',
      invited: true,
    });
    expect((await put(seat, { jobId: 107, userEmail: 'other@test.kz' })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'userEmail', code: 'action-not-allowed' }],
    });
    expect((await put(seat, { jobId: 3 })).json()).toMatchObject({
      errors: [{ path: 'jobId', code: 'unknown-reference' }],
    });
  });

  it('never reaches a membership of another project or one that has ended', async () => {
    const { id, organizationId } = await newProject();
    const seat = (await add(id, organizationId, { userEmail: 'gone@test.kz' })).json().id;
    const stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
    expect((await put(seat, { jobId: 107 }, stranger)).statusCode).toBe(404);
    await rooms.send(customer, 'DELETE', `/memberships/${seat}`);
    expect((await put(seat, { jobId: 107 })).statusCode).toBe(404);
  });
});
