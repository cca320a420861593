import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from '../db/connection.ts';
import { freeJobsOfDead, sayAlive } from './living-workers.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, pino({ level: 'silent' }));
  db = createDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const takeJob = async (worker: string, seconds: number) => {
  await sql`with added as (select id from graphile_worker.add_job('fold-tallies'))
    select from added`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    locked_at = now() - make_interval(secs => ${seconds}) where locked_by is null`.execute(db);
};
const holders = async () => {
  const { rows } = await sql<{ worker: string }>`
    select locked_by as worker from graphile_worker.jobs where locked_by is not null order by 1`.execute(
    db,
  );
  return rows.map(({ worker }) => worker);
};
/** The connections by which workers say that they live. */
const alive = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and granted and classid = 7061996
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ pid }) => pid);
};

it('jobs of a worker that died go to the others; those of one that lives, or has just begun, stay', async () => {
  const stop = sayAlive(pool, 'pool-living');
  await expect.poll(alive).toHaveLength(1);
  await takeJob('pool-dead', 60);
  await takeJob('pool-living', 60);
  await takeJob('pool-new', 2);

  await freeJobsOfDead(db);
  expect(await holders()).toEqual(['pool-living', 'pool-new']);

  const [lost] = await alive();
  await sql`select pg_terminate_backend(${lost}::int)`.execute(db);
  await expect.poll(alive).toEqual([expect.not.toBeOneOf([lost])]); // It ends a while after it is told to.
  await freeJobsOfDead(db);
  expect(await holders()).toEqual(['pool-living', 'pool-new']);

  stop();
  await expect.poll(alive).toEqual([]);
  await freeJobsOfDead(db);
  expect(await holders()).toEqual(['pool-new']);
});

describe('a job whose process died', () => {
  const job = async () => {
    const { rows } = await sql<{ attempts: number; last_error: string | null }>`
      select attempts, last_error from graphile_worker._private_jobs where key = 'of-dead'`.execute(
      db,
    );
    return rows[0];
  };
  const add = async (mostTries: number) => {
    await sql`select graphile_worker.add_job('fold-tallies', max_attempts => ${mostTries}, job_key => 'of-dead')`.execute(
      db,
    );
  };
  const dieWithIt = async () => {
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-dies', attempts = attempts + 1,
      locked_at = now() - interval '1 minute' where key = 'of-dead'`.execute(db);
    await freeJobsOfDead(db);
  };

  it('is not given up for it, though it was tried for the last time', async () => {
    await add(1);
    await dieWithIt();
    expect(await job()).toEqual({ attempts: 0, last_error: 'its process ended, 1' });
    await dieWithIt();
    await dieWithIt();
    expect(await job()).toEqual({ attempts: 0, last_error: 'its process ended, 3' });
  });

  it('is given up when its processes die one after the other', async () => {
    await dieWithIt();
    expect(await job()).toEqual({ attempts: 1, last_error: 'its process ended, 4' });
  });

  it('counts anew after it failed by itself', async () => {
    await sql`update graphile_worker._private_jobs set attempts = 0, max_attempts = 12,
      last_error = 'no way' where key = 'of-dead'`.execute(db);
    await dieWithIt();
    expect(await job()).toEqual({ attempts: 0, last_error: 'its process ended, 1' });
    await sql`delete from graphile_worker._private_jobs where key = 'of-dead'`.execute(db);
  });
});

it('a worker that stops as its connection is lost ends quietly', async () => {
  const stop = sayAlive(pool, 'pool-lost');
  await expect.poll(alive).toHaveLength(1);
  const [lost] = await alive();
  await sql`select pg_terminate_backend(${lost}::int)`.execute(db);
  stop(); // Before the process has heard of it.
  await expect.poll(alive).toEqual([]);
});
