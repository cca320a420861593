import type { InputIssue } from '../../calls/refusal.ts';
import type { KnownRemark } from './known-repository.ts';

type Standing = Pick<KnownRemark, 'held_by' | 'eliminated_on' | 'is_in_force'>;

/** Why nobody may report on a remark; undefined where somebody may. It is offered, linked and started by this alone. */
const whyNotReportable = ({
  held_by,
  eliminated_on,
  is_in_force,
}: Standing): Pick<InputIssue, 'code' | 'params'> | undefined => {
  // The report that closed a remark holds it for good.
  if (eliminated_on !== null) {
    return { code: 'remark-closed' };
  }
  if (held_by !== null) {
    return { code: 'remark-held', params: { document: held_by } };
  }
  return is_in_force ? undefined : { code: 'remark-off' };
};

/** It counts, is open, and no report in approval or approved covers it. */
export const isReportable = (remark: Standing): boolean => whyNotReportable(remark) === undefined;

/** Of these remarks, those that may not be reported on. */
export const issuesOfRemarks = (path: string, remarks: KnownRemark[]): InputIssue[] =>
  remarks.flatMap((remark) => {
    const why = whyNotReportable(remark);
    return why ? [{ path, code: why.code, params: { number: remark.number, ...why.params } }] : [];
  });
