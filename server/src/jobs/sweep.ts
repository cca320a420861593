import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';

/**
 * Removes what has served its time: counts of attempts, kept answers, numbers kept for a repeated request and what a phone was to sign in a short time after a day,
 * what nobody signed in time at once, mailed tokens a week after they expired, those with the password of a sign-up at once, none while its mail waits,
 * devices that nobody was seen on for 30 days, sessions a month after they ended or when their last refresh token has expired. A used refresh token stays as long as its
 * session, because its second use has to be recognized. Work that was given up stays 90 days after its last try, for people to look at; a mail is given up when it has waited for 30.
 */
export const sweep = async (db: Database, now: Date): Promise<void> => {
  await sql`delete from rate_limits where window_start < ${before(now, 1)}`.execute(db);
  await sql`delete from number_reservations where created_at < ${before(now, 1)}`.execute(db);
  await sql`delete from quota_uses where window_start < ${before(now, 2)}`.execute(db);
  await sql`delete from idempotency_keys where created_at < ${before(now, 1)}`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, updated_at = ${now},
      last_error = coalesce('waited for 30 days: ' || last_error, 'waited for 30 days')
    where attempts < max_attempts and locked_at is null and created_at < ${before(now, 30)} and task_id in (
      select id from graphile_worker._private_tasks where identifier = 'send-mail')`.execute(db);
  await sql`delete from account_tokens where (expires_at < ${before(now, 7)}
      or (password_hash is not null and expires_at < ${now}))
    and id::text not in (select payload #>> '{params,tokenId}' from graphile_worker._private_jobs
      where attempts < max_attempts and payload #>> '{params,tokenId}' is not null)`.execute(db);
  await sql`delete from phone_signings s where s.expires_at < ${before(now, 1)} and exists (
    select 1 from phone_items held join signables f on f.id = held.signable_id
    where held.session_id = s.id and f.expires_at is not null)`.execute(db);
  await sql`delete from signables f where f.expires_at < ${now}
    and not exists (select 1 from phone_items held where held.signable_id = f.id)
    and not exists (select 1 from signatures s where s.signable_id = f.id)`.execute(db);
  await sql`delete from known_devices where seen_at < ${before(now, 30)}`.execute(db);
  await sql`delete from sessions s where s.ended_at < ${before(now, 30)}
    or (s.created_at < ${before(now, 1)} and not exists (
      select 1 from refresh_tokens t where t.session_id = s.id and t.expires_at > ${now}))`.execute(
    db,
  );
  await sql`delete from graphile_worker._private_jobs where attempts >= max_attempts
    and locked_at is null and updated_at < ${before(now, 90)}`.execute(db);
};

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
