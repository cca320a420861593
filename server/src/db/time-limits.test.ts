import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { aloneOnDemo } from '../demo/repository.ts';
import { openCopy } from '../estimate/copy-target.ts';
import { copyTransaction } from '../estimate/copy-transaction.ts';
import { localStore } from '../files/local-store.ts';
import { openLiveHub } from '../live/hub.ts';
import { createPool } from './connection.ts';
import { haveHouseAlone, serveHere } from './house-lock.ts';
import { migrate } from './migrate.ts';
import { letIdle } from './time-limits.ts';
import { inSnapshot, transaction } from './transaction.ts';

/** Statements end after 1.8 s, waits for a lock after 1 s, idle transactions after 4 s. */
const env = { NYSAN_DATABASE_TIMEOUT: '2' };
const lines: { msg: string; code?: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const { app, site } = ownActHouse({ env, logger });

const limitsOf = async (pool: pg.Pool | pg.Client) => {
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  return rows[0];
};

const countActs = async () => {
  const { rows } = await sql<{ acts: number; history: number }>`
    select (select count(*)::integer from records) as acts, (select count(*)::integer from history) as history`.execute(
    app.owner.db,
  );
  return rows[0];
};

const writeAct = () =>
  app.call(site.contractor, {
    method: 'POST',
    url: `/api/hidden-work-act/${site.projectId}`,
    payload: { name: 'Ростверк', startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' },
  });

/** Answered as busy, told to the operator in one line, and nothing is left of it. */
const mustBeCut = async (call: typeof writeAct, code: string) => {
  const before = await countActs();
  lines.length = 0;
  const answer = await call();
  expect(expectStatus(answer, 503)).toMatchObject({
    code: 'database-busy',
    message: expect.stringContaining('База данных занята'),
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'statement ended', code })]);
  return before;
};

describe('a call that the database holds up is answered that it is busy', () => {
  it('when a statement takes too long, and leaves nothing behind', async () => {
    const { pool } = app.owner;
    await pool.query(`create function take_long() returns trigger language plpgsql as
        $$ begin perform pg_sleep(60); return new; end $$;
      create trigger take_long before insert on hidden_work_acts for each row execute function take_long()`);
    const before = await mustBeCut(writeAct, '57014');
    await pool.query('drop trigger take_long on hidden_work_acts; drop function take_long');
    expect(await countActs()).toEqual(before);
    await createAct(app, site);
  });

  it('when a lock is not let go, and goes on when it is', async () => {
    const holder = await app.owner.pool.connect();
    await holder.query('begin');
    await holder.query('lock table hidden_work_acts in exclusive mode');
    const before = await mustBeCut(writeAct, '55P03');
    await holder.query('commit');
    holder.release();
    expect(await countActs()).toEqual(before);
    await createAct(app, site);
  });

  it('when somebody holds its project, which it locks beside other questions', async () => {
    const holder = await app.owner.pool.connect();
    await holder.query('begin');
    await holder.query(
      "select pg_advisory_xact_lock(hashtextextended('work in project ' || $1, 0))",
      [site.projectId],
    );
    const before = await mustBeCut(writeAct, '55P03');
    await holder.query('commit');
    holder.release();
    expect(await countActs()).toEqual(before);
  });
});

it('a transaction that is left idle is ended, with its locks, and the pool goes on', async () => {
  const left = transaction(app.services.db, async (trx) => {
    await sql`lock table hidden_work_acts in exclusive mode`.execute(trx);
    await pause(6000);
    await sql`select 1`.execute(trx);
  });
  await expect(left).rejects.toMatchObject({ kind: 'lost', code: '25P03' });
  await createAct(app, site);
});

it('the pools of calls and of jobs have these limits, and each process says its own', async () => {
  expect(await limitsOf(app.services.pool)).toEqual({
    statement: '1800ms',
    lock: '1s',
    idle: '4s',
  });
  const pool = createPool(app.servingUrl, logger, { size: 1, patienceMs: 3_600_000 });
  expect(await limitsOf(pool)).toEqual({ statement: '54min', lock: '30min', idle: '2h' });
  await pool.end();
});

describe('what takes as long as it takes is not cut', () => {
  it('rows that come by COPY, and the reading of their file', async () => {
    await copyTransaction(app.services.pool, async (trx, client) => {
      await sql`create temporary table slow (n integer) on commit drop`.execute(trx);
      await pause(4500);
      const copy = openCopy(client, 'copy slow from stdin');
      await copy.write('1\n');
      await pause(2500);
      await copy.write('2\n');
      await copy.finish();
      const { rows } = await sql<{ sum: string }>`select sum(n) from slow`.execute(trx);
      expect(rows).toEqual([{ sum: '3' }]);
    });
    expect(await limitsOf(app.services.pool)).toMatchObject({ statement: '1800ms', idle: '4s' });
  });

  it('a snapshot that is read while an archive is written', async () => {
    const read = inSnapshot(app.services.db, async (trx) => {
      await letIdle(trx);
      await pause(5000);
      return (await sql`select 1`.execute(trx)).rows.length;
    });
    expect(await read).toBe(1);
  });

  it('a process that waits for another to fill the demo', async () => {
    const order: string[] = [];
    const first = aloneOnDemo(app.services.pool, async () => {
      await pause(2500);
      order.push('first');
    });
    await pause(100);
    await aloneOnDemo(app.services.pool, async () => void order.push('second'));
    await first;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('where server, database and role set limits of their own', () => {
  const limits = [
    `statement_timeout = '400ms'`,
    `lock_timeout = '400ms'`,
    `idle_in_transaction_session_timeout = '700ms'`,
    `idle_session_timeout = '700ms'`,
  ];
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const limit = async (how: 'set' | 'reset') => {
    for (const each of limits) {
      const what = how === 'set' ? each : each.split(' ')[0];
      await app.owner.pool.query(`alter database ${nameOf(app.databaseUrl)} ${how} ${what}`);
    }
  };
  beforeAll(() => limit('set'));
  afterAll(() => limit('reset'));

  it('locks of a process and its ear for signals outlive them', async () => {
    const options = { isStillOurs: async () => true, onLost: () => undefined };
    const lock = await serveHere({ databaseUrl: app.servingUrl, logger, ...options });
    const hub = openLiveHub(app.servingUrl, logger);
    const held = async () => {
      const { rows } = await app.owner.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and application_name in ('nysan lock', 'nysan live') order by 1`,
        [nameOf(app.databaseUrl)],
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(async () => (await held()).length).toBe(3); // The house has its own ear.
    const before = await held();
    await pause(2000);
    const still = await held();
    // The ear of the house itself was opened before there were limits.
    expect(still).toEqual(before);
    await expect(haveHouseAlone(app.servingUrl)).rejects.toThrow('A server runs on this database');
    await lock.release();
    await hub.close();
  });

  it('a backup goes through while something else holds its lock, and so does its restore', async () => {
    const holder = await app.owner.pool.connect();
    await holder.query('set statement_timeout = 0; set idle_session_timeout = 0');
    await holder.query('select pg_advisory_lock(7061996)'); // As while old backups are removed.
    const root = await mkdtemp(join(inject('folder'), 'slow-backup-'));
    const files = localStore(app.dataDir, logger);
    const tell = () => undefined;
    const taking = backUp({ databaseUrl: app.servingUrl, files, root, now: new Date(), tell });
    await pause(1200);
    await holder.query('select pg_advisory_unlock(7061996)');
    holder.release();
    const { folder, manifest } = await taking;
    const target = await createTestDatabase('template1');
    const store = localStore(await mkdtemp(join(inject('folder'), 'slow-restore-')), logger);
    const options = { folder, ownerUrl: target.url, servingRole: undefined, files: store, tell };
    const { rows } = await restore(options);
    expect(rows).toBe(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
    await target.drop();
  });

  it('a program waits for another that migrates', async () => {
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('set statement_timeout = 0; set idle_session_timeout = 0');
    await other.query('select pg_advisory_lock(7061992)');
    const migrating = migrate(app.databaseUrl);
    await pause(1200);
    await other.end();
    await migrating;
  });
});
