import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';

/** What the clock starts, and how much later it is made up for, milliseconds. */
export type Timetable = { identifier: string; options: { backfillPeriod: number } }[];

/** How far a stamp may lie ahead of the clock before that was set back: the clocks of several machines are not the same. */
const AHEAD = '1 minute';
const AHEAD_MS = 60_000;
/** How long a mail that is held waits at most before it looks up by itself. */
const HELD = '1 hour';

/** The latest moment a job that waits may have been meant for, by how it came to wait. */
const latest = sql`case
  when attempts > 0 then now() + exp(least(attempts, 10)) * interval '1 second' + ${AHEAD}::interval
  when flags ? 'held' then now() + ${HELD}::interval + ${AHEAD}::interval
  when updated_at > now() + ${AHEAD}::interval then now() + greatest(run_at - updated_at, interval '0')
  else run_at end`;

/**
 * Brings a queue that was kept by another time back to the clock as it stands: what is locked by `worker`, which lives, is locked as of
 * now; what waits, waits no longer than it was to; what the clock starts is started again. What is made up for when it was missed is not
 * done a second time when the clock has gone back by less than that.
 */
export const alignQueue = (
  db: Database,
  now: Date,
  timetable: Timetable,
  worker: string | null,
): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`update graphile_worker._private_jobs set locked_at = clock_timestamp()
      where locked_by = ${worker} or locked_at > clock_timestamp() + ${AHEAD}::interval`.execute(
      trx,
    );
    await sql`update graphile_worker._private_jobs set run_at = ${latest}, updated_at = least(updated_at, now())
      where locked_at is null and run_at > now() and run_at > ${latest}`.execute(trx);
    for (const { identifier, options } of timetable) {
      const most = new Date(now.getTime() + Math.max(options.backfillPeriod, AHEAD_MS));
      await sql`update graphile_worker._private_known_crontabs set last_execution = ${now}
        where identifier = ${identifier} and last_execution > ${most}`.execute(trx);
    }
  });

/** The clock of the database, milliseconds since 1970. */
export const readDatabaseClock = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at.getTime() ?? Number.NaN;
};
