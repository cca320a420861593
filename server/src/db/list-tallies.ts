import { sql } from 'kysely';
import type { Reader, Trx } from './transaction.ts';

/** A list of a project of which the database keeps how many rows it has of each sort. */
export type TalliedList = {
  projectId: string;
  list: 'news' | 'refusals' | 'supervision/technical' | 'supervision/author';
  /** Only these; all of them when it is not said. */
  sorts?: readonly string[] | undefined;
};

/** How many rows there are: the sum of what the database keeps with every change. */
export const countTallied = async (
  db: Reader,
  { projectId, list, sorts }: TalliedList,
): Promise<number> => {
  const wanted = sorts === undefined ? sql`` : sql`and sort = any(${sorts})`;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(amount), 0)::integer as count from list_amounts
    where project_id = ${projectId} and list = ${list} ${wanted}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Folds what was added and taken away into the sum of each place; one at a time. */
export const foldLists = async (trx: Trx): Promise<void> => {
  await sql`
    with taken as (delete from list_tally_changes returning *),
    folded as (
      select project_id, list, sort, sum(amount)::integer as amount from taken
      group by project_id, list, sort having sum(amount) <> 0)
    merge into list_tallies t using folded f
      on t.project_id = f.project_id and t.list = f.list and t.sort = f.sort
    when matched and t.amount + f.amount = 0 then delete
    when matched then update set amount = t.amount + f.amount
    when not matched then insert values (f.project_id, f.list, f.sort, f.amount)`.execute(trx);
};
