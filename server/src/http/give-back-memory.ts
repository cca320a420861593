import type { EventEmitter } from 'node:events';

const PERIOD_MS = 10_000;
/** Requests of a period in which next to nothing is asked: probes, and a window that is left open. */
const FEW = 20;
/** Requests after which there may be something to give back. */
const MANY = 100;

/**
 * Gives memory back to the system when a server has started and whenever it comes to rest after work: what it started with and what work left
 * would otherwise stay until V8 needs the room, which an idle process may not for hours. Takes some 50 ms. `collect` is for tests.
 */
export const giveBackMemory = (
  server: EventEmitter,
  collect: () => Promise<void> = collectGarbage,
): { stop: () => void } => {
  let asked = 0;
  let sinceLast = Number.POSITIVE_INFINITY;
  server.on('request', () => {
    asked += 1;
  });
  const timer = setInterval(() => {
    sinceLast += asked;
    const isAtRest = asked <= FEW;
    asked = 0;
    if (isAtRest && sinceLast > MANY) {
      sinceLast = 0;
      // A Node built without its inspector keeps what it has.
      collect().catch(() => undefined);
    }
  }, PERIOD_MS).unref();
  return { stop: () => clearInterval(timer) };
};

/** The only way to ask for it without a flag; it also makes the room for young objects small again. */
const collectGarbage = async (): Promise<void> => {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
};
