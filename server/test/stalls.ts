import { NO_REQUEST } from '../src/http/watch-stalls.ts';

/** Stalls of the event loop that a server has counted so far, by route; those beside no request are left out. */
const readStalls = async (url: string): Promise<Map<string, number>> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^nysan_event_loop_stalls_total\{route="([^"]*)"\} (\d+)$/gm);
  return new Map(
    [...lines].flatMap(([, route = '', count]) =>
      route === NO_REQUEST ? [] : [[route, Number(count)] as const],
    ),
  );
};

/** Longer than the timer of the watch needs to see the end of a stall. */
const LOOK_MS = 100;
const TRIES = 3;

/**
 * The routes whose requests stall the event loop of this server each time `run` sends them. On a machine that others load, one stall says
 * nothing: what comes again every time is the call's own.
 */
export const repeatedStalls = async (url: string, run: () => Promise<void>): Promise<string[]> => {
  let left: string[] | null = null;
  for (let round = 0; round < TRIES && left?.length !== 0; round += 1) {
    const before = await readStalls(url);
    await run();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const after = await readStalls(url);
    const stalled = [...after.keys()].filter(
      (route) => (after.get(route) ?? 0) > (before.get(route) ?? 0),
    );
    left = left === null ? stalled : left.filter((route) => stalled.includes(route));
  }
  return left ?? [];
};
