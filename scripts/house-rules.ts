/**
 * Tables of kinds, and what hangs on them, and the folder that may name them. Others read the views of the kind's migration; `records` and
 * `estimate_volumes` belong to all.
 */
export const kindTables: Readonly<Record<string, string>> = {
  hidden_work_acts: 'documents/hidden-work-act',
  done_work_acts: 'documents/done-work-act',
  done_work_act_coefficients: 'documents/done-work-act',
  cost_references: 'documents/reference',
  quality_conclusions: 'documents/quality-conclusion',
  site_protocols: 'documents/site-protocol',
  general_log_entries: 'journals/general-log',
  verification_entries: 'journals/verification-log',
  linked_volumes: 'documents/hidden-work-act',
  handbook_fields: 'journals/handbooks',
  special_journals: 'journals/special-journals',
  record_journals: 'journals/posts',
  journal_post_values: 'journals/posts',
  named_records: 'site-records/named-record',
  photo_fixations: 'site-records/photo-fixation',
  documentation_sections: 'site-records/design-documentation',
  documentation_files: 'site-records/design-documentation',
  sent_letters: 'correspondence/letters',
  service_memos: 'correspondence/memos',
  memo_recipients: 'correspondence/memos',
  sent_minutes: 'correspondence/minutes',
  minutes_assignments: 'correspondence/minutes',
  supervision_prescriptions: 'documents/remarks/prescription',
  supervision_remarks: 'documents/remarks',
  service_calculations: 'documents/service-calculation',
  service_rows: 'documents/service-calculation',
  execution_reports: 'documents/remarks/execution-report',
  reported_remarks: 'documents/remarks',
  weekly_reports: 'documents/supervision-report',
  monthly_reports: 'documents/supervision-report',
  monthly_report_items: 'documents/supervision-report',
  search_entries: 'search',
  search_queue: 'search',
  search_words: 'search',
  assistant_sessions: 'assistant',
  assistant_messages: 'assistant',
  story_groups: 'stories',
  group_stories: 'stories',
};

/** Names every table whose rows have a history, as data. */
export const namesAllTables = 'server/src/history/entity-kinds.ts';

/** Files that are longer for a reason. */
export const oversize: string[] = [
  'server/src/texts/ru.ts', // one flat table of texts
  'server/src/texts/kk.ts',
  'server/src/texts/en.ts',
  'server/src/texts/codes.ts', // likewise, of codes
  'server/src/journals/handbooks/words.ts', // likewise
  'server/test/walls/fixtures/expected-access.ts', // one flat table of calls
  'server/src/settings/environment.ts', // one flat table of settings
];

/**
 * Platform parts that write one row of their own with somebody else's change: each is its own repository.
 */
export const smallRepositories: string[] = [
  'server/src/history/record.ts',
  'server/src/news/announce.ts',
  'server/src/notifications/notify.ts',
  'server/src/live/publish.ts',
  'server/src/http/changing.ts',
  'server/src/jobs/add-job.ts',
  'server/src/jobs/sweep.ts',
  'server/src/jobs/start-jobs.ts',
  'server/src/jobs/living-workers.ts',
  'server/src/http/rate-limit.ts',
];

/** What asks the clock of the system for the time, and why: everything else is given it as `services.now`, which tests set. */
export const clockReaders: Readonly<Record<string, string>> = {
  'server/src/exact/clock.ts':
    'the one place that reads it, and the shift of the zone, which no day changes',
  'server/src/assemble.ts': 'makes services.now of it',
  'server/src/http/sign-in.ts': 'where a token is signed outside a house',
  'server/src/backup/upgrade.ts': 'before there is a house',
  'server/src/files/local-store.ts': 'compared with what the file system wrote by it',
  'server/src/files/bucket/bucket-store.ts': 'the same',
  'server/src/files/bucket/cache.ts': 'the same',
};

/** Statements that decide by the clock of the database, and why: what they compare was written by that clock, and by it alone. */
export const databaseClockReaders: Readonly<Record<string, string>> = {
  'server/src/db/stale.ts': 'signs of life; one of a time to come is stale',
  'server/src/jobs/align-repository.ts':
    'the queue runs by it; brings the queue back when it was set',
  'server/src/mail/pause-repository.ts':
    'puts jobs off in the queue, which brings them back when it was set',
  'server/src/news/receiver-repository.ts': 'the same',
  'server/src/jobs/add-job.ts': 'the same',
  'server/src/search/index-repository.ts': 'the same of its own queue',
  'server/src/estimate/import-repository.ts': 'what ended lately, for a list',
  'server/src/files/bucket/doomed-repository.ts':
    'a deletion under way; one of a time to come only waits longer',
};

/** What may keep something in the browser, and whose that is. */
export const browserStorage: string[] = [
  'web/src/access/kept-texts.ts', // the person's, by their id
  'web/src/document-kit/list/use-hidden-columns.ts', // likewise
  'web/src/api/tokens.ts', // the session itself
  'web/src/embedding/meet-host.ts', // a session that is over
  'web/src/i18n/languages.ts', // of whoever sits here: pages before sign-in follow it
  'web/src/projects/selected-project.ts', // an id, under the specification's key; it opens nothing
  'web/src/app/use-folded-groups.ts', // likewise, by their id
  'web/src/stories/closed-stories.ts', // likewise
  'web/src/assistant/remembered.ts', // likewise; and whether this browser said who may hear
  'web/src/app/use-menu-width.ts', // of the screen
  'web/src/app/side-menu.tsx', // likewise
  'web/src/routing/renew.ts', // of the build
  'web/src/signing/ncalayer-addresses.ts', // of the computer
];
