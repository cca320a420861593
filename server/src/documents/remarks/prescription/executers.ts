import type { Trx } from '../../../db/transaction.ts';
import type { Candidate } from '../../../document-engine/candidate.ts';
import { maySit } from '../../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { addSeat } from '../../../document-engine/repository/seats.ts';

/**
 * Whoever answers for a remark receives the prescription, unless somebody took them out since they were named. Naming another one adds
 * them and takes nobody out: others may have been put in by hand.
 */
export const seatResponsible = async (
  trx: Trx,
  kind: DocumentKind,
  recordId: string,
  remarks: readonly { responsible: Candidate }[],
): Promise<void> => {
  const people = new Map(remarks.map(({ responsible }) => [responsible.id, responsible]));
  const fit = [...people.values()].filter((person) => maySit(kind, 'executer', person));
  await Promise.all(fit.map(({ id }) => addSeat(trx, recordId, 'executer', id)));
};
