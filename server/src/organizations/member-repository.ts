import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { actingRole } from '../access/acting-role-repository.ts';
import type { Reader, Trx } from '../db/transaction.ts';

export type MemberRow = {
  id: string;
  project_id: string;
  user_id: string | null;
  organization_id: string | null;
  email: string;
  fullname: string;
  iin: string | null;
  job_id: number;
  job_title: string;
  role_id: number;
  user_type_id: number | null;
  /** The code of the role that counts here: of the organization, or outside one of the user type. */
  role_code: string | null;
};

/** Members and invited persons of a project, by name. */
export const membersOf = (db: Reader, projectId: string, language: Language) =>
  activeMembers(db, sql`m.project_id = ${projectId}`, language);

/** Those of one organization, or with null those of the no-organization group. */
export const membersOfOrganization = (
  db: Reader,
  projectId: string,
  organizationId: string,
  language: Language,
) =>
  activeMembers(
    db,
    sql`m.project_id = ${projectId} and m.organization_id = ${organizationId}`,
    language,
  );

/** A membership that has not ended. */
export const findMember = async (
  db: Reader,
  id: string,
  language: Language,
): Promise<MemberRow | undefined> => (await activeMembers(db, sql`m.id = ${id}`, language))[0];

const activeMembers = async (
  db: Reader,
  condition: RawBuilder<unknown>,
  language: Language,
): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select m.id, m.project_id, m.user_id, m.organization_id, coalesce(u.email, m.invited_email) as email,
      coalesce(u.fullname, m.invited_email) as fullname, u.iin, m.job_id,
      ${sql.ref(`job.name_${language}`)} as job_title, m.role_id, m.user_type_id,
      acting.code as role_code
    from memberships m
    left join users u on u.id = m.user_id
    join roles job on job.id = m.job_id
    ${actingRole('m', 'acting')}
    where ${condition} and m.ended_at is null
    order by coalesce(u.fullname, m.invited_email) collate "ru-x-icu", m.id`.execute(db);
  return rows;
};

export type Account = {
  id: string;
  fullname: string;
  language: Language;
  is_verified: boolean;
  /** Nobody reads the mail of such an account. */
  is_demo: boolean;
};

/** Reads an account and keeps its verification from happening until the transaction ends. */
export const lockAccount = async (trx: Trx, email: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select id, fullname, language, verified_at is not null as is_verified, is_demo
    from users where email = ${email} for share`.execute(trx);
  return rows[0];
};

export type NewMembership = {
  projectId: string;
  organizationId: string | null;
  /** The member's account; without one they are only invited. */
  userId: string | null;
  email: string;
  jobId: number;
  userTypeId: number | null;
};

/** The id of the new membership; none when the person has a seat or an invitation in this group. */
export const insertMembership = async (
  trx: Trx,
  { projectId, organizationId, userId, email, jobId, userTypeId }: NewMembership,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into memberships
      (project_id, organization_id, user_id, invited_email, job_id, user_type_id, started_at)
    values (${projectId}, ${organizationId}, ${userId}, ${userId === null ? email : null}, ${jobId}, ${userTypeId},
      case when ${userId}::uuid is not null then clock_timestamp() end)
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
};

export const writeMembership = async (
  trx: Trx,
  id: string,
  { jobId, userTypeId }: { jobId: number; userTypeId: number | null },
): Promise<void> => {
  await sql`update memberships set job_id = ${jobId}, user_type_id = ${userTypeId}
    where id = ${id}`.execute(trx);
};

/** Takes a member of the no-organization group into an organization; false when they have a seat there already. */
export const moveMembership = async (
  trx: Trx,
  id: string,
  organizationId: string,
  jobId: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update memberships m set organization_id = ${organizationId}, user_type_id = null, job_id = ${jobId}, moved_at = clock_timestamp()
    where m.id = ${id} and not exists (select 1 from memberships other
      where other.project_id = m.project_id and other.organization_id = ${organizationId} and other.ended_at is null
        and (other.user_id = m.user_id or (m.user_id is null and other.invited_email = m.invited_email)))`.execute(
    trx,
  );
  return numAffectedRows === 1n;
};

/** Holds memberships until the transaction ends: meanwhile no document can give them a seat to decide on. */
export const lockMemberships = async (trx: Trx, ids: string[]): Promise<void> => {
  await sql`select 1 from memberships where id = any(${ids}) order by id for update`.execute(trx);
};

/** By the clock and not since when this transaction waits: what was written meanwhile was written from them. */
export const endMemberships = async (trx: Trx, ids: string[]): Promise<void> => {
  await sql`update memberships set ended_at = clock_timestamp()
    where id = any(${ids}) and ended_at is null`.execute(trx);
};

/** Whether people would be in the project without these memberships; an invited person is not there yet. */
export const isInhabitedWithout = async (
  trx: Trx,
  projectId: string,
  ids: string[],
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from memberships where project_id = ${projectId} and ended_at is null and user_id is not null
      and not id = any(${ids}) limit 1`.execute(trx);
  return rows.length > 0;
};
