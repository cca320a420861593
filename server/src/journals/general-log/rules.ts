import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for the log, and who may edit an entry. */
export const generalLogRules = {
  permission: 'general-log',
  editableBy: 'organization',
} as const satisfies EditRules;
