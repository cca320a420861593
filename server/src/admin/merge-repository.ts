import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** Of two organizations that are one: `from` goes, `into` stays. */
export type Merge = { from: string; into: string };

/** Holds both organizations until the transaction ends, in the order of their ids. */
export const lockOrganizations = async (trx: Trx, { from, into }: Merge): Promise<void> => {
  await sql`select 1 from organizations where id in (${from}, ${into}) order by id for update`.execute(
    trx,
  );
};

/** The projects in which an organization takes part or did, in the order in which they are locked. */
export const projectsOf = async (db: Reader, organizationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select project_id as id from project_organizations
    where organization_id = ${organizationId} or parent_id = ${organizationId} group by 1 order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Whether one of both works below the other in the project of `mine`. */
const standsAbove = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`exists (
  with recursive above (id) as (
    select ${one}
    union
    select po.parent_id from above join project_organizations po
      on po.project_id = mine.project_id and po.organization_id = above.id and po.parent_id is not null)
  select 1 from above where id = ${other})`;

/**
 * Short names of projects in which both take part as two: in different roles, one below the other, one billing the other, with the same
 * person seated for both, both having taken the same works, or both having terms of payment with the same organization.
 */
export const projectsApart = async (
  db: Reader,
  { from, into }: Merge,
  most: number,
): Promise<string[]> => {
  const both = sql`array[${from}, ${into}]::uuid[]`;
  const renamed = (column: string) =>
    sql`case ${sql.ref(`one.${column}`)} when ${from}::uuid then ${into}::uuid else ${sql.ref(`one.${column}`)} end`;
  const { rows } = await sql<{ name: string }>`
    select p.short_name as name from project_organizations mine
      join project_organizations theirs on theirs.project_id = mine.project_id and theirs.organization_id = ${into}
      join projects p on p.id = mine.project_id
    where mine.organization_id = ${from} and (mine.role_id <> theirs.role_id
      or ${standsAbove(sql`mine.organization_id`, sql`theirs.organization_id`)}
      or ${standsAbove(sql`theirs.organization_id`, sql`mine.organization_id`)}
      or exists (select 1 from memberships one join memberships other on other.project_id = one.project_id
        and other.organization_id = ${into} and other.ended_at is null
        and (other.user_id = one.user_id or other.invited_email = one.invited_email)
        where one.project_id = mine.project_id and one.organization_id = ${from} and one.ended_at is null)
      or exists (select 1 from records d join paying_parties act on act.record_id = d.id
        where d.project_id = mine.project_id and act.payee_id <> act.payer_id
          and act.payee_id = any(${both}) and act.payer_id = any(${both}))
      or exists (select 1 from payment_terms one join payment_terms other on other.project_id = one.project_id and other.id <> one.id
        where one.project_id = mine.project_id and ${from} in (one.payee_id, one.payer_id)
          and (other.payee_id, other.payer_id) is not distinct from (${renamed('payee_id')}, ${renamed('payer_id')}))
      or exists (select 1 from records d join record_links one on one.from_id = d.id
        join record_links other on other.to_id = one.to_id and other.is_held and other.is_exclusive
          and other.relation = ${internalOf(into)}
        where d.project_id = mine.project_id and one.relation = ${internalOf(from)} and one.is_held and one.is_exclusive))
    order by p.short_name limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
};

/** The relation in which a payee takes works on the inner tier. */
const internalOf = (payee: string): string => `done-work-act/internal/${payee}`;

const replacing = (table: string, column: string) => (merge: Merge) => [
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${merge.into} where ${sql.ref(column)} = ${merge.from}`,
];

const replacingAmong = (table: string) => (merge: Merge) => [
  sql`update ${sql.table(table)} set parties = array(
      select distinct unnest(array_replace(parties, ${merge.from}::uuid, ${merge.into}::uuid)))
    where parties @> array[${merge.from}::uuid]`,
];

/**
 * How each column that names organizations comes to name the one that stays, in this order. One that is not here fails `merge.test.ts`, and
 * keeps a merge from being committed where a foreign key says that it names them.
 */
export const moves: Record<string, (merge: Merge) => RawBuilder<unknown>[]> = {
  'project_organizations.organization_id': ({ from, into }) => [
    sql`insert into project_organizations as own
        (project_id, organization_id, role_id, since, ended_at, parent_id, has_direct_contract, name)
      select project_id, ${into}, role_id, since, ended_at, parent_id, has_direct_contract, name
      from project_organizations where organization_id = ${from}
      on conflict (project_id, organization_id) do update set
        since = least(own.since, excluded.since),
        ended_at = case when own.ended_at is not null and excluded.ended_at is not null
          then greatest(own.ended_at, excluded.ended_at) end,
        parent_id = case when own.ended_at is not null and excluded.ended_at is null then excluded.parent_id else own.parent_id end,
        has_direct_contract = own.has_direct_contract or excluded.has_direct_contract`,
  ],
  'organization_files.organization_id': ({ from, into }) => [
    sql`insert into organization_files (project_id, organization_id, file_id, added_at)
      select project_id, ${into}, file_id, added_at from organization_files where organization_id = ${from}
      on conflict do nothing`,
    sql`delete from organization_files where organization_id = ${from}`,
  ],
  'memberships.organization_id': replacing('memberships', 'organization_id'),
  'project_organizations.parent_id': replacing('project_organizations', 'parent_id'),
  'organizations.parent_id': ({ from, into }) => [
    sql`update organizations set parent_id = nullif(${into}::uuid, id) where parent_id = ${from}`,
  ],
  'organization_members.organization_id': ({ from, into }) => [
    sql`insert into organization_members (organization_id, user_id, since)
      select ${into}, user_id, since from organization_members where organization_id = ${from} on conflict do nothing`,
    sql`delete from organization_members where organization_id = ${from}`,
  ],
  'paying_parties.payee_id': ({ from, into }) => [sql`select pay_in_name_of(${into}, ${from})`],
  // With the above.
  'paying_parties.payer_id': () => [],
  'record_links.relation': () => [],
  'payment_terms.payee_id': replacing('payment_terms', 'payee_id'),
  'payment_terms.payer_id': replacing('payment_terms', 'payer_id'),
  'records.parties': replacingAmong('records'),
  'removed_between_parties.parties': replacingAmong('removed_between_parties'),
  'outcome_tallies.organization_id': ({ from, into }) => [
    sql`with moved as (delete from outcome_tallies where organization_id = ${from} returning *)
      insert into outcome_tally_changes (project_id, kind, outcome, is_first, month, organization_id, amount, last_at)
      select project_id, kind, outcome, is_first, month, ${into}, amount, last_at from moved`,
  ],
  'outcome_tally_changes.organization_id': replacing('outcome_tally_changes', 'organization_id'),
};

/** Lets everything of one organization be the other's, and takes the one off the record. */
export const moveEverything = async (trx: Trx, merge: Merge): Promise<void> => {
  for (const statements of Object.values(moves)) {
    for (const statement of statements(merge)) {
      await statement.execute(trx);
    }
  }
  await sql`delete from project_organizations where organization_id = ${merge.from}`.execute(trx);
  await sql`update organizations stays set is_parent = stays.is_parent or goes.is_parent
    from organizations goes where stays.id = ${merge.into} and goes.id = ${merge.from}`.execute(
    trx,
  );
  await sql`delete from organizations where id = ${merge.from}`.execute(trx);
};
