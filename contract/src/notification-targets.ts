import type { KeptTaskType } from './notifications.ts';

/** What a notification leads to. */
export type Target = {
  /** As the server keeps it. */
  taskType: string;
  projectUuid: string;
  actId: string | null;
  membershipId: string | null;
  /** Which of several things of a document is meant. */
  subjectId?: string | null;
};

const project = '/app/project/{projectUuid}';
const seated = '{actId}?membershipId={membershipId}';
const remarked = `${seated}&remark={subjectId}`;

/** The page every kind of task opens; the words in braces are those of the notification. */
const addresses: Record<KeptTaskType, string> = {
  MEMO: `${project}/correspondence/memos/{actId}`,
  LETTER: `${project}/correspondence/letters/{actId}`,
  PROTOCOL: `${project}/correspondence/protocols/{actId}`,
  HIDDEN_WORK_ACT: `${project}/acts/hidden-work-act/${seated}`,
  DONE_WORK_ACT: `${project}/finance/done-work-act/${seated}`,
  REFERENCE: `${project}/finance/references/${seated}`,
  MONTHLY_TECHNICAL_SUPERVISION_REPORT: `${project}/tech-super/monthly-reports/${seated}`,
  MONTHLY_AUTHOR_SUPERVISION_REPORT: `${project}/auth-super/monthly-reports/${seated}`,
  WEEKLY_TECHNICAL_SUPERVISION_REPORT: `${project}/tech-super/weekly-reports/${seated}`,
  WEEKLY_AUTHOR_SUPERVISION_REPORT: `${project}/auth-super/weekly-reports/${seated}`,
  TECHNICAL_SUPERVISION_SERVICES: `${project}/tech-super/service-calculations/${seated}`,
  AUTHOR_SUPERVISION_SERVICES: `${project}/auth-super/service-calculations/${seated}`,
  TECHNICAL_SUPERVISION_CONCLUSION: `${project}/tech-super/quality-conclusion/${seated}`,
  AUTHOR_SUPERVISION_CONCLUSION: `${project}/auth-super/quality-conclusion/${seated}`,
  GEODETIC_EXECUTIVE: `${project}/exec-document/geodetic-executive/${seated}`,
  TEST_PROTOCOL: `${project}/exec-document/test-protocols/${seated}`,
  EXECUTION_REPORT: `${project}/tech-super/execution-report/${seated}`,
  AUTHOR_EXECUTION_REPORT: `${project}/auth-super/execution-report/${seated}`,
  PRESCRIPTION_ACT: `${project}/tech-super/prescriptions/${remarked}`,
  AUTHOR_PRESCRIPTION_ACT: `${project}/auth-super/prescriptions/${remarked}`,
  // Equipment has no page: its notifications lead to the list of projects.
  EQUIPMENT_ACCEPTANCE: '/app/project/',
  EQUIPMENT_INSTALLATION: '/app/project/',
  DISMANTLING: '/app/project/',
  PROJECT_MEMBERSHIP: project,
};

/** Prefixes of notification links, and the prefixes under which their pages stand. */
export const supervisionAliases = { 'tech-super': 'technical', 'auth-super': 'author' } as const;

/** The address a notification opens; one of no document, or of a kind we do not know, opens its project. */
export const targetOf = ({ taskType, subjectId = null, ...said }: Target): string => {
  const known = Object.entries(addresses).find(([type]) => type === taskType)?.[1] ?? project;
  const page = known.includes('{actId}') && said.actId === null ? project : known;
  const values: Record<string, string | null> = { ...said, subjectId };
  const filled = (part: string) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const [path = '', query = ''] = page.split('?');
  const words = query.split('&').filter((word) => (values[nameIn(word)] ?? null) !== null);
  return [path, words.join('&')].filter(Boolean).map(filled).join('?');
};

/** The place that a word of the query is filled from. */
const nameIn = (word: string): string => /\{(\w+)\}/.exec(word)?.[1] ?? '';
