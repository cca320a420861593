import { sql } from 'kysely';
import type { Services } from '../../services.ts';

type MailJob = { payload: unknown; attempts: number; last_error: string | null };

/** Jobs on their way to a mail, the oldest first; others come by the clock, at any moment of a test. */
export const mailJobs = async ({ db }: Pick<Services, 'db'>): Promise<MailJob[]> => {
  const { rows } = await sql<MailJob>`
    select j.payload, j.attempts, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('send-mail', 'account-mail') order by j.id`.execute(db);
  return rows;
};
