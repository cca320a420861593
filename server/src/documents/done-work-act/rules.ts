import type { EditRules } from '../../document-engine/kind.ts';

/** Which row of the permission table speaks for an act, and who may edit one while it is created. */
export const doneWorkActRules: EditRules = {
  permission: 'done-work-act/detail',
  editableBy: 'creator',
};
