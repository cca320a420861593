import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPartByIndex } from '../db/folded.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';

export type OrganizationRow = {
  id: string;
  name: string;
  bin: string | null;
  name_source: 'entered' | 'certificate' | 'confirmed';
  certificate_name: string | null;
  parent_id: string | null;
  is_parent: boolean;
  people: number;
  projects: number;
};

/** One page of the organizations whose name or БИН contains the words, by name. */
export const findOrganizations = (
  db: Reader,
  words: string,
  limit: number,
  offset: number,
): Promise<OrganizationRow[]> =>
  organizations(db, sql`where ${containing(words)}`, sql`limit ${limit} offset ${offset}`);

export const countOrganizations = async (db: Reader, words: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from organizations o where ${containing(words)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findParents = (db: Reader): Promise<OrganizationRow[]> =>
  organizations(db, sql`where o.is_parent`);

export const findOrganization = async (
  db: Reader,
  id: string,
): Promise<OrganizationRow | undefined> => (await organizations(db, sql`where o.id = ${id}`))[0];

/** Spelled as the index `organizations_search` is, or it would not be used. */
const containing = (words: string) =>
  words === '' ? sql`true` : hasPartByIndex(sql`o.name || ' ' || coalesce(o.bin, '')`, words);

/** Everybody an administrator put into the organization, and everybody who holds a seat for it. */
const people = (organizationId: RawBuilder<unknown>) => sql`
  select user_id from organization_members where organization_id = ${organizationId}
  union
  select user_id from memberships
  where organization_id = ${organizationId} and ended_at is null and user_id is not null`;

/** Organizations by a condition on `o`, by name. */
export const organizations = async (
  db: Reader,
  which: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<OrganizationRow[]> => {
  const { rows } = await sql<OrganizationRow>`
    select o.id, o.name, o.bin, o.name_source, o.certificate_name, o.parent_id, o.is_parent,
      (select count(*)::integer from (${people(sql.ref('o.id'))}) staff) as people,
      (select count(*)::integer from project_organizations po
        where po.organization_id = o.id and po.ended_at is null) as projects
    from (select * from organizations o ${which} order by o.name collate "ru-x-icu", o.id ${part}) o
    order by o.name collate "ru-x-icu", o.id`.execute(db);
  return rows;
};

type NameAndBin = { name: string; bin: string | null };

/** The id of the new parent organization; none when the БИН is known already. */
export const insertParent = async (
  trx: Trx,
  { name, bin }: NameAndBin,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into organizations (name, bin, is_parent, name_source) values (${name}, ${bin}, true, 'confirmed')
    on conflict (bin) do nothing returning id`.execute(trx);
  return rows[0]?.id;
};

/** False when another organization has this БИН. */
export const writeOrganization = async (
  trx: Trx,
  id: string,
  { name, bin }: NameAndBin,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update organizations set name = ${name}, bin = ${bin},
      name_source = case when name <> ${name} then 'confirmed' else name_source end
    where id = ${id} and not exists (select 1 from organizations other
      where other.bin = ${bin} and other.id <> ${id})`.execute(trx);
  return numAffectedRows === 1n;
};

export type PersonRow = {
  user_id: string;
  email: string;
  fullname: string;
  iin: string | null;
  job_title: string;
  projects: number;
};

/** The people of an organization by name, with the newest job they hold for it; with an id only that person. */
export const findPeople = async (
  db: Reader,
  organizationId: string,
  language: Language,
  userId: string | null = null,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.email, u.fullname, u.iin, coalesce(seats.job_title, '') as job_title,
      coalesce(seats.projects, 0)::integer as projects
    from (${people(sql`${organizationId}::uuid`)}) staff
    join users u on u.id = staff.user_id
    left join lateral (
      select count(distinct m.project_id) as projects,
        (array_agg(${sql.ref(`job.name_${language}`)} order by m.started_at desc))[1] as job_title
      from memberships m join roles job on job.id = m.job_id
      where m.user_id = u.id and m.organization_id = ${organizationId} and m.ended_at is null) seats on true
    where ${userId}::uuid is null or u.id = ${userId}::uuid
    order by u.fullname collate "ru-x-icu", u.id`.execute(db);
  return rows;
};

/** The holder of a verified account. */
export const findVerifiedUser = async (
  db: Reader,
  email: string,
): Promise<{ id: string; fullname: string } | undefined> => {
  const { rows } = await sql<{ id: string; fullname: string }>`
    select id, fullname from users where email = ${email} and verified_at is not null`.execute(db);
  return rows[0];
};

export const insertPerson = async (
  trx: Trx,
  organizationId: string,
  userId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into organization_members (organization_id, user_id)
    values (${organizationId}, ${userId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

export const deletePerson = async (
  trx: Trx,
  organizationId: string,
  userId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from organization_members
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
};

/** Did an administrator put this person into the organization? A seat for it is given by whoever runs a project, and proves nothing. */
export const isOfOrganization = async (
  db: Reader,
  organizationId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from organization_members
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
};

/** Whether the reader sits in a project in which the organization takes part. */
export const meetsInProject = async (
  db: Reader,
  organizationId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from memberships m
    join project_organizations po on po.project_id = m.project_id and po.ended_at is null
    where po.organization_id = ${organizationId} and m.user_id = ${userId} and m.ended_at is null
    limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Who holds a seat for the organization in a project in which the reader sits, by name, with what they are in these projects: those they
 * do not share say nothing.
 */
export const findPeopleMet = async (
  db: Reader,
  organizationId: string,
  readerId: string,
  language: Language,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.email, u.fullname, u.iin, seats.job_title, seats.projects
    from (select seat.user_id, count(*)::integer as projects,
        (array_agg(${sql.ref(`job.name_${language}`)} order by seat.started_at desc))[1] as job_title
      from (select distinct project_id from memberships where user_id = ${readerId} and ended_at is null) shared
      ${lookedUp(
        'memberships',
        'seat',
        sql`seat.project_id = shared.project_id and seat.organization_id = ${organizationId}
        and seat.ended_at is null and seat.user_id is not null`,
      )}
      join roles job on job.id = seat.job_id group by seat.user_id) seats
    ${lookedUp('users', 'u', sql`u.id = seats.user_id`)}
    order by u.fullname collate "ru-x-icu", u.id`.execute(db);
  return rows;
};
