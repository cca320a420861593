import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { MessageCode, NewsCode, NoticeCode } from '../texts/codes.ts';

/** By which codes the house tells of the steps of approval; their sentences stand in `texts/`. */
export type ApprovalTexts = {
  notices: Record<'wanted' | 'approved' | 'rejected', NoticeCode>;
  news: Record<'started' | 'approved' | 'rejected', NewsCode>;
  messages: Record<'started' | 'approved' | 'rejected', MessageCode>;
  /** What the sheet says of who signed, where that is not that they approved. */
  signedWord?: Translations;
};

const asApproval: ApprovalTexts = {
  notices: {
    wanted: 'decision-wanted',
    approved: 'document-approved',
    rejected: 'document-rejected',
  },
  news: {
    started: 'document-started',
    approved: 'document-approved',
    rejected: 'document-rejected',
  },
  messages: { started: 'started', approved: 'approved', rejected: 'rejected' },
};

/** How a kind is told of: in its own words, where its people do something else by signing than approve. */
export const approvalTextsOf = ({ told }: { told?: ApprovalTexts }): ApprovalTexts =>
  told ?? asApproval;
