import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import type { JobName, Payload } from './payloads.ts';

/** Tries of a job before it is given up: with the pauses of the queue, about half a day. */
const MOST_TRIES = 12;

export type JobOptions = {
  /** Not before; at once when left out. */
  at?: Date;
  /** Not before so many milliseconds from now, by the clock of the queue. */
  afterMs?: number;
  /** Of the jobs waiting under one key the last replaces the others. */
  key?: string;
  /** Fewer of them, for work that takes much and may fail each time. */
  tries?: number;
};

/** Queues a job, mostly in the transaction that causes it: it is worked on after the commit, or never. */
export const addJob = async <Name extends JobName>(
  db: Reader,
  name: Name,
  payload: Payload<Name>,
  { at, afterMs, key, tries = MOST_TRIES }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${at ?? null}::timestamptz, now() + make_interval(secs => ${(afterMs ?? 0) / 1000})), job_key => ${key ?? null}::text,
    max_attempts => ${tries}::integer)`.execute(db);
};
