import { doneWorkAct } from '@nysan/contract/kinds/done-work-act.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import type { Relation } from '../../record-engine/repository/links.ts';
import { payableWorks } from './limits-repository.ts';

/** Which row of the permission table speaks for an act, and who may edit one while it is created. */
export const doneWorkActRules = {
  permission: doneWorkAct.oneRow,
  editableBy: 'creator',
} as const satisfies EditRules;

/** Hidden-work acts a done-work act pays; each is paid once. */
export const paidActs: Relation = {
  from: 'done-work-act',
  as: 'acts',
  to: 'hidden-work-act',
  isExclusive: true,
  mustBeApproved: true,
  limits: payableWorks,
};
