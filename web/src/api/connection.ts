import { addressOf } from './address.ts';
import { entranceRoutes } from './entrance-routes.ts';

/** Between two questions whether the server can be reached, ms. */
const PAUSE = 2000;
/** How long its answer may take, ms; longer is slow and not lost. */
const PATIENCE = 10_000;
/** One call without an answer is no lost connection: so many questions in a row have to fail as well. */
const FAILURES = 2;

type Listener = (isConnected: boolean) => void;
const listeners = new Set<Listener>();
let isLost = false;
let isAsking = false;
let askNow: () => void = () => undefined;

/** Whether the server could be reached when last heard of. */
export const isConnected = (): boolean => !isLost;

/** Calls back when the connection is lost and when it is back. Returns how to stop. */
export const onConnection = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The server answered. */
export const trustConnection = (): void => tell(false);

/** A call came to nothing: asks the server whether it is there, until it is. */
export const doubtConnection = (): void => {
  if (!isAsking) {
    isAsking = true;
    void askUntilThere();
  }
};

const askUntilThere = async (): Promise<void> => {
  for (let failures = 0; !(await isThere()); ) {
    failures += 1;
    if (failures >= FAILURES) {
      tell(true);
    }
    await pause();
  }
  isAsking = false;
  tell(false);
};

/** A gateway that answers for a server it cannot reach is no answer of the server. */
const isThere = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (
      (await fetch(addressOf(entranceRoutes.meta.health), { cache: 'no-store', signal })).status <
      502
    );
  } catch (error) {
    return !isLost && error instanceof DOMException && error.name === 'TimeoutError';
  }
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    askNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const tell = (lost: boolean): void => {
  if (lost !== isLost) {
    isLost = lost;
    for (const listener of listeners) {
      listener(!lost);
    }
  }
};

// What the browser knows of its network: it loses a connection for sure, and has one perhaps.
window.addEventListener('offline', () => {
  tell(true);
  doubtConnection();
});
window.addEventListener('online', () => askNow());
if (navigator.onLine === false) {
  doubtConnection();
}
