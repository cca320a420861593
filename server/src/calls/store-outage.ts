/** The place of the files does not answer, or refuses us; the message is one sentence for the operator. */
export class StoreOutage extends Error {
  override name = 'StoreOutage';
  /** It answers, and says no: wrong keys, no such bucket. Asking again helps nothing. */
  readonly isRefused: boolean;

  constructor(message: string, options: { isRefused: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.isRefused = options.isRefused;
  }
}
