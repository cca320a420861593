import { readFileSync } from 'node:fs';

/** What a process holds in memory now. */
export const residentMegabytes = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(found ?? 0) / 1024);
};
