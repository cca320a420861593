import { doneWorkSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SeatGroup } from '../../document-engine/kind.ts';
import { customerCaptions, groupCaptions } from './captions.ts';

/** Author supervision signs where the project has it: the form itself asks contractor, customer and technical supervision. */
export const groups = [
  {
    key: 'approver',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.approver,
    roles: doneWorkSeats.approver,
  },
  {
    key: 'signer',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.signer,
    roles: doneWorkSeats.signer,
  },
  {
    key: 'authorSupervision',
    isRequired: false,
    needs: 'all',
    captions: groupCaptions.authorSupervision,
    roles: doneWorkSeats.authorSupervision,
    office: { role: 'AUTHOR_SUPERVISION', insteadCaptions: customerCaptions },
  },
  {
    key: 'techSupervision',
    isRequired: true,
    needs: 'all',
    captions: groupCaptions.techSupervision,
    roles: doneWorkSeats.techSupervision,
    office: { role: 'TECHNICAL_SUPERVISION', insteadCaptions: customerCaptions },
  },
] as const satisfies SeatGroup[];

const fields: Record<string, string> = {
  approver: 'APPROVER',
  signer: 'SIGNER',
  authorSupervision: 'AUTHOR_SUPERVISION',
  techSupervision: 'TECH_SUPERVISION',
};

/** The word of a group in the PATCH call. */
export const fieldOfGroup = (group: string): string => fields[group] ?? group;
