import type { NamedSort } from '@nysan/contract/site-records/named-record-fields.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for each sort, and who may change one. */
export const namedRules = {
  inspection: { permission: 'technical-inspection', editableBy: 'organization' },
  certificate: { permission: 'certificates', editableBy: 'organization' },
} as const satisfies Record<NamedSort, EditRules>;
