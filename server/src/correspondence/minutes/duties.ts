import type { Trx } from '../../db/transaction.ts';
import { askThese } from '../../tasks/tasks.ts';
import { type Waiting, waitingOf } from './assignments-repository.ts';
import { beginningOf } from './name.ts';

/** Asks whoever is to answer an assignment now, and nobody else. */
export const askForAssignment = (trx: Trx, waiting: Waiting, askedAt: Date): Promise<void> => {
  const { id: subjectId, record_id: recordId, project_id: projectId, due_date: dueDate } = waiting;
  const task = { projectId, recordId, subjectId, purpose: 'answer', dueDate, askedAt } as const;
  return askThese(trx, task, waiting.people, () => ({
    taskType: 'PROTOCOL',
    code: 'assignment-wanted',
    params: {
      document: `${waiting.full_number}/${waiting.number}`,
      name: beginningOf(waiting.task_description),
    },
  }));
};

/** People have left: whoever may answer in their place is asked. */
export const askInstead = async (trx: Trx, left: string[], at: Date): Promise<void> => {
  for (const waiting of await waitingOf(trx, left)) {
    await askForAssignment(trx, waiting, at);
  }
};
