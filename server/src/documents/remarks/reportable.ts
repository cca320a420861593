import type { InputIssue } from '../../calls/refusal.ts';
import type { KnownRemark } from './known-repository.ts';

/** Why remarks may not be reported on: what `reportable_remarks` leaves out, in words. */
export const issuesOfRemarks = (path: string, remarks: KnownRemark[]): InputIssue[] =>
  remarks.flatMap(({ number, held_by, eliminated_on, is_in_force }) => {
    // The report that closed a remark holds it for good.
    if (eliminated_on !== null) {
      return [{ path, code: 'remark-closed', params: { number } }];
    }
    if (held_by !== null) {
      return [{ path, code: 'remark-held', params: { number, document: held_by } }];
    }
    return is_in_force ? [] : [{ path, code: 'remark-off', params: { number } }];
  });
