import type { RoleCode } from '../permissions.ts';

/**
 * Who may sit in each group of a document: those who judge works or money never come from the side that is paid for them (ours).
 * The first role is the one the group is named for. Where the object has a supervision among its members, only it sits in its group.
 */
export const hiddenWorkSeats = {
  primary: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
  techExpert: ['TECHNICAL_SUPERVISION', 'CUSTOMER'],
  // «в случаях осуществления авторского надзора»: an object without it leaves the group out.
  authorExpert: ['AUTHOR_SUPERVISION'],
} as const satisfies SeatRoles;

// Subcontractors sit in their own acts alone, and in those that are billed to them.
export const doneWorkSeats = {
  approver: ['CUSTOMER', 'GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
  signer: ['GENERAL_CONTRACTOR', 'CUSTOMER', 'SUBCONTRACTOR'],
  authorSupervision: ['AUTHOR_SUPERVISION'],
  techSupervision: ['TECHNICAL_SUPERVISION', 'CUSTOMER'],
} as const satisfies SeatRoles;

export const referenceSeats = {
  approver: ['TECHNICAL_SUPERVISION', 'CUSTOMER', 'GENERAL_CONTRACTOR'],
  contractorSigner: ['GENERAL_CONTRACTOR'],
  customerSigner: ['CUSTOMER'],
} as const satisfies SeatRoles;

/** Who issues what a supervision issues: whoever of it sends the paper, or whom an administrator names. */
export const issuerSeats = {
  technical: ['TECHNICAL_SUPERVISION'],
  author: ['AUTHOR_SUPERVISION'],
} as const satisfies SeatRoles;

/** The customer takes note of what their supervision concludes; any of their people does. */
export const conclusionSeats = {
  approver: ['CUSTOMER'],
} as const satisfies SeatRoles;

/** The customer accepts what the services of their supervision cost; any of their people does. */
export const calculationSeats = {
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

/** Who is told by a prescription what to put right: each signs that they received it. */
export const prescriptionSeats = {
  executer: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR', 'DESIGNER'], // sic
} as const satisfies SeatRoles;

/** Who issues an answer to a prescription, and who decides on it: one of the other side than its author's. */
export const reportSeats = {
  technical: {
    issuer: [...issuerSeats.technical, ...prescriptionSeats.executer],
    supervision: ['TECHNICAL_SUPERVISION', 'CUSTOMER'],
    executer: prescriptionSeats.executer,
  },
  author: {
    issuer: [...issuerSeats.author, ...prescriptionSeats.executer],
    supervision: ['AUTHOR_SUPERVISION', 'CUSTOMER'],
    executer: prescriptionSeats.executer,
  },
} as const satisfies Record<string, SeatRoles>;
/** Who may decide on a report of a supervision, and who of the customer takes it over. */
export const supervisionReportSeats = {
  approver: ['TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION', 'CUSTOMER'],
  accepter: ['CUSTOMER'],
} as const satisfies SeatRoles;

/** Who may be made responsible for a remark. */
export const responsibleRoles: readonly RoleCode[] = prescriptionSeats.executer;

/** Who may sit in a group kept for an office, in a project where people have these roles. */
export const rolesBeside = (
  roles: readonly RoleCode[],
  office: RoleCode | undefined,
  held: readonly (string | null)[],
): readonly RoleCode[] => {
  if (office === undefined) {
    return roles;
  }
  return held.includes(office) ? [office] : roles.filter((role) => role !== office);
};

export type SeatRoles = Readonly<Record<string, readonly RoleCode[]>>;
