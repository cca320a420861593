import { minus } from '../../exact/decimal.ts';

/** Whether two rates are the same, whatever zeros stand at their end; no VAT is a rate of its own. */
export const isSamePercent = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : !/[1-9]/.test(minus(one, [other], 4));
