import { reference } from '@nysan/contract/kinds/reference.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import type { Relation } from '../../record-engine/repository/links.ts';
import { countableActs } from './limits-repository.ts';

/** Which row of the permission table speaks for a reference, and who may edit one while it is created. */
export const referenceRules = {
  permission: reference.oneRow,
  editableBy: 'creator',
} as const satisfies EditRules;

/** Done-work acts a reference counts; each is counted once. */
export const includedActs: Relation = {
  from: 'reference',
  as: 'acts',
  to: 'done-work-act',
  isExclusive: true,
  mustBeApproved: true,
  limits: countableActs,
};
