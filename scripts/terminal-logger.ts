import pino, { type Logger } from 'pino';

const LEVELS: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'error: ' };

/** Logs JSON lines in production, where a machine reads them, and short lines on a terminal otherwise. */
export function createLogger(production: boolean): Logger {
  return production
    ? pino()
    : pino({ base: null }, { write: (line) => process.stdout.write(shorten(line)) });
}

/** One line for people from one line of pino: the time, the level when it matters, the message, what else was said. */
export function shorten(line: string): string {
  const { level, time, msg = '', err, ...rest }: LogLine = JSON.parse(line);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${clock} ${LEVELS[level] ?? ''}${msg}${more}${stack}\n`;
}

type LogLine = {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string };
};
