import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, createPool, type Database } from '../db/connection.ts';
import { addJob } from './add-job.ts';
import { alignQueue } from './align-repository.ts';
import { freeJobsOfDead, sayAlive } from './living-workers.ts';
import { type ClockStep, watchClocks } from './watch-clocks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
});

/** What was queued, tried or locked before the clock was set back by so many hours. */
const setBack = async (hours: number) => {
  await sql`update graphile_worker._private_jobs set
    run_at = run_at + make_interval(hours => ${hours}), created_at = created_at + make_interval(hours => ${hours}),
    updated_at = updated_at + make_interval(hours => ${hours}), locked_at = locked_at + make_interval(hours => ${hours})`.execute(
    db,
  );
};
/** Whole minutes until each job is due. */
const minutesLeft = async () => {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from run_at - now()) / 60)::integer as left
    from graphile_worker._private_jobs order by id`.execute(db);
  return rows.map(({ left }) => Math.max(0, left));
};
const align = (worker: string | null = null) => alignQueue(db, new Date(), [], worker);

describe('a queue whose clock was set back', () => {
  it.each([1, 24])('by %d hours runs at once what is to run at once', async (hours) => {
    await addJob(db, 'fold-tallies', {});
    await setBack(hours);
    expect(await minutesLeft()).toEqual([hours * 60]);
    await align();
    expect(await minutesLeft()).toEqual([0]);
  });

  it('leaves what was put off as long as it was put off', async () => {
    await addJob(db, 'fold-tallies', {}, { afterMs: 10 * 60_000 });
    await setBack(24);
    await align();
    expect(await minutesLeft()).toEqual([10]);
    await align();
    expect(await minutesLeft()).toEqual([10]);
  });

  it('tries again after the pause of the try, and no later', async () => {
    await addJob(db, 'fold-tallies', {});
    // As the queue writes a try that failed: nothing tells when.
    await sql`update graphile_worker._private_jobs set attempts = 3,
      run_at = now() + interval '24 hours' + exp(3) * interval '1 second'`.execute(db);
    await align();
    expect((await minutesLeft())[0]).toBeLessThanOrEqual(2);
  });

  it('lets a mail that is held look up after an hour', async () => {
    await addJob(db, 'fold-tallies', {});
    await sql`update graphile_worker._private_jobs set flags = '{"held": "pause"}',
      run_at = now() + interval '25 hours'`.execute(db);
    await align();
    expect((await minutesLeft())[0]).toBeLessThanOrEqual(61);
  });

  it('gives jobs of a dead worker to the others, and leaves those of a living one', async () => {
    const stop = sayAlive(pool, 'pool-living');
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted
          and classid = 7061996 and database = (select oid from pg_database where datname = current_database())`.execute(
          db,
        );
        return rows.length;
      })
      .toBe(1);
    for (const worker of ['pool-dead', 'pool-living']) {
      await addJob(db, 'fold-tallies', {});
      await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() + interval '24 hours'
        where locked_by is null`.execute(db);
    }
    await freeJobsOfDead(db);
    const { rows } = await sql<{ worker: string | null }>`
      select locked_by as worker from graphile_worker.jobs order by id`.execute(db);
    expect(rows.map(({ worker }) => worker)).toEqual([null, 'pool-living']);
    stop();
  });
});

describe('a queue whose clock was set on', () => {
  it('keeps what a living worker holds from being taken for forgotten', async () => {
    await addJob(db, 'fold-tallies', {});
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-living', locked_at = now() - interval '24 hours'`.execute(
      db,
    );
    await align('pool-living');
    // What the queue does by itself with locks of four hours.
    const { rows } = await sql`select 1 from graphile_worker._private_jobs
      where locked_at < now() - interval '4 hours'`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('what the clock starts', () => {
  const now = new Date('2026-11-02T20:00:00Z');
  const timetable = [
    { identifier: 'sweep', options: { backfillPeriod: 0 } },
    { identifier: 'back-up', options: { backfillPeriod: 12 * HOUR_MS } },
  ];
  const lastAfter = async (aheadMs: number) => {
    const last = new Date(now.getTime() + aheadMs);
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select name, ${now}, ${last} from unnest(array['sweep', 'back-up']) name
      on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db);
    await alignQueue(db, now, timetable, null);
    const { rows } = await sql<{ identifier: string; last: Date }>`
      select identifier, last_execution as last from graphile_worker._private_known_crontabs order by 1`.execute(
      db,
    );
    return rows.map(({ last: at }) => (at.getTime() - now.getTime()) / HOUR_MS);
  };

  it('is started again after a day back', async () => {
    expect(await lastAfter(DAY_MS)).toEqual([0, 0]);
  });

  it('is started again after an hour back, save what would be done a second time', async () => {
    expect(await lastAfter(HOUR_MS)).toEqual([1, 0]);
  });

  it('goes on as it is where nothing was set', async () => {
    expect(await lastAfter(-HOUR_MS)).toEqual([-1, -1]);
  });
});

describe('watchClocks', () => {
  const told = async (steps: { ours?: number; database?: number; passed: number }[]) => {
    const clocks = { ours: 0, database: 0, passed: 0 };
    const found: ClockStep[] = [];
    const stopping = new AbortController();
    const left = [...steps];
    const wait = async () => {
      const step = left.shift();
      if (!step) {
        stopping.abort();
        throw new Error('stopped');
      }
      clocks.passed += step.passed;
      clocks.ours += step.ours ?? step.passed;
      clocks.database += step.database ?? step.passed;
    };
    await watchClocks(
      {
        ours: () => clocks.ours,
        database: async () => clocks.database,
        passed: () => clocks.passed,
        wait,
      },
      async (step) => void found.push(step),
      stopping.signal,
    );
    return found;
  };

  it('tells of an hour back and of a day on, of either clock', async () => {
    expect(
      await told([
        { passed: 10_000 },
        { passed: 10_000, ours: 10_000 - HOUR_MS },
        { passed: 10_000, database: 10_000 + DAY_MS },
        { passed: 10_000 },
      ]),
    ).toEqual([
      { ours: -HOUR_MS, database: 0 },
      { ours: 0, database: DAY_MS },
    ]);
  });

  it('tells nothing of what is put right bit by bit, nor of a process that slept', async () => {
    expect(await told([{ passed: 10_000, ours: 10_900 }, { passed: HOUR_MS }])).toEqual([]);
  });
});
