import { setImmediate } from 'node:timers/promises';

/** Milliseconds of processor that the thread works on before others get their turn. */
const TURN_MS = 8;

/** Lets others have their turn when the thread has worked for eight milliseconds since they last had one by it. */
export const createTurns = (): (() => Promise<void>) => {
  let before = process.threadCpuUsage();
  return async () => {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > TURN_MS * 1000) {
      await setImmediate();
      before = process.threadCpuUsage();
    }
  };
};

/** Pieces that are worked on before the time is looked at. */
const SLICE = 256;

/** The same pieces, between which others get their turn. */
export async function* inSlices<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece> {
  const giveWay = createTurns();
  let count = 0;
  for (const piece of pieces) {
    yield piece;
    count += 1;
    if (count % SLICE === 0) {
      await giveWay();
    }
  }
}
