import type { InputIssue } from '../calls/refusal.ts';

/** Warns of a paper on money that comes to nothing though it holds something. */
export const zeroTotal = (total: string, count: number, path: string): InputIssue[] =>
  count > 0 && !/[1-9]/.test(total) ? [{ path, code: 'total-zero' }] : [];
