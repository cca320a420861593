import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { type Reader, sendWrite, type Trx, transaction } from '../db/transaction.ts';

/**
 * Why no mail leaves: the mail server refuses the sender or its sign-in, or is away. One row for the whole installation, so that all
 * processes wait together. While it stands only the mail `probe` is tried.
 */
export type MailPause = {
  reason: 'sender' | 'sign-in' | 'away';
  answer: string;
  /** ISO, as the two below. */
  since: string;
  nextTryAt: string;
  /** Tries in a row that ended so. */
  tries: number;
  /** The job that is tried next, or was last. */
  probe: string | null;
  /** Of whom it was said, see `fingerprintSender`. */
  sender: string;
};

const KEY = 'mail-pause';
const MINUTE = 60_000;
/** Minutes between two tries, the last of them for ever. */
const PACE = [1, 2, 4, 8, 15];
/** When a mail that is held looks up by itself, in case it was not woken. */
const HELD = '1 hour';
/** How often it is asked whether the server has learned SMTPUTF8. */
const UTF8_PACE = '1 hour';

const paceOf = (tries: number): number => (PACE[tries - 1] ?? PACE.at(-1) ?? 1) * MINUTE;
const after = (now: Date, tries: number): string =>
  new Date(now.getTime() + paceOf(tries)).toISOString();

/** What lies further ahead than any pause is of a clock that was set back since. */
const isToCome = (at: string, now: Date): boolean => {
  const left = Date.parse(at) - now.getTime();
  return left > 0 && left <= paceOf(PACE.length);
};

export const findPause = async (db: Reader): Promise<MailPause | null> => {
  const { rows } = await sql<{ value: MailPause }>`
    select value from installation where key = ${KEY}`.execute(db);
  return rows[0]?.value ?? null;
};

/**
 * Whether a mail may be tried: `held` is put back into the queue, `probe` goes ahead of the others. The pause is locked meanwhile, so
 * that who ends it finds every mail that was held.
 */
export const admitMail = (db: Database, jobId: string): Promise<'free' | 'probe' | 'held'> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ value: MailPause }>`
      select value from installation where key = ${KEY} for share`.execute(trx);
    const [pause] = rows;
    if (!pause) {
      return 'free';
    }
    if (pause.value.probe === jobId) {
      return 'probe';
    }
    await holdMail(trx, jobId);
    return 'held';
  });

const holdMail = (trx: Trx, jobId: string): Promise<void> =>
  deferMail(trx, jobId, { held: 'pause' }, HELD);

const deferMail = async (
  trx: Reader,
  jobId: string,
  flags: Record<string, string>,
  pause: string,
): Promise<void> => {
  await sql`update graphile_worker._private_jobs set attempts = 0, run_at = now() + ${pause}::interval,
    flags = coalesce(flags, '{}') || ${JSON.stringify(flags)}::jsonb where id = ${jobId}::bigint`.execute(
    trx,
  );
};

type Cause = Pick<MailPause, 'reason' | 'answer' | 'sender'>;

/** Begins the pause, or goes on with it, and holds the mail that met its cause. `isSuspect`: the mail itself may be that cause. */
export const pauseMails = (
  db: Database,
  jobId: string,
  { isSuspect, now, ...cause }: Cause & { isSuspect: boolean; now: Date },
): Promise<MailPause> =>
  transaction(db, async (trx) => {
    const first: MailPause = {
      ...cause,
      since: now.toISOString(),
      nextTryAt: after(now, 1),
      tries: 1,
      probe: null,
    };
    // Taken before any job, as everywhere: else two who end or prolong it would wait for each other.
    await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(first)}::jsonb)
      on conflict (key) do update set value = installation.value`.execute(trx);
    const before = (await findPause(trx)) ?? first;
    const tries = before.probe === jobId ? before.tries + 1 : before.tries;
    const pause = {
      ...first,
      since: before.reason === cause.reason ? before.since : first.since,
      tries,
      nextTryAt: before.probe === jobId ? after(now, tries) : before.nextTryAt,
      probe: before.probe,
    };
    await storePause(trx, pause);
    await deferMail(trx, jobId, { held: 'pause', ...(isSuspect && { suspect: 'yes' }) }, HELD);
    return pause;
  });

const storePause = async (trx: Trx, pause: MailPause): Promise<void> => {
  await sql`update installation set value = ${JSON.stringify(pause)}::jsonb where key = ${KEY}`.execute(
    trx,
  );
};

/** Ends the pause, and lets all mails it held leave. */
export const resumeMails = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`delete from installation where key = ${KEY}`.execute(trx);
    await sql`update graphile_worker._private_jobs set run_at = now(), flags = flags - 'held'
      where flags ->> 'held' = 'pause' and attempts < max_attempts`.execute(trx);
  });

/**
 * Wakes one of the mails that are held, by turns, when a try is due or the settings have changed since the last one. The next is due
 * after a while even if nothing is heard of this one.
 */
export const wakeProbe = (db: Database, sender: string, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ value: MailPause }>`
      select value from installation where key = ${KEY} for update`.execute(trx);
    const pause = rows[0]?.value;
    if (!pause || (isToCome(pause.nextTryAt, now) && pause.sender === sender)) {
      return;
    }
    const probe = await wakeNext(trx, pause.probe ?? '0');
    if (probe !== null) {
      await storePause(trx, { ...pause, probe, sender, nextTryAt: after(now, pause.tries) });
    }
  });

const wakeNext = async (trx: Trx, last: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set run_at = now() where id = (
      select id from graphile_worker._private_jobs
      where flags ->> 'held' = 'pause' and attempts < max_attempts and locked_at is null
      order by id <= ${last}::bigint, id limit 1 for update skip locked)
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** Lets this mail be tried next, as somebody wishes. */
export const nameProbe = (trx: Trx, jobId: string): Promise<void> =>
  sendWrite(
    trx,
    sql`update installation set value = value || jsonb_build_object('probe', ${jobId}::text)
      where key = ${KEY}`,
  );

/** Lets a mail wait by itself until the server may have learned SMTPUTF8. */
export const awaitSmtpUtf8 = (db: Database, jobId: string): Promise<void> =>
  deferMail(db, jobId, { held: 'smtputf8' }, UTF8_PACE);

/** Gives a mail up: only a person sends it again. */
export const layMailAside = async (db: Database, jobId: string): Promise<void> => {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where id = ${jobId}::bigint`.execute(db);
};
