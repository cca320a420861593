import { type ApiError, isApiError } from './errors.ts';

/** How one call ended: `call` is its method and address, so that the same one is known again. */
export type Outcome = { call: string; failure?: ApiError };

type Listener = (outcome: Outcome) => void;
const listeners = new Set<Listener>();

/** Calls back whenever a call was answered or failed. Returns how to stop. */
export const onOutcome = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Does a call and tells how it ended; one that was called off ended in nothing. */
export const told = async <Answer>(call: string, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    const answer = await work();
    tellOutcome({ call });
    return answer;
  } catch (error) {
    if (isApiError(error)) {
      tellOutcome({ call, failure: error });
    }
    throw error;
  }
};

const tellOutcome = (outcome: Outcome): void => {
  for (const listener of listeners) {
    listener(outcome);
  }
};
