import { designDocumentation } from '@nysan/contract/kinds/design-documentation.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for documentation: whoever it lets adds and deletes, whoever added before. */
export const documentationRules = {
  permission: designDocumentation.oneRow,
  editableBy: 'anyone',
} as const satisfies EditRules;
