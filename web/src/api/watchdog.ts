import { connectionError } from './errors.ts';

/** How long nothing may arrive, ms. What arrives may take as long as it takes. */
const PATIENCE = 60_000;

export type Watchdog = {
  signal: AbortSignal;
  /** Something was heard: the patience begins anew. */
  beat: () => void;
  /** The failure to tell for one that was thrown meanwhile. Throws when it was the caller who gave up. */
  why: (error: unknown) => unknown;
  end: () => void;
};

/** Ends a call of which nothing more is heard, and one that its caller gave up. */
export const watchdog = (given?: AbortSignal): Watchdog => {
  const silence = new AbortController();
  const bark = () => silence.abort();
  let timer = setTimeout(bark, PATIENCE);
  return {
    signal: given ? AbortSignal.any([given, silence.signal]) : silence.signal,
    beat: () => {
      clearTimeout(timer);
      timer = setTimeout(bark, PATIENCE);
    },
    why: (error) => {
      given?.throwIfAborted();
      if (silence.signal.aborted) {
        return connectionError('timeout');
      }
      return error instanceof TypeError ? connectionError('offline') : error;
    },
    end: () => clearTimeout(timer),
  };
};
