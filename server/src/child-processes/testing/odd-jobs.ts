import { setTimeout as pause } from 'node:timers/promises';
import { answerTasks } from '../answer-tasks.ts';

/** A child for tests of how children are kept: it says who it is, or ends badly. */
export type OddJob =
  | 'say who you are'
  | 'fail'
  | 'be killed'
  | 'run out of heap'
  | 'leave a timer'
  | 'never end';

answerTasks(async (task: OddJob): Promise<number> => {
  if (task === 'fail') {
    throw new Error('this cannot be done');
  }
  if (task === 'be killed') {
    // As the system does when memory runs out.
    process.kill(process.pid, 'SIGKILL');
  }
  if (task === 'run out of heap') {
    // As V8 ends then.
    process.kill(process.pid, 'SIGABRT');
  }
  if (task === 'leave a timer') {
    setInterval(() => undefined, 1000);
  }
  if (task === 'never end') {
    await pause(1_000_000);
  }
  return process.pid;
});
