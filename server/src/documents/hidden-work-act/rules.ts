import { hiddenWorkAct } from '@nysan/contract/kinds/hidden-work-act.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for an act, and who may edit one while it is created. */
export const hiddenWorkActRules = {
  permission: hiddenWorkAct.oneRow,
  editableBy: 'anyone',
} as const satisfies EditRules;
