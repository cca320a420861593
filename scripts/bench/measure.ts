import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export type Load = { rate: number; median: number; p99: number };

const CLIENTS = 20;

/** Requests a second over some seconds with twenty clients, if nothing else is said; times in milliseconds. Throws when an answer was no success. */
export const load = async (
  requests: autocannon.Request[],
  url: string,
  headers: Record<string, string> = {},
  seconds = 3,
  clients = CLIENTS,
): Promise<Load> => {
  const options = {
    url,
    connections: clients,
    requests: requests.map((request) => ({
      ...request,
      headers: { ...headers, ...request.headers },
    })),
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  const failed = result.errors + result.non2xx;
  if (failed > 0) {
    throw new Error(`${failed} answers to ${requests[0]?.path} were no success`);
  }
  return {
    rate: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
  };
};

/** Milliseconds of processor time a process takes for each of this many answers to twenty clients. */
export const costOf = async (
  pid: number,
  answers: number,
  options: { url: string; headers: Record<string, string> },
): Promise<number> => {
  const before = processorTime(pid);
  const { errors, non2xx } = await autocannon({
    ...options,
    connections: CLIENTS,
    amount: answers,
  });
  if (errors + non2xx > 0) {
    throw new Error(`${errors + non2xx} answers to ${options.url} were no success`);
  }
  return (processorTime(pid) - before) / answers;
};

/** Milliseconds a process has computed, in all its threads; Linux counts them by ten. */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const PASSES = 3;

/** Several loads by turns, so that whatever else happens on the machine happens to all of them: what each gave in each pass. */
export const byTurns = async <const L extends readonly (() => Promise<Load>)[]>(
  loads: L,
): Promise<{ [At in keyof L]: Load[] }> => {
  const passes: Load[][] = loads.map(() => []);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const [at, each] of loads.entries()) {
      passes[at]?.push(await each());
    }
  }
  // One for each that was given.
  return passes as { [At in keyof L]: Load[] };
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
