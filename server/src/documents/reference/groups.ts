import { referenceSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { groupCaptions } from './captions.ts';

/** Form 3 is signed by both sides; who else approves is theirs to decide. */
export const groups = [
  {
    key: 'approver',
    isRequired: false,
    needs: 'all',
    captions: groupCaptions.approver,
    roles: referenceSeats.approver,
  },
  {
    key: 'contractorSigner',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.contractorSigner,
    roles: referenceSeats.contractorSigner,
  },
  {
    key: 'customerSigner',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.customerSigner,
    roles: referenceSeats.customerSigner,
  },
] as const satisfies SeatGroup[];

/** The word of a group in the PATCH call. */
export const fieldOfGroup = (group: string): string => `${group}s`;
