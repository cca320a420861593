import { executerLabel } from '@nysan/contract/documents/remark-fields.ts';
import { prescriptionSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../../document-engine/kind.ts';

/** To whom a prescription is issued: each signs that they received it. */
export const groups = [
  {
    key: 'executer',
    isRequired: true,
    needs: 'all',
    captions: executerLabel,
    roles: prescriptionSeats.executer,
  },
] as const satisfies SeatGroup[];
