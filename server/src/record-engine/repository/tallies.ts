import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { foldFigures } from '../../db/figure-tallies.ts';
import { kept } from '../../db/kept.ts';
import { foldLists } from '../../db/list-tallies.ts';
import { afterCommit, type Reader, type Trx, transaction } from '../../db/transaction.ts';
import { addJob } from '../../jobs/add-job.ts';

/** All records of a kind in a project, or all of them in one status. */
export type WholeList = { kind: string; projectId: string; status: DocumentStatus | undefined };

/** How many there are: the sum of what the database keeps with every change of a record. */
export const countTallied = async (db: Reader, whole: WholeList): Promise<number> => {
  const { rows } = await amountOfWhole(whole).execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** The same as a statement; null where there was never any. */
export const amountOfWhole = (whole: WholeList): RawBuilder<{ count: string | null }> =>
  sql`select sum(amount) as count ${amountsOf(whole)}`;

const amountsOf = (whole: WholeList): RawBuilder<unknown> =>
  sql`from record_amounts a where ${within(whole, 'a')}`;

const within = ({ kind, projectId, status }: WholeList, of: 'a' | 'd'): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${of}.${column}`);
  const place = sql`${at('kind')} = ${sql.lit(kind)} and ${at('project_id')} = ${kept(projectId, 'uuid')}`;
  return status === undefined ? place : sql`${place} and ${at('status')} = ${kept(status, 'text')}`;
};

/** So many rows are passed over faster than the day is found on which a page begins. */
const NEAR = 200;

/** The ids of one page of them, the newest first. A far page is not counted to: it is found by the sums of the days. */
export const idsOfWhole = (
  whole: WholeList,
  limit: number,
  offset: number,
): RawBuilder<{ id: string }> => {
  const newest = sql`order by d.created_at desc, d.id desc limit ${kept(limit, 'bigint')}`;
  const found = sql`select d.id from records d where ${within(whole, 'd')}`;
  if (offset === 0) {
    return sql`${found} ${newest}`;
  }
  const skipped = kept(offset, 'bigint');
  if (offset <= NEAR) {
    return sql`${found} ${newest} offset ${skipped}`;
  }
  return sql`
    with days as (
      select day, (sum(sum(amount)) over (order by day desc) - sum(amount))::bigint as newer
      ${amountsOf(whole)} group by day),
    first as materialized (
      select day, newer from days where newer <= ${skipped} order by newer desc, day limit 1)
    ${found} and d.created_at < (select (day + 1)::timestamp at time zone 'UTC' from first)
    ${newest} offset (select ${skipped} - newer from first)`;
};

/** So many new records are folded without waiting for the clock: until then each is a row that a reader sums. */
const MANY = 500;
const made = new WeakMap<Database, number>();

/** Takes note of a record that was made, once that has committed. */
export const noteMade = (trx: Trx): void =>
  afterCommit(trx, async (reader, db) => {
    const since = (made.get(db) ?? 0) + 1;
    made.set(db, since % MANY);
    if (since >= MANY) {
      await addJob(reader, 'fold-tallies', {}, { key: 'fold-tallies' });
    }
  });

/**
 * Folds what was added and taken away into the sum of each place. Nobody waits for it and it waits for nobody but another fold;
 * a reader sees all of it or nothing.
 */
export const foldTallies = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('record tallies', 0))`.execute(trx);
    await sql`
      with taken as (delete from record_tally_changes returning *),
      folded as (
        select project_id, kind, status, day, sum(amount)::integer as amount from taken
        group by project_id, kind, status, day having sum(amount) <> 0)
      merge into record_tallies t using folded f
        on t.project_id = f.project_id and t.kind = f.kind and t.status = f.status and t.day = f.day
      when matched and t.amount + f.amount = 0 then delete
      when matched then update set amount = t.amount + f.amount
      when not matched then insert values (f.project_id, f.kind, f.status, f.day, f.amount)`.execute(
      trx,
    );
    await foldLists(trx);
    await foldFigures(trx);
  });
