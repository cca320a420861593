import { waitForEnd } from './processes.ts';

/** How a signal reaches a process; Windows needs another way than POSIX. */
export type SendSignal = (pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => void;

/**
 * Stops a postmaster: SIGINT (fast shutdown), after 5 s SIGQUIT, after 10 more SIGKILL. The later
 * steps are needed because a fast shutdown during a crash restart may hang in 18.4; nothing
 * committed is lost by any of them.
 */
export async function stopProcess(pid: number, send: SendSignal = sendPosix): Promise<void> {
  send(pid, 'SIGINT');
  if (await waitForEnd(pid, 5000)) {
    return;
  }
  send(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 10_000)) {
    return;
  }
  send(pid, 'SIGKILL');
  await waitForEnd(pid, 5000);
}

/** Sends a signal; that the process ended meanwhile is no error. */
export function sendPosix(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}
