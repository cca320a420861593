import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';

/** How a name came on record: entered in a project, read from a certificate, or confirmed by an administrator. */
type NameSource = 'entered' | 'certificate' | 'confirmed';

/** An organization that takes part in a project. */
export type ParticipationRow = {
  id: string;
  name: string;
  bin: string;
  name_source: NameSource;
  role_id: number;
  role_name: string;
  role_code: string | null;
  parent_id: string | null;
  parent_name: string | null;
  parent_bin: string | null;
  has_direct_contract: boolean;
};

/** The organizations that take part in a project now, by name; with an id only that one. */
export const participationsOf = async (
  db: Reader,
  projectId: string,
  language: Language,
  organizationId: string | null = null,
): Promise<ParticipationRow[]> => {
  const { rows } = await sql<ParticipationRow>`
    select o.id, name_in(o.id, po.project_id) as name, o.bin, o.name_source, role.id as role_id, ${sql.ref(`role.name_${language}`)} as role_name,
      role.code as role_code, parent.id as parent_id, name_in(parent.id, po.project_id) as parent_name, parent.bin as parent_bin,
      po.has_direct_contract
    from project_organizations po
    ${lookedUp('organizations', 'o', sql`o.id = po.organization_id`)}
    join roles role on role.id = po.role_id
    ${lookedUpIfAny('organizations', 'parent', sql`parent.id = po.parent_id`)}
    where po.project_id = ${projectId} and po.ended_at is null
      and (${organizationId}::uuid is null or o.id = ${organizationId}::uuid)
    order by name_in(o.id, po.project_id) collate "ru-x-icu", o.id`.execute(db);
  return rows;
};

type NamedOrganization = { name: string; bin: string };

/**
 * Names of organizations whose БИН begins with these digits, by the index of that whoever asks: the character after 9 ends them, and the offset
 * keeps them from being found by their order.
 */
export const organizationsByBin = async (
  db: Reader,
  digits: string,
  most: number,
): Promise<NamedOrganization[]> => {
  const { rows } = await sql<NamedOrganization>`
    select name, bin from (select * from organizations where bin ~>=~ ${digits} and bin ~<~ ${`${digits}:`} offset 0) beginning
    order by bin limit ${most}`.execute(db);
  return rows;
};

/** Whether an organization of this БИН is on record. */
export const isOnRecord = async (db: Reader, bin: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from organizations where bin = ${bin}`.execute(db);
  return rows.length > 0;
};

/** The organization of this БИН; one that is known keeps its name and parent. */
export const findOrMakeOrganization = async (
  trx: Trx,
  { name, bin, parentId }: { name: string; bin: string; parentId: string | null },
): Promise<(NamedOrganization & { id: string }) | undefined> => {
  await sql`insert into organizations (name, bin, parent_id) values (${name}, ${bin}, ${parentId})
    on conflict (bin) do nothing`.execute(trx);
  const { rows } = await sql<NamedOrganization & { id: string }>`
    select id, name, bin from organizations where bin = ${bin}`.execute(trx);
  return rows[0];
};

/** In which role an organization takes part, and below which other one. */
export type Part = {
  projectId: string;
  organizationId: string;
  roleId: number;
  parentId: string | null;
};

/** Lets an organization take part, again when it had left; false when it takes part already. */
export const startParticipation = async (
  trx: Trx,
  { projectId, organizationId, roleId, parentId, name }: Part & { name: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into project_organizations (project_id, organization_id, role_id, parent_id, name)
    values (${projectId}, ${organizationId}, ${roleId}, ${parentId}, ${name})
    on conflict (project_id, organization_id) do update
      set role_id = excluded.role_id, parent_id = excluded.parent_id, name = excluded.name, since = now(), ended_at = null
      where project_organizations.ended_at is not null`.execute(trx);
  return numAffectedRows === 1n;
};

export const changeParticipation = async (
  trx: Trx,
  {
    projectId,
    organizationId,
    roleId,
    parentId,
    hasDirectContract,
  }: Part & { hasDirectContract: boolean },
): Promise<void> => {
  await sql`update project_organizations set role_id = ${roleId}, parent_id = ${parentId},
      has_direct_contract = ${hasDirectContract}
    where project_id = ${projectId} and organization_id = ${organizationId}`.execute(trx);
};

/** Numbers of acts between contractors that wait to be paid by an organization, the first of them and how many there are. */
export const openInternalActs = async (
  trx: Trx,
  projectId: string,
  payerId: string,
  most: number,
): Promise<{ documents: string[]; count: number }> => {
  const { rows } = await sql<{ full_number: string; count: number }>`
    select full_number, count(*) over ()::integer as count from open_internal_works
    where project_id = ${projectId} and payer_id = ${payerId} order by full_number limit ${most}`.execute(
    trx,
  );
  return { documents: rows.map((row) => row.full_number), count: rows[0]?.count ?? 0 };
};

/** The code of the role an organization has, or had, in a project. */
export const roleHeldBy = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ code: string | null }>`
    select role.code from project_organizations po join roles role on role.id = po.role_id
    where po.project_id = ${projectId} and po.organization_id = ${organizationId}`.execute(trx);
  return rows[0]?.code ?? null;
};

/** Does this organization work below the other one, or is it the same? */
export const isAtOrBelow = async (
  trx: Trx,
  projectId: string,
  organizationId: string,
  aboveId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    with recursive above as (
      select ${organizationId}::uuid as id
      union
      select po.parent_id from above join project_organizations po
        on po.project_id = ${projectId} and po.organization_id = above.id and po.parent_id is not null)
    select 1 from above where id = ${aboveId}`.execute(trx);
  return rows.length > 0;
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

/** A role of this type, named in Russian. */
export const findRole = async (
  trx: Trx,
  id: number,
  type: 'USER' | 'ORGANIZATION' | 'JOB_TITLE',
): Promise<{ name: string; code: string | null } | undefined> => {
  const { rows } = await sql<{ name: string; code: string | null }>`
    select name_ru as name, code from roles where id = ${id}::bigint and type = ${type}`.execute(
    trx,
  );
  return rows[0];
};
