import type { Caller } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';

/** Refuses with `files-for-members` whoever has no seat: in the project of the call, or in any where it names none. ADMIN needs no seat. */
export const requireSeatForFiles = ({ seats, baseRoles }: Caller): void => {
  if (seats.length === 0 && !baseRoles.includes('ADMIN')) {
    throw refuse('files-for-members');
  }
};
