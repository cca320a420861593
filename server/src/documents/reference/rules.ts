import type { EditRules } from '../../document-engine/kind.ts';

/** Which row of the permission table speaks for a reference, and who may edit one while it is created. */
export const referenceRules: EditRules = { permission: 'references', editableBy: 'creator' };
