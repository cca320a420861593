import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Joins what a condition on the rows before finds in a table by its index, row by row. In a plain join PostgreSQL may read the whole
 * table first, of all projects, and does so for as long as it has not counted how large that has become.
 */
export const lookedUp = (table: string, alias: string, condition: Sql): Sql =>
  sql`cross join lateral ${found(table, alias, condition)}`;

/** The same where there may be none: its columns are null then. */
export const lookedUpIfAny = (table: string, alias: string, condition: Sql): Sql =>
  sql`left join lateral ${found(table, alias, condition)} on true`;

const found = (table: string, alias: string, condition: Sql): Sql =>
  sql`(select * from ${sql.table(table)} ${sql.ref(alias)} where ${condition} offset 0) ${sql.ref(alias)}`;
