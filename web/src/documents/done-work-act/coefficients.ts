import type { doneWorkCoefficients } from '@nysan/contract/documents/done-work-act-fields.ts';

/** One of the six predefined coefficients. */
export type Coefficient = (typeof doneWorkCoefficients)[number];

/** A rate of a predefined coefficient as typed: 0 to 100 percent, at most four decimals. */
export const isRate = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) <= 100;

/** A rate of a coefficient of the act: it may also take something off. */
export const isSignedRate = (typed: string): boolean => isRate(typed.replace(/^-/, ''));

/** A rate as it is put into a field; '' when there is none. */
export const typedRate = (rate: number | null): string => (rate === null ? '' : String(rate));
