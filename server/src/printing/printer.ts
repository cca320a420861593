import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Refusal, refuse } from '../calls/refusal.ts';
import { apart, lowerPriority } from '../child-processes/start-child.ts';
import type { ApprovalSheet } from './approval-sheet.ts';
import { PrintError } from './print-error.ts';
import { keepProof } from './proof.ts';
import type { Picture, PrintJob } from './render-job.ts';
import type { Sheet } from './sheet.ts';
import type { PrintAnswer } from './worker.ts';

/**
 * Prints sheets to PDF outside the process that answers requests. A job that fails rejects with `PrintError`; one that is not
 * printed is refused: `printer-busy` when too many wait, `gone` when nobody waits for it any more, `service-unavailable` when
 * the printer closes.
 */
export type Printer = {
  /** PDF/A-2b. Equal arguments give equal bytes. A draft carries the watermark across every page. */
  printSheet(
    sheet: Sheet,
    options: PrintOptions & {
      watermark?: string;
      /** What the tables of the sheet name. */
      pictures?: Picture[];
      /** It will be signed: it waits for nothing that is only read, and is not refused for it. */
      toSign?: boolean;
    },
  ): Promise<Uint8Array>;
  /**
   * A copy for reading: the pages of the document, then the approval sheet with its QR code, with
   * the signed original and the signatures attached. PDF/A-3b; or plain PDF 1.7 showing the pages
   * of the original itself when `pdfSheet` no longer prints to the same bytes.
   */
  printApprovalSheet(
    pdfSheet: Sheet,
    approval: ApprovalSheet,
    options?: PrintOptions,
  ): Promise<Uint8Array>;
  /**
   * Throws when nothing can be printed. Mostly that is known from the last job; a trial is printed when there was none for some
   * minutes, or when a worker was lost.
   */
  check(): Promise<void>;
  /** Refuses what is waiting and ends the workers. */
  close(): Promise<void>;
};

type PrintOptions = {
  /** Fires when nobody waits for the job any more. */
  signal?: AbortSignal;
};

export type PrinterOptions = {
  logger: { warn(details: object, message: string): void };
  /** Milliseconds a job may take, start of the worker included; 20,000 by default. */
  timeLimit?: number;
  /** Milliseconds without a job after which the worker ends; 60,000 by default. */
  idleLimit?: number;
  /** The worker's module. */
  workerFile?: URL;
};

/** Jobs waiting at most in one queue; further ones are refused so that memory stays bounded. */
const QUEUE_LIMIT = 100;
/** Seconds a refused caller is told to wait: long enough for a full queue of usual documents to drain. */
const DRAIN_SECONDS = 10;
const TIME_LIMIT = 20_000;
const IDLE_LIMIT = 60_000;

/**
 * Two presses, one for what is signed and one for what is read, each with a worker of its own. A worker starts with the first
 * job, and again with the next job after it died or ended for want of work. It is a process: what the typesetter takes is
 * given back with it, and its death is not ours.
 */
export function createPrinter(options: PrinterOptions): Printer {
  const toRead: Press = { options, queue: [], closed: false };
  const toSign: Press = { options, queue: [], closed: false };
  const proof = keepProof();
  const print: typeof enqueue = (...job) => proof.watch(enqueue(...job));
  return {
    printSheet: (sheet, { watermark, pictures, toSign: isSigned, signal }) =>
      print(
        isSigned ? pressToSign(toSign, toRead) : toRead,
        { sheet, watermark, pictures },
        signal,
      ),
    printApprovalSheet: (sheet, approval, { signal } = {}) =>
      print(toRead, { sheet, approval }, signal),
    check: () => proof.renew((sheet) => print(toRead, { sheet }, undefined)),
    close: async () => {
      await Promise.all([toSign, toRead].map(closePress));
    },
  };
}

/** A press that rests while the other one is ready or free: most of the time one worker does for both. */
function pressToSign(own: Press, other: Press): Press {
  const isOwnReady = own.worker && !own.running;
  return other.running || isOwnReady ? own : other;
}

type Press = {
  options: PrinterOptions;
  queue: Task[];
  running?: Task;
  /** Of the job while there is one, else of the worker's rest. */
  timer?: NodeJS.Timeout;
  worker?: ChildProcess;
  closed: boolean;
};

type Task = {
  job: PrintJob;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: PrintError | Refusal) => void;
};

async function enqueue(
  press: Press,
  job: PrintJob,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (press.closed) {
    throw refuse('service-unavailable');
  }
  if (signal?.aborted) {
    throw refuse('gone');
  }
  if (press.queue.length >= QUEUE_LIMIT) {
    throw refuse('printer-busy', { params: { seconds: DRAIN_SECONDS } });
  }
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const task = { job, resolve, reject };
  const leave = () => giveUp(press, task);
  signal?.addEventListener('abort', leave);
  press.queue.push(task);
  runNext(press);
  // A signal may live as long as the process, and what listens to it holds what was printed.
  return promise.finally(() => signal?.removeEventListener('abort', leave));
}

/** A job that is being printed goes on for nobody: the worker is back sooner than a new one would be. */
function giveUp(press: Press, task: Task): void {
  press.queue = press.queue.filter((waiting) => waiting !== task);
  task.reject(refuse('gone'));
}

function runNext(press: Press): void {
  const task = press.running ? undefined : press.queue.shift();
  if (!task) {
    return;
  }
  press.running = task;
  const limit = press.options.timeLimit ?? TIME_LIMIT;
  clearTimeout(press.timer);
  press.timer = setTimeout(() => stopOverdue(press, limit), limit);
  const worker = (press.worker ??= startWorker(press));
  worker.ref();
  worker.channel?.ref();
  try {
    // One that died meanwhile is not told of here but by its exit.
    worker.send(task.job, () => {});
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    settle(press, { code: 'invalid', message: `The sheet is not plain data: ${reason}` });
  }
}

function startWorker(press: Press): ChildProcess {
  const file = press.options.workerFile ?? new URL('./worker.ts', import.meta.url);
  const worker = lowerPriority(
    fork(file, {
      // Flags of the parent, such as a test runner's loader, are not for the worker.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...apart,
    }),
  );
  worker.on('message', (answer) => {
    if (press.worker === worker) {
      settle(press, answer as PrintAnswer);
    }
  });
  worker.on('error', (error) => loseWorker(press, worker, error.message));
  worker.on('exit', (code, signal) =>
    loseWorker(press, worker, signal ? `signal ${signal}` : `exit code ${code}`),
  );
  return worker;
}

function settle(press: Press, answer: PrintAnswer): void {
  const task = press.running;
  clearTimeout(press.timer);
  press.running = undefined;
  letRest(press);
  if ('pdf' in answer) {
    task?.resolve(answer.pdf);
  } else {
    task?.reject(new PrintError(answer.code, answer.message));
  }
  runNext(press);
}

/** An idle worker must not keep the process from ending, nor its memory for ever. */
function letRest(press: Press): void {
  press.worker?.unref();
  press.worker?.channel?.unref();
  press.timer = setTimeout(() => {
    press.worker?.disconnect();
    press.worker = undefined;
  }, press.options.idleLimit ?? IDLE_LIMIT).unref();
}

/** The job in the worker is lost with it; those still waiting go to the next worker. */
function loseWorker(press: Press, worker: ChildProcess, reason: string): void {
  if (press.worker !== worker) {
    return;
  }
  press.worker = undefined;
  press.options.logger.warn({ reason }, 'the print worker died');
  settle(press, { code: 'crashed', message: `The print worker died: ${reason}` });
}

function stopOverdue(press: Press, limit: number): void {
  const worker = press.worker;
  press.worker = undefined;
  press.options.logger.warn({ limit }, 'a print job took too long, its worker is stopped');
  worker?.kill('SIGKILL');
  settle(press, { code: 'timeout', message: `Printing took longer than ${limit} ms` });
}

async function closePress(press: Press): Promise<void> {
  press.closed = true;
  const worker = press.worker;
  press.worker = undefined;
  clearTimeout(press.timer);
  const waiting = [press.running, ...press.queue.splice(0)];
  press.running = undefined;
  for (const task of waiting) {
    task?.reject(refuse('service-unavailable'));
  }
  if (worker?.kill('SIGKILL')) {
    worker.ref();
    await once(worker, 'exit');
  }
}
