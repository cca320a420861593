/**
 * Thrown by a task that has decided itself what becomes of its job, and has written that to the queue: it waits without losing a
 * try, or is given up. The message is kept as what the job failed of.
 */
export class JobDeferral extends Error {
  override name = 'JobDeferral';
}
