import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { type Mailbox, startMailbox } from '../identity/testing/mailbox.ts';
import { type House, startHouse } from '../identity/testing/start-house.ts';
import { jobList } from '../job-list.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { startJobs } from './start-jobs.ts';
import { mailJobs } from './testing/mail-jobs.ts';

let house: House;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

let to = '';
let serial = 0;
beforeEach(() => {
  serial += 1;
  to = `invited${serial}@test.kz`;
});
const invitation = () => ({
  kind: 'invitation' as const,
  to,
  language: 'ru' as const,
  params: { project: 'Школа', inviter: 'Серік' },
});
describe('a queued mail', () => {
  it('leaves when the transaction has committed, and only then', async () => {
    const before = mailbox.received.length;
    await transaction(house.services.db, async (trx) => {
      await queueMail(trx, invitation());
      expect(await mailJobs(house.services)).toEqual([]); // Nobody else sees it yet.
      expect(mailbox.received.length).toBe(before);
    });
    await mailbox.next(to);
  });

  it('never leaves when the transaction fails', async () => {
    const failed = transaction(house.services.db, async (trx) => {
      await queueMail(trx, invitation());
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    const lost = to;
    to = 'after@test.kz';
    await transaction(house.services.db, (trx) => queueMail(trx, invitation()));
    expect((await mailbox.next()).to).toEqual(['after@test.kz']);
    expect(mailbox.received.some((mail) => mail.to.includes(lost))).toBe(false);
  });

  it('holds no secret while it waits', async () => {
    const quiet = await startHouse({ jobs: false });
    await quiet.post('/auth/signup', { email: 'quiet@test.kz', password: 'Kerege-2026' });
    const jobs = await mailJobs(quiet.services);
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { reason: 'sign-up', email: 'quiet@test.kz', language: 'ru' },
    ]);
    await quiet.close();
  });

  it('waits for another try when the mail server is away, and says why', async () => {
    const gone = await startMailbox();
    await gone.close();
    const waiting = await startHouse({ smtpUrl: gone.url });
    await transaction(waiting.services.db, (trx) => queueMail(trx, invitation()));
    await expect
      .poll(async () => (await mailJobs(waiting.services))[0]?.last_error)
      .toContain('ECONNREFUSED');
    expect(await mailJobs(waiting.services)).toHaveLength(1);
    expect(waiting.log()).toContain('Failed task');
    await waiting.close();
  });

  it('lies in the outbox when no mail server is named', async () => {
    const offline = await startHouse();
    await transaction(offline.services.db, (trx) => queueMail(trx, invitation()));
    const outbox = join(offline.dataDir, 'outbox');
    await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
    await expect.poll(() => offline.log()).toContain('mail written to the outbox');
    expect(offline.log()).toContain('Приглашение в объект «Школа»');
    await offline.close();
  });
});

describe('the worker', () => {
  it('goes on after the database has cut all its connections', async () => {
    const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query ilike any (array['%graphile_worker%', 'listen%'])`.execute(house.services.db);
    expect(rows.length).toBeGreaterThan(0);
    await transaction(house.services.db, (trx) => queueMail(trx, invitation()));
    await mailbox.next(to);
  });

  it('outlives a database that goes away in the middle of a job, and repeats what it could not report', async () => {
    const release = mailbox.hold();
    await transaction(house.services.db, (trx) => queueMail(trx, invitation()));
    await mailbox.next();
    await onServer(`alter database ${databaseName()} with allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${databaseName()}'`);
    release();
    await expect
      .poll(() => house.log(), { timeout: 20_000 })
      .toContain('does not start, trying again');
    await onServer(`alter database ${databaseName()} with allow_connections true`);

    await expect
      .poll(() => mailJobs(house.services).catch(() => null), { timeout: 30_000 })
      .toEqual([]);
    const sent = mailbox.received.filter((mail) => mail.to.includes(to));
    expect(sent.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it('is replaced when it gives up', async () => {
    const askToGiveUp = sql`select pg_notify('worker:migrate', '{"breaking": true}')`;
    await expect
      .poll(() => askToGiveUp.execute(house.services.db).then(() => house.log()))
      .toContain('would be unsafe to continue');
    await transaction(house.services.db, (trx) => queueMail(trx, invitation()));
    process.exitCode = undefined; // The worker sets it, although the process goes on.
    await mailbox.next(to);
  });

  it('stops while it has nothing to do, and starts again', async () => {
    const { databaseUrl, services } = house;
    const second = await startJobs({ databaseUrl, services, list: jobList });
    await second.stop();
    await transaction(services.db, (trx) => queueMail(trx, invitation()));
    await mailbox.next(to);
  });
});

const databaseName = () => new URL(house.databaseUrl).pathname.slice(1);
const onServer = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
