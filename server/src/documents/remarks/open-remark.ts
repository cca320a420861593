import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
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

/** People were told of its date: it counts, or its prescription is written on since. */
export const hasDateToMove = ({
  state,
  status,
  first_due_date,
}: Pick<RemarkRow, 'state' | 'status' | 'first_due_date'>): boolean =>
  state !== null || (status === 'created' && first_due_date !== null);

/** Refuses with 409 and its number while a report on a remark waits for a decision: what it speaks of stays as it is. */
export const mustNotBeReportedOn = async (trx: Trx, { id }: { id: string }): Promise<void> => {
  const document = await reportInApproval(trx, id);
  if (document !== undefined) {
    throw refuse('prescription-reported', { params: { document } });
  }
};
