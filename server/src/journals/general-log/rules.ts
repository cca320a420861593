import { generalLog } from '@nysan/contract/kinds/general-log.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for the log, and who may edit an entry. */
export const generalLogRules = {
  permission: generalLog.oneRow,
  editableBy: 'organization',
} as const satisfies EditRules;
