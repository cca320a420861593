import { photoFixation } from '@nysan/contract/kinds/photo-fixation.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for photo records; everybody deletes only their own. */
export const photoFixationRules = {
  permission: photoFixation.oneRow,
  editableBy: 'author',
} as const satisfies EditRules;
