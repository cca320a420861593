import { sql } from 'kysely';
import { lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

/** Whose contract: of a subcontractor with whoever is above them, or with the customer, then without a payer. */
export type Pair = { payee: string; payer: string | null };

/** The contracts beside that of the passport, by who takes part in a project and below whom. */
export const contractPairs = async (db: Reader, projectId: string): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    with builders as (
      select place.organization_id as id, place.has_direct_contract, role.code
      from project_organizations place join roles role on role.id = place.role_id
      where place.project_id = ${projectId} and place.ended_at is null and role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')),
    below as (
      select id, has_direct_contract, nearest_above(${projectId}, id, array['GENERAL_CONTRACTOR', 'SUBCONTRACTOR']) as above
      from builders where code = 'SUBCONTRACTOR')
    select id as payee, null::uuid as payer from below where has_direct_contract
    union
    select id, above from below where above is not null
    union
    select below.id, general.id from below join builders general on general.code = 'GENERAL_CONTRACTOR' where below.above is null`.execute(
    db,
  );
  return rows;
};

/** Names of organizations as a project calls them, by their ids. */
export const namesIn = async (
  db: Reader,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select asked.id, name_in(o.id, ${projectId}) as name from unnest(${[...ids]}::uuid[]) asked (id)
    ${lookedUpIfAny('organizations', 'o', sql`o.id = asked.id`)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};

/** The chain of terms and the organizations they lie between; none where the project has no such terms. */
export const findParties = async (
  db: Reader,
  projectId: string,
  termsId: string,
): Promise<{ payee: string | null; payer: string | null } | undefined> => {
  const { rows } = await sql<{ payee: string | null; payer: string | null }>`
    select payee_id as payee, payer_id as payer from payment_terms
    where id = ${termsId} and project_id = ${projectId}`.execute(db);
  return rows[0];
};
