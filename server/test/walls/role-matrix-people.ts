import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { buildMembership, buildOrganization, buildPerson } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { Column } from './fixtures/read-access.ts';
import type { TwoSites } from './two-sites.ts';

/** One who asks, and by which columns they are judged. */
export type Asker = {
  name: string;
  person: Person | null;
  /** Their seat in their own project; also one that has ended. */
  membershipId: string | null;
  /** In their own project, in the other one, and for calls of no project, where several roles add up. */
  inOwn: Column;
  inForeign: Column;
  outside: readonly Column[];
};

const seatRoles = [
  'CUSTOMER',
  'GENERAL_CONTRACTOR',
  'SUBCONTRACTOR',
  'DESIGNER',
  'AUTHOR_SUPERVISION',
  'TECHNICAL_SUPERVISION',
  'AUDIT',
] as const satisfies readonly RoleCode[];
export type SeatRole = (typeof seatRoles)[number];

/** Everybody who makes the calls of the matrix. */
export const buildAskers = async (app: TestApp, { own, foreign }: TwoSites): Promise<Asker[]> => {
  const askers: Asker[] = [
    await withoutSeat(app, 'ADMIN', 'ADMIN', ['ADMIN']),
    await withoutSeat(app, 'SECURITY', 'SECURITY', ['SECURITY']),
    await withoutSeat(app, 'outsider', 'outsider', []),
    await withoutSeat(app, 'nobody', 'nobody', null),
    await removed(app, own.projectId),
    await builderByBaseRole(app),
    await auditorHereBuilderThere(app, own.projectId, foreign.projectId),
    await auditorWithBaseRole(app, own.projectId),
  ];
  for (const role of seatRoles) {
    askers.push(
      await seated(app, own.projectId, role, 'of an organization', seatInOrganization),
      await seated(app, own.projectId, role, 'as user type', buildSeat),
    );
  }
  return askers;
};

type Seating = (app: TestApp, projectId: string, person: Person, role: RoleCode) => Promise<string>;

const buildSeat: Seating = ({ services }, projectId, person, role) =>
  buildMembership(services, projectId, person, role);

/** A seat in an organization, which takes part in this role: the seat itself carries none. */
export const seatInOrganization: Seating = async ({ services }, projectId, person, role) => {
  const organization = await buildOrganization(services, projectId, role);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${projectId}, ${person.userId}, ${organization.id}, 106, now()) returning id`.execute(
    services.db,
  );
  return rows[0]?.id ?? '';
};

export const withoutSeat = async (
  { services }: TestApp,
  name: string,
  column: Column,
  baseRoles: RoleCode[] | null,
): Promise<Asker> => ({
  name,
  person: baseRoles && (await buildPerson(services, { baseRoles })),
  membershipId: null,
  inOwn: column,
  inForeign: column,
  outside: [column],
});

export const seated = async (
  app: TestApp,
  projectId: string,
  role: SeatRole,
  how: string,
  seat: Seating,
): Promise<Asker> => {
  const person = await buildPerson(app.services);
  return {
    name: `${role} ${how}`,
    person,
    membershipId: await seat(app, projectId, person, role),
    inOwn: role,
    inForeign: 'foreigner',
    outside: [role],
  };
};

const removed = async (app: TestApp, projectId: string): Promise<Asker> => {
  const asker = await seated(app, projectId, 'GENERAL_CONTRACTOR', 'removed', seatInOrganization);
  await sql`update memberships set ended_at = now() where id = ${asker.membershipId}`.execute(
    app.services.db,
  );
  return {
    ...asker,
    name: 'removed',
    inOwn: 'removed',
    inForeign: 'removed',
    outside: ['removed'],
  };
};

/** A base role other than ADMIN and SECURITY counts outside of projects alone. */
const builderByBaseRole = async (app: TestApp): Promise<Asker> => ({
  ...(await withoutSeat(app, 'GENERAL_CONTRACTOR as base role', 'outsider', [
    'GENERAL_CONTRACTOR',
  ])),
  outside: ['GENERAL_CONTRACTOR'],
});

const auditorWithBaseRole = async (app: TestApp, projectId: string): Promise<Asker> => {
  const person = await buildPerson(app.services, { baseRoles: ['GENERAL_CONTRACTOR'] });
  return {
    name: 'AUDIT with the base role GENERAL_CONTRACTOR',
    person,
    membershipId: await seatInOrganization(app, projectId, person, 'AUDIT'),
    inOwn: 'AUDIT',
    inForeign: 'foreigner',
    outside: ['AUDIT', 'GENERAL_CONTRACTOR'],
  };
};

/** A seat counts in its own project alone. */
const auditorHereBuilderThere = async (
  app: TestApp,
  here: string,
  there: string,
): Promise<Asker> => {
  const person = await buildPerson(app.services);
  const membershipId = await seatInOrganization(app, here, person, 'AUDIT');
  await seatInOrganization(app, there, person, 'GENERAL_CONTRACTOR');
  return {
    name: 'AUDIT here and GENERAL_CONTRACTOR there',
    person,
    membershipId,
    inOwn: 'AUDIT',
    inForeign: 'GENERAL_CONTRACTOR',
    outside: ['AUDIT', 'GENERAL_CONTRACTOR'],
  };
};
