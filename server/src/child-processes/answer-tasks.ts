import { writeFile } from 'node:fs/promises';
import { endWithParent } from './end-with-parent.ts';

/** What a child says of a task, and how much memory it holds after it, in bytes. */
export type ChildAnswer<Result> = ({ result: Result } | { failure: string }) & { held: number };

/** Makes this process a child that does what `createChild` gives it: one task after the other. */
export const answerTasks = <Task, Result>(work: (task: Task) => Promise<Result>): void => {
  process.on('message', async (task: Task) => {
    const said = await work(task).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
    const answer: ChildAnswer<Result> = { ...said, held: process.memoryUsage.rss() };
    process.send?.(answer);
  });
  // Nobody is left to be answered. What a task left open, as a timer of a library, would keep this process for ever.
  process.on('disconnect', () => process.exit());
  endWithParent();
  beTheFirstToGo();
};

/** When memory runs out Linux ends one process: better this one, whose task alone is lost, than server or database. */
const beTheFirstToGo = (): void => {
  if (process.platform === 'linux') {
    writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  }
};
