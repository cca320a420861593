import type { documentStatus } from '@nysan/contract/wire.ts';

/** The statuses of a document as filters offer them; a list of our own keeps the contract's schemas out of the first load. */
export const statuses = [
  'CREATED',
  'INAPPROVE', // sic
  'APPROVED',
  'REJECTED',
  'ARCHIVED',
] as const satisfies readonly (typeof documentStatus.outside)[number][];
