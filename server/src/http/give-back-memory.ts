import type { EventEmitter } from 'node:events';

const PERIOD_MS = 10_000;
/** Requests of a period in which next to nothing is asked: probes, and a window that is left open. */
const FEW = 20;
/** Requests after which there may be something to give back. */
const MANY = 100;

/** What a server may hold before memory is given back in the midst of work and after jobs, bytes. */
const MUCH = 280 * 2 ** 20;
/** Periods of work at least from one time to the next: what V8 had learnt of the code is forgotten by it, and learnt again. */
const BETWEEN = 3;
/** How much more than what was still needed at the last time: a house that needs more than much is not stopped again and again for nothing. */
const GROWN = 1.5;

/** How it is done; for tests. */
type Means = {
  collect: () => Promise<void>;
  /** What the process holds, bytes. */
  held: () => number;
};

/**
 * Gives memory back to the system when a server has started, whenever it comes to rest after work, and in the midst of work once it holds much:
 * what it started with and what work left would otherwise stay until V8 needs the room, which on a machine with much memory it may not for
 * hours. Everything waits for it, some 0.2 s.
 */
export const giveBackMemory = (
  server: EventEmitter,
  { collect, held }: Means = { collect: collectGarbage, held: () => process.memoryUsage.rss() },
): { stop: () => void } => {
  let asked = 0;
  let sinceLast = Number.POSITIVE_INFINITY;
  let needed = 0;
  let periods = BETWEEN;
  server.on('request', () => {
    asked += 1;
  });
  const timer = setInterval(() => {
    sinceLast += asked;
    periods += 1;
    const hasComeToRest = asked <= FEW && sinceLast > MANY;
    // Of jobs, too, which no request tells of.
    const isMuch = () => periods >= BETWEEN && held() > Math.max(MUCH, needed * GROWN);
    asked = 0;
    if (hasComeToRest || isMuch()) {
      sinceLast = 0;
      periods = 0;
      collect().then(
        () => {
          needed = held();
        },
        // A Node built without its inspector keeps what it has.
        () => undefined,
      );
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
