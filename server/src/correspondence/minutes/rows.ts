import { assignmentLabels } from '@nysan/contract/correspondence/minutes-words.ts';
import type { RecordRows } from '../../record-engine/kind.ts';
import { assignmentsOf } from './assignments-repository.ts';

/** Assignments as the history of their minutes shows them: what was answered; how they stand on a day is none of it. */
export const assignmentRows: RecordRows = {
  word: 'assignments',
  caption: assignmentLabels.assignment,
  fieldCaptions: {
    executionDate: assignmentLabels.executionDate,
    comment: assignmentLabels.comment,
    files: assignmentLabels.files,
  },
  read: async (trx, { id, authorId }) => {
    const rows = await assignmentsOf(trx, id, { userId: authorId, today: '2000-01-01' });
    return rows.map((row) => ({
      number: row.number,
      values: {
        executionDate: row.executed_on,
        comment: row.comment,
        files: row.files.map(({ fileName }) => fileName).join(', ') || null,
      },
    }));
  },
};
