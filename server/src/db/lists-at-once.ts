import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './transaction.ts';

/**
 * Rows as JSON spells them, ids, texts and days as they are read otherwise; a number among them would pass through a float, and a
 * moment would come as a text, so figures are cast to text.
 */
export type JsonRow = Readonly<Record<string, string | boolean | null>>;

/** Short lists by the names under which they are answered. */
export type Lists<Rows extends Record<string, object>> = {
  [Name in keyof Rows]: RawBuilder<Rows[Name]>;
};
export type Listed<Rows extends Record<string, object>> = { [Name in keyof Rows]: Rows[Name][] };

/** Asks short lists by one statement, each in its own order and as JSON: most of what a short one costs is that it is asked. */
export const listsAtOnce = async <Rows extends Record<string, object>>(
  db: Reader,
  lists: Lists<Rows>,
): Promise<Listed<Rows>> => {
  const { rows } = await sql<Listed<Rows>>`
    select ${listsBeside(lists)}`.execute(db);
  const [found] = rows;
  if (!found) {
    throw new Error('a statement without a source has one row');
  }
  return found;
};

/** The same as columns beside those of another statement. */
export const listsBeside = (lists: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(lists).map(
      ([name, list]) =>
        sql`(select coalesce(json_agg(listed), '[]') from (${list}) listed) as ${sql.ref(name)}`,
    ),
  );
