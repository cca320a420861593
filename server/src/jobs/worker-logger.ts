import { Logger, type LogLevel } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

/**
 * The worker's messages in our log. What it passes beside them is left out, because that holds whole jobs; what it
 * tells of its own life is of interest only when something is being looked for.
 */
export const workerLogger = (logger: Pino): Logger =>
  new Logger(() => (level, message) => {
    logger[levels[level]](message);
  });

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};
