import type { SeatGroup } from '../../document-engine/kind.ts';
import { groupCaptions } from './captions.ts';

/** Form 3 is signed by both sides; who else approves is theirs to decide. */
export const groups = [
  { key: 'approver', isRequired: false, captions: groupCaptions.approver },
  { key: 'contractorSigner', isRequired: true, captions: groupCaptions.contractorSigner },
  { key: 'customerSigner', isRequired: true, captions: groupCaptions.customerSigner },
] as const satisfies SeatGroup[];

/** The word of a group in the PATCH call. */
export const fieldOfGroup = (group: string): string => `${group}s`;
