import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for an act, and who may edit one while it is created. */
export const hiddenWorkActRules = {
  permission: 'hidden-work-act/detail',
  editableBy: 'anyone',
} as const satisfies EditRules;
