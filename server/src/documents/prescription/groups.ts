import { prescriptionSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { executerCaption } from './captions.ts';

/** To whom a prescription is issued: each signs that he received it. */
export const groups = [
  {
    key: 'executer',
    isRequired: true,
    needs: 'all',
    captions: executerCaption,
    roles: prescriptionSeats.executer,
  },
] as const satisfies SeatGroup[];
