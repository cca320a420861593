import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Services } from '../../services.ts';
import { lockIdleProject } from '../open-project.ts';

/**
 * Archives a project under a call that was let in before: the call is sent while the archiving has not committed yet,
 * which is done as soon as the call waits for it. A call that does not wait gets its answer all the same.
 */
export const archiveMeanwhile = async <T>(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  call: () => Promise<T>,
): Promise<T> => {
  const sent = await db.transaction().execute(async (trx) => {
    await lockIdleProject(trx, projectId);
    await sql`update projects set archived_at = now() where id = ${projectId}`.execute(trx);
    const answer = call();
    await Promise.race([answer, untilWaiting({ db }, 1)]);
    return { answer }; // In an object, because a promise would be waited for inside the transaction.
  });
  return sent.answer;
};

/** Comes back when so many statements of this database wait for a lock. */
export const untilWaiting = ({ db }: Pick<Services, 'db'>, count: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);

/** Everything that a change inside a project could leave behind, to be compared. */
export const tracesIn = async (
  { db }: Pick<Services, 'db'>,
  projectId: string,
): Promise<Record<string, unknown>> => {
  const { rows } = await sql<Record<string, unknown>>`
    with mine as (select id from records where project_id = ${projectId})
    select
      (select jsonb_agg(d order by id) from records d where project_id = ${projectId}) as documents,
      (select jsonb_agg(a order by record_id) from hidden_work_acts a where record_id in (select id from mine)) as acts,
      (select jsonb_agg(v order by document_id, number) from document_versions v
        where document_id in (select id from mine)) as versions,
      (select count(*) from decisions where document_id in (select id from mine)) as decisions,
      (select count(*) from signatures s join signables f on f.id = s.signable_id
        where f.record_id in (select id from mine)) as signatures,
      (select jsonb_agg(n order by id) from project_nodes n where project_id = ${projectId}) as positions,
      (select jsonb_agg(a order by id) from agreements a where project_id = ${projectId}) as agreements,
      (select count(*) from agreement_files f join agreements a on a.id = f.agreement_id
        where a.project_id = ${projectId}) as agreement_files,
      (select count(*) from history where project_id = ${projectId}) as history,
      (select count(*) from news where project_id = ${projectId}) as news,
      (select jsonb_agg(n order by id) from notifications n where project_id = ${projectId}) as notifications`.execute(
    db,
  );
  return rows[0] ?? {};
};
