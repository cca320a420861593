import type { Trx } from '../db/transaction.ts';
import { ask } from '../tasks/tasks.ts';
import { approvalTextsOf } from './approval-texts.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import type { Participant } from './repository/versions.ts';

type Asking = {
  name: string;
  dueDate: string | null;
  at: Date;
  /** They issue it: nobody else is asked before they have signed. */
  toIssue?: true;
};

/** Asks somebody who has a seat in the current version to decide on it. */
export const askToDecide = (
  trx: Trx,
  kind: DocumentKind,
  { id: recordId, projectId, fullNumber }: DocumentHeader,
  person: Participant,
  { name, dueDate, at, toIssue }: Asking,
): Promise<void> =>
  ask(
    trx,
    { ...person, projectId, recordId, purpose: 'decide', dueDate, askedAt: at },
    {
      taskType: kind.taskType,
      code: toIssue ? 'issue-wanted' : approvalTextsOf(kind).notices.wanted,
      params: { document: fullNumber, name },
    },
  );
