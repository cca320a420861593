import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { otherReportsOf, type ReportTable } from './same-period-repository.ts';

/** Says of a report that another of its supervision was sent for the same period; `path` is the word of its period. */
export const samePeriodWarnings = async (
  db: Reader,
  table: ReportTable,
  recordId: string,
  path: string,
): Promise<InputIssue[]> =>
  (await otherReportsOf(db, table, recordId)).map((document) => ({
    path,
    code: 'period-reported',
    params: { document },
  }));
