import type { TaskType } from '@nysan/contract/notifications.ts';

/** What a notification leads to. */
export type Target = {
  taskType: { taskType: string };
  projectUuid: string;
  actId: string | null;
  membershipId: string | null;
};

type Place = { path: string; withMembership: boolean } | 'project' | 'projects';

const document = (path: string): Place => ({ path, withMembership: true });
const correspondence = (path: string): Place => ({ path, withMembership: false });
/** The page of every kind of task below /app/project/{projectUuid}; the table of the specification. */
const places: Record<TaskType, Place> = {
  MEMO: correspondence('correspondence/memos'),
  LETTER: correspondence('correspondence/letters'),
  PROTOCOL: correspondence('correspondence/protocols'),
  HIDDEN_WORK_ACT: document('acts/hidden-work-act'),
  DONE_WORK_ACT: document('finance/done-work-act'),
  REFERENCE: document('finance/references'),
  MONTHLY_TECHNICAL_SUPERVISION_REPORT: document('tech-super/monthly-reports'),
  MONTHLY_AUTHOR_SUPERVISION_REPORT: document('auth-super/monthly-reports'),
  WEEKLY_TECHNICAL_SUPERVISION_REPORT: document('tech-super/weekly-reports'),
  WEEKLY_AUTHOR_SUPERVISION_REPORT: document('auth-super/weekly-reports'),
  TECHNICAL_SUPERVISION_SERVICES: document('tech-super/service-calculations'),
  AUTHOR_SUPERVISION_SERVICES: document('auth-super/service-calculations'),
  TECHNICAL_SUPERVISION_CONCLUSION: document('tech-super/quality-conclusion'),
  AUTHOR_SUPERVISION_CONCLUSION: document('auth-super/quality-conclusion'),
  GEODETIC_EXECUTIVE: document('exec-document/geodetic-executive'),
  TEST_PROTOCOL: document('exec-document/test-protocols'),
  EXECUTION_REPORT: document('tech-super/execution-report'),
  PRESCRIPTION_ACT: document('tech-super/prescriptions'),
  // Equipment has no page: its notifications lead to the list of projects.
  EQUIPMENT_ACCEPTANCE: 'projects',
  EQUIPMENT_INSTALLATION: 'projects',
  DISMANTLING: 'projects',
  PROJECT_MEMBERSHIP: 'project',
};

/** The address a notification opens; one of no document, or of a kind we do not know, opens its project. */
export const targetOf = ({ taskType, projectUuid, actId, membershipId }: Target): string => {
  const known: Record<string, Place | undefined> = places;
  const place = known[taskType.taskType] ?? 'project';
  if (place === 'projects') {
    return '/app/project/';
  }
  if (place === 'project' || !actId) {
    return `/app/project/${projectUuid}`;
  }
  const address = `/app/project/${projectUuid}/${place.path}/${actId}`;
  return place.withMembership && membershipId
    ? `${address}?membershipId=${encodeURIComponent(membershipId)}`
    : address;
};
