import type { Caller } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';

/**
 * Refuses with `code` whoever has an account and nothing else: no seat in any project and no role of the house. For calls that belong to no
 * project and tell of what others do, or cost what others need; not for calls inside a project, which know its seats alone.
 */
export const requireSeat = (
  { seats, baseRoles }: Pick<Caller, 'seats' | 'baseRoles'>,
  code: 'number-needs-seat' | 'search-needs-seat' | 'files-for-members',
): void => {
  if (seats.length === 0 && baseRoles.length === 0) {
    throw refuse(code);
  }
};
