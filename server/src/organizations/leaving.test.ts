import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { historyOf, newsOf } from '../projects/testing/examples.ts';
import { type Rooms, startRooms } from '../projects/testing/start-rooms.ts';
import { buildOpenDocument, closeVersion, decide } from './testing/open-document.ts';

let rooms: Rooms;
let customer: Person;

beforeAll(async () => {
  rooms = await startRooms();
  customer = await buildPerson(rooms.services, { fullname: 'Заказчикова Алия' });
});
afterAll(() => rooms.close());

type World = {
  projectId: string;
  ownSeat: string;
  organizationId: string;
  builder: Person;
  seat: string;
};

/** A project of the customer with one contractor that has one member. */
const buildWorld = async (): Promise<World> => {
  const { services } = rooms;
  const { id: projectId, membershipId: ownSeat } = await buildProject(services, customer);
  const { id } = await buildOrganization(services, projectId, 'GENERAL_CONTRACTOR', 'ТОО «Дом»');
  const builder = await buildPerson(services, { fullname: 'Мастеров Данияр' });
  const seat = await buildMembership(services, projectId, builder, 'AUDIT');
  await sql`update memberships set organization_id = ${id}, user_type_id = null
    where id = ${seat}`.execute(services.db);
  return { projectId, ownSeat, organizationId: id, builder, seat };
};

const removeMember = (who: Person, seat: string) =>
  rooms.send(who, 'DELETE', `/memberships/${seat}`);
const removeOrganization = (who: Person, projectId: string, organizationId: string) =>
  rooms.send(who, 'DELETE', `/organizations/project/${projectId}/${organizationId}`);

/** Lets calls go on only when all of them wait in the database for the seats or for each other. */
const atOnce = async <T>(seats: string[], start: () => Promise<T>[]): Promise<T[]> => {
  const { db } = rooms.services;
  const held = db.transaction().execute(async (trx) => {
    await sql`select 1 from memberships where id = any(${seats}) for update`.execute(trx);
    const calls = start();
    await vi.waitUntil(async () => (await waiting()) === calls.length, { timeout: 20_000 });
    return calls;
  });
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(distinct pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return Number(rows[0]?.count);
  };
  return Promise.all(await held);
};

describe('DELETE /memberships/{id}', () => {
  it('ends the membership and the access with the next call, with history and news', async () => {
    const { projectId, builder, seat } = await buildWorld();
    expect((await rooms.get(builder, `/projects/${projectId}`)).statusCode).toBe(200);
    expect((await removeMember(customer, seat)).statusCode).toBe(204);
    expect((await rooms.get(builder, `/projects/${projectId}`)).statusCode).toBe(404);
    expect((await removeMember(customer, seat)).statusCode).toBe(404);
    expect(await historyOf(rooms.services, projectId)).toMatchObject([
      {
        differences: { member: { value1: 'Мастеров Данияр — Производитель работ', value2: null } },
      },
    ]);
    expect(await newsOf(rooms.services, projectId)).toMatchObject([
      {
        code: 'member-removed',
        event_type: 'PROJECT_MEMBERSHIP',
        params: { name: 'Мастеров Данияр' },
      },
    ]);
  });

  it('is refused while the member still has to decide, and allowed once they have', async () => {
    const { projectId, ownSeat, builder, seat } = await buildWorld();
    const { services } = rooms;
    const first = await buildOpenDocument(services, projectId, customer, [seat, ownSeat]);
    const admin = await buildPerson(services, { baseRoles: ['ADMIN'] });
    const second = await buildOpenDocument(services, projectId, customer, [seat]);
    expect((await removeMember(customer, seat)).json()).toMatchObject({
      status: 409,
      code: 'member-must-decide',
      message: expect.stringContaining('2'),
      details: { count: 2 },
    });
    await decide(services, first, builder);
    expect((await removeMember(customer, seat)).json()).toMatchObject({ details: { count: 1 } });
    await closeVersion(services, second);
    expect((await removeMember(customer, seat)).statusCode).toBe(204);
    expect((await removeMember(admin, ownSeat)).json()).toMatchObject({
      code: 'member-must-decide',
    });
  });

  it('never lets the last person go; an invited one does not count as present', async () => {
    const { projectId, ownSeat, seat } = await buildWorld();
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, invited_email, user_type_id, job_id)
      values (${projectId}, 'nobody-yet@test.kz', 11, 103) returning id`.execute(rooms.services.db);
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    expect((await removeMember(customer, seat)).statusCode).toBe(204);
    expect((await removeMember(admin, ownSeat)).json()).toMatchObject({
      status: 409,
      code: 'last-member',
    });
    expect((await removeMember(customer, rows[0]?.id ?? '')).statusCode).toBe(204);
  });

  it('keeps one of the last two customers when each removes the other at the same moment', async () => {
    const { projectId, ownSeat } = await buildWorld();
    const second = await buildPerson(rooms.services);
    const seat = await buildMembership(rooms.services, projectId, second, 'CUSTOMER');
    const answers = await atOnce([ownSeat, seat], () => [
      removeMember(second, ownSeat),
      removeMember(customer, seat),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual(
      [204, 403].toSorted((a, b) => a - b),
    );
  });

  it('does not exist for strangers, and a removed person may be added again', async () => {
    const { projectId, organizationId, builder, seat } = await buildWorld();
    const stranger = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
    expect((await removeMember(stranger, seat)).statusCode).toBe(404);
    await removeMember(customer, seat);
    const again = await rooms.send(
      customer,
      'POST',
      `/memberships/${organizationId}/${projectId}`,
      { jobId: 106, roleId: 1, userEmail: builder.email },
    );
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json().id).not.toBe(seat);
  });
});

describe('DELETE /organizations/project/{projectUuid}/{organizationId}', () => {
  it('ends the part and the memberships, but past seats still name the organization', async () => {
    const { projectId, organizationId, builder, seat } = await buildWorld();
    const document = await buildOpenDocument(rooms.services, projectId, customer, [seat]);
    await decide(rooms.services, document, builder);
    expect((await removeOrganization(customer, projectId, organizationId)).statusCode).toBe(204);
    const listed = (await rooms.get(customer, `/organizations/project/${projectId}`)).json();
    expect(listed).toMatchObject([{ isWithoutOrganizations: true }]); // sic
    expect((await rooms.get(builder, `/projects/${projectId}`)).statusCode).toBe(404);
    const { rows } = await sql`
      select o.name, r.code from version_seats s join memberships m on m.id = s.membership_id
      join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
      join organizations o on o.id = po.organization_id join roles r on r.id = po.role_id
      where s.document_id = ${document}`.execute(rooms.services.db);
    expect(rows).toEqual([{ name: 'ТОО «Дом»', code: 'GENERAL_CONTRACTOR' }]);
    expect((await historyOf(rooms.services, projectId)).at(-1)?.differences).toEqual({
      organization: { value1: 'ТОО «Дом» — Генеральный подрядчик', value2: null },
    });
    expect((await newsOf(rooms.services, projectId)).at(-1)).toMatchObject({
      code: 'organization-removed',
    });
  });

  it('can be undone by adding it again, without its former members', async () => {
    const { projectId, organizationId } = await buildWorld();
    const { rows } = await sql<{ bin: string }>`
      select bin from organizations where id = ${organizationId}`.execute(rooms.services.db);
    await removeOrganization(customer, projectId, organizationId);
    const body = { roleId: 23, name: 'ТОО «Дом»', bin: rows[0]?.bin };
    const again = await rooms.send(customer, 'POST', `/organizations/${projectId}`, body);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json()).toMatchObject({
      id: organizationId,
      role: { code: 'SUBCONTRACTOR' },
      users: [],
    });
  });

  it('is refused while a member of it still has to decide, and when nobody would remain', async () => {
    const { projectId, organizationId, ownSeat, builder, seat } = await buildWorld();
    const document = await buildOpenDocument(rooms.services, projectId, customer, [seat]);
    expect((await removeOrganization(customer, projectId, organizationId)).json()).toMatchObject({
      status: 409,
      code: 'member-must-decide',
      details: { count: 1 },
    });
    await decide(rooms.services, document, builder);
    await sql`update memberships set ended_at = now() where id = ${ownSeat}`.execute(
      rooms.services.db,
    );
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    expect((await removeOrganization(admin, projectId, organizationId)).json()).toMatchObject({
      status: 409,
      code: 'last-member',
    });
    expect((await rooms.get(builder, `/projects/${projectId}`)).statusCode).toBe(200);
  });

  it('never reaches an organization of another project', async () => {
    const [one, other] = [await buildWorld(), await buildWorld()];
    expect(
      (await removeOrganization(customer, one.projectId, other.organizationId)).statusCode,
    ).toBe(404);
    expect((await rooms.get(other.builder, `/projects/${other.projectId}`)).statusCode).toBe(200);
  });
});
