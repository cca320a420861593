import type { Caller } from '../calls/caller.ts';

/** An ИИН as somebody else may see it: whole for administrators, masked for everybody else. */
export const shownIin = (
  iin: string | null,
  { baseRoles }: Pick<Caller, 'baseRoles'>,
): string | null => (iin === null || baseRoles.includes('ADMIN') ? iin : masked(iin));

const masked = (iin: string) => `${iin.slice(0, 4)}••••${iin.slice(-4)}`;
