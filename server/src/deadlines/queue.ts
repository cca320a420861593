import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';

/** Queues the reminders that were missed while no process ran; processes that start together queue them once. */
export const queueReminders = (db: Database): Promise<void> =>
  transaction(db, (trx) => addJob(trx, 'remind-of-deadlines', {}, { key: 'reminders at start' }));
