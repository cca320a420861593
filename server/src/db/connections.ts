/** Connections that a process opens beside the pool of its calls, by what they are for. */
export const besideCalls = {
  /** Two jobs at a time, one that listens for jobs and one that says by a lock that they live. */
  jobs: 4,
  /** Signals for open windows. */
  live: 1,
  /** Says that a process serves on this database. */
  lock: 1,
} as const;

/** For rows of doomed bytes, where files lie in a bucket. */
export const FOR_BUCKET = 2;

/** Where events of projects go to a receiver: one more that listens for jobs, and one more that says that they live. */
export const FOR_BUS = 2;

/** Counts the most connections that one serving process holds. A backup takes one more while it runs, in one process at a time. */
export const connectionsOfProcess = (
  ofCalls: number,
  isInBucket: boolean,
  hasBus = false,
): number =>
  Object.values(besideCalls).reduce((sum, each) => sum + each, ofCalls) +
  (isInBucket ? FOR_BUCKET : 0) +
  (hasBus ? FOR_BUS : 0);
