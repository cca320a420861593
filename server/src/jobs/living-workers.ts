import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/connection.ts';
import { isStale } from '../db/stale.ts';
import { transaction } from '../db/transaction.ts';

const LOCK = 7_061_996; // any number that only this uses
const RETRY_MS = 1000;
/** A worker that has just begun may not have said yet that it lives. */
const NEW_SECONDS = 15;

/** Says of a worker, until it is told to stop, that it lives: by a lock that ends with the process. */
export const sayAlive = (pool: pg.Pool, worker: string): (() => void) => {
  const state: { client?: pg.PoolClient; timer?: NodeJS.Timeout; isOver: boolean } = {
    isOver: false,
  };
  const say = async () => {
    try {
      const client = await pool.connect();
      state.client = client;
      // What was let go may still tell that it was lost.
      client.on('error', () => {
        if (state.client === client) {
          end();
          again();
        }
      });
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, worker]);
      if (state.isOver) {
        end();
      }
    } catch {
      end();
      again();
    }
  };
  const again = () => {
    if (!state.isOver) {
      state.timer = setTimeout(() => void say(), RETRY_MS);
    }
  };
  const end = () => {
    const { client } = state;
    delete state.client;
    client?.release(true); // With its connection goes the lock.
  };
  void say();
  return () => {
    state.isOver = true;
    clearTimeout(state.timer);
    end();
  };
};

/** What a job says whose process ended; how often follows. */
export const PROCESS_ENDED = 'its process ended';
/** A job whose process ends more often has itself to blame, and its tries are used up as by other errors. */
const MOST_ENDS = 3;

/**
 * Gives jobs of processes that died to the others; by themselves they would wait for hours. A try that died with its process is none:
 * a process is ended by whoever updates the machine, not by what it was at.
 */
export const freeJobsOfDead = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ worker: string }>`
      select held.worker from (
        select distinct locked_by as worker from graphile_worker.jobs
        where ${isStale(sql.ref('locked_at'), NEW_SECONDS)}) held
      where pg_try_advisory_xact_lock(${LOCK}, hashtext(held.worker))`.execute(trx);
    if (rows.length > 0) {
      const dead = rows.map(({ worker }) => worker);
      const ends = sql`1 + coalesce(substring(last_error from ${`^${PROCESS_ENDED}, (\\d+)`})::integer, 0)`;
      await sql`update graphile_worker._private_jobs set
          attempts = case when ${ends} <= ${MOST_ENDS} then greatest(attempts - 1, 0) else attempts end,
          last_error = ${`${PROCESS_ENDED}, `} || ${ends}
        where locked_by = any(${dead}::text[])`.execute(trx);
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(trx);
    }
  });
