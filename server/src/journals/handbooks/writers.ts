import type { RoleCode } from '@nysan/contract/permissions.ts';
import { paidRoles } from '@nysan/contract/sides.ts';
import type { HandbookCode } from './repository.ts';

/** Who writes in a handbook's journal besides ADMIN: a supervision in its own, every member in that of remarks, builders in all others. */
const writers: Record<HandbookCode, (role: RoleCode) => boolean> = {
  author: (role) => role === 'AUTHOR_SUPERVISION',
  technical: (role) => role === 'TECHNICAL_SUPERVISION',
  remarks: () => true,
};

/** May this role write in the journal of a handbook with this code? */
export const writesIn = (code: HandbookCode | null, role: RoleCode): boolean =>
  role === 'ADMIN' || (code === null ? paidRoles.includes(role) : writers[code](role));

/** Codes of the handbooks somebody with these roles may write by. */
export const codesOf = (roles: readonly RoleCode[]): (HandbookCode | null)[] =>
  ([null, 'author', 'technical', 'remarks'] as const).filter((code) =>
    roles.some((role) => writesIn(code, role)),
  );
