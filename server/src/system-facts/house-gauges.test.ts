import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { noteBackup, noteFailure } from '../backup/noted-repository.ts';
import { transaction } from '../db/transaction.ts';
import { keepHistory } from '../history/keep-history.ts';
import { recordHistory } from '../history/record.ts';
import { addJob } from '../jobs/add-job.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createAuthority, trustOf } from '../signatures/test-pki/authority.ts';
import { joinTrust } from '../signatures/trust-store.ts';
import { houseGauges } from './house-gauges.ts';
import { houseStateReader } from './house-state.ts';
import { measureStorage } from './repository.ts';

const HOUR_MS = 3_600_000;
const TOKEN = 'a-token-of-at-least-thirty-two-letters';

let house: TestApp;
let now: Date;
beforeAll(async () => {
  house = await startTestApp({ now: () => now, env: { NYSAN_METRICS_TOKEN: TOKEN } });
  now = new Date();
  await house.services.printer.check();
});
afterAll(() => house.close());
beforeEach(async () => {
  // A little ahead of the clock of the database, which says when a job is due.
  now = new Date(Date.now() + 60_000);
  await sql`delete from graphile_worker._private_jobs`.execute(house.owner.db);
});

/** What the gauges read anew, as nobody has asked yet. */
const readings = async (services = house.services) => {
  const state = await houseStateReader(services)();
  return Object.fromEntries(houseGauges.map(({ name, read }) => [name, read(state)]));
};
const reading = async (name: (typeof houseGauges)[number]['name']) => (await readings())[name];
const work = (counts: Partial<Record<'mail' | 'event' | 'other', number>>) => ({
  mail: 0,
  event: 0,
  other: 0,
  ...counts,
});
const addMail = (to = 'ivanov@mail.kz') =>
  transaction(house.services.db, (trx) =>
    queueMail(trx, {
      kind: 'added',
      to,
      language: 'ru',
      params: { project: 'Школа', inviter: 'Омарова', projectId: crypto.randomUUID() },
    }),
  );
const setJobs = (what: string) =>
  sql`update graphile_worker._private_jobs set ${sql.raw(what)}`.execute(house.owner.db);

it('a house that was just made is up, has nothing queued, and no backup and no check since it was made', async () => {
  now = new Date(Date.now() + 30 * HOUR_MS);
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(
    house.owner.db,
  );
  const age = (now.getTime() - (rows[0]?.at.getTime() ?? 0)) / 1000;

  expect(await readings()).toMatchObject({
    nysan_database_up: true,
    nysan_file_store_up: true,
    nysan_printer_up: true,
    nysan_database_connections_limit: 20,
    nysan_backup_age_seconds: age,
    nysan_backup_failed: false,
    nysan_backup_files_lost: 0,
    nysan_history_whole: undefined,
    nysan_history_check_age_seconds: age,
    nysan_history_protected: true,
    nysan_history_last_seal: 0,
    nysan_stored_files: undefined,
    nysan_jobs_waiting: work({}),
    nysan_jobs_given_up: work({}),
    nysan_job_oldest_waiting_seconds: work({}),
    nysan_trusted_certificates: 0,
    nysan_trusted_certificate_remaining_seconds: undefined,
    nysan_data_disk_free_bytes: expect.any(Number),
    nysan_data_disk_size_bytes: expect.any(Number),
  });
});

it('a backup is told by its age, with what it lacks; one that failed until the next is taken', async () => {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const at = now.toISOString();
  await noteBackup(client, { at, lost: 3 });
  await noteFailure(house.services.db, { at, message: 'no room' });
  now = new Date(now.getTime() + 2 * HOUR_MS);
  expect(await readings()).toMatchObject({
    nysan_backup_age_seconds: 7200,
    nysan_backup_failed: true,
    nysan_backup_files_lost: 3,
  });
  await noteBackup(client, { at, lost: 0 });
  await client.end();
  expect(await readings()).toMatchObject({
    nysan_backup_failed: false,
    nysan_backup_files_lost: 0,
  });
});

it('the check of the history is told with what it found, and the seal it made', async () => {
  const author = await buildPerson(house.services);
  const entity = { id: author.userId, kind: 'user', projectId: null };
  await transaction(house.services.db, (trx) => recordHistory(trx, entity, author, 'changed'));
  await keepHistory(house.services);
  now = new Date(now.getTime() + HOUR_MS);
  expect(await readings()).toMatchObject({
    nysan_history_whole: true,
    nysan_history_check_age_seconds: 3600,
    nysan_history_whole_check_age_seconds: 3600,
    nysan_history_last_seal: 1,
  });
  await keepHistory(house.services);
  expect(await reading('nysan_history_verified_seal')).toBe(1);
  await sql`insert into history_faults (fault, entity_id) values ('emptied', ${entity.id})`.execute(
    house.owner.db,
  );
  expect(await reading('nysan_history_whole')).toBe(false);
});

it('the store is told as it was measured', async () => {
  await measureStorage(house.services.db, now);
  expect(await readings()).toMatchObject({ nysan_stored_files: 0, nysan_stored_bytes: 0 });
});

describe('queued work', () => {
  it('waits once it is due or was tried, is laid aside after its last try, and is told by kind', async () => {
    await addMail();
    await addJob(house.services.db, 'publish-news', { newsId: crypto.randomUUID() });
    await addJob(house.services.db, 'publish-news', { newsId: crypto.randomUUID() });
    expect(await reading('nysan_jobs_waiting')).toEqual(work({ mail: 1, event: 2 }));

    await setJobs(`attempts = 3, run_at = now() + interval '1 hour'`);
    expect(await reading('nysan_jobs_waiting')).toEqual(work({ mail: 1, event: 2 }));

    await setJobs('attempts = max_attempts');
    expect(await readings()).toMatchObject({
      nysan_jobs_waiting: work({}),
      nysan_jobs_given_up: work({ mail: 1, event: 2 }),
    });
  });

  it('does not wait while its time is to come, nor while it is in work', async () => {
    const at = new Date(Date.now() + HOUR_MS);
    await addJob(house.services.db, 'index-records', {}, { at });
    expect(await reading('nysan_jobs_waiting')).toEqual(work({}));
    await setJobs(`run_at = now(), locked_at = now(), locked_by = 'somebody'`);
    expect(await reading('nysan_jobs_waiting')).toEqual(work({}));
  });

  it('has the age of the oldest that waits, by when it was queued or, of work for later, due', async () => {
    await addMail();
    await addJob(house.services.db, 'index-records', {});
    await setJobs(`run_at = '2026-01-01T00:00:00Z', created_at = '2025-12-31T23:00:00Z'`);
    await addMail();
    now = new Date('2026-01-01T02:00:00Z');
    expect(await reading('nysan_job_oldest_waiting_seconds')).toEqual(
      work({ mail: 10_800, other: 7200 }),
    );
    await setJobs('attempts = 1');
    expect(await reading('nysan_job_oldest_waiting_seconds')).toEqual(
      work({ mail: 10_800, other: 10_800 }),
    );
  });

  it('waits as a mail although it is put off, for none is meant for later', async () => {
    await addMail();
    await setJobs(`run_at = now() + interval '1 day'`);
    expect(await reading('nysan_jobs_waiting')).toEqual(work({ mail: 1 }));
  });

  it('is counted among the 10,000 oldest alone, so that a heap of it costs no more', async () => {
    await addMail();
    await sql`insert into graphile_worker._private_jobs (task_id, payload)
      select task_id, payload from graphile_worker._private_jobs, generate_series(1, 10500)`.execute(
      house.owner.db,
    );
    expect(await reading('nysan_jobs_waiting')).toEqual(work({ mail: 10_000 }));
  });

  it('names nobody in the metrics', async () => {
    await addMail('ivanov.secret@mail.kz');
    await setJobs(`attempts = 3, last_error = '550 ivanov.secret@mail.kz 850101300123 unknown'`);
    const { body } = await house.call(null, { url: '/metrics' });

    expect(body).toMatch(/^nysan_jobs_waiting\{work="mail"\} 1$/m);
    for (const word of ['ivanov', '@', '850101300123', 'Школа', 'Омарова', house.dataDir]) {
      expect(body).not.toContain(word);
    }
  });
});

it('certificates are told by how many there are, how many are over, and how long the next has left', async () => {
  const endingIn = (hours: number) =>
    trustOf(
      createAuthority('rsa', `НЫСАН ${hours}`, {
        validFrom: new Date(now.getTime() - 100 * HOUR_MS),
        validTo: new Date(now.getTime() + hours * HOUR_MS),
      }),
    );
  const trust = joinTrust(endingIn(-1), endingIn(48));
  const signatures = { ...house.services.signatures, trust };
  const told = await readings({ ...house.services, signatures });

  expect(told).toMatchObject({
    nysan_trusted_certificates: 4,
    nysan_trusted_certificates_expired: 2,
  });
  // Certificates know whole seconds.
  const left = Number(told['nysan_trusted_certificate_remaining_seconds']);
  expect(Math.abs(left - 48 * 3600)).toBeLessThanOrEqual(1);
});

it('the metrics of a whole server are for this machine and for who has the token', async () => {
  const ask = async (headers = {}) => {
    const asked = { url: '/metrics', remoteAddress: '203.0.113.7', headers };
    const { statusCode, body } = await house.app.inject(asked);
    return [statusCode, body.includes('nysan_')];
  };
  expect(await ask()).toEqual([401, false]);
  expect(await ask({ authorization: `Bearer ${TOKEN}` })).toEqual([200, true]);
});
