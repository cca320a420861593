import { currentPerson } from '../calls/person.ts';
import { refuse } from '../calls/refusal.ts';

/** As long as anybody waits for a connection. */
const PATIENCE_MS = 10_000;
/** Seconds a refused caller is told to wait. */
const SOON = 5;
const LEAST = 3;

type Waiting = { enter: () => void };
type Share = { held: number; waiting: Set<Waiting> };

/** How many of a pool's connections one person may hold at a time. */
export const shareOf = (size: number): number => Math.max(LEAST, Math.ceil(size / 2));

/**
 * Bounds how many connections are held on behalf of one person, so that whoever floods waits for themselves and leaves the rest to others.
 * Work of the house itself is not bounded.
 */
export const openShares = (most: number, patienceMs = PATIENCE_MS) => {
  const shares = new Map<string, Share>();
  const leave = (userId: string, share: Share) => () => {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next.enter(); // The place goes over to it, `held` stays.
      return;
    }
    share.held -= 1;
    if (share.held === 0) {
      shares.delete(userId);
    }
  };
  /** Waits for a place in the share of whoever the running work is for; what is returned gives it back. Throws 429 `too-many-requests`. */
  return async (): Promise<() => void> => {
    const userId = currentPerson();
    if (userId === undefined) {
      return () => undefined;
    }
    const share = shares.get(userId) ?? { held: 0, waiting: new Set() };
    shares.set(userId, share);
    if (share.held < most) {
      share.held += 1;
    } else {
      await placeIn(share, patienceMs);
    }
    return leave(userId, share);
  };
};

const placeIn = ({ waiting }: Share, patienceMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(entry);
      reject(refuse('too-many-requests', { params: { seconds: SOON } }));
    }, patienceMs);
    const entry: Waiting = {
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    waiting.add(entry);
  });
