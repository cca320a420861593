import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { createPool } from '../db/connection.ts';
import { besideCalls } from '../db/connections.ts';
import { loggable } from '../db/outage.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { alignQueue, readDatabaseClock } from './align-repository.ts';
import { sayAlive } from './living-workers.ts';
import { type ClockStep, watchClocks } from './watch-clocks.ts';
import { workerLogger } from './worker-logger.ts';

export type Jobs = {
  /** Takes no further jobs and waits for those at work. */
  stop(): Promise<void>;
};

/** The work itself, which rooms bring; `S` is more of the house than the queue knows, `O` what the work needs of outside. */
export type JobList<S extends Services = Services, O extends Closable = Closable> = {
  /** Opened before the first job, closed after the last. */
  open(services: S): O;
  /** Everything that is done after the answer, by the name it is queued under. */
  tasksOf(services: S, opened: O): TaskList;
  /** What is done by the clock, whichever process comes first. */
  crontab(settings: Settings): ParsedCronItem[];
};

type Closable = { close(): void };

export type JobsOptions<S extends Services = Services, O extends Closable = Closable> = {
  databaseUrl: string;
  services: S;
  list: JobList<S, O>;
};

const RESTART_MS = 1000;
/** Between two looks at the clocks. */
const LOOK_MS = 10_000;
/** What the clock passed over by less is started one after the other. */
const FAR_MS = 600_000;

/**
 * Works on queued jobs in this process, on connections of its own; several processes share one queue. A worker
 * gives up when it cannot report what it did, as when the database goes away; it is then replaced by a new one,
 * which does the unreported job again. So a job is done at least once, and in that case twice.
 */
export const startJobs = async <S extends Services, O extends Closable>({
  databaseUrl,
  services,
  list,
}: JobsOptions<S, O>): Promise<Jobs> => {
  const opened = list.open(services);
  // Our own, because the worker does not wait for the end of the pool it makes.
  const pool = createPool(databaseUrl, services.logger.child({ part: 'jobs' }), {
    size: besideCalls.jobs,
    patienceMs: services.settings.databasePatienceMs,
    name: 'nysan jobs',
  });
  const stopping = new AbortController();
  const { start, align, sayNoMore } = runnerStarter(services, list, pool, opened);
  const state = { runner: await start().catch((error) => giveBack(pool, sayNoMore, error)) };

  const onStep = async (step: ClockStep) => {
    services.logger.warn(step, 'a clock was set, milliseconds: the queue is brought in line');
    await align().catch((error: unknown) => services.logger.warn(loggable(error), 'it was not'));
    if (step.ours < 0 || step.ours > FAR_MS) {
      // It would start nothing until the time is reached that it had, or all that the clock passed over: the next one begins with now.
      await state.runner.stop().catch(() => undefined);
    }
  };
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await state.runner.promise.catch(() => undefined); // The worker has logged why.
      state.runner = (await restart(start, stopping.signal, services)) ?? state.runner;
    }
  };
  const supervision = supervise();
  const watching = watchClocks(clocksOf(services), onStep, stopping.signal);

  return {
    stop: async () => {
      stopping.abort();
      await state.runner.stop().catch(() => undefined); // Refuses only when it has stopped by itself.
      await Promise.all([supervision, watching]);
      sayNoMore();
      await pool.end();
      opened.close();
    },
  };
};

const clocksOf = ({ now, db }: Services) => ({
  ours: () => now().getTime(),
  database: () => readDatabaseClock(db),
  passed: () => performance.now(),
  wait: (signal: AbortSignal) => pause(LOOK_MS, undefined, { signal }),
});

const giveBack = async (pool: pg.Pool, sayNoMore: () => void, error: unknown): Promise<never> => {
  sayNoMore();
  await pool.end();
  throw error;
};

/** Only reports in batches are watched over; a single one that fails ends the process as an unhandled rejection. */
const reportingInBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const runnerStarter = <S extends Services, O extends Closable>(
  services: S,
  list: JobList<S, O>,
  pool: pg.Pool,
  opened: O,
) => {
  const events: WorkerEvents = new EventEmitter();
  let lastPool: string | null = null;
  let sayNoMore = () => {};
  events.on('pool:create', ({ workerPool }) => {
    lastPool = workerPool.id;
    sayNoMore();
    sayNoMore = sayAlive(pool, workerPool.id);
  });
  const timetable = list.crontab(services.settings);
  const align = () => alignQueue(services.db, services.now(), timetable, lastPool);
  const start = async (): Promise<Runner> => {
    if (lastPool !== null) {
      // What the last one held would stay locked for hours.
      await sql`select graphile_worker.force_unlock_workers(array[${lastPool}]::text[])`.execute(
        services.db,
      );
      lastPool = null;
    }
    await align(); // The clock may have been set while nobody looked.
    return run(
      {
        pgPool: pool,
        concurrency: 2,
        noHandleSignals: true,
        preset: reportingInBatches,
        events,
        logger: workerLogger(services.logger.child({ part: 'jobs' })),
      },
      list.tasksOf(services, opened),
      timetable,
    );
  };
  return { start, align, sayNoMore: () => sayNoMore() };
};

/** Null when the jobs were stopped meanwhile. */
const restart = async (
  start: () => Promise<Runner>,
  stopping: AbortSignal,
  { logger }: Services,
): Promise<Runner | null> => {
  let told = '';
  while (!stopping.aborted) {
    await pause(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) {
      break;
    }
    try {
      const runner = await start();
      if (!stopping.aborted) {
        return runner;
      }
      await runner.stop();
    } catch (error) {
      if (told !== String(error)) {
        told = String(error);
        logger.warn({ message: told }, 'the job worker does not start, trying again');
      }
    }
  }
  return null;
};
