import autocannon from 'autocannon';

export type Load = { rate: number; median: number; p99: number; errors: number };

const CLIENTS = 20;
const SECONDS = 5;

/** Requests a second over some seconds with twenty clients; medians in milliseconds. */
export const load = async (
  requests: autocannon.Request[],
  url: string,
  headers: Record<string, string> = {},
): Promise<Load> => {
  const options = {
    url,
    connections: CLIENTS,
    requests: requests.map((request) => ({
      ...request,
      headers: { ...headers, ...request.headers },
    })),
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    rate: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
};

const TURNS = 2;

/** Several loads by turns, so that whatever else happens on the machine happens to all of them; each as the mean of its turns. */
export const byTurns = async <const L extends readonly (() => Promise<Load>)[]>(
  loads: L,
): Promise<{ [At in keyof L]: Load }> => {
  const sums = loads.map(() => ({ rate: 0, median: 0, p99: 0, errors: 0 }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, sum] of sums.entries()) {
      const one = await loads[at]?.();
      sum.rate += (one?.rate ?? 0) / TURNS;
      sum.median += (one?.median ?? 0) / TURNS;
      sum.p99 += (one?.p99 ?? 0) / TURNS;
      sum.errors += one?.errors ?? 0;
    }
  }
  // One for each that was given.
  return sums as { [At in keyof L]: Load };
};

/** The median of several runs, milliseconds. */
export const medianOf = async (
  runs: number,
  work: (run: number) => Promise<unknown>,
): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  return median(times);
};

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
