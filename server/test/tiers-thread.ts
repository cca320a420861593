import type { DoneWorkAct, DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import { sql } from 'kysely';
import { approveAs, expectStatus, type Site, start } from './act-thread.ts';
import { buildOrganization, buildPerson } from './factories.ts';
import { buildReadyAct, type Closed, concludeContract, patchDoneWork } from './money-thread.ts';
import type { Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

/** A builder with their seat in an organization of the site. */
export type Builder = { person: Person; membership: string; organization: string; name: string };

type Role = 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR';

/** A contractor of an organization of their own, below another one where that is said. */
export const joinBuilder = async (
  { services }: TestApp,
  { projectId }: Pick<Site, 'projectId'>,
  role: Role,
  below: string | null = null,
  name?: string,
): Promise<Builder> => {
  const made = await buildOrganization(services, projectId, role, name);
  await putBelow(services, projectId, made.id, below);
  const builder = await joinColleague({ services }, { projectId }, made.id);
  return { ...builder, organization: made.id };
};

/** Somebody else of an organization of the project. */
export const joinColleague = async (
  { services }: Pick<TestApp, 'services'>,
  { projectId }: Pick<Site, 'projectId'>,
  organization: string,
): Promise<Builder> => {
  const person = await buildPerson(services);
  const { rows } = await sql<{ id: string; name: string; bin: string }>`
    with seat as (
      insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${projectId}, ${person.userId}, ${organization}, 106, now() - interval '1 day') returning id)
    select seat.id, o.name, o.bin from seat, organizations o where o.id = ${organization}`.execute(
    services.db,
  );
  const { id = '', name = '', bin = '' } = rows[0] ?? {};
  person.organization = { name, bin };
  return { person, membership: id, organization, name };
};

/** Below whom an organization works in a project. */
export const putBelow = async (
  { db }: Pick<TestApp['services'], 'db'>,
  projectId: string,
  organization: string,
  below: string | null,
): Promise<void> => {
  await sql`update project_organizations set parent_id = ${below}
    where project_id = ${projectId} and organization_id = ${organization}`.execute(db);
};

/** The site's own contractor as a builder. */
export const generalOf = async ({ services: { db } }: TestApp, site: Site): Promise<Builder> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from memberships m join organizations o on o.id = m.organization_id
    where m.id = ${site.memberships.contractor}`.execute(db);
  const { id = '', name = '' } = rows[0] ?? {};
  return {
    person: site.contractor,
    membership: site.memberships.contractor,
    organization: id,
    name,
  };
};

/** A hidden-work act a builder wrote that can be sent, with one of the general contractor among its signatories. */
export const buildClosing = async (
  app: TestApp,
  site: Site,
  author: Builder,
  general: Builder | null,
  records: Closed[],
): Promise<string> => {
  const id = await buildReadyAct(app, { ...site, contractor: author.person }, records);
  if (general) {
    await sql`insert into document_participants (document_id, membership_id, seat_group)
      values (${id}, ${general.membership}, 'primary') on conflict do nothing`.execute(
      app.services.db,
    );
  }
  return id;
};

/** The same approved by everybody. */
export const closeWorks = async (
  app: TestApp,
  signers: Signers,
  site: Site,
  author: Builder,
  general: Builder | null,
  records: Closed[],
): Promise<string> => {
  const id = await buildClosing(app, site, author, general, records);
  expectStatus(await start(app, author.person, id), 200);
  for (const person of [...(general ? [general.person] : []), site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};

/** Creates a done-work act as this builder. */
export const createBill = async (
  app: TestApp,
  { projectId }: Pick<Site, 'projectId'>,
  { person }: Pick<Builder, 'person'>,
  period = '2026-03',
): Promise<DoneWorkAct> => {
  await concludeContract(app, projectId);
  const made = await app.call(person, {
    method: 'POST',
    url: `/api/done-work-act/${projectId}`,
    payload: { period },
  });
  return expectStatus(made, 201);
};

/** An internal act that can be sent: the payer approves, both sign. */
export const buildInternal = async (
  app: TestApp,
  site: Site,
  payee: Builder,
  payer: Builder,
  acts: string[],
  period?: string,
): Promise<string> => {
  const { id } = await createBill(app, site, payee, period);
  const steps: [DoneWorkActField, unknown][] = [
    ['APPROVER', payer.membership],
    ['SIGNER', payer.membership],
    ['SIGNER', payee.membership],
    ['HIDDEN_WORK_ACT', acts],
  ];
  for (const [field, value] of steps) {
    expectStatus(await patchDoneWork(app, payee.person, id, field, 'ADD', value), 200);
  }
  return id;
};

/** Sends it and lets payer and payee sign. */
export const approveInternal = async (
  app: TestApp,
  signers: Signers,
  payee: Builder,
  payer: Builder,
  id: string,
): Promise<void> => {
  expectStatus(await start(app, payee.person, id), 200);
  expectStatus(await approveAs(app, signers, payer.person, id), 200);
  expectStatus(await approveAs(app, signers, payee.person, id), 200);
};
