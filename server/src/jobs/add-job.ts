import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';
import type { JobName, Payload } from './payloads.ts';

/** Tries of a job before it is given up: with the pauses of the queue, about half a day. */
const MOST_TRIES = 12;

/** Queues a job in the transaction that causes it: it is worked on after the commit, or never. */
export const addJob = async <Name extends JobName>(
  trx: Trx,
  name: Name,
  payload: Payload<Name>,
): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json,
    max_attempts => ${MOST_TRIES}::integer)`.execute(trx);
};
