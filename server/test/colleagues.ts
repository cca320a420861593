import { sql } from 'kysely';
import { buildPerson } from './factories.ts';
import type { Person, TestApp } from './test-app.ts';

/** An administrator of the installation, who sits in no project. */
export const buildAdministrator = async ({ services }: TestApp): Promise<Person> => {
  const person = await buildPerson(services);
  await sql`insert into user_roles (user_id, role_id) select ${person.userId}, id from roles where code = 'ADMIN'`.execute(
    services.db,
  );
  return person;
};

/** Somebody who works for an organization of a project, and their seat there. */
export const buildWorker = async (
  { services }: TestApp,
  projectId: string,
  organizationId: string,
): Promise<{ person: Person; seat: string }> => {
  const person = await buildPerson(services);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${projectId}, ${person.userId}, ${organizationId}, 106, now()) returning id`.execute(
    services.db,
  );
  return { person, seat: rows[0]?.id ?? '' };
};
