import { createChild } from '../child.ts';
import type { OddJob } from './odd-jobs.ts';

/** A process that has a child do a task which leaves something open, and tells who the child is. */
const child = createChild<OddJob, number>({
  module: new URL('./odd-jobs.ts', import.meta.url),
  logger: { warn: () => undefined },
  timeLimit: 20_000,
});
const pid = await child.run('leave a timer');
process.send?.(pid);
