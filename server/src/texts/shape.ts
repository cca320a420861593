import type { decisionCodes } from '@nysan/contract/document-head.ts';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { ClosedAs } from '@nysan/contract/notifications.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import type {
  FieldCode,
  HistoryEvent,
  LeftOutCode,
  MessageCode,
  NewsCode,
  NoticeCode,
  TitledText,
} from './codes.ts';

/** Every text the server itself says, in one language. Codes are stored, sentences are made when they are read. */
export type Texts = {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldCode, string>;
  statuses: Record<DocumentStatus, string>;
  /** What becomes of a paper that nobody decides on, and of a version nobody had decided on. */
  paperStatuses: Record<'SIGNED' | 'NOT_SIGNED' | 'RECALLED', string>;
  decisions: Record<(typeof decisionCodes)[number], string>;
  signingWays: Record<'NCALAYER' | 'EGOV_QR' | 'DEMO_KEY', string>;
  phone: Record<'several' | 'partly', string>;
  notices: Record<NoticeCode, TitledText>;
  /** What the bell says of several things of one paper: `{papers}` names each as `paper` does. */
  several: { paper: string; notices: Partial<Record<NoticeCode, TitledText>> };
  /** What a task, or a reminder of it, says once it is done. */
  closedTasks: {
    decide: Record<Exclude<ClosedAs, 'done'>, TitledText>;
    eliminate: Record<'approved' | 'notRequired' | 'recalled', TitledText>;
    handle: Record<Exclude<ClosedAs, 'recalled'>, TitledText>;
    answer: Record<'done' | 'notRequired', TitledText>;
  };
  closedReminder: string;
  news: Record<NewsCode, string>;
  events: Record<HistoryEvent, string>;
  messages: Record<MessageCode, string>;
  leftOut: Record<LeftOutCode, string>;
  roleFallback: string;
  withoutOrganization: string;
};
