import type { RoleCode } from '../permissions.ts';

/**
 * Who may sit in each group of a document: those who judge works or money never come from the side that is paid for them (ours).
 * The first role is the one the group is named for.
 */
export const hiddenWorkSeats = {
  primary: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
  techExpert: ['TECHNICAL_SUPERVISION', 'CUSTOMER'],
  // An object without author supervision still needs a third signature.
  authorExpert: ['AUTHOR_SUPERVISION', 'TECHNICAL_SUPERVISION', 'CUSTOMER'],
} as const satisfies SeatRoles;

export const doneWorkSeats = {
  approver: ['CUSTOMER', 'GENERAL_CONTRACTOR'],
  signer: ['GENERAL_CONTRACTOR', 'CUSTOMER'],
  authorSupervision: ['AUTHOR_SUPERVISION'],
  techSupervision: ['TECHNICAL_SUPERVISION', 'CUSTOMER'],
} as const satisfies SeatRoles;

export const referenceSeats = {
  approver: ['TECHNICAL_SUPERVISION', 'CUSTOMER', 'GENERAL_CONTRACTOR'],
  contractorSigner: ['GENERAL_CONTRACTOR'],
  customerSigner: ['CUSTOMER'],
} as const satisfies SeatRoles;

/** The customer takes note of what his supervision concludes; any of his people does. */
export const conclusionSeats = {
  approver: ['CUSTOMER'],
} as const satisfies SeatRoles;

/** Everybody who builds, supervises, designs or pays may confirm what was measured or tested. */
export const protocolSeats = {
  approver: [
    'TECHNICAL_SUPERVISION',
    'AUTHOR_SUPERVISION',
    'CUSTOMER',
    'DESIGNER',
    'GENERAL_CONTRACTOR',
    'SUBCONTRACTOR',
  ],
} as const satisfies SeatRoles;

/** Who is told by a prescription what to put right: each signs that he received it. */
export const prescriptionSeats = {
  executer: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR', 'DESIGNER'], // sic
} as const satisfies SeatRoles;

/** Who may be made responsible for a remark. */
export const responsibleRoles: readonly RoleCode[] = prescriptionSeats.executer;

export type SeatRoles = Readonly<Record<string, readonly RoleCode[]>>;
