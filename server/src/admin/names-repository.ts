import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { type OrganizationRow, organizations } from './organization-repository.ts';

/** Names that projects give to an organization whose name nobody has proven, with the number of projects. */
const givenNames = sql`
  select coalesce(po.name, o.name) as name, count(*)::integer as projects from project_organizations po
  where po.organization_id = o.id and po.ended_at is null group by 1`;

const isNamedDifferently = sql`o.name_source = 'entered' and exists (
  select 1 from project_organizations po where po.organization_id = o.id and po.ended_at is null and po.name <> o.name)`;

export type NamedRow = OrganizationRow & { names: { name: string; projects: number }[] };

/** A page of the organizations that projects call by different names. */
export const findConflicts = async (
  db: Reader,
  limit: number,
  offset: number,
): Promise<NamedRow[]> => {
  const rows = await organizations(
    db,
    sql`where ${isNamedDifferently}`,
    sql`limit ${limit} offset ${offset}`,
  );
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, names: names.get(row.id) ?? [] }));
};

export const countConflicts = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from organizations o where ${isNamedDifferently}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The names that projects give to these organizations, the most frequent first. */
export const namesOf = async (
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, NamedRow['names']>> => {
  const { rows } = await sql<Pick<NamedRow, 'id' | 'names'>>`
    select o.id, coalesce((select json_agg(given order by given.projects desc, given.name) from (${givenNames}) given), '[]') as names
    from organizations o where o.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** Puts a name on record that an administrator is sure of. */
export const writeConfirmedName = async (trx: Trx, id: string, name: string): Promise<void> => {
  await sql`update organizations set name = ${name}, name_source = 'confirmed' where id = ${id}`.execute(
    trx,
  );
};
