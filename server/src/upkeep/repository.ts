import type { JobState } from '@nysan/contract/upkeep.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { PROCESS_ENDED } from '../jobs/living-workers.ts';

export type QueuedRow = {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  run_at: Date;
  last_error: string | null;
  payload: unknown;
  /** Of a mail with a link: that link is not open any more. */
  is_over: boolean;
};

export type Kind = 'mails' | 'others';

/** Work piles up only while something is broken; then the newest are enough to see what. */
const MOST_LOOKED_AT = 5000;

const stateOf = sql`case
  when locked_at is not null then 'in-work'
  when attempts >= max_attempts then 'given-up'
  when starts_with(last_error, ${PROCESS_ENDED}) then 'resumed'
  when attempts > 0 then 'retrying'
  else 'waiting' end`;

/** A link is open until it is used or its time is over, which begins when its mail leaves; one that was swept away is neither. */
const isOver = (now: Date) => sql`case when payload #>> '{params,tokenId}' is null then false
  else not exists (select 1 from account_tokens link where link.id = (payload #>> '{params,tokenId}')::uuid
    and link.used_at is null and (link.expires_at > ${now} or attempts < max_attempts)) end`;

const newest = (kind: Kind): RawBuilder<unknown> => sql`
  (select job.*, t.identifier as task, ${stateOf} as state
    from (select * from graphile_worker._private_jobs order by id desc limit ${MOST_LOOKED_AT}) job
    join graphile_worker._private_tasks t on t.id = job.task_id
    where (t.identifier = 'send-mail') = ${kind === 'mails'}) queued`;

const columns = (
  now: Date,
) => sql`id, task, state, attempts, max_attempts, created_at, run_at, last_error, payload,
  ${isOver(now)} as is_over`;

type Asked = { kind: Kind; state: JobState | undefined; now: Date };
const ofState = (state: JobState | undefined) =>
  state === undefined ? sql`true` : sql`state = ${state}`;

/** One page of what is queued, the newest first. */
export const findQueued = async (
  db: Reader,
  { kind, state, now }: Asked,
  limit: number,
  offset: number,
): Promise<QueuedRow[]> => {
  const { rows } = await sql<QueuedRow>`select ${columns(now)} from ${newest(kind)}
    where ${ofState(state)} order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countQueued = async (db: Reader, { kind, state }: Asked): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from ${newest(kind)} where ${ofState(state)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One of them by its number, held until the transaction ends; undefined when it is done, or is of the other kind. */
export const lockQueued = async (
  trx: Trx,
  id: string,
  { kind, now }: Pick<Asked, 'kind' | 'now'>,
): Promise<QueuedRow | undefined> => {
  const { rows } = await sql<QueuedRow>`select ${columns(now)} from (
    select job.*, t.identifier as task, ${stateOf} as state
    from graphile_worker._private_jobs job join graphile_worker._private_tasks t on t.id = job.task_id
    where job.id = ${id}::bigint and (t.identifier = 'send-mail') = ${kind === 'mails'} for update of job) queued`.execute(
    trx,
  );
  return rows[0];
};

/** Lets a job begin anew and at once. */
export const tryAgain = async (trx: Trx, id: string): Promise<void> => {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    trx,
  );
};
