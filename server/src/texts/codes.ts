export const fieldCodes = [
  'required',
  'invalid',
  'email',
  'too-long',
  'too-short',
  'too-small',
  'too-big',
  'not-a-number',
  'date',
  'no-such-day',
  'uuid',
  'unknown-key',
  'not-one-of',
  'nonSecurePassword',
  'ends-before-it-starts',
  'too-many-digits',
  'binValidationLength12',
  'unknown-reference',
  'not-https',
  'not-our-picture',
  'foreign-reference',
  'volume-not-positive',
  'volume-not-negative',
  'action-not-allowed',
  'group-empty',
  'no-volumes',
  'field-empty',
  'position-not-selectable',
  'already-added',
  'role-differs',
  'not-approved',
  'nothing-taken',
  'picture-needed',
  'no-picture',
  'taken-elsewhere',
  'side-missing',
  'party-without-organization',
  'total-negative',
  'sum-not-of-acts',
  'year-not-of-references',
  'number-taken',
  'opening-not-first',
  'out-of-range',
  'too-many',
  'date-passed',
  'due-date-sent',
  'no-remarks',
  'no-services',
  'report-without-remarks',
  'report-day-early',
  'report-day-late',
  'remark-held',
  'remark-closed',
  'remark-off',
  'nobody-decides',
  'sits-twice',
  'one-file-only',
  'section-not-empty',
  'no-files',
  'nobody-from-outside',
  'remark-date-passed',
  'remark-without-responsible',
  'responsible-unfit',
  'no-such-account',
  'bin-known-as',
  'bin-needed',
  'not-a-workbook',
  'wrong-header',
  'no-rows',
  'too-many-rows',
  'unpacked-too-large',
  'bad-cell',
  'cell-format',
  'word-of-list',
  'nothing-said',
  'other-handbook',
  'own-address',
  'not-today',
  'memo-own-address',
  'memo-not-today',
  'no-unit-cost',
  'volume-unpriced',
  'beyond-verified',
  'kit-no-shift',
  'kit-no-product',
  'kit-no-test',
  'kit-no-survey',
  'kit-no-photo',
  'verified-above-batch',
  'defects-above-verified',
  'made-after-delivery',
  'taken-above-verified',
  'beyond-contract',
  'seat-of-office',
  'seat-without-office',
  'not-own-works',
  'works-not-over',
  'works-outside-project',
  'works-end-later',
  'month-not-come',
  'date-not-come',
  'month-billed',
  'service-beyond-contract',
  'period-reported',
  'value-beyond-contract',
  'no-works-of-month',
  'act-month-not-come',
  'act-out-of-reference',
  'earlier-undecided',
  'seat-left',
  'seat-unfit',
  'other-region',
  'issuer-not-named',
  'nobody-issues',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** Reminders of a day by which somebody has to do what they are asked; over once it is done. */
const deadlineReminders = ['deadline-tomorrow', 'deadline-today', 'deadline-passed'] as const;
export type DeadlineReminder = (typeof deadlineReminders)[number];

export const noticeCodes = [
  'decision-wanted',
  'issue-wanted',
  ...deadlineReminders,
  'elimination-wanted',
  'elimination-tomorrow',
  'elimination-today',
  'elimination-passed',
  'due-date-moved',
  'decision-day-moved',
  'decision-day-lifted',
  'document-approved',
  'document-rejected',
  'document-recalled',
  'prescription-to-receive',
  'prescription-received',
  'report-to-check',
  'report-accepted',
  'membership-started',
  'letter-received',
  'letter-signed',
  'memo-for-review',
  'memo-for-execution',
  'memo-for-approval',
  'memo-reviewed',
  'memo-executed',
  'memo-approved',
  'memo-rejected',
  'memo-reviewed-saying',
  'memo-executed-saying',
  'memo-approved-saying',
  'assignment-wanted',
  'assignment-tomorrow',
  'assignment-today',
  'assignment-passed',
  'assignment-answered',
] as const;
export type NoticeCode = (typeof noticeCodes)[number];
/** A notice in one language. */
export type TitledText = { title: string; text: string };

export const newsCodes = [
  'project-created',
  'project-changed',
  'project-archived',
  'project-unarchived',
  'organization-added',
  'organization-changed',
  'organization-removed',
  'organization-file-added',
  'member-added',
  'member-changed',
  'member-removed',
  'agreement-changed',
  'estimate-imported',
  'estimate-removed',
  'estimate-replaced',
  'document-created',
  'document-removed',
  'document-started',
  'document-approved',
  'document-rejected',
  'document-revised',
  'document-recalled',
  'document-archived',
  'prescription-sent',
  'prescription-received',
  'report-sent',
  'report-accepted',
  'record-created',
  'record-removed',
  'files-added',
  'records-imported',
  'due-date-moved',
] as const;
export type NewsCode = (typeof newsCodes)[number];

const historyEvents = [
  'created',
  'changed',
  'started',
  'handed-over',
  'issued',
  'signed',
  'approved',
  'rejected',
  'revised',
  'recalled',
  'copied',
  'removed',
  'archived',
  'unarchived',
  'sent',
  'opened',
  'passed',
  'reviewed',
  'executed',
  'report-sent',
  'report-accepted',
  'report-refused',
  'report-recalled',
] as const;
export type HistoryEvent = (typeof historyEvents)[number];

export type MessageCode =
  | 'verification-sent'
  | 'invitation-sent'
  | 'verified'
  | 'password-set'
  | 'password-changed'
  | 'started'
  | 'handed-over'
  | 'approved'
  | 'rejected'
  | 'revised'
  | 'recalled'
  | 'copied'
  | 'unarchived'
  | 'archived'
  | 'prescription-sent'
  | 'receipt-signed'
  | 'report-sent'
  | 'report-accepted'
  | 'opened';

/** Why something of a document is not in its copy. */
export type LeftOutCode =
  | 'person-left'
  | 'person-unfit'
  | 'volume-closed'
  | 'volume-cut'
  | 'links-held'
  | 'links-own';
