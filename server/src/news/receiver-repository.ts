import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { type Reader, type Trx, transaction } from '../db/transaction.ts';

/** The receiver of events said that it is gone for good (410), so that nothing is sent to it. One row for the whole installation. */
export type ReceiverOff = {
  /** Whose answer it was, see `fingerprintReceiver`: another receiver is not switched off. */
  receiver: string;
  /** ISO. */
  since: string;
  /** The job that is sent nevertheless, because an administrator sent it again. */
  probe: string | null;
};

const OFF = 'bus-off';
const pauseKey = (projectId: string) => `bus-pause ${projectId}`;

/** By what a receiver is known again; the address itself may hold a secret. */
export const fingerprintReceiver = (url: string): string =>
  createHash('sha256').update(url).digest('hex').slice(0, 32);

/** Since when this receiver is switched off; null while it is on. */
export const findReceiverOff = async (
  db: Reader,
  receiver: string,
): Promise<ReceiverOff | null> => {
  const { rows } = await sql<{ value: ReceiverOff }>`
    select value from installation where key = ${OFF}`.execute(db);
  const off = rows[0]?.value ?? null;
  return off?.receiver === receiver ? off : null;
};

/** Switches the receiver off until an administrator sends an event again or another one is set; lays aside the event it refused. */
export const switchReceiverOff = (
  db: Database,
  receiver: string,
  jobId: string | undefined,
  now: Date,
): Promise<void> =>
  transaction(db, async (trx) => {
    const off: ReceiverOff = { receiver, since: now.toISOString(), probe: null };
    const again = { receiver, probe: null };
    await sql`insert into installation (key, value) values (${OFF}, ${JSON.stringify(off)}::jsonb)
      on conflict (key) do update set value = case when installation.value ->> 'receiver' = ${receiver}
        then installation.value || ${JSON.stringify(again)}::jsonb else excluded.value end`.execute(
      trx,
    );
    await layEventAside(trx, jobId);
  });

/** Gives a job up until the receiver is switched on. */
export const layEventAside = async (db: Reader, jobId: string | undefined): Promise<void> => {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    flags = coalesce(flags, '{}') || '{"receiver-off": "yes"}' where id = ${jobId ?? null}::bigint`.execute(
    db,
  );
};

/** Lets this job be sent to a receiver that is switched off; names nothing while it is on. */
export const nameReceiverProbe = async (trx: Trx, jobId: string): Promise<void> => {
  await sql`update installation set value = value || ${JSON.stringify({ probe: jobId })}::jsonb
    where key = ${OFF}`.execute(trx);
};

/** Forgets that a receiver was switched off, and lets all events leave that were laid aside for it. */
export const switchReceiverOn = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    const { numAffectedRows } = await sql`delete from installation where key = ${OFF}`.execute(trx);
    if (numAffectedRows !== 0n) {
      await sql`update graphile_worker._private_jobs set attempts = 0, run_at = now(), flags = flags - 'receiver-off'
        where flags ? 'receiver-off' and locked_at is null`.execute(trx);
    }
  });

/** Until when the receiver wants no events of a project; null when it takes them. */
export const findPauseOfEvents = async (
  db: Reader,
  projectId: string,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ until: string }>`
    select value ->> 'until' as until from installation where key = ${pauseKey(projectId)}`.execute(
    db,
  );
  const until = new Date(rows[0]?.until ?? 0);
  return until > now ? until : null;
};

/** Keeps events of a project back until then. */
export const pauseEvents = async (db: Reader, projectId: string, until: Date): Promise<void> => {
  const value = JSON.stringify({ until: until.toISOString() });
  await sql`insert into installation (key, value) values (${pauseKey(projectId)}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

/** Lets events of a project leave as they come. */
export const resumeEvents = async (db: Reader, projectId: string): Promise<void> => {
  await sql`delete from installation where key = ${pauseKey(projectId)}`.execute(db);
};

type Postponed = { jobId: string | undefined; waitMs: number; isTried: boolean };

/**
 * Lets a job that is about to fail come again no earlier than after `waitMs`; one that was not tried loses no try. The queue adds a
 * pause of its own to what is written here, by the tries so far.
 */
export const postponeEvent = async (
  db: Reader,
  { jobId, waitMs, isTried }: Postponed,
): Promise<void> => {
  const tries = sql`greatest(attempts - ${isTried ? 0 : 1}, 0)`;
  await sql`update graphile_worker._private_jobs set attempts = ${tries},
    run_at = now() + greatest(make_interval(secs => ${waitMs / 1000} - exp(least(${tries}, 10))), interval '0')
    where id = ${jobId ?? null}::bigint`.execute(db);
};
