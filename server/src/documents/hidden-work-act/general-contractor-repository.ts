import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** Who bills the customer for the works of a subcontractor's act: the organization, null where it may be any general contractor. */
export type GeneralContractor = { organization_id: string | null; name: string | null };

/** Reads it; undefined for works of a general contractor, and of a subcontractor who bills the customer itself. */
export const generalContractorOf = async (
  db: Reader,
  documentId: string,
): Promise<GeneralContractor | undefined> => {
  const { rows } = await sql<GeneralContractor>`
    select above.id as organization_id, o.name
    from records d cross join lateral contractor_of(d) builder
    left join project_organizations place on place.project_id = d.project_id
      and place.organization_id = builder.organization_id
    cross join lateral (
      select nearest_above(d.project_id, builder.organization_id, array['GENERAL_CONTRACTOR']) as id) above
    left join organizations o on o.id = above.id
    where d.id = ${documentId} and builder.role_code = 'SUBCONTRACTOR' and not coalesce(place.has_direct_contract, false)`.execute(
    db,
  );
  return rows[0];
};
