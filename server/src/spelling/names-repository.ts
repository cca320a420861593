import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Names looked through for what nothing was found by; a reader with more has the newest looked through. */
const MOST_NAMES = 2000;

/** The names of the projects whose rows stand in `open` as `p`, the newest first, with what `places` add to them. */
export const namesOfProjects = async (
  db: Reader,
  open: RawBuilder<unknown>,
  places: RawBuilder<unknown> = sql`''`,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select p.short_name || ' ' || p.full_name || ' ' || ${places} as name from projects p where ${open}
    order by p.created_at desc, p.id desc limit ${sql.lit(MOST_NAMES)}`.execute(db);
  return rows.map(({ name }) => name);
};

/** The projects somebody takes part in; null is everybody's. */
export const projectsOf = (userId: string | null): RawBuilder<unknown> =>
  userId === null
    ? sql`true`
    : sql`exists (select 1 from memberships m
        where m.project_id = p.id and m.user_id = ${userId} and m.ended_at is null)`;
