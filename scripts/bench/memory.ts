import { readFileSync } from 'node:fs';

/** What a process holds in memory now. */
export const residentMegabytes = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(found ?? 0) / 1024);
};

/** The most a process holds from now until it is asked. */
export const watchMemory = (pid: number) => {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
};
