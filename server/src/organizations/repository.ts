import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** An organization that takes part in a project. */
export type ParticipationRow = {
  id: string;
  name: string;
  bin: string;
  role_id: number;
  role_name: string;
  role_code: string | null;
  parent_id: string | null;
  parent_name: string | null;
  parent_bin: string | null;
};

/** The organizations that take part in a project now, by name; with an id only that one. */
export const participationsOf = async (
  db: Reader,
  projectId: string,
  language: Language,
  organizationId: string | null = null,
): Promise<ParticipationRow[]> => {
  const { rows } = await sql<ParticipationRow>`
    select o.id, o.name, o.bin, role.id as role_id, ${sql.ref(`role.name_${language}`)} as role_name,
      role.code as role_code, parent.id as parent_id, parent.name as parent_name, parent.bin as parent_bin
    from project_organizations po
    join organizations o on o.id = po.organization_id
    join roles role on role.id = po.role_id
    left join organizations parent on parent.id = o.parent_id
    where po.project_id = ${projectId} and po.ended_at is null
      and (${organizationId}::uuid is null or o.id = ${organizationId}::uuid)
    order by o.name collate "ru-x-icu", o.id`.execute(db);
  return rows;
};

export type FoundOrganization = { id: string; name: string; bin: string };

/** Organizations whose БИН begins with these digits. */
export const organizationsByBin = async (
  db: Reader,
  digits: string,
  most: number,
): Promise<FoundOrganization[]> => {
  const { rows } = await sql<FoundOrganization>`
    select id, name, bin from organizations where bin like ${`${digits}%`}
    order by bin limit ${most}`.execute(db);
  return rows;
};

/** The organization of this БИН; one that is known keeps its name and parent. */
export const findOrMakeOrganization = async (
  trx: Trx,
  { name, bin, parentId }: { name: string; bin: string; parentId: string | null },
): Promise<FoundOrganization | undefined> => {
  await sql`insert into organizations (name, bin, parent_id) values (${name}, ${bin}, ${parentId})
    on conflict (bin) do nothing`.execute(trx);
  const { rows } = await sql<FoundOrganization>`
    select id, name, bin from organizations where bin = ${bin}`.execute(trx);
  return rows[0];
};

export const isOrganization = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from organizations where id = ${id}`.execute(trx);
  return rows.length > 0;
};

/** Lets an organization take part, again when it had left; false when it takes part already. */
export const startParticipation = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
  roleId: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into project_organizations (project_id, organization_id, role_id)
    values (${projectId}, ${organizationId}, ${roleId})
    on conflict (project_id, organization_id)
      do update set role_id = excluded.role_id, since = now(), ended_at = null
      where project_organizations.ended_at is not null`.execute(trx);
  return numAffectedRows === 1n;
};

export const changeParticipation = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
  roleId: number,
): Promise<void> => {
  await sql`update project_organizations set role_id = ${roleId}
    where project_id = ${projectId} and organization_id = ${organizationId}`.execute(trx);
};

/** Ends the part of an organization. The row stays, because past seats and signatures name it. */
export const endParticipation = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
): Promise<void> => {
  await sql`update project_organizations set ended_at = now()
    where project_id = ${projectId} and organization_id = ${organizationId}`.execute(trx);
};

/** The name, in Russian, of a role of this type. */
export const roleName = async (
  trx: Trx,
  id: number,
  type: 'USER' | 'ORGANIZATION' | 'JOB_TITLE',
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name_ru as name from roles where id = ${id}::bigint and type = ${type}`.execute(trx);
  return rows[0]?.name;
};
