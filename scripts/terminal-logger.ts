import pino, { type Logger } from 'pino';

const LEVELS: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'error: ' };

/** Logs JSON lines in production, where a machine reads them, and short lines on a terminal otherwise. */
export function createLogger(production: boolean): Logger {
  // A log that lies on a full disk loses lines; without a listener each of them would end the process.
  process.stdout.on('error', () => undefined);
  const say = (line: string) => process.stdout.write(line);
  return production
    ? pino({}, { write: say })
    : pino({ base: null }, { write: (line) => say(shorten(line)) });
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
