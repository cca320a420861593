/** Why NCALayer gave no signature. */
export type NcalayerReason =
  | 'unreachable'
  /** The browser lets the page speak to no program of this computer. */
  | 'forbidden'
  /** Something else listens where NCALayer does. */
  | 'occupied'
  | 'cancelled'
  | 'failed'
  /** It greeted and went before it answered. */
  | 'disconnected'
  /** It gave fewer signatures than there are documents, or more. */
  | 'incomplete'
  | 'noSignature';

/** `message` is what NCALayer said, for `failed`; the other reasons are shown in our own words, with the facts there are. */
export class NcalayerError extends Error {
  readonly reason: NcalayerReason;
  readonly facts: { signatures: number; documents: number } | undefined;

  constructor(reason: NcalayerReason, message: string = reason, facts?: NcalayerError['facts']) {
    super(message);
    this.name = 'NcalayerError';
    this.reason = reason;
    this.facts = facts;
  }
}

/** The service of timestamps is what failed. */
export const isTimestampFault = (error: unknown): boolean =>
  error instanceof NcalayerError &&
  error.reason === 'failed' &&
  /\b(tsa|tsp)|time-?stamp|метк\S* времени/i.test(error.message);
