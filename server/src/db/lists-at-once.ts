import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './transaction.ts';

type JsonRow = Readonly<Record<string, string | boolean | null>>;

/**
 * Asks several short lists by one statement, each in its own order: most of what a short one costs is that it is asked. Rows come as
 * JSON spells them, ids, texts and days as they are read otherwise; a number among them would pass through a float, and a moment would
 * come as a text, so figures are cast to text.
 */
export const listsAtOnce = async <Lists extends Record<string, JsonRow>>(
  db: Reader,
  lists: { [Name in keyof Lists]: RawBuilder<Lists[Name]> },
): Promise<{ [Name in keyof Lists]: Lists[Name][] }> => {
  const columns = Object.entries<RawBuilder<JsonRow>>(lists).map(
    ([name, list]) =>
      sql`(select coalesce(json_agg(listed), '[]') from (${list}) listed) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [Name in keyof Lists]: Lists[Name][] }>`
    select ${sql.join(columns)}`.execute(db);
  const [found] = rows;
  if (!found) {
    throw new Error('a statement without a source has one row');
  }
  return found;
};
