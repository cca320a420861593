import { Worker } from 'node:worker_threads';

/** A few threads that each take one task at a time; further tasks wait in line. */
export type WorkerPool<Task, Result> = {
  run: (task: Task) => Promise<Result>;
  /** Ends all threads; tasks under way or in line fail. A later `run` starts anew. */
  close: () => Promise<void>;
};

/** What a worker script answers to each message. */
export type WorkerAnswer<Result> = { result: Result } | { failure: string };

const IDLE_LIMIT = 30_000;

/**
 * Starts threads of the given script as they are needed, at most `size`. Idle threads do not keep the process alive, and
 * end `idleLimit` milliseconds after the last task. A task fails when its thread dies; the next task gets a new thread.
 */
export function createWorkerPool<Task, Result>(
  script: URL,
  size: number,
  idleLimit = IDLE_LIMIT,
): WorkerPool<Task, Result> {
  const threads = new Set<Worker>();
  const idle = new Set<Worker>();
  const waiting: Job<Task, Result>[] = [];
  let rest: NodeJS.Timeout | undefined;

  const serveNext = (): void => {
    const worker = waiting.length > 0 ? freeThread() : undefined;
    const job = worker && waiting.shift();
    if (job) {
      idle.delete(worker);
      work(worker, job, () => {
        idle.add(worker);
        clearTimeout(rest);
        rest = setTimeout(endIdle, idleLimit).unref();
        serveNext();
      });
    }
  };
  const endIdle = (): void => {
    for (const worker of idle) {
      idle.delete(worker);
      void worker.terminate();
    }
  };
  const freeThread = (): Worker | undefined => {
    const [free] = idle;
    return free ?? (threads.size < size ? start() : undefined);
  };
  const start = (): Worker => {
    // Flags of the parent, such as a test runner's loader, are not for the thread.
    const worker = new Worker(script, { execArgv: [] });
    threads.add(worker);
    worker.once('exit', () => {
      threads.delete(worker);
      idle.delete(worker);
      serveNext();
    });
    return worker;
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        serveNext();
      }),
    close: async () => {
      waiting
        .splice(0)
        .forEach((job) => job.reject(new Error('the verification threads were closed')));
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

type Job<Task, Result> = {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

function work<Task, Result>(worker: Worker, job: Job<Task, Result>, done: () => void): void {
  const settle = (): void => {
    worker.off('message', answered).off('error', job.reject).off('exit', ended);
    worker.unref();
  };
  const answered = (answer: WorkerAnswer<Result>): void => {
    settle();
    if ('result' in answer) {
      job.resolve(answer.result);
    } else {
      job.reject(new Error(answer.failure));
    }
    done();
  };
  // Comes after `error`, whose rejection then stands.
  const ended = (): void => {
    settle();
    job.reject(new Error('the verification thread ended'));
  };
  worker.on('message', answered).on('error', job.reject).on('exit', ended);
  worker.ref();
  worker.postMessage(job.task);
}
