import { hiddenWorkSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { customerCaptions, groupCaptions } from './captions.ts';

/** The three groups in the order of the form. */
export const groups = [
  {
    key: 'primary',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.primary,
    roles: hiddenWorkSeats.primary,
  },
  {
    key: 'techExpert',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.techExpert,
    roles: hiddenWorkSeats.techExpert,
    office: { role: 'TECHNICAL_SUPERVISION', insteadCaptions: customerCaptions },
  },
  {
    key: 'authorExpert',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.authorExpert,
    roles: hiddenWorkSeats.authorExpert,
    office: { role: 'AUTHOR_SUPERVISION', insteadCaptions: customerCaptions },
  },
] as const satisfies SeatGroup[];

/** The word of a group in the PATCH call. */
export const fieldOfGroup = (group: string): string => `${group}Approvers`;
