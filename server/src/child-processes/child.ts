import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ChildAnswer } from './answer-tasks.ts';
import { startChild } from './start-child.ts';

/** A process of its own that does one task at a time, so that memory and crashes of the work are not ours. */
export type Child<Task, Result> = {
  /** Does a task after those before it. Rejects when it fails, takes too long, or the process dies of it: the next gets a new one. */
  run(task: Task): Promise<Result>;
  /** Ends the process; tasks under way and in line are rejected, as are those to come. */
  close(): Promise<void>;
};

export type ChildOptions = {
  /** Calls `answerTasks`. */
  module: URL;
  logger: { warn(details: object, message: string): void };
  /** Milliseconds a task may take, start of the process included. */
  timeLimit: number;
  /** Milliseconds without a task after which the process ends; 30,000 by default. */
  idleLimit?: number;
  /** Bytes of memory beyond which the process ends after its task; 160 MB by default. */
  mostHeld?: number;
};

const IDLE_LIMIT = 30_000;
const MOST_HELD = 160 * 1024 * 1024;

/** Does one task in a process of its own, which ends with it. */
export const runInChild = async <Task, Result>(
  options: ChildOptions,
  task: Task,
): Promise<Result> => {
  const child = createChild<Task, Result>(options);
  try {
    return await child.run(task);
  } finally {
    await child.close();
  }
};

type Job = {
  task: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

type Line = {
  options: ChildOptions;
  waiting: Job[];
  running?: Job;
  /** Of the task while there is one, else of the rest. */
  timer?: NodeJS.Timeout;
  process?: ChildProcess;
  isClosed: boolean;
};

/** A process is started by the first task, and again by the next one after it ended. An idle one keeps nothing alive. */
export const createChild = <Task, Result>(options: ChildOptions): Child<Task, Result> => {
  const line: Line = { options, waiting: [], isClosed: false };
  return {
    run: (task) =>
      new Promise<Result>((resolve, reject) => {
        if (line.isClosed) {
          reject(closed());
          return;
        }
        // The module named answers with results of this type.
        line.waiting.push({ task, resolve: resolve as Job['resolve'], reject });
        runNext(line);
      }),
    close: () => close(line),
  };
};

const runNext = (line: Line): void => {
  const job = line.running ? undefined : line.waiting.shift();
  if (!job) {
    return;
  }
  line.running = job;
  clearTimeout(line.timer);
  line.timer = setTimeout(() => stopOverdue(line), line.options.timeLimit);
  const child = (line.process ??= start(line));
  child.ref();
  child.channel?.ref();
  try {
    // One that died meanwhile is told of by its exit.
    child.send(job.task as object, () => {});
  } catch (error) {
    fail(
      line,
      `the task is not plain data: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const start = (line: Line): ChildProcess => {
  const child = startChild(line.options.module);
  const lose = (reason: string) => {
    if (line.process === child) {
      line.process = undefined;
      fail(line, `the process died: ${reason}`);
    }
  };
  child.on('message', (answer) => {
    if (line.process === child) {
      settle(line, answer as ChildAnswer<unknown>);
    }
  });
  child.on('error', ({ message }) => lose(message));
  child.on('exit', (code, signal) => lose(signal ? `signal ${signal}` : `exit code ${code}`));
  return child;
};

const settle = (line: Line, answer: ChildAnswer<unknown>): void => {
  const job = takeOff(line);
  if (answer.held > (line.options.mostHeld ?? MOST_HELD)) {
    letGo(line);
  } else {
    letRest(line);
  }
  if ('result' in answer) {
    job?.resolve(answer.result);
  } else {
    job?.reject(new Error(answer.failure));
  }
  runNext(line);
};

const fail = (line: Line, reason: string): void => {
  const job = takeOff(line);
  if (job) {
    line.options.logger.warn({ module: nameOf(line), reason }, 'a task of a child process failed');
    job.reject(new Error(reason));
  }
  runNext(line);
};

const takeOff = (line: Line): Job | undefined => {
  const job = line.running;
  clearTimeout(line.timer);
  line.running = undefined;
  return job;
};

const letRest = (line: Line): void => {
  line.process?.unref();
  line.process?.channel?.unref();
  line.timer = setTimeout(() => letGo(line), line.options.idleLimit ?? IDLE_LIMIT).unref();
};

/** It ends of itself when it is not connected any more. */
const letGo = (line: Line): void => {
  const child = line.process;
  line.process = undefined;
  child?.unref();
  child?.disconnect();
};

const stopOverdue = (line: Line): void => {
  const child = line.process;
  line.process = undefined;
  child?.kill('SIGKILL');
  fail(line, `it took longer than ${line.options.timeLimit} ms`);
};

const close = async (line: Line): Promise<void> => {
  line.isClosed = true;
  const child = line.process;
  line.process = undefined;
  for (const job of [takeOff(line), ...line.waiting.splice(0)]) {
    job?.reject(closed());
  }
  if (child?.kill('SIGKILL')) {
    child.ref();
    await once(child, 'exit');
  }
};

const closed = () => new Error('the child process was closed');
const nameOf = ({ options }: Line) => options.module.pathname.split('/').at(-1);
