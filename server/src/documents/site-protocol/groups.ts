import { protocolSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { approverCaption } from './captions.ts';

/** Everybody who is asked confirms a protocol. */
export const groups = [
  {
    key: 'approver',
    isRequired: true,
    needs: 'all',
    captions: approverCaption,
    roles: protocolSeats.approver,
  },
] as const satisfies SeatGroup[];
