import { certificate } from '@nysan/contract/kinds/certificate.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import type { NamedSort } from '@nysan/contract/site-records/named-record-fields.ts';
import type { EditRules } from '../../record-engine/kind.ts';

/** Which row of the permission table speaks for each sort, and who may change one. */
export const namedRules = {
  inspection: { permission: technicalInspection.oneRow, editableBy: 'organization' },
  certificate: { permission: certificate.oneRow, editableBy: 'organization' },
} as const satisfies Record<NamedSort, EditRules>;
