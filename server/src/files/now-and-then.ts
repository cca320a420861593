/** Does something once; what failed is done anew for the next who asks. */
export const untilDone = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
};

/** Probes may come from anybody and as often as they like; what they ask is asked every so many ms. */
export const nowAndThen = (work: () => Promise<void>, pauseMs: number): (() => Promise<void>) => {
  let last: Promise<void> | undefined;
  let askedAt = 0;
  return () => {
    if (last === undefined || performance.now() - askedAt > pauseMs) {
      askedAt = performance.now();
      last = work();
    }
    return last;
  };
};
