import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
  validNumber,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { type Rooms, startOwnRooms } from '../projects/testing/start-rooms.ts';
import { buildOpenDocument, decide } from './testing/open-document.ts';

let rooms: Rooms;
let customer: Person;
let projectId: string;
beforeAll(async () => {
  rooms = await startOwnRooms();
});
afterAll(() => rooms.close());
beforeEach(async () => {
  customer = await buildPerson(rooms.services);
  projectId = (await buildProject(rooms.services, customer)).id;
});

const roleIds = { CUSTOMER: 1, GENERAL_CONTRACTOR: 2, SUBCONTRACTOR: 3, TECHNICAL_SUPERVISION: 6 };
const ofOrganization = (role: keyof typeof roleIds) => roleIds[role] + 20;
const ofUser = (role: keyof typeof roleIds) => roleIds[role] + 10;

/** Somebody with a seat in an organization of this role; a new one unless it is named. */
const seated = async (role: RoleCode, organizationId?: string) => {
  const person = await buildPerson(rooms.services);
  const id = organizationId ?? (await buildOrganization(rooms.services, projectId, role)).id;
  const seat = await buildMembership(rooms.services, projectId, person, role);
  await sql`update memberships set organization_id = ${id}, user_type_id = null
    where id = ${seat}`.execute(rooms.services.db);
  return { person, seat, organizationId: id };
};
const placeBelow = (organizationId: string, parentId: string) =>
  sql`update project_organizations set parent_id = ${parentId}
    where project_id = ${projectId} and organization_id = ${organizationId}`.execute(
    rooms.services.db,
  );

const remove = (who: Person, seat: string) => rooms.send(who, 'DELETE', `/memberships/${seat}`);
const removeOrganization = (who: Person, organizationId: string) =>
  rooms.send(who, 'DELETE', `/organizations/project/${projectId}/${organizationId}`);
const change = (who: Person, seat: string, body: object) =>
  rooms.send(who, 'PUT', `/memberships/${seat}`, { jobId: 106, ...body });
const changeRole = (who: Person, organizationId: string, query: string) =>
  rooms.send(who, 'PUT', `/organizations/project/${projectId}/${organizationId}?${query}`);
const invite = (who: Person, organizationId: string, userEmail: string, userTypeId?: number) =>
  rooms.send(who, 'POST', `/memberships/${organizationId}/${projectId}`, {
    jobId: 106,
    userEmail,
    userTypeId,
  });
let serial = 0;
const newBin = () => {
  serial += 1;
  return validNumber('170940', serial * 5);
};
const create = (who: Person, roleId: number, parentId?: string) =>
  rooms.send(who, 'POST', `/organizations/${projectId}`, {
    name: 'ТОО «Новое»',
    bin: newBin(),
    roleId,
    parentId,
  });
const stranger = async () => (await buildPerson(rooms.services)).email;
const listed = async (who: Person) =>
  expectStatus(await rooms.get(who, `/organizations/project/${projectId}`), 200);

const expectRefused = async (
  answers: Promise<Awaited<ReturnType<Rooms['send']>>>[],
  code: string,
) => {
  const refusals = (await Promise.all(answers)).map((answer) => answer.json().code);
  expect(refusals).toEqual(answers.map(() => code));
};

describe('a subcontractor', () => {
  it('touches nobody but their own organization and those below it', async () => {
    const own = await seated('SUBCONTRACTOR');
    const contractor = await seated('GENERAL_CONTRACTOR');
    const technical = await seated('TECHNICAL_SUPERVISION');
    const { rows } = await sql<{ id: string }>`select id from memberships
      where project_id = ${projectId} and user_id = ${customer.userId}`.execute(rooms.services.db);
    const customerSeat = rows[0]?.id ?? '';
    const { person } = own;
    await expectRefused(
      [
        ...[customerSeat, contractor.seat, technical.seat].flatMap((seat) => [
          remove(person, seat),
          change(person, seat, {}),
          rooms.get(person, `/memberships/${seat}/open-decisions`),
        ]),
        ...[contractor, technical].flatMap(({ organizationId }) => [
          removeOrganization(person, organizationId),
          changeRole(person, organizationId, 'roleId=23'),
          invite(person, organizationId, 'x@test.kz'),
        ]),
        invite(person, 'none', 'x@test.kz', ofUser('CUSTOMER')),
        create(person, ofOrganization('TECHNICAL_SUPERVISION')),
        create(person, ofOrganization('SUBCONTRACTOR')),
        create(person, ofOrganization('SUBCONTRACTOR'), own.organizationId),
        changeRole(person, own.organizationId, 'roleId=21'),
      ],
      'side-may-not',
    );
  });

  it('invites, changes and removes colleagues, and those below', async () => {
    const { person, organizationId } = await seated('SUBCONTRACTOR');
    const below = await seated('SUBCONTRACTOR');
    await placeBelow(below.organizationId, organizationId);
    for (const place of [organizationId, below.organizationId]) {
      const { id } = expectStatus(await invite(person, place, await stranger()), 201);
      expectStatus(await change(person, id, { jobId: 107 }), 200);
      expectStatus(await remove(person, id), 204);
    }
    expectStatus(await removeOrganization(person, below.organizationId), 204);
  });
});

describe('one’s own seat', () => {
  it('is added, changed and removed by nobody for themselves, nor is their organization', async () => {
    const { person, seat, organizationId } = await seated('GENERAL_CONTRACTOR');
    const buyer = await seated('CUSTOMER');
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    await expectRefused(
      [
        remove(person, seat),
        change(person, seat, { jobId: 107 }),
        removeOrganization(person, organizationId),
        invite(customer, buyer.organizationId, customer.email),
        invite(admin, 'none', admin.email, ofUser('CUSTOMER')),
        removeOrganization(buyer.person, buyer.organizationId),
        changeRole(buyer.person, buyer.organizationId, 'roleId=24'),
      ],
      'own-seat',
    );
  });

  it('may be taken into an organization of the same role by whoever manages everything', async () => {
    const { organizationId } = await seated('CUSTOMER');
    const contractor = await buildOrganization(rooms.services, projectId, 'GENERAL_CONTRACTOR');
    const group = (await listed(customer)).at(-1);
    const [{ id, may }] = group.users;
    expect(may).toEqual({ edit: false, move: true });
    expect((await change(customer, id, { organizationId: contractor.id })).json()).toMatchObject({
      errors: [{ path: 'organizationId', code: 'role-differs' }],
    });
    expect((await change(customer, id, { jobId: 101, organizationId })).json().code).toBe(
      'own-seat',
    );
    expectStatus(await change(customer, id, { organizationId }), 200);
    const place = (await listed(customer)).find(
      (one: { id: string | null }) => one.id === organizationId,
    );
    expect(place.users.map((user: { id: string }) => user.id)).toContain(id);
    expect((await change(customer, id, { organizationId })).json().errors).toMatchObject([
      { code: 'action-not-allowed' },
    ]);
  });
});

describe('a general contractor', () => {
  it('lets subcontractors take part below their own organization, and nobody else', async () => {
    const { person, organizationId } = await seated('GENERAL_CONTRACTOR');
    const other = await seated('GENERAL_CONTRACTOR');
    const made = expectStatus(
      await create(person, ofOrganization('SUBCONTRACTOR'), organizationId),
      201,
    );
    expect(made).toMatchObject({ parentId: organizationId, may: { invite: true, remove: true } });
    await expectRefused(
      [
        create(person, ofOrganization('GENERAL_CONTRACTOR'), organizationId),
        create(person, ofOrganization('SUBCONTRACTOR'), other.organizationId),
        changeRole(person, made.id, `roleId=23&parentId=${other.organizationId}`),
      ],
      'side-may-not',
    );
  });

  it('who founded the project stands in for a customer until one has come, not for supervision', async () => {
    const founder = await buildPerson(rooms.services);
    projectId = (await buildProject(rooms.services, founder)).id;
    await sql`update memberships set user_type_id = ${ofUser('GENERAL_CONTRACTOR')}
      where project_id = ${projectId}`.execute(rooms.services.db);
    const own = expectStatus(await create(founder, ofOrganization('GENERAL_CONTRACTOR')), 201);
    const [seat] = (await listed(founder)).at(-1).users;
    expectStatus(await change(founder, seat.id, { organizationId: own.id }), 200);
    expect((await create(founder, ofOrganization('TECHNICAL_SUPERVISION'))).statusCode).toBe(403);
    const buyer = expectStatus(await create(founder, ofOrganization('CUSTOMER')), 201);
    const person = await buildPerson(rooms.services);
    expectStatus(await invite(founder, buyer.id, 'late@test.kz'), 201);
    expectStatus(await invite(founder, buyer.id, person.email), 201);
    await expectRefused(
      [
        invite(founder, buyer.id, 'x@test.kz'),
        create(founder, ofOrganization('CUSTOMER')),
        removeOrganization(founder, buyer.id),
      ],
      'side-may-not',
    );
    expect((await listed(person)).at(-1).may.invite).toBe(true);
  });
});

describe('people of a supervision organization', () => {
  it('invite colleagues into it, and do no more', async () => {
    const { person, organizationId } = await seated('TECHNICAL_SUPERVISION');
    const other = await seated('AUTHOR_SUPERVISION');
    const { id } = expectStatus(await invite(person, organizationId, await stranger()), 201);
    await expectRefused(
      [
        remove(person, id),
        change(person, id, {}),
        invite(person, other.organizationId, 'x@test.kz'),
        removeOrganization(person, other.organizationId),
      ],
      'side-may-not',
    );
  });
});

describe('the last customer', () => {
  it('is neither removed nor made anything else, with the organization or without', async () => {
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    await seated('SUBCONTRACTOR');
    const buyer = await seated('CUSTOMER');
    const [loose] = (await listed(admin)).at(-1).users;
    expectStatus(await remove(admin, loose.id), 204);
    const colleague = expectStatus(await invite(admin, buyer.organizationId, 'soon@test.kz'), 201);
    await expectRefused([remove(admin, buyer.seat)], 'last-customer');
    await expectRefused([removeOrganization(admin, buyer.organizationId)], 'last-customer');
    await expectRefused([changeRole(admin, buyer.organizationId, 'roleId=24')], 'last-customer');
    expectStatus(await remove(admin, colleague.id), 204);
  });
});

describe('somebody of one side', () => {
  it('is seated on the other one by nobody, also while only invited', async () => {
    const { person, seat } = await seated('TECHNICAL_SUPERVISION');
    const builder = await seated('SUBCONTRACTOR');
    const buyer = await seated('CUSTOMER');
    const admin = await buildPerson(rooms.services, { baseRoles: ['ADMIN'] });
    expectStatus(await invite(customer, builder.organizationId, 'both@test.kz'), 201);
    await expectRefused(
      [
        invite(builder.person, builder.organizationId, person.email),
        invite(admin, builder.organizationId, person.email),
        invite(customer, buyer.organizationId, builder.person.email),
        invite(customer, 'none', 'both@test.kz', ofUser('CUSTOMER')),
      ],
      'other-side',
    );
    const audit = await invite(customer, 'none', person.email, 17);
    expectStatus(audit, 201);
    expect((await change(customer, audit.json().id, { userTypeId: 13 })).json().code).toBe(
      'other-side',
    );
    expectStatus(await remove(customer, seat), 204);
    expectStatus(await invite(customer, builder.organizationId, person.email), 201);
  });

  it('is free after leaving it, unless they wrote, signed or decided there', async () => {
    const [idle, author, signer] = [
      await seated('SUBCONTRACTOR'),
      await seated('SUBCONTRACTOR'),
      await seated('SUBCONTRACTOR'),
    ];
    const technical = await seated('TECHNICAL_SUPERVISION');
    const document = await buildOpenDocument(rooms.services, projectId, author.person, [
      signer.seat,
    ]);
    await decide(rooms.services, document, signer.person);
    for (const { seat } of [idle, author, signer]) {
      expectStatus(await remove(customer, seat), 204);
    }
    expectStatus(await invite(customer, technical.organizationId, idle.person.email), 201);
    await expectRefused(
      [author, signer].map(({ person }) =>
        invite(customer, technical.organizationId, person.email),
      ),
      'other-side',
    );
  });

  it('keeps it when they or their organization have already decided from it', async () => {
    const { person, seat, organizationId } = await seated('TECHNICAL_SUPERVISION');
    const loose = await buildPerson(rooms.services);
    const looseSeat = await buildMembership(
      rooms.services,
      projectId,
      loose,
      'TECHNICAL_SUPERVISION',
    );
    const document = await buildOpenDocument(rooms.services, projectId, customer, [
      seat,
      looseSeat,
    ]);
    await decide(rooms.services, document, person);
    await decide(rooms.services, document, loose);
    await expectRefused([changeRole(customer, organizationId, 'roleId=24')], 'side-kept');
    await expectRefused([change(customer, looseSeat, { userTypeId: 14 })], 'side-kept');
    expectStatus(await change(customer, looseSeat, { userTypeId: 15 }), 200);
    expectStatus(await removeOrganization(customer, organizationId), 204);
    const { rows } = await sql<{ name: string; bin: string }>`
      select name, bin from organizations where id = ${organizationId}`.execute(rooms.services.db);
    const again = await rooms.send(customer, 'POST', `/organizations/${projectId}`, {
      ...rows[0],
      roleId: ofOrganization('SUBCONTRACTOR'),
    });
    expect(again.json().code).toBe('side-kept');
  });
});

describe('below whom an organization works', () => {
  it('is said by the customer, never in a circle and never outside the project', async () => {
    const top = await seated('GENERAL_CONTRACTOR');
    const low = await seated('SUBCONTRACTOR');
    const foreign = await buildProject(rooms.services, customer);
    const outside = await buildOrganization(rooms.services, foreign.id, 'GENERAL_CONTRACTOR');
    const put = (id: string, roleId: number, parentId: string) =>
      changeRole(customer, id, `roleId=${roleId}&parentId=${parentId}`);
    const placed = await put(low.organizationId, 23, top.organizationId);
    expect(expectStatus(placed, 200)).toMatchObject({ parentId: top.organizationId });
    for (const [id, roleId, parentId] of [
      [top.organizationId, 22, low.organizationId],
      [top.organizationId, 22, top.organizationId],
      [low.organizationId, 23, outside.id],
    ] as const) {
      expect((await put(id, roleId, parentId)).json().errors).toMatchObject([{ path: 'parentId' }]);
    }
    const kept = await changeRole(customer, low.organizationId, 'roleId=23');
    expect(expectStatus(kept, 200)).toMatchObject({ parentId: top.organizationId });
    const freed = await put(low.organizationId, 23, 'none');
    expect(expectStatus(freed, 200)).toMatchObject({ parentId: null });
  });
});
