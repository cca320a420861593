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
  /** Tasks that wait for somebody outside: they have hands of their own, so that they hold up no other work. */
  apartOf?: (settings: Settings) => Apart | undefined;
};

/** Tasks with hands of their own, so many at once, and the connections these take. */
type Apart = { tasks: readonly string[]; atOnce: number; connections: number };

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
    size: besideCalls.jobs + (list.apartOf?.(services.settings)?.connections ?? 0),
    patienceMs: services.settings.databasePatienceMs,
    name: 'nysan jobs',
  });
  const stopping = new AbortController();
  const lanes: Lane[] = [];
  for (const work of worksOf(services, list, opened)) {
    lanes.push(
      await startLane(services, work, pool).catch((error) => giveBack(pool, lanes, error)),
    );
  }

  const onStep = async (step: ClockStep) => {
    services.logger.warn(step, 'a clock was set, milliseconds: the queue is brought in line');
    for (const lane of lanes) {
      await lane
        .align()
        .catch((error: unknown) => services.logger.warn(loggable(error), 'it was not'));
      if (step.ours < 0 || step.ours > FAR_MS) {
        // It would start nothing until the time is reached that it had, or all that the clock passed over: the next one begins with now.
        await lane.stop();
      }
    }
  };
  const supervision = Promise.all(lanes.map((lane) => lane.supervise(stopping.signal)));
  const watching = watchClocks(clocksOf(services), onStep, stopping.signal);

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await Promise.all([supervision, watching]);
      for (const lane of lanes) {
        lane.sayNoMore();
      }
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

const giveBack = async (pool: pg.Pool, lanes: Lane[], error: unknown): Promise<never> => {
  for (const lane of lanes) {
    await lane.stop();
    lane.sayNoMore();
  }
  await pool.end();
  throw error;
};

/** Tasks that share hands. */
type Work = { tasks: TaskList; timetable: ParsedCronItem[]; concurrency: number };

const HANDS = 2;

const worksOf = <S extends Services, O extends Closable>(
  services: S,
  list: JobList<S, O>,
  opened: O,
): Work[] => {
  const all = Object.entries(list.tasksOf(services, opened));
  const { tasks = [], atOnce = 0 } = list.apartOf?.(services.settings) ?? {};
  const [apart, shared] = [true, false].map((isApart) =>
    Object.fromEntries(all.filter(([name]) => tasks.includes(name) === isApart)),
  );
  const timetable = list.crontab(services.settings);
  const works = [
    { tasks: shared ?? {}, timetable, concurrency: HANDS },
    { tasks: apart ?? {}, timetable: [], concurrency: atOnce },
  ];
  return works.filter((work) => Object.keys(work.tasks).length > 0);
};

/** A worker of the queue, which is replaced when it gives up. */
type Lane = {
  align(): Promise<void>;
  stop(): Promise<void>;
  /** Ends once it was told to stop. */
  supervise(stopping: AbortSignal): Promise<void>;
  sayNoMore(): void;
};

const startLane = async (services: Services, work: Work, pool: pg.Pool): Promise<Lane> => {
  const { start, align, sayNoMore } = runnerStarter(services, work, pool);
  const state = {
    runner: await start().catch((error: unknown) => {
      sayNoMore();
      throw error;
    }),
  };
  return {
    align,
    stop: () => state.runner.stop().catch(() => undefined), // Refuses only when it has stopped by itself.
    supervise: async (stopping) => {
      while (!stopping.aborted) {
        await state.runner.promise.catch(() => undefined); // The worker has logged why.
        state.runner = (await restart(start, stopping, services)) ?? state.runner;
      }
    },
    sayNoMore,
  };
};

/** Only reports in batches are watched over; a single one that fails ends the process as an unhandled rejection. */
const reportingInBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const runnerStarter = (
  services: Services,
  { tasks, timetable, concurrency }: Work,
  pool: pg.Pool,
) => {
  const events: WorkerEvents = new EventEmitter();
  let lastPool: string | null = null;
  let sayNoMore = () => {};
  events.on('pool:create', ({ workerPool }) => {
    lastPool = workerPool.id;
    sayNoMore();
    sayNoMore = sayAlive(pool, workerPool.id);
  });
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
        concurrency,
        noHandleSignals: true,
        preset: reportingInBatches,
        events,
        logger: workerLogger(services.logger.child({ part: 'jobs' })),
      },
      tasks,
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
