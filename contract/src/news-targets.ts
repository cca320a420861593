/** What an event of the feed speaks of. */
export type NewsSubject = {
  projectId: string;
  /** The kind of news, as the server keeps it. */
  type: string;
  recordId: string | null;
  /** The kind of that record, as the server keeps it. */
  kind: string | null;
  /** The row of that record it speaks of. */
  rowId?: string | null;
};

/** The page of a record, below its project and before its id. */
const records: Record<string, string | undefined> = {
  'hidden-work-act': 'acts/hidden-work-act',
  'done-work-act': 'finance/done-work-act',
  reference: 'finance/references',
  'quality-conclusion/technical': 'technical/quality-conclusion',
  'quality-conclusion/author': 'author/quality-conclusion',
  'service-calculation/technical': 'technical/service-calculations',
  'service-calculation/author': 'author/service-calculations',
  'prescription/technical': 'technical/prescriptions',
  'prescription/author': 'author/prescriptions',
  'execution-report/technical': 'technical/execution-report',
  'execution-report/author': 'author/execution-report',
  'weekly-report/technical': 'technical/weekly-reports',
  'weekly-report/author': 'author/weekly-reports',
  'monthly-report/technical': 'technical/monthly-reports',
  'monthly-report/author': 'author/monthly-reports',
  'geodetic-protocol': 'exec-document/geodetic-executive',
  'test-protocol': 'exec-document/test-protocols',
  'general-log': 'exec-document/general-log',
  'special-journal': 'exec-document/special-journals',
  'verification-log': 'exec-document/verification-log',
  'technical-inspection': 'exec-document/technical-inspection',
  certificate: 'certificates',
  'photo-fixation': 'photo-fixations',
  'design-documentation': 'documentation',
  letter: 'correspondence/letters',
  memo: 'correspondence/memos',
  minutes: 'correspondence/protocols',
};

/** What the page of a record calls the row its address points at. */
const rows: Record<string, string | undefined> = {
  'prescription/technical': 'remark',
  'prescription/author': 'remark',
};

/** The page where records of a kind are listed; that of the project for a kind without one. */
export const listTarget = (projectId: string, kind: string): string =>
  ['/app/project', projectId, records[kind]].filter(Boolean).join('/');

/** The page of what is no record, or of many at once. */
const pages: Record<string, string | undefined> = {
  PROJECT_MEMBERSHIP: 'organizations',
  ORGANIZATION: 'organizations',
  ESTIMATE: 'estimate',
  GENERAL_LOG: 'exec-document/general-log',
  VERIFICATION_LOG: 'exec-document/verification-log',
};

/** The address an event of the feed opens; its project, where it speaks of nothing that has a page. */
export const newsTarget = ({ projectId, type, recordId, kind, rowId }: NewsSubject): string => {
  const place = recordId === null ? pages[type] : records[kind ?? ''];
  const row = rows[kind ?? ''];
  const path = [`/app/project/${projectId}`, place, place && recordId].filter(Boolean).join('/');
  return row && rowId ? `${path}?${row}=${rowId}` : path;
};
