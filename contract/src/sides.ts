import type { RoleCode } from './permissions.ts';

/** Who is paid for the works, and who judges them (ours). Designers and auditors stand on neither side. */
export const paidRoles: readonly RoleCode[] = ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'];
export const supervisionRoles: readonly RoleCode[] = [
  'AUTHOR_SUPERVISION',
  'TECHNICAL_SUPERVISION',
];
const judgingRoles: readonly RoleCode[] = ['CUSTOMER', ...supervisionRoles];

export type Side = 'paid' | 'judging' | 'neither';

/** The side a role stands on; a role without a code, or none at all, stands on neither. */
export const sideOf = (code: string | null): Side => {
  if (paidRoles.some((role) => role === code)) {
    return 'paid';
  }
  return judgingRoles.some((role) => role === code) ? 'judging' : 'neither';
};

/** Is this one paid for what the other one judges? */
export const areOpposed = (one: Side, other: Side): boolean =>
  one !== other && one !== 'neither' && other !== 'neither';
