import type { PartState } from '@nysan/contract/meta.ts';

/** What a look found: how the part is, and for the log what it said. */
export type Found = { state: PartState; message?: string };

export type WatchedPart = {
  /** Resolves when the part serves, else throws. */
  look: () => Promise<void>;
  /** What a failed look says of the part. */
  judge: (error: unknown) => PartState;
  /** Milliseconds from the beginning of one look to that of the next; probes in between are told what the last one found. */
  pauseMs: number;
  /** Milliseconds after which a look without an end has failed. */
  limitMs: number;
  /** Looks in a row that have to fail this way before the part counts as missing. */
  triesBefore: (state: PartState) => number;
};

/** Thrown when a look takes longer than it may. */
export class LookTooLongError extends Error {
  override name = 'LookTooLongError';
}

/**
 * Watches a part of the house. The watch looks when it is asked and its last look is old enough, so it costs the same however many
 * ask, and nothing while nobody does. The answer waits for a look `waitMs` at most, and is that of the look before when it is not
 * over by then. A part that never served is missing from the first failure on.
 */
export const watchPart = (part: WatchedPart): ((waitMs: number) => Promise<Found>) => {
  let found: Found = { state: 'unknown' };
  let failures = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  const note = (error: unknown) => {
    const state = part.judge(error);
    failures += 1;
    if (found.state !== 'ok' || failures >= part.triesBefore(state)) {
      found = { state, message: error instanceof Error ? error.message : String(error) };
    }
  };
  const lookOnce = async () => {
    try {
      await within(part.limitMs, part.look());
      found = { state: 'ok' };
      failures = 0;
    } catch (error) {
      note(error);
    }
  };
  return async (waitMs) => {
    if (!running && performance.now() - begunAt >= part.pauseMs) {
      begunAt = performance.now();
      running = lookOnce().finally(() => {
        running = undefined;
      });
    }
    if (running) {
      await within(waitMs, running).catch(() => undefined);
    }
    return found;
  };
};

/** Waits for something, and throws `LookTooLongError` when it takes longer. */
const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LookTooLongError(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
