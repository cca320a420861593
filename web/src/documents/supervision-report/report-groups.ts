import { supervisionReportSeats } from '@nysan/contract/documents/seat-roles.ts';
import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import type { Group } from '../../document-kit/approval/group.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import type { Approver } from '../../document-kit/page/types.ts';

/** Who decides on a report; `words` are those of the calls by which each group is filled. */
export const reportGroups = (
  { approvers, accepters }: { approvers: Approver[]; accepters: Approver[] },
  words: { approvers: string; accepters: string },
): Group[] => [
  {
    field: words.approvers,
    title: wordOf(reportNames.approvers),
    people: approvers,
    roles: supervisionReportSeats.approver,
  },
  {
    field: words.accepters,
    title: wordOf(reportNames.accepters),
    people: accepters,
    roles: supervisionReportSeats.accepter,
  },
];
