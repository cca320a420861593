import type { Trx } from '../../db/transaction.ts';
import { refuse } from '../../http/problem.ts';
import { type RemarkRow, reportInApproval } from './remark-repository.ts';

/**
 * Refuses with 409 a remark that has been eliminated, or that a report in approval covers: what closes it speaks of it as it is.
 */
export const mustBeOpen = ({
  eliminated_on,
  held_by,
}: Pick<RemarkRow, 'eliminated_on' | 'held_by'>): void => {
  if (eliminated_on !== null) {
    throw refuse('remark-eliminated');
  }
  if (held_by !== null) {
    throw refuse('remark-reported', { params: { document: held_by } });
  }
};

/** Refuses with 409 and its number while a report on a remark waits for a decision: what it speaks of stays as it is. */
export const mustNotBeReportedOn = async (trx: Trx, { id }: { id: string }): Promise<void> => {
  const document = await reportInApproval(trx, id);
  if (document !== undefined) {
    throw refuse('prescription-reported', { params: { document } });
  }
};
