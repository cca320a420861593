import { Logger, type LogLevel } from 'graphile-worker';
import type { Logger as Pino } from 'pino';
import { isLoss } from '../db/outage.ts';
import { JobDeferral } from './job-deferral.ts';

/**
 * The worker's messages in our log. What it passes beside them is left out, because that holds whole jobs; what it
 * tells of its own life is of interest only when something is being looked for. That it lost the database its pool has
 * told in one line; the worker would say so for each thing it was about to do. So has a task why its job waits.
 */
export const workerLogger = (logger: Pino): Logger =>
  new Logger(() => (level, message, meta) => {
    const isKnown =
      meta?.error instanceof JobDeferral || (meta?.job === undefined && isLoss(meta?.error));
    logger[isKnown ? 'debug' : levels[level]](message);
  });

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};
