import type { Member, OpenDecision, OpenDuty } from '../types.ts';

/** A document in approval that waits for a member. */
export const openDecisionOf = ({ fullname }: Member, documentId: string): OpenDecision => ({
  documentId,
  taskType: 'HIDDEN_WORK_ACT',
  target: '/app/project/p/acts/hidden-work-act/a',
  number: 'АСР-000007',
  name: 'Устройство ростверка',
  group: 'Технический надзор',
  member: fullname,
  dueDate: null,
});

/** A remark that nobody else could eliminate. */
export const openDutyOf = ({ fullname }: Member, recordId: string): OpenDuty => ({
  duty: 'eliminate',
  recordId,
  taskType: 'PRESCRIPTION_ACT',
  target: '/app/project/p/tech-super/prescriptions/a',
  number: 'ПР-000004/2',
  name: 'Трещина в стене',
  member: fullname,
  dueDate: null,
  isStuck: true,
});
