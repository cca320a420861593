import type { DocumentFacts } from '@nysan/contract/kinds.ts';
import { type KeptTaskType, keptTaskTypeOf } from '@nysan/contract/task-types.ts';
import { refuse } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { DocumentHeader, Duties } from '../../../document-engine/kind.ts';
import { askedFor } from '../../../tasks/repository.ts';
import { askThese } from '../../../tasks/tasks.ts';
import {
  answeredFor,
  type Duty,
  dutiesIn,
  giveRemarks,
  hangingRemarks,
} from './duties-repository.ts';
import { mayAnswer } from './remark-forms.ts';

/**
 * Who answers for the remarks of a prescription: each remark’s responsible person. When they leave the project without a
 * successor, everybody their organization has there is asked, and who of them answers first has done it for all.
 */
export const dutiesOf = ({ kind, task }: DocumentFacts): Duties => ({
  ask: (trx, document, at) => askForAll(trx, keptTaskTypeOf(task), document, at),
  hanging: (db, projectId, membershipIds) => hangingRemarks(db, kind, projectId, membershipIds),
  heldBy: (db, membershipIds) => answeredFor(db, kind, membershipIds),
  passOn: async (trx, document, { left, to, at }) => {
    if (to && (await giveRemarks(trx, document.id, left, to.id)) && !mayAnswer(to)) {
      throw refuse('role-not-for-group');
    }
    await askForAll(trx, keptTaskTypeOf(task), document, at);
  },
});

/** Makes the open tasks of a document those of the people who answer for its remarks now. */
const askForAll = async (
  trx: Trx,
  taskType: KeptTaskType,
  document: DocumentHeader,
  at: Date,
): Promise<void> => {
  const receivers = await askedFor(trx, { recordId: document.id, purpose: 'decide' });
  for (const duty of await dutiesIn(trx, document)) {
    await askFor(trx, taskType, document, duty, receivers, at);
  }
};

const askFor = async (
  trx: Trx,
  taskType: KeptTaskType,
  { id: recordId, projectId, fullNumber }: DocumentHeader,
  { id: subjectId, number, remark_name: name, due_date: dueDate, people }: Duty,
  receivers: readonly string[],
  askedAt: Date,
): Promise<void> => {
  const task = { projectId, recordId, subjectId, purpose: 'eliminate', dueDate, askedAt } as const;
  await askThese(trx, task, people, (userId) => ({
    taskType,
    // Who is to receive the prescription hears of it once: its remarks stand in the same line of the bell.
    code: receivers.includes(userId) ? 'prescription-to-receive' : 'elimination-wanted',
    params: { document: `${fullNumber}/${number}`, name },
  }));
};
