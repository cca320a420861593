import type { ReportReason } from '@nysan/contract/reports.ts';

export type Reason = ReportReason;

/** Why somebody reports, in the order of the dialog. Written out: the contract's file brings the validator with it. */
export const reasons: readonly Reason[] = [
  'WRONG_INFORMATION',
  'OFFENSIVE_CONTENT',
  'SPAM',
  'OTHER',
];
