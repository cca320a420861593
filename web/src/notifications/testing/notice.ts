import type { Notification } from '../queries.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const actId = '019a0000-0000-7000-8000-000000000002';
export const actAddress = `/app/project/${projectId}/acts/hidden-work-act/${actId}`;

/** A notice of an approved act nobody has read. */
export const notice = (id: string, overrides: Partial<Notification> = {}): Notification => ({
  id,
  title: `Документ ${id}`,
  text: 'АСР-000001 «Ростверк»: все подписи собраны.',
  taskType: { taskType: 'HIDDEN_WORK_ACT', name: 'Акт скрытых работ' },
  createdAt: '2026-03-01T10:00:00Z',
  projectUuid: projectId,
  projectName: 'Школа 300',
  actId,
  membershipId: null,
  target: actAddress,
  standing: 'OPEN',
  dueDate: null,
  isTask: false,
  isSignable: false,
  isDone: false,
  closedAs: null,
  isRead: false,
  ...overrides,
});
